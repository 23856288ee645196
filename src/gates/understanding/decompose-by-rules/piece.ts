// What the rules of a language find in one sentence: passages, each for one slot, best first.
import type { SlotName } from '../frame.ts';

export interface Piece {
  readonly slot: SlotName;
  /** Offsets in the sentence. */
  readonly start: number;
  readonly end: number;
}

/** What earlier sentences have said already: a wish for a known target keeps its object. */
export type Known = ReadonlySet<SlotName>;

/** Collects pieces and leaves out the empty ones. */
export class Pieces {
  readonly all: Piece[] = [];
  readonly #known: Known;

  constructor(known: Known) {
    this.#known = known;
  }

  has(slot: SlotName): boolean {
    return this.#known.has(slot) || this.all.some((piece) => piece.slot === slot);
  }

  add(slot: SlotName, start: number, end: number): void {
    if (end > start) this.all.push({ slot, start, end });
  }
}
