// Keeps the index equal to the tree: looks for changes and takes them in piece by piece.
import { FileTable, type FileEntry } from './file-table.ts';
import type { ReadAhead, SkippedFile, SourceFile, SourceTree, Sweep } from './files/source-file.ts';
import { sameStamp } from './files/disk.ts';
import { mayChangeUnseen } from './files/racily-clean.ts';
import type { GivenPlaces } from './given-places.ts';
import { LateDefinitions } from './late-definitions.ts';
import { languageById } from './languages/all-languages.ts';
import type { Language } from './languages/language.ts';
import { Parsing } from './parsing.ts';
import type { ReadSnapshot } from './snapshot/snapshot.ts';
import { grammarOf } from './structure/grammar-table.ts';
import { PackedRows } from './structure/packed-rows.ts';
import type { StructureOutcome, StructureParser } from './structure/structure-rows.ts';
import { LineTable } from './text/line-table.ts';
import { nextTurn, within } from './turns.ts';
import type { WordIndex } from './words/word-index.ts';

export interface KeeperParts {
  readonly tree: SourceTree;
  readonly words: WordIndex;
  readonly parser: StructureParser;
  languageOf(path: string, bytes: Uint8Array): Language;
  /** Resident text above this is read again from disk when needed. */
  readonly textBytes: number;
  /** Whether files are parsed before anybody asks. */
  readonly background: boolean;
  onProgress?(progress: Progress): void;
}

export interface Progress {
  readonly phase: 'indexing' | 'parsing';
  readonly done: number;
  readonly total: number;
}

/** What one answer may rely on. */
export interface Look {
  readonly generation: number;
  readonly state: 'building' | 'ready';
  readonly files: number;
  readonly indexed: number;
  readonly pending: number;
  readonly ignored: number;
  readonly unlisted: readonly string[];
  readonly freshness: 'verified' | 'watched';
}

/** Other callers are served between pieces of this many bytes. */
const PIECE_BYTES = 512 * 1024;
/** The same of words that are only counted. */
const PIECE_WORDS = 1 << 18;
/** Characters that are part of a word in every language. */
const ONE_RUN = /^[\w\u0080-\u{10ffff}]+$/u;
/** Fewer files are read before a parser has started. */
const WORTH_WARMING = 100;
const NO_BYTES = new Uint8Array(0);

