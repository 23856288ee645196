// Files of which it is not known for sure what they define, kept as numbers: a common word stands in hundreds of them, and nothing else of them is asked.
import type { StructureOutcome } from './structure/structure-rows.ts';
import type { FileNumbers } from './words/word-index.ts';

/** `readable`: a parser knows the language, and the file is not parsed or not without a fault; `foreign`: no parser does. */
export type Doubt = 'readable' | 'foreign';

const NO_DOUBT = 0;
const MARKS: Readonly<Record<Doubt, number>> = { readable: 1, foreign: 2 };

/** What became of the file; kept when it is gone, for an answer that is being put together. */
const [OPEN, CLEAN, WITH_ERROR, FAILED, WITHOUT_GRAMMAR] = [0, 1, 2, 3, 4];

const FIRST_ROOM = 1 << 8;
/** Asking of one file costs about as much as passing so many by. */
const FEW = 4;

export interface Faults {
  readonly parseErrors: number;
  readonly parserFailed: number;
}

export class Doubts {
  /** By file number. */
  #marks = new Uint8Array(FIRST_ROOM);
  #fates = new Uint8Array(FIRST_ROOM);
  readonly #counts: Record<Doubt, number> = { readable: 0, foreign: 0 };
  /** Ascending, until they are others. */
  readonly #lists: Record<Doubt, Uint32Array | undefined> = { readable: undefined, foreign: undefined };
  /** Readable ones that nobody has parsed yet. */
  #open = 0;

  add(file: number, doubt: Doubt): void {
    if (file >= this.#marks.length) this.#grow(file);
    this.#marks[file] = MARKS[doubt];
    this.#counts[doubt] += 1;
    this.#lists[doubt] = undefined;
    if (doubt === 'readable') this.#open += 1;
  }

  settle(file: number, outcome: StructureOutcome): void {
    if (file >= this.#marks.length) this.#grow(file);
    if (this.#marks[file] === MARKS.readable && this.#fates[file] === OPEN) this.#open -= 1;
    this.#fates[file] = outcome.state === 'parsed' ? (outcome.rows.hasError ? WITH_ERROR : CLEAN) : outcome.why === 'no_grammar' ? WITHOUT_GRAMMAR : FAILED;
    if (this.#fates[file] === CLEAN) this.#clear(file);
  }

  /** The file is gone. */
  remove(file: number): void {
    if (this.#marks[file] === MARKS.readable && this.#fates[file] === OPEN) this.#open -= 1;
    this.#clear(file);
  }

  /** Those among the holders of a word (ascending), and the position of each there, as long as `visit` says that more are wanted. */
  eachAmong(holders: FileNumbers, doubt: Doubt, visit: (file: number, at: number) => boolean): void {
    const mark = MARKS[doubt];
    if (this.#counts[doubt] === 0) return;
    if (holders.length < this.#counts[doubt] * FEW) {
      for (let at = 0; at < holders.length; at += 1) if (this.#marks[holders[at]!] === mark && !visit(holders[at]!, at)) return;
      return;
    }
    const files = (this.#lists[doubt] ??= this.#listOf(mark, this.#counts[doubt]));
    let at = 0;
    for (let k = 0; k < files.length; k += 1) {
      const file = files[k]!;
      while (at < holders.length && holders[at]! < file) at += 1;
      if (at === holders.length) return;
      if (holders[at] === file && !visit(file, at)) return;
    }
  }

  /** Of the holders those that could be parsed and are not yet. */
  openAmong(holders: FileNumbers): number[] {
    const open: number[] = [];
    if (this.#open > 0) {
      this.eachAmong(holders, 'readable', (file) => {
        if (this.#fates[file] === OPEN) open.push(file);
        return true;
      });
    }
    return open;
  }

  isOpen(file: number): boolean {
    return this.#fates[file] === OPEN;
  }

  /** It is parsed, but something in it could not be read. */
  hasError(file: number): boolean {
    return this.#fates[file] === WITH_ERROR;
  }

  /** What is wrong with these by now. */
  faultsOf(files: readonly number[]): Faults {
    let [parseErrors, parserFailed] = [0, 0];
    for (let at = 0; at < files.length; at += 1) {
      const fate = this.#fates[files[at]!];
      if (fate === WITH_ERROR) parseErrors += 1;
      else if (fate === FAILED) parserFailed += 1;
    }
    return { parseErrors, parserFailed };
  }

  #clear(file: number): void {
    const mark = this.#marks[file];
    if (mark === undefined || mark === NO_DOUBT) return;
    const doubt = mark === MARKS.readable ? 'readable' : 'foreign';
    this.#marks[file] = NO_DOUBT;
    this.#counts[doubt] -= 1;
    this.#lists[doubt] = undefined;
  }

  #listOf(mark: number, count: number): Uint32Array {
    const files = new Uint32Array(count);
    let filled = 0;
    for (let file = 0; filled < count; file += 1) if (this.#marks[file] === mark) files[filled++] = file;
    return files;
  }

  #grow(file: number): void {
    const room = Math.max(file + 1, this.#marks.length * 2);
    this.#marks = widened(this.#marks, room);
    this.#fates = widened(this.#fates, room);
  }
}

function widened(old: Uint8Array<ArrayBuffer>, room: number): Uint8Array<ArrayBuffer> {
  const wide = new Uint8Array(room);
  wide.set(old);
  return wide;
}
