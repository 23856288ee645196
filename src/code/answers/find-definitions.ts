// `find_definitions`: where a name is defined, from parsed files only; what could not be parsed is said, never guessed.
import type { FileEntry } from '../file-table.ts';
import { languageById } from '../languages/all-languages.ts';
import { isEcmascript } from '../resolve/ecmascript.ts';
import { isPrivateName } from '../structure/private-names.ts';
import type { Definition, SymbolKind } from '../structure/structure-rows.ts';
import { isAmong } from '../words/ascending.ts';
import { IN_CODE, IN_STRING, type WordIndex } from '../words/word-index.ts';
import { assignedPlaces, isQuotedGiven, mayBeMember } from './assigned-places.ts';
import { certify } from './certify.ts';
import { hitsAnswer, inOrder, type HitsAnswer } from './hits-answer.ts';
import { DEFAULT_WAIT_MS, type Asked } from './asked.ts';
import type { Desk, Place } from './desk.ts';
import { isInside, readName } from './given-name.ts';
import { isProgramSymbol } from './program-symbols.ts';
import { searchSkipped } from './skipped-text.ts';

export interface FindDefinitions extends Asked {
  /** A name, or a dotted path (`Store.close`) whose last part is defined inside the others. */
  readonly name: string;
  readonly kind?: SymbolKind | undefined;
  /** Parameters and names inside function bodies too. */
  readonly locals?: boolean | undefined;
}

export async function findDefinitions(asked: FindDefinitions, desk: Desk): Promise<HitsAnswer> {
  const { scope, look } = await desk.begin(asked);
  const { name, outer, isPrivate } = readName(asked.name);
  const { table, words, definitions } = desk.keeper;
  const symbol = words.symbolOf(name);
  const holders = isOneWord(name) ? (symbol < 0 ? [] : words.filesOf(symbol)) : holdersOfParts(name, words);
  const within = ({ path, language }: FileEntry): boolean => scope.whole || scope.holds(path, language);
  // Only these can hold a definition that is not known; where the name is nothing but text it is not defined.
  const [doubtful, dropped]: [FileEntry[], Set<FileEntry>] = [[], new Set()];
  for (const entry of desk.doubtfulAmong(holders)) {
    if (!within(entry)) continue;
    if (mayDefine(desk, entry, isOneWord(name) ? symbol : -1, name)) doubtful.push(entry);
    else dropped.add(entry);
  }
  const unparsed = await desk.keeper.parse(doubtful, asked.wait_ms ?? DEFAULT_WAIT_MS);
  const places: Place[] = [];
  for (const place of definitions.of(name)) {
    if (isPassedOver(place.local, outer, asked) || !isAmong(holders, place.file)) continue;
    const entry = table.get(place.file);
    if (entry === undefined || dropped.has(entry) || !within(entry)) continue;
    const definition = definitionIn(entry, place.definition, outer, asked);
    if (definition === undefined || (isPrivate && isEcmascript(entry.language) && !isPrivateName(definition.name))) continue;
    places.push({ entry, offset: definition.nameStart, length: definition.nameEnd - definition.nameStart, kind: definition.kind, standing: 'resolved', resolved_by: 'definition', ...(!isProgramSymbol(entry.language, definition) && { aside: true as const }) });
  }
  // What no declaration explains may come into being by assignment: to leave that out would claim too much.
  if (!isPrivate && mayBeMember(asked.kind) && !places.some(({ entry }) => isEcmascript(entry.language))) {
    const entries = holders.flatMap((file) => table.get(file) ?? []).filter((entry) => isEcmascript(entry.language) && within(entry));
    places.push(...assignedPlaces(name, entries, outer, desk));
  }
  const skipped = desk.skippedIn(scope);
  const { searched } = await searchSkipped(desk, skipped, [name], false);
  const moved = desk.keeper.generation !== look.generation;
  return hitsAnswer(desk, inOrder(places, desk), asked, look.generation, (standings, pageMoved) =>
    certify({
      claim: 'all_definitions',
      look,
      scope, emptyScope: desk.holdsNothing(scope),
      skipped,
      searched,
      standings,
      unparsed,
      parseErrors: doubtful.filter(({ structure }) => structure?.state === 'parsed' && structure.rows.hasError).length,
      parserFailed: doubtful.filter(({ structure }) => structure?.state === 'failed' && structure.why !== 'no_grammar').length,
      withoutGrammar: doubtful.filter(({ structure, language }) => structure === undefined && !desk.keeper.hasGrammar(language) && languageById(language)?.data !== true).length,
      moved: moved || pageMoved,
    }),
  );
}

/** `$` leads no name in some languages, but where a name with it is defined it is one word. */
function isOneWord(name: string): boolean {
  return /^[\w$\u0080-\u{10ffff}]+$/u.test(name);
}

/** `'content-type': …`, `~Store`, `operator+`: names that are no word, found where the longest word in them stands. */
function holdersOfParts(name: string, words: WordIndex): readonly number[] {
  const longest = (name.match(/[\w\u0080-\u{10ffff}]+/gu) ?? []).reduce((best, each) => (each.length > best.length ? each : best), '');
  return longest === '' ? [] : words.filesOfAny(words.symbolsContaining(Buffer.from(longest), false));
}

/** In JavaScript a name may be defined in quotes: `{ 'name': () => {} }`. */
function mayDefine(desk: Desk, entry: FileEntry, symbol: number, name: string): boolean {
  if (symbol < 0) return true;
  const { offsets, places } = desk.keeper.words.hitsIn(entry.file, symbol);
  if (places.includes(IN_CODE)) return true;
  if (!isEcmascript(entry.language) || !places.includes(IN_STRING)) return false;
  const text = desk.keeper.textOf(entry);
  return text === undefined || offsets.some((offset, at) => places[at] === IN_STRING && isQuotedGiven(text, offset, Buffer.byteLength(name)));
}

/** Names inside function bodies are left out unless they are asked for in some way. */
function isPassedOver(local: boolean, outer: readonly string[], { kind, locals }: FindDefinitions): boolean {
  return local && locals !== true && outer.length === 0 && kind === undefined;
}

function definitionIn({ structure }: FileEntry, at: number, outer: readonly string[], { kind }: FindDefinitions): Definition | undefined {
  if (structure?.state !== 'parsed') return undefined;
  const { rows } = structure;
  const definition = rows.definitionAt?.(at) ?? rows.definitions[at]!;
  if (kind !== undefined && definition.kind !== kind) return undefined;
  return outer.length === 0 || isInside(definition, outer, rows.definitions) ? definition : undefined;
}
