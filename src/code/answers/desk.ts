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
import { DEFAULT_WAIT_MS, type Asked } from './asked.ts';
import { pathGiven, readGiven } from './given-path.ts';
import { hitOf, type Hit, type Standing } from './hit.ts';
import { questionView, type QuestionView } from './question-view.ts';
import { snippetAround } from './snippet.ts';

export interface Place {
  readonly entry: FileEntry;
  readonly offset: number;
  readonly length: number;
  readonly standing: Standing;
  readonly kind?: Hit['kind'];
  readonly resolved_by?: Hit['resolved_by'];
  readonly aside?: Hit['aside'];
  /** Of a definition: its position in the rows of the file. */
  readonly row?: number;
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
  hit({ entry, offset, length, standing, kind, resolved_by, aside, row }: Place): Hit | undefined {
    const text = this.keeper.textOf(entry);
    const lines = this.linesOf(entry);
    if (text === undefined || lines === undefined) return undefined;
    lines.goTo(offset);
    const { line, start, end } = lines;
    const endLine = length <= 1 || offset + length <= end ? line : lines.lineAt(offset + length - 1);
    const rows = entry.structure?.state === 'parsed' ? entry.structure.rows : undefined;
    const enclosing = rows === undefined ? undefined : enclosingPathOf(rows, offset, row);
    return hitOf(entry.path, line, lines.columnAt(offset), endLine, kind, enclosing, snippetAround(text, start, end, offset), standing, resolved_by, aside);
  }

  view(): QuestionView {
    return questionView(this.keeper, this.root);
  }
}
