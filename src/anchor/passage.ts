// One passage that is looked for in a new revision, with what several steps want to know of it, worked out once.
import { contextAt } from './context.ts';
import { exactCopies, type Copies } from './copies.ts';
import { fateOf, type Fate } from './fate.ts';
import type { RecordedEdit } from './recorded-edit.ts';
import type { RevisionPair } from './revision-pair.ts';
import type { TextRange } from './text-range.ts';

export class Passage {
  readonly pair: RevisionPair;
  readonly range: TextRange;
  readonly text: string;
  readonly edits: readonly RecordedEdit[] | undefined;
  #fate: Fate | undefined;
  #faint: Fate | undefined;
  #copies: Copies | undefined;

  constructor(pair: RevisionPair, range: TextRange, edits?: readonly RecordedEdit[]) {
    this.pair = pair;
    this.range = range;
    this.text = pair.before.slice(...range);
    this.edits = edits;
  }

  get length(): number {
    return this.text.length;
  }

  get fate(): Fate {
    return (this.#fate ??= fateOf(this.pair.runs, this.pair.faintRuns, this.range, this.pair.before, this.pair.after));
  }

  /** The same by letters that may be equal by chance. */
  get faintFate(): Fate {
    return (this.#faint ??= fateOf(this.pair.faintRuns, this.pair.faintRuns, this.range, this.pair.before, this.pair.after));
  }

  get copies(): Copies {
    return (this.#copies ??= exactCopies(this));
  }

  /** How alike the surroundings of a place in the new text are to those of the passage. */
  contextAt(place: TextRange): number {
    return contextAt(this.pair, this.range, place);
  }
}
