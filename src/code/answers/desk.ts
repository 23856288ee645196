// What every answer is written at: the kept index, line tables, resolvers and the few steps all questions share.
import { sha256 } from '../../kernel/digest.ts';
import { SekishoError } from '../../kernel/errors.ts';
import type { FileEntry } from '../file-table.ts';
import type { Jail } from '../files/jail.ts';
import type { JailedRead } from '../files/read-place.ts';
import type { SkippedFile } from '../files/source-file.ts';
import type { Keeper, Look } from '../keeper.ts';
import type { ImportResolver } from '../resolve/project-view.ts';
import { readScope, type Scope } from '../scope.ts';
import { enclosingPathOf } from '../structure/enclosing.ts';
import type { LineTable } from '../text/line-table.ts';
import type { FileNumbers } from '../words/word-index.ts';
import { DEFAULT_WAIT_MS, type Asked } from './asked.ts';
import { pathGiven, readGiven } from './given-path.ts';
import type { Hit, Standing } from './hit.ts';
import { questionView, type QuestionView } from './question-view.ts';

const SNIPPET_CHARACTERS = 200;
/** Looking one file up costs about as much as passing so many by. */
const FEW = 8;

export interface Place {
  readonly entry: FileEntry;
  readonly offset: number;
  readonly length: number;
  readonly standing: Standing;
  readonly kind?: Hit['kind'];
  readonly resolved_by?: Hit['resolved_by'];
  readonly aside?: Hit['aside'];
}

export class Desk {
  readonly keeper: Keeper;
  readonly root: string;
  readonly #resolvers: readonly ImportResolver[];
  #outside = 0;

  readonly #jail: Jail;
  /** Reads what the index left out for its size. */
  readonly #wideJail: Jail;

  constructor(keeper: Keeper, jails: { readonly jail: Jail; readonly wide: Jail }, resolvers: readonly ImportResolver[]) {
    this.keeper = keeper;
    this.root = jails.jail.roots[0]!;
    this.#jail = jails.jail;
    this.#wideJail = jails.wide;
    this.#resolvers = resolvers;
  }

  async begin(asked: Asked): Promise<{ readonly scope: Scope; readonly look: Look }> {
    const scope = readScope(asked);
    return { scope, look: await this.keeper.look(asked.wait_ms ?? DEFAULT_WAIT_MS) };
  }

  /** No file, indexed or left out, is meant by what narrows the question. */
  holdsNothing(scope: Scope): boolean {
    if (scope.whole) return false;
    for (const { path, language } of this.keeper.table.all()) if (scope.holds(path, language)) return false;
    // What was left out has no language that could be meant.
    return scope.languages.length > 0 || this.skippedIn(scope).length === 0;
  }

  skippedIn(scope: Scope): SkippedFile[] {
    return this.keeper.skipped().filter(({ path }) => scope.holdsPath(path));
  }

  /** Of the files that hold the word (ascending): those of which it is not known for sure what they define, and the position of each. */
  eachDoubtful(holders: FileNumbers, visit: (entry: FileEntry, at: number) => void): void {
    const { table } = this.keeper;
    if (holders.length * FEW < table.doubts) {
      for (let at = 0; at < holders.length; at += 1) {
        const entry = table.get(holders[at]!);
        if (entry !== undefined && table.isDoubtful(entry)) visit(entry, at);
      }
      return;
    }
    let at = 0;
    for (const entry of table.doubtful()) {
      while (at < holders.length && holders[at]! < entry.file) at += 1;
      if (at === holders.length) break;
      if (holders[at] === entry.file) visit(entry, at);
    }
  }

  pathGiven(path: string): string {
    return pathGiven(path, this.#jail, this.keeper.table);
  }

  readNow(path: string): JailedRead {
    return readGiven(path, this.#jail, this.keeper.table);
  }

  /** The entry of a path somebody gave; refused when the index left the file out. */
  entryGiven(path: string): FileEntry {
    const known = this.pathGiven(path);
    const entry = this.keeper.table.at(known);
    if (entry !== undefined) return entry;
    this.readNow(known); // says why, where it may not be read at all
    const skipped = this.keeper.skipped().find((each) => each.path === known);
    throw new SekishoError('QC-117', { path: 'file', file: known, reason: skipped === undefined ? { en: 'it is ignored by the rules of this tree', ja: 'このツリーの除外規則の対象です' } : { en: `it was left out of the index (${skipped.reason})`, ja: `索引の対象外です（${skipped.reason}）` } });
  }

  /** ripgrep does not count a byte order mark; we do. */
  startsWithMark(entry: FileEntry | undefined): boolean {
    const text = entry === undefined ? undefined : this.keeper.textOf(entry);
    return text !== undefined && text[0] === 0xef && text[1] === 0xbb && text[2] === 0xbf;
  }

  /** A file the index does not hold, for the length of one answer; its number is never that of a kept one, nor used again. */
  outsideEntry(path: string, bytes: Buffer): FileEntry {
    this.#outside -= 1;
    return { file: this.#outside, path, language: 'text', hash: sha256(bytes), stamp: { size: bytes.length, mtimeMs: 0, ctimeMs: 0, ino: 0 }, bytes, structure: undefined };
  }

  rawText(path: string): Buffer | undefined {
    const read = this.#wideJail.read(path);
    return 'refused' in read ? undefined : read.bytes;
  }

  /** While nobody asks: what the first question about references would wait for. */
  prepare(): void {
    const view = this.view();
    for (const resolver of this.#resolvers) resolver.prepare?.(view);
  }

  resolverFor(language: string): ImportResolver | undefined {
    return this.#resolvers.find(({ languages }) => languages.includes(language));
  }

  linesOf(entry: FileEntry): LineTable | undefined {
    return this.keeper.linesOf(entry);
  }

  /** Undefined when the text is gone: the file changed since, and the next look will know. */
  hit({ entry, offset, length, standing, kind, resolved_by, aside }: Place): Hit | undefined {
    const text = this.keeper.textOf(entry);
    const lines = this.linesOf(entry);
    if (text === undefined || lines === undefined) return undefined;
    const { line, column } = lines.positionAt(offset);
    const { start: from, end: to } = lines.rangeAround(offset);
    const rows = entry.structure?.state === 'parsed' ? entry.structure.rows : undefined;
    const enclosing = rows === undefined ? undefined : enclosingPathOf(rows, offset);
    // One after the other instead of spread together: a page is a hundred of them.
    const hit: { -readonly [Key in keyof Hit]: Hit[Key] } = { file: entry.path, line, column, end_line: length <= 1 || offset + length <= to ? line : lines.lineAt(offset + length - 1) } as Hit;
    if (kind !== undefined) hit.kind = kind;
    if (enclosing !== undefined) hit.enclosing = enclosing;
    hit.snippet = snippetAround(text, from, to, offset);
    hit.standing = standing;
    if (resolved_by !== undefined) hit.resolved_by = resolved_by;
    if (aside === true) hit.aside = aside;
    return hit;
  }

  view(): QuestionView {
    return questionView(this.keeper, this.root);
  }
}

/** One line at most, cut around the place when the line is long; the text itself is data and stays as it is. */
function snippetAround(text: Buffer, from: number, to: number, offset: number): string {
  if (to - from <= SNIPPET_CHARACTERS) return text.toString('utf8', from, to).trim();
  const start = Math.max(from, offset - SNIPPET_CHARACTERS / 2);
  return `${start > from ? '…' : ''}${text.toString('utf8', start, Math.min(to, start + SNIPPET_CHARACTERS)).replace(/^\ufffd+|\ufffd+$/g, '').trim()}…`;
}
