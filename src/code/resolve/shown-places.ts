// Places that were shown to mean what was asked for, by file and offset, and how: tens of thousands of them in one table of numbers, which leaves nothing to collect.
import type { ResolvedBy } from './project-view.ts';

const HOWS: readonly ResolvedBy[] = ['definition', 'import', 'same_file'];
/** Of one place: file, offset, and how it was shown (+ 1; 0: no place stands here). */
const CELLS = 3;
const FIRST_SLOTS = 64;

export class ShownPlaces {
  #slots = new Int32Array(FIRST_SLOTS * CELLS);
  #mask = FIRST_SLOTS - 1;
  #count = 0;
  readonly #files = new Set<number>();
  #last = -1;

  /** What was said first of a place stands. */
  add(file: number, offset: number, by: ResolvedBy): void {
    const at = this.#slotOf(file, offset);
    if (this.#slots[at + 2] !== 0) return;
    this.#put(at, file, offset, HOWS.indexOf(by) + 1);
    if (file === this.#last) return;
    this.#last = file;
    this.#files.add(file);
  }

  addAll(others: ShownPlaces): void {
    for (let at = 0; at < others.#slots.length; at += CELLS) {
      if (others.#slots[at + 2] !== 0) this.add(others.#slots[at]!, others.#slots[at + 1]!, HOWS[others.#slots[at + 2]! - 1]!);
    }
  }

  /** Whether any place of the file is among them. */
  isIn(file: number): boolean {
    return this.#files.has(file);
  }

  has(file: number, offset: number): boolean {
    return this.#slots[this.#slotOf(file, offset) + 2] !== 0;
  }

  howAt(file: number, offset: number): ResolvedBy | undefined {
    const how = this.#slots[this.#slotOf(file, offset) + 2]!;
    return how === 0 ? undefined : HOWS[how - 1];
  }

  /** Where the place stands, or would. */
  #slotOf(file: number, offset: number): number {
    const slots = this.#slots;
    let slot = (Math.imul(file, 0x9e3779b1) ^ Math.imul(offset, 0x85ebca6b)) >>> 7;
    for (;;) {
      slot &= this.#mask;
      const at = slot * CELLS;
      if (slots[at + 2] === 0 || (slots[at + 1] === offset && slots[at] === file)) return at;
      slot += 1;
    }
  }

  #put(at: number, file: number, offset: number, how: number): void {
    this.#slots[at] = file;
    this.#slots[at + 1] = offset;
    this.#slots[at + 2] = how;
    this.#count += 1;
    if (this.#count * 2 > this.#mask) this.#widen();
  }

  #widen(): void {
    const old = this.#slots;
    this.#mask = this.#mask * 4 + 3;
    this.#slots = new Int32Array((this.#mask + 1) * CELLS);
    for (let from = 0; from < old.length; from += CELLS) {
      if (old[from + 2] === 0) continue;
      const at = this.#slotOf(old[from]!, old[from + 1]!);
      for (let k = 0; k < CELLS; k += 1) this.#slots[at + k] = old[from + k]!;
    }
  }
}
