// `find_definitions`: where a name is defined, from parsed files only; what could not be parsed is said, never guessed.
import type { FileEntry } from '../file-table.ts';
import { isEcmascript } from '../resolve/ecmascript.ts';
import { isQuotedGiven } from '../resolve/given-words.ts';
import { definesQuoted, isQuotedName } from '../resolve/quoted-names.ts';
import { listIn } from '../structure/one-by-one.ts';
import { isPrivateName } from '../structure/private-names.ts';
import type { SymbolKind } from '../structure/structure-rows.ts';
import { firstFromNear } from '../words/ascending.ts';
import { countIn } from '../words/tallies.ts';
import { IN_CODE, IN_STRING, type WordIndex, type WordPlace } from '../words/word-index.ts';
import { assignedPlaces, kindAt, mayBeMember } from './assigned-places.ts';
import { certify } from './certify.ts';
import { DefinitionPlaces } from './definition-places.ts';
import { hitsAnswer, type HitsAnswer } from './hits-answer.ts';
import { DEFAULT_WAIT_MS, type Asked } from './asked.ts';
import type { Desk } from './desk.ts';
import { isInside, readName } from './given-name.ts';
import { searchSkipped } from './skipped-text.ts';

export interface FindDefinitions extends Asked {
  /** A name, or a dotted path (`Store.close`) whose last part is defined inside the others. */
  readonly name: string;
  readonly kind?: SymbolKind | undefined;
  /** Parameters and names inside function bodies too; without it they are left out unless a kind or an outer name asks for them. */
  readonly locals?: boolean | undefined;
}

export async function findDefinitions(asked: FindDefinitions, desk: Desk): Promise<HitsAnswer> {
  const { scope, look } = await desk.begin(asked);
  const { name, outer, isPrivate } = readName(asked.name);
  const { table, words, definitions } = desk.keeper;
  const symbol = words.symbolOf(name);
  const hasSign = /^\$\w/.test(name);
  const isWord = isOneWord(name) && !hasSign;
  const { files: holders, tallies } = isWord ? words.holdingsOf(symbol) : { files: hasSign ? holdersOfEither(name, words) : holdersOfParts(name, words), tallies: [] };
  const within = (entry: FileEntry): boolean => scope.whole || scope.holds(entry.path, entry.language);
  const may = (file: number, at: number): boolean => !isWord || countIn(tallies[at] ?? 0, IN_CODE) > 0 || mayDefine(desk, file, symbol, name, tallies[at] ?? 0);
  const isWithin = (file: number): boolean => scope.whole || within(table.get(file)!);
  // Only these can hold a definition that is not known. That the lexer takes the name for nothing but text says little here: behind a quote somebody has not closed, all is.
  const doubtful: number[] = [];
  table.doubts.eachAmong(holders, 'readable', (file) => {
    if (isWithin(file)) doubtful.push(file);
    return true;
  });
  // Of files nobody can parse one is enough to doubt.
  let withoutGrammar = false;
  table.doubts.eachAmong(holders, 'foreign', (file, at) => !(withoutGrammar = isWithin(file) && may(file, at)));
  const open = doubtful.filter((file) => table.doubts.isOpen(file)).map((file) => table.get(file)!);
  const unparsed = await desk.keeper.parse(open, asked.wait_ms ?? DEFAULT_WAIT_MS);
  const places = new DefinitionPlaces();
  const withLocals = asked.locals === true || outer.length > 0 || asked.kind !== undefined;
  const isNarrow = asked.kind !== undefined || isPrivate || outer.length > 0;
  const isMeant = ({ structure, language }: FileEntry, at: number): boolean => {
    if (structure?.state !== 'parsed') return false;
    const list = listIn(structure.rows);
    if (asked.kind !== undefined && list.kindOf(at) !== asked.kind) return false;
    if (isPrivate && isEcmascript(language) && !isPrivateName(list.nameOf(at))) return false;
    return outer.length === 0 || isInside(structure.rows.definitions[at], outer, structure.rows.definitions);
  };
  // Of a common name there are thousands, and a page shows a hundred: nothing of a file is looked at that need not be.
  let [last, entry]: [number, FileEntry | undefined] = [-1, undefined];
  let inEcmascript = false;
  let near = 0;
  definitions.eachOf(name, withLocals, (file, at) => {
    if (file !== last) {
      last = file;
      near = firstFromNear(holders, file, near);
      const found = holders[near] === file ? table.get(file) : undefined;
      entry = found === undefined || !within(found) ? undefined : found;
    }
    if (entry === undefined || (isNarrow && !isMeant(entry, at))) return;
    places.add(file, entry, at, !table.doubts.hasError(file));
    inEcmascript ||= isEcmascript(table.languageOf(file) ?? '');
  });
  // What no declaration explains may come into being by assignment: to leave that out would claim too much.
  if (!isPrivate && mayBeMember(asked.kind) && !inEcmascript) assignedPlaces(name, holders, within, outer, desk, places);
  const found = places.inOrder(table, Buffer.byteLength(name), kindAt);
  const skipped = desk.skippedIn(scope);
  const { searched } = await searchSkipped(desk, skipped, [name], false);
  const moved = desk.keeper.generation !== look.generation;
  return hitsAnswer(desk, found, asked, look.generation, (standings, pageMoved) =>
    certify({
      claim: 'all_definitions',
      look,
      scope, emptyScope: desk.holdsNothing(scope),
      skipped,
      searched,
      standings,
      unparsed,
      ...table.doubts.faultsOf(doubtful),
      withoutGrammar: withoutGrammar ? 1 : 0,
      moved: moved || pageMoved,
    }),
  );
}

/** `$` leads no name in some languages, but where a name with it is defined it is one word. */
function isOneWord(name: string): boolean {
  return /^[\w$\u0080-\u{10ffff}]+$/u.test(name);
}

/** `$` leads no word in Ruby, whose `$name` is defined all the same; in JavaScript it does. */
function holdersOfEither(name: string, words: WordIndex): readonly number[] {
  return words.filesOfAny([words.symbolOf(name), words.symbolOf(name.slice(1))].filter((symbol) => symbol >= 0));
}

/** `'content-type': …`, `~Store`, `operator+`: names that are no word, found where the longest word in them stands. */
function holdersOfParts(name: string, words: WordIndex): readonly number[] {
  const longest = (name.match(/[\w\u0080-\u{10ffff}]+/gu) ?? []).reduce((best, each) => (each.length > best.length ? each : best), '');
  return longest === '' ? [] : words.filesOfAny(words.symbolsContaining(Buffer.from(longest), false));
}

/** A name may be defined in quotes: `{ 'name': () => {} }`, `define('NAME', 1)`. */
function mayDefine(desk: Desk, file: number, symbol: number, name: string, tally: number): boolean {
  if (symbol < 0) return true;
  const { words, table } = desk.keeper;
  const stands = (place: WordPlace): boolean => (tally === 0 ? words.standsIn(file, symbol, place) : countIn(tally, place) > 0);
  if (stands(IN_CODE)) return true;
  const language = table.languageOf(file) ?? '';
  const isScript = isEcmascript(language);
  if ((!isScript && !definesQuoted(language)) || !stands(IN_STRING)) return false;
  const { offsets, places } = words.hitsIn(file, symbol);
  const text = desk.keeper.textOf(table.get(file)!);
  const length = Buffer.byteLength(name);
  return text === undefined || offsets.some((offset, at) => places[at] === IN_STRING && (isScript ? isQuotedGiven(text, offset, length) : isQuotedName(language, text, offset, length)));
}
