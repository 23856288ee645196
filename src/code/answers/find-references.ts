// `find_references`: every place of a name, each with its standing; imports decide what is resolved, nothing is dropped to look precise.
import type { DefinitionPlace } from '../definition-index.ts';
import type { FileEntry } from '../file-table.ts';
import type { Scope } from '../scope.ts';
import type { ImportResolver } from '../resolve/project-view.ts';
import { ShownPlaces } from '../resolve/shown-places.ts';
import { definitionAt } from '../structure/one-by-one.ts';
import { isEcmascript } from '../resolve/ecmascript.ts';
import { isPrivateName } from '../structure/private-names.ts';
import type { Definition } from '../structure/structure-rows.ts';
import { isStrict } from '../lexer/compile-row.ts';
import { searchLiterals } from '../text/search-literals.ts';
import type { PackedWordIndex } from '../words/packed-word-index.ts';
import { spotsOf } from '../words/occurrences.ts';
import { countIn, isExact } from '../words/tallies.ts';
import { IN_CODE, IN_COMMENT, IN_STRING } from '../words/word-index.ts';
import { certify } from './certify.ts';
import { DEFAULT_WAIT_MS, type Asked } from './asked.ts';
import type { Desk, Place } from './desk.ts';
import type { Standing } from './hit.ts';
import { hitsAnswer, inOrder, type HitsAnswer } from './hits-answer.ts';
import { isInside, readName } from './given-name.ts';
import type { QuestionView } from './question-view.ts';
import type { PlaceList } from './place-list.ts';
import { isWholeWord } from '../text/whole-word.ts';
import { searchSkipped } from './skipped-text.ts';
import { WordPlaces } from './word-places.ts';

export interface FindReferences extends Asked {
  readonly name: string;
  /** The definition meant, where several bear the name. */
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  /** Places in comments and strings too; default true. */
  readonly text?: boolean | undefined;
}

export async function findReferences(asked: FindReferences, desk: Desk): Promise<HitsAnswer> {
  const { scope, look } = await desk.begin(asked);
  const { name, outer, isPrivate } = readName(asked.name);
  const { table, words } = desk.keeper;
  const symbol = words.symbolOf(name);
  const open = table.doubts.openAmong(words.holdingsOf(symbol).files).map((file) => table.get(file)!);
  const unparsed = await desk.keeper.parse(open, asked.wait_ms ?? DEFAULT_WAIT_MS);
  const view = desk.view();
  const targets = targetsOf({ ...asked, name }, desk).filter((place) => (!isPrivate || isPrivateTarget(place, desk)) && (outer.length === 0 || isInside(rowOf(place, desk), outer, rowsOf(place, desk))));
  const resolved = resolve(name, targets, desk, view);
  const found = hitsOf(name, desk, view, scope, resolved.by, asked.text ?? true);
  const aliases = resolved.aliases.filter(({ entry }) => scope.holds(entry.path, entry.language));
  const spelt = asked.text === false ? NOTHING_SPELT : speltOut(name, symbol, desk, scope, aliases);
  const skipped = desk.skippedIn(scope);
  const outside = await searchSkipped(desk, skipped, [name], isWholeWord);
  // In order already; only what comes from elsewhere has to be sorted in.
  const more = [...aliases, ...spelt.places, ...outside.places];
  return hitsAnswer(desk, more.length === 0 ? found : inOrder([...found, ...more], desk), asked, look.generation, (standings, pageMoved) =>
    certify({
      claim: 'all_occurrences',
      look,
      scope, emptyScope: desk.holdsNothing(scope),
      skipped,
      searched: outside.searched,
      standings,
      capped: outside.capped || spelt.capped,
      failed: spelt.failed,
      // The claim is the set of places; files that are not parsed yet can only change their standing.
      unresolvedImports: resolved.unresolved + unparsed,
      moved: desk.keeper.generation !== look.generation || pageMoved,
    }),
  );
}

const NOTHING_SPELT = { places: [], capped: false, failed: false };
const MOST_SPELT = 100_000;

/** `foo-bar` is one name in a style sheet and three marks elsewhere: where a name is no word in every language, its text is searched too. */
function speltOut(name: string, symbol: number, desk: Desk, scope: Scope, aliases: readonly Place[]): { readonly places: readonly Place[]; readonly capped: boolean; readonly failed: boolean } {
  if (Buffer.from(name).every(isStrict)) return NOTHING_SPELT;
  const { words } = desk.keeper;
  const known = new Set(aliases.map(({ entry, offset }) => `${entry.file}:${offset}`));
  const isKnown = (file: number, offset: number): boolean => (symbol >= 0 && words.placeAt(file, symbol, offset) !== undefined) || (known.size > 0 && known.has(`${file}:${offset}`));
  const entryOf = (file: number): FileEntry | undefined => desk.keeper.table.get(file);
  const textOf = (file: number): Buffer | undefined => desk.keeper.textOf(entryOf(file)!);
  const within = (file: number): boolean => {
    const entry = entryOf(file);
    return entry !== undefined && scope.holds(entry.path, entry.language);
  };
  const { matches, unread, capped } = searchLiterals(words as PackedWordIndex, textOf, { literals: [name], foldCase: false, within, maxMatches: MOST_SPELT });
  const places = matches.flatMap(({ file, offsets, lengths }) => {
    const [entry, text] = [entryOf(file)!, textOf(file)];
    return offsets.flatMap((offset, at): Place[] => (isKnown(file, offset) || (text !== undefined && !isWholeWord(text, offset, lengths[at]!)) ? [] : [{ entry, offset, length: lengths[at]!, standing: 'text' }]));
  });
  return { places, capped, failed: unread.length > 0 };
}

