// Has files parsed, those asked for first and the rest while nobody asks, and keeps what their structure tells.
import type { FileEntry, FileTable } from './file-table.ts';
import { GivenPlaces } from './given-places.ts';
import type { LateDefinitions } from './late-definitions.ts';
import { isEcmascript } from './resolve/ecmascript.ts';
import { givenIn } from './resolve/given-words.ts';
import { importCallsIn } from './resolve/import-calls.ts';
import { grammarOf } from './structure/grammar-table.ts';
import type { NotedWords } from './structure/noted-words.ts';
import type { StructureOutcome, StructureParser } from './structure/structure-rows.ts';
import type { LineTable } from './text/line-table.ts';
import { pause, within } from './turns.ts';
import type { WordIndex } from './words/word-index.ts';

export interface ParsingParts {
  readonly table: FileTable;
  readonly definitions: LateDefinitions;
  readonly parser: StructureParser;
  words(): WordIndex;
  /** The text as it was indexed; undefined when it is gone. */
  textOf(entry: FileEntry): Buffer | undefined;
  linesOf(entry: FileEntry): LineTable | undefined;
  /** When nothing is left to parse. */
  tidy(): Promise<void>;
  onProgress(done: number, total: number): void;
}

/** Whoever waited for the look that started it asks in the next turns: what is asked for goes before what nobody has asked for. */
const BACKGROUND_AFTER_MS = 2;
/** So many wait with the parser: enough to fill the messages that are under way, whatever this thread does meanwhile. */
const PARSED_AT_ONCE = 512;
const REMEMBERED_OUTCOMES = 20_000;
const NO_CALLS: readonly number[] = [];

export class Parsing {
  /** Of files whose text is at hand; of the others whoever asks looks for himself. */
  readonly given = new GivenPlaces();
  /** Of the same files those that have any. */
  readonly #importCalls = new Map<number, readonly number[]>();
  readonly #parts: ParsingParts;
  /** Outcomes by content, so that a reverted file or another branch is not parsed again. */
  readonly #outcomes = new Map<string, StructureOutcome>();
  readonly #parsing = new Map<number, Promise<void>>();
  #settled = 0;
  #background: Promise<void> | undefined;
  #closed = false;

  constructor(parts: ParsingParts) {
    this.#parts = parts;
  }

  /** Grows with every file whose structure became known. */
  get settledFiles(): number {
    return this.#settled;
  }

