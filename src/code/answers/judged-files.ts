// What a gate asks of the disk at the moment it judges: files as they are now, cited lines, what the tree holds, and where somebody wants to write.
import type { CitedPlace, FileNow, Holdings } from '../../gates/understanding/facts.ts';
import type { Target } from '../../gates/understanding/write-target.ts';
import { sha256 } from '../../kernel/digest.ts';
import { folderOf } from '../../kernel/folder-of.ts';
import type { FileEntry } from '../file-table.ts';
import { openJail, type Jail } from '../files/jail.ts';
import { languageOf } from '../languages/all-languages.ts';
import type { Definition, SymbolKind } from '../structure/structure-rows.ts';
import { LineTable } from '../text/line-table.ts';
import { DEFAULT_WAIT_MS } from './asked.ts';
import type { Desk } from './desk.ts';
import { holdings } from './holdings.ts';
import { isProgramming } from './program-symbols.ts';
import { worthlessness } from './worthless-file.ts';

export interface AskedPlace {
  readonly file: string;
  readonly line: number;
  readonly end_line?: number | undefined;
}

/** With the content it was taken from: between two questions a file may have become another. */
export interface PlaceNow extends CitedPlace {
  readonly hash: string;
}

export interface JudgedFiles {
  /** By the path as asked; a file that is gone, or may not be read, has no entry. */
  filesNow(paths: readonly string[]): Promise<Record<string, FileNow>>;
  /** Those whose lines are there. */
  citedPlaces(places: readonly AskedPlace[]): Promise<PlaceNow[]>;
  /** Counted no further than any requirement goes; `isTrivial` says which names do not count. */
  holdings(isTrivial?: (name: string) => boolean): Promise<Holdings>;
  writeTarget(path: string): Promise<Target>;
}

export function judgedFiles(desk: Desk): JudgedFiles {
  const jail = openJail([desk.root]);
  return {
    filesNow: (paths) => filesNow(paths, desk),
    citedPlaces: (places) => citedPlaces(places, desk),
    holdings: (isTrivial = () => false) => holdings(desk, isTrivial),
    async writeTarget(path) {
      await desk.begin({});
      return writeTarget(path, jail, desk);
    },
  };
}

/** A receipt may name thousands of files; other callers are served in between. */
const FILES_AT_ONCE = 200;

async function filesNow(paths: readonly string[], desk: Desk): Promise<Record<string, FileNow>> {
  const verified = await lookedOver(desk);
  const found = new Map<string, FileNow>();
  for (const [at, path] of [...new Set(paths)].entries()) {
    if (at > 0 && at % FILES_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
    const content = contentNow(path, desk, verified);
    if (content !== undefined) found.set(path, describe(content, path));
  }
  return Object.fromEntries(found); // a file may be called `__proto__`
}

interface Content {
  readonly hash: string;
  readonly bytes: Buffer;
  /** Absent where the index does not hold this content. */
  readonly entry?: FileEntry;
  readonly lines: LineTable;
}

async function lookedOver(desk: Desk): Promise<boolean> {
  return (await desk.begin({})).look.freshness === 'verified';
}

/** From the index after a whole look over the tree; else, and for files the index left out, from the disk itself. */
function contentNow(path: string, desk: Desk, verified: boolean): Content | undefined {
  const entry = desk.keeper.table.at(path);
  const kept = entry === undefined || !verified ? undefined : contentOf(entry, desk);
  if (kept !== undefined) return kept;
  const bytes = desk.rawText(path);
  if (bytes === undefined) return undefined;
  const hash = sha256(bytes);
  return { hash, bytes, lines: new LineTable(bytes), ...(entry?.hash === hash && { entry }) };
}

function contentOf(entry: FileEntry, desk: Desk): Content | undefined {
  const [bytes, lines] = [desk.keeper.textOf(entry), desk.linesOf(entry)];
  return bytes === undefined || lines === undefined ? undefined : { hash: entry.hash, bytes, entry, lines };
}

/** An entry stands for one content, so that what was said of it stays true. */
const described = new WeakMap<FileEntry, FileNow>();

function describe({ hash, bytes, entry, lines }: Content, path: string): FileNow {
  const known = entry === undefined ? undefined : described.get(entry);
  if (known !== undefined) return known;
  const worthless = worthlessness(entry?.path ?? path, bytes);
  const now: FileNow = { hash, lines: lines.lineCount, ...(worthless !== undefined && { worthless }), ...(!isProgramming(entry?.language ?? languageOf(path).id) && { prose: true as const }) };
  if (entry !== undefined) described.set(entry, now);
  return now;
}

/** A place is a few lines; one that is wider is no place and is not answered. */
const MOST_LINES = 200;
const MOST_BYTES = 64 * 1024;

async function citedPlaces(places: readonly AskedPlace[], desk: Desk): Promise<PlaceNow[]> {
  const verified = await lookedOver(desk);
  const contents = new Map([...new Set(places.map(({ file }) => file))].map((file) => [file, contentNow(file, desk, verified)]));
  await desk.keeper.parse([...contents.values()].flatMap((content) => content?.entry ?? []), DEFAULT_WAIT_MS);
  return places.flatMap(({ file, line, end_line = line }) => {
    const content = contents.get(file);
    const whole = Number.isInteger(line) && Number.isInteger(end_line) && line >= 1 && end_line >= line && end_line - line < MOST_LINES;
    if (content === undefined || !whole || end_line > content.lines.lineCount) return [];
    const [from, to] = [content.lines.rangeOf(line).start, content.lines.rangeOf(end_line).end];
    const text = content.bytes.toString('utf8', from, Math.min(to, from + MOST_BYTES));
    return [{ file, line, end_line, text, enclosing: enclosingNames(content, from, to), hash: content.hash }];
  });
}

/** Parameters and local values are not what a place is named after; a function inside another is. */
const LOCAL_PLACES: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'class']);