/** The definitions meant: the one at the given place, else all that are not local to a function. */
function targetsOf({ name, file, line }: FindReferences, desk: Desk): DefinitionPlace[] {
  if (file === undefined) return desk.keeper.definitions.seenOf(name);
  const entry = desk.keeper.table.at(file);
  if (entry === undefined) return [];
  const here = desk.keeper.definitions.of(name).filter((place) => place.file === entry.file);
  if (line === undefined) return here;
  const lines = desk.linesOf(entry);
  const exact = here.filter((place) => lines?.lineAt(rowOf(place, desk)!.nameStart) === line);
  return exact.length > 0 ? exact : here;
}

function isPrivateTarget(place: DefinitionPlace, desk: Desk): boolean {
  return !isEcmascript(desk.keeper.table.get(place.file)?.language ?? '') || isPrivateName(rowOf(place, desk)?.name ?? '');
}

function rowsOf({ file }: DefinitionPlace, desk: Desk): readonly Definition[] {
  const structure = desk.keeper.table.get(file)?.structure;
  return structure?.state === 'parsed' ? structure.rows.definitions : [];
}

function rowOf({ file, definition }: DefinitionPlace, desk: Desk): Definition | undefined {
  const structure = desk.keeper.table.get(file)?.structure;
  return structure?.state === 'parsed' ? definitionAt(structure.rows, definition) : undefined;
}

interface Resolved {
  /** Places that were shown to be the target. */
  readonly by: ShownPlaces;
  /** Places under another name. */
  readonly aliases: readonly Place[];
  readonly unresolved: number;
}

function resolve(name: string, targets: readonly DefinitionPlace[], desk: Desk, view: QuestionView): Resolved {
  const by = new ShownPlaces();
  const aliases: Place[] = [];
  const unresolved = new Set<string>();
  const byResolver = new Map<ImportResolver, DefinitionPlace[]>();
  for (const target of targets) {
    const entry = desk.keeper.table.get(target.file);
    const resolver = entry === undefined ? undefined : desk.resolverFor(entry.language);
    const row = resolver === undefined ? rowOf(target, desk) : undefined;
    if (row !== undefined) by.add(target.file, row.nameStart, 'definition');
    if (resolver === undefined) continue;
    const together = byResolver.get(resolver);
    if (together === undefined) byResolver.set(resolver, [target]);
    else together.push(target);
  }
  for (const [resolver, together] of byResolver) {
    const resolution = resolver.resolve(name, together, view);
    by.addAll(resolution.by);
    for (const { file, offset, name: alias, by: how } of resolution.aliases) {
      const entry = desk.keeper.table.get(file);
      if (entry !== undefined) aliases.push({ entry, offset, length: Buffer.byteLength(alias), standing: 'resolved', resolved_by: how });
    }
    for (const { file, source } of resolution.unresolvedImports) unresolved.add(`${file} ${source}`);
  }
  return { by, aliases, unresolved: unresolved.size };
}

/** Every place of the name, file by file in the order of the paths. What is shown to be the target was looked at already; of the rest it is enough to know how much there is. */
function hitsOf(name: string, desk: Desk, view: QuestionView, scope: Scope, resolved: Resolved['by'], text: boolean): PlaceList {
  const { words, table } = desk.keeper;
  const symbol = words.symbolOf(name);
  const { files, tallies } = words.holdingsOf(symbol);
  const places = new WordPlaces(symbol, resolved, text, files.length);
  const standings = { resolved: 0, candidate: 0, text: 0 };
  for (let at = 0; at < files.length; at += 1) {
    const file = files[at]!;
    const entry = table.get(file);
    if (entry === undefined || !(scope.whole || scope.holds(entry.path, entry.language))) continue;
    const cells = words.cellsOf(file);
    const tally = tallies[at] ?? 0;
    const counts = isExact(tally) ? undefined : words.countsIn(file, symbol);
    standings.resolved = 0;
    standings.candidate = counts?.inCode ?? countIn(tally, IN_CODE);
    standings.text = counts === undefined ? countIn(tally, IN_COMMENT) + countIn(tally, IN_STRING) : counts.inComments + counts.inStrings;
    if (resolved.isIn(file)) takeOut(resolved, file, view.stoodIn(file, name) ?? spotsOf(cells, symbol), standings);
    places.add(file, entry, cells, standings);
  }
  return places.inOrder(table, Buffer.byteLength(name));
}

/** What was counted as something else before is known to be the target. */
function takeOut(resolved: ShownPlaces, file: number, spots: Uint32Array | readonly number[], standings: Record<Standing, number>): void {
  for (let at = 0; at < spots.length; at += 1) {
    if (!resolved.has(file, spots[at]! >>> 2)) continue;
    standings.resolved += 1;
    if ((spots[at]! & 3) === IN_CODE) standings.candidate -= 1;
    else standings.text -= 1;
  }
}