  remember(key: string, outcome: StructureOutcome): void {
    if (this.#outcomes.size >= REMEMBERED_OUTCOMES) this.#outcomes.delete(this.#outcomes.keys().next().value!);
    this.#outcomes.set(key, outcome);
  }

  /** Under what structure is kept. */
  outcomeKey({ hash, language }: FileEntry): string {
    return `${hash} ${language} ${this.#parts.parser.version}`;
  }

  /** Of a file that has just come: its content may have been met before. */
  settleIfKnown(entry: FileEntry): void {
    const outcome = this.#outcomes.get(this.outcomeKey(entry));
    if (outcome !== undefined) this.#settle(entry, outcome);
  }

  remove(entry: FileEntry): void {
    this.given.remove(entry.file);
    this.#importCalls.delete(entry.file);
    if (entry.structure?.state === 'parsed') this.#parts.definitions.remove(entry.file);
  }

  /** Parses these before everything else, for at most `waitMs`; answers how many are still unparsed. */
  async parse(entries: readonly FileEntry[], waitMs: number): Promise<number> {
    const open = entries.filter(isOpen);
    if (open.length === 0) return 0;
    await within(Promise.all(open.map((entry) => this.#parseOne(entry, true))).then(() => {}), waitMs);
    return open.filter(({ structure }) => structure === undefined).length;
  }

  #parseOne(entry: FileEntry, urgent: boolean): Promise<void> {
    const under = this.#parsing.get(entry.file);
    // Never a second time: what the background has begun lies with a worker already, and a file that breaks the parser must not do so once per caller.
    if (under !== undefined) return under;
    const key = this.outcomeKey(entry);
    const known = this.#outcomes.get(key);
    if (known !== undefined) {
      this.#settle(entry, known);
      return Promise.resolve();
    }
    const text = this.#parts.textOf(entry);
    if (text === undefined) return Promise.resolve();
    const cells = this.#parts.words().cellsOf(entry.file);
    const work = this.#parts.parser.parse(text, entry.language, urgent, cells.subarray(cells.length >>> 1)).then((made) => {
      this.#parsing.delete(entry.file);
      const { notes, ...outcome } = made.state === 'parsed' ? made : { ...made, notes: undefined };
      this.remember(key, outcome);
      if (this.#parts.table.get(entry.file) === entry && entry.structure === undefined) this.#settle(entry, outcome, notes);
    });
    this.#parsing.set(entry.file, work);
    return work;
  }

  #settle(entry: FileEntry, outcome: StructureOutcome, notes?: NotedWords): void {
    const { table, definitions } = this.#parts;
    table.settle(entry, outcome);
    this.#settled += 1;
    const rows = outcome.state === 'parsed' ? outcome.rows : undefined;
    const words = this.#parts.words();
    const cells = words.cellsOf(entry.file);
    if (rows !== undefined && notes !== undefined) definitions.addNoted(entry.file, rows, notes.definitions, cells);
    else if (rows !== undefined) definitions.add(entry.file, rows);
    if (entry.bytes === undefined) return;
    // What every answer about a place in it will need: found out while nobody waits.
    if (outcome.state === 'failed' || outcome.lines === undefined) this.#parts.linesOf(entry)?.countAll();
    if (!isEcmascript(entry.language)) return;
    if (notes === undefined) this.given.add(entry.file, givenIn(entry.bytes, cells, words, rows));
    else this.given.addNoted(entry.file, notes.given, cells);
    const calls = notes === undefined ? importCallsIn(entry.bytes, cells, words.symbolOf('import')) : Array.from(notes.importCalls, (word) => cells[(cells.length >>> 1) + word]! >>> 2);
    if (calls.length > 0) this.#importCalls.set(entry.file, calls);
  }

  /** Where the file says `import(…)`; undefined where that was not found out. */
  importCallsOf(file: number): readonly number[] | undefined {
    return this.given.has(file) ? (this.#importCalls.get(file) ?? NO_CALLS) : undefined;
  }

  startBackground(): void {
    this.#background ??= pause(BACKGROUND_AFTER_MS).then(() => this.#parseAll()).finally(() => {
      this.#background = undefined;
    });
  }

  async #parseAll(): Promise<void> {
    const { table } = this.#parts;
    for (;;) {
      const open = [...table.all()].filter(isOpen);
      if (open.length === 0 || this.#closed) return this.#parts.tidy();
      let at = 0;
      const run = async (): Promise<void> => {
        while (at < open.length && !this.#closed) {
          const entry = open[at]!;
          at += 1;
          if (entry.structure === undefined && table.get(entry.file) === entry) await this.#parseOne(entry, false);
          if (at % 100 === 0) this.#parts.onProgress(at, open.length);
        }
      };
      await Promise.all(Array.from({ length: PARSED_AT_ONCE }, run));
      // A file whose text is gone was changed meanwhile; the next look takes it in and comes back here.
      if (open.every(({ structure, file }) => structure === undefined || table.get(file) === undefined)) return;
    }
  }

  /** Resolves when nothing is left to parse. */
  async settled(): Promise<void> {
    while (this.#background !== undefined) await this.#background;
  }

  /** From here on nothing is begun; what is under way ends by itself. */
  stop(): void {
    this.#closed = true;
  }

  async close(): Promise<void> {
    await this.#parts.parser.close();
    await this.#background?.catch(() => {});
  }
}

function isOpen({ structure, language }: FileEntry): boolean {
  return structure === undefined && grammarOf(language) !== undefined;
}