export class Keeper {
  readonly table = new FileTable((language) => (this.hasGrammar(language) ? 'readable' : languageById(language)?.data === true ? undefined : 'foreign'));
  readonly definitions: LateDefinitions = new LateDefinitions((name) => this.#holdersOf(name));
  readonly #parts: KeeperParts;
  #words: WordIndex;
  /** By file number of an earlier run: whether the first look has met it. */
  #met: Uint8Array | undefined;
  #keptAt = 0;
  readonly #parsing: Parsing;
  #generation = 0;
  #pending = 0;
  #textHeld = 0;
  #intake: Promise<void> = Promise.resolve();
  #last: Sweep | undefined;
  /** Somebody has looked, or is about to. */
  #begun = false;
  #closed = false;
  /** How many files there were when the words were packed last. */
  #tidied = WORTH_WARMING / 2;

  /** `kept` is what an earlier run left; until it is read, nothing is known. */
  constructor(parts: KeeperParts, kept?: Promise<ReadSnapshot | undefined>) {
    this.#parts = parts;
    this.#words = parts.words;
    this.#parsing = new Parsing({
      table: this.table,
      definitions: this.definitions,
      parser: parts.parser,
      words: () => this.#words,
      textOf: (entry) => this.textOf(entry),
      linesOf: (entry) => this.linesOf(entry),
      tidy: () => this.#tidy(),
      onProgress: (done, total) => parts.onProgress?.({ phase: 'parsing', done, total }),
    });
    // The first thing to be taken in: looks wait for it, while the tree is looked over.
    if (kept !== undefined) this.#intake = kept.then((found) => found && this.#restore(found));
  }

  #restore(kept: ReadSnapshot): void {
    this.#words = kept.words;
    this.#met = new Uint8Array(kept.files.length);
    this.#keptAt = kept.writtenMs;
    this.#tidied = kept.files.length;
    const outcomes = new Map<Uint8Array, StructureOutcome & { readonly state: 'parsed' }>();
    for (const file of kept.files) {
      const { structure } = file;
      const entry = this.table.restore(file);
      if (structure === undefined) continue;
      let outcome = outcomes.get(structure);
      if (outcome === undefined) outcomes.set(structure, (outcome = { state: 'parsed', rows: new PackedRows(structure) }));
      this.table.settle(entry, outcome);
      this.definitions.addLater(entry.file, outcome.rows);
    }
  }

  /** The name of a definition is part of its file's text, and every run of such characters lies inside one word; of other names nothing can be said. */
  #holdersOf(name: string): readonly number[] | undefined {
    return ONE_RUN.test(name) ? this.words.filesOfAny(this.words.symbolsContaining(Buffer.from(name), false)) : undefined;
  }

  get words(): WordIndex {
    return this.#words;
  }

  get generation(): number {
    return this.#generation;
  }

  /** Of files whose text is at hand; of the others whoever asks looks for himself. */
  get given(): GivenPlaces {
    return this.#parsing.given;
  }

  /** Grows with every file whose structure became known. */
  get settledFiles(): number {
    return this.#parsing.settledFiles;
  }

  /** Structure known from an earlier run, by content; given before the first look. */
  remember(key: string, outcome: StructureOutcome): void {
    this.#parsing.remember(key, outcome);
  }

  /**
   * Looks over the whole tree and takes in what changed. After `waitMs` it answers with what is there and says that it is not
   * all; the work goes on. Throws what the tree throws: a look that failed vouches for nothing.
   */
  async look(waitMs: number): Promise<Look> {
    const done = this.#takeInAll();
    const verified = await within(done, waitMs);
    return this.#describe(verified);
  }

  /** The look nobody asked for. Whoever asks in the same turn looks himself, and his look is enough: one that began before he asked cannot vouch for him, and he would wait for two. */
  async begin(waitMs: number): Promise<void> {
    await nextTurn();
    if (this.#begun) await this.#intake;
    else await this.look(waitMs);
  }

  /** A hint from outside that something changed; nobody waits for it. Of a known file only that one is read. */
  hint(path?: string): void {
    if (path === undefined || this.table.at(path) === undefined || this.#last === undefined) {
      void this.#takeInAll().catch(() => {});
      return;
    }
    this.#intake = this.#intake.catch(() => {}).then(() => {
      const known = this.table.at(path);
      if (known === undefined || this.#closed) return;
      if (this.#readIn(known).moved) this.#generation += 1;
      if (this.#parts.background) this.#parsing.startBackground();
    });
    this.#intake.catch(() => {});
  }

  #describe(verified: boolean): Look {
    return {
      generation: this.#generation,
      state: this.#pending === 0 && this.#last !== undefined ? 'ready' : 'building',
      files: this.#last?.files ?? 0,
      indexed: this.table.size,
      pending: this.#pending,
      ignored: this.#last?.ignored ?? 0,
      unlisted: this.#last?.unlisted ?? [],
      freshness: verified ? 'verified' : 'watched',
    };
  }

  #takeInAll(): Promise<void> {
    this.#begun = true;
    const swept = this.#parts.tree.sweep();
    // One intake after the other: a later look never overtakes an earlier one.
    const work = this.#intake.catch(() => {}).then(async () => this.#takeIn(await swept));
    swept.catch(() => {});
    this.#intake = work;
    work.catch(() => {});
    return work;
  }

  async #takeIn(sweep: Sweep): Promise<void> {
    if (sweep === this.#last) return; // callers who came together share one look
    this.#last = sweep;
    let moved = false;
    for (const path of sweep.removed) moved = this.#remove(path) || moved;
    for (const { path } of sweep.skipped) moved = this.#remove(path) || moved;
    this.table.leave(sweep.skipped);
    const changes = [...this.#withoutMet(sweep.added), ...sweep.changed];
    moved = this.#forgetUnmet() || moved;
    this.#pending = changes.length;
    if (this.#parts.background && changes.length >= WORTH_WARMING) this.#warmParser(changes);
    const ahead = this.#parts.tree.readAhead?.(changes);
    try {
      moved = await this.#readAll(changes, ahead, moved);
    } finally {
      ahead?.close();
    }
    if (this.#closed) return;
    if (moved) this.#generation += 1;
    if (this.#parts.background) this.#parsing.startBackground();
  }

  /** Whether something moved since the generation was last raised. */
  async #readAll(changes: readonly SourceFile[], ahead: ReadAhead | undefined, movedBefore: boolean): Promise<boolean> {
    let moved = movedBefore;
    let bytes = 0;
    // To look again at files that may have changed unseen and have not is no progress of anything.
    let fresh = false;
    for (const [at, change] of changes.entries()) {
      if (this.#closed) return moved;
      const read = this.#readIn(change, ahead?.read(at));
      moved = read.moved || moved;
      fresh = read.moved || fresh;
      bytes += read.bytes;
      this.#pending = changes.length - at - 1;
      if (bytes < PIECE_BYTES) continue;
      bytes = 0;
      if (moved) this.#generation += 1;
      moved = false;
      if (fresh) this.#parts.onProgress?.({ phase: 'indexing', done: at + 1, total: changes.length });
      await nextTurn();
    }
    if (fresh) this.#parts.onProgress?.({ phase: 'indexing', done: changes.length, total: changes.length });
    return moved;
  }

  /** While this thread reads, another gets ready to parse what most of the files are written in. */
  #warmParser(changes: readonly SourceFile[]): void {
    const counts = new Map<string, number>();
    for (const { path } of changes) {
      const { id } = this.#parts.languageOf(path, NO_BYTES);
      if (this.hasGrammar(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const [most] = [...counts].sort(([, one], [, other]) => other - one);
    if (most !== undefined) this.#parts.parser.warm?.(most[0]);
  }

  /** What an earlier run read and nobody touched since is not read again; a stamp younger than the snapshot proves nothing. */
  #withoutMet(added: readonly SourceFile[]): SourceFile[] {
    const met = this.#met;
    if (met === undefined) return [...added];
    return added.filter(({ path, stamp }) => {
      const known = this.table.at(path);
      if (known === undefined) return true;
      met[known.file] = 1;
      return !sameStamp(known.stamp, stamp) || mayChangeUnseen(stamp, this.#keptAt);
    });
  }

  #forgetUnmet(): boolean {
    const met = this.#met;
    if (met === undefined) return false;
    this.#met = undefined;
    const gone = [...this.table.all()].filter(({ file }) => met[file] === 0);
    for (const { path } of gone) this.#remove(path);
    return gone.length > 0;
  }

  #readIn({ path, stamp }: SourceFile, source = this.#parts.tree.read(path)): { readonly moved: boolean; readonly bytes: number } {
    const known = this.table.at(path);
    if ('reason' in source) {
      const moved = this.#remove(path);
      this.table.skip(source);
      return { moved, bytes: stamp.size };
    }
    if (known !== undefined && known.hash === source.hash) {
      known.stamp = source.stamp;
      return { moved: false, bytes: source.bytes.length };
    }
    this.#remove(path);
    const language = this.#parts.languageOf(path, source.bytes);
    const entry = this.table.add(source, language.id);
    if (this.#textHeld + source.bytes.length > this.#parts.textBytes) entry.bytes = undefined;
    else this.#textHeld += source.bytes.length;
    this.words.add(entry.file, source.bytes, language.lexer);
    this.#parsing.settleIfKnown(entry);
    return { moved: true, bytes: source.bytes.length };
  }

  #remove(path: string): boolean {
    const entry = this.table.remove(path);
    if (entry === undefined) return false;
    this.words.remove(entry.file);
    this.#parsing.remove(entry);
    if (entry.bytes !== undefined) this.#textHeld -= entry.bytes.length;
    return true;
  }

  /** The text as it was indexed; undefined when the file has changed since and was not kept. */
  textOf(entry: FileEntry): Buffer | undefined {
    if (entry.bytes !== undefined) return entry.bytes;
    const source = this.#parts.tree.read(entry.path);
    if ('reason' in source || source.hash !== entry.hash) return undefined;
    if (this.#textHeld + source.bytes.length <= this.#parts.textBytes) {
      entry.bytes = source.bytes;
      this.#textHeld += source.bytes.length;
    }
    return source.bytes;
  }

  hasGrammar(language: string): boolean {
    return grammarOf(language) !== undefined;
  }

  /** Parses these before everything else, for at most `waitMs`; answers how many are still unparsed. */
  parse(entries: readonly FileEntry[], waitMs: number): Promise<number> {
    return this.#parsing.parse(entries, waitMs);
  }

  /** Where the file says `import(…)`; undefined where that was not found out. */
  importCallsOf(file: number): readonly number[] | undefined {
    return this.#parsing.importCallsOf(file);
  }

  linesOf(entry: FileEntry): LineTable | undefined {
    if (entry.lines !== undefined) return entry.lines;
    const text = this.textOf(entry);
    if (text === undefined) return undefined;
    const table = new LineTable(text, entry.structure?.state === 'parsed' ? entry.structure.lines : undefined);
    // A table holds on to its text; where the text is not kept, neither is the table.
    if (entry.bytes !== undefined) entry.lines = table;
    return table;
  }

  /** Under what structure is kept. */
  outcomeKey(entry: FileEntry): string {
    return this.#parsing.outcomeKey(entry);
  }

  /** Once, when all of a new tree is known, or of an earlier run's. */
  async #tidy(): Promise<void> {
    if (!this.#closed && this.table.size >= this.#tidied * 2) {
      this.#tidied = Math.max(WORTH_WARMING, this.table.size);
      this.words.seal();
      this.definitions.pack();
      this.given.pack();
    }
    while (!this.#closed && !this.words.tally(PIECE_WORDS)) await nextTurn();
  }

  /** Resolves when nothing is left to parse; for the command line and for tests. */
  settled(): Promise<void> {
    return this.#parsing.settled();
  }

  skipped(): readonly SkippedFile[] {
    return this.table.skipped();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#parsing.stop();
    await this.#intake.catch(() => {});
    await this.#parsing.close();
  }
}