/** Outermost first: the definitions around the lines, and those whose head stands on them. */
function enclosingNames({ entry, bytes }: Content, from: number, to: number): string[] {
  const definitions = entry?.structure?.state === 'parsed' ? entry.structure.rows.definitions : [];
  // Blanks at the edges of a line belong to no definition.
  let [first, last] = [from, to];
  while (first < last && bytes[first]! <= BLANK) first += 1;
  while (last > first && bytes[last - 1]! <= BLANK) last -= 1;
  const chosen = new Set<number>();
  definitions.forEach(({ start, end, nameStart, kind, local }, at) => {
    if (kind === 'parameter' || (local && !LOCAL_PLACES.has(kind))) return;
    if ((start <= first && end >= last) || (nameStart >= from && nameStart < to)) addWithOuter(chosen, at, definitions);
  });
  return [...chosen].slice(0, MOST_NAMES).map((at) => definitions[at]!.name);
}

const BLANK = 0x20;
/** Of a file that is one line of a thousand definitions, nobody names more. */
const MOST_NAMES = 100;

/** A method written outside its type still belongs to it. */
function addWithOuter(chosen: Set<number>, at: number, definitions: readonly Definition[]): void {
  const chain = new Set<number>();
  for (let each = at; each >= 0 && !chosen.has(each) && !chain.has(each); each = definitions[each]!.parent) chain.add(each);
  for (const each of [...chain].reverse()) chosen.add(each);
}

/** A name here, elsewhere a path, a stream of another file, a line of its own, or shown in another order than it is written: one permit must not be two. */
const TWO_MEANINGS = /[\\:\p{Cc}\p{Bidi_Control}]|%(?:2e|2f|5c)/iu;

/** `why` is a word of the jail, or one of `folder`, `not_regular`, `hard_linked` and `twin`. */
function writeTarget(given: string, jail: Jail, desk: Desk): Target {
  const place = jail.resolve(given);
  if ('refused' in place) return { path: printable(given), kind: 'refused', why: place.refused };
  const { path, kind } = place;
  if (kind === 'missing' && TWO_MEANINGS.test(path)) return { path: printable(path), kind: 'refused', why: 'malformed' };
  if (kind === 'missing') return jail.twinOf(place) === undefined ? { path, kind: 'missing', near: nearestFolder(path, desk), ...(!isProgramming(languageOf(path).id) && { prose: true as const }) } : { path: printable(path), kind: 'refused', why: 'twin' };
  if (kind !== 'file') return { path, kind: 'refused', why: kind === 'folder' ? 'folder' : 'not_regular' };
  const read = jail.read(path);
  if ('refused' in read) return { path, kind: 'refused', why: read.refused };
  // Its other name may lie outside: to write here would be to write there.
  if (read.hardLinked) return { path, kind: 'refused', why: 'hard_linked' };
  return { path: read.path, kind: 'file', hash: read.hash };
}

/** The folder it goes into, or the next one above that holds a file one could read: a new folder has nothing to explore. Null where there is none up to the root. */
function nearestFolder(path: string, desk: Desk): string | null {
  const folders = new Set([...desk.keeper.table.all()].map((entry) => folderOf(entry.path)));
  let folder = folderOf(path);
  while (folder !== '.' && !folders.has(folder)) folder = folderOf(folder);
  return folders.has(folder) ? folder : null;
}

const SHOWN_CHARACTERS = 200;

/** What is refused is shown, and must not act on a terminal. */
function printable(path: string): string {
  return [...path.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '\ufffd')].slice(0, SHOWN_CHARACTERS).join('');
}
