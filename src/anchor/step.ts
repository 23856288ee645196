// What a step of the cascade is: it looks at one passage and either names its place with a raw confidence, or says why it cannot.
import type { Passage } from './passage.ts';
import type { TextRange } from './text-range.ts';

/** The public names under which attempts are recorded. */
export type Strategy = 'exact_match' | 'diff3' | 'semantic_search' | 'manual_confirmation';

export type Route =
  | 'recorded-edits'
  | 'unchanged'
  | 'diff-exact'
  | 'diff-edited'
  | 'in-hole'
  | 'copy-in-hole'
  | 'moved'
  | 'moved-rewritten'
  | 'moved-exact'
  | 'approx'
  | 'loose'
  | 'rewritten'
  | 'deleted'
  | 'unplaced';

export interface Sighting {
  readonly route: Route;
  /** Null: the passage is known to be gone. */
  readonly range: TextRange | null;
  /** Comparable within one route only; `calibration.ts` turns it into a probability. */
  readonly raw: number;
  /** Where it stood, when it is gone. */
  readonly at?: number;
}

export interface Step {
  readonly name: string;
  readonly strategy: Strategy;
  readonly look: (passage: Passage) => Sighting | Miss;
}

/** Why a step has no answer, in one or two words for the record. */
export interface Miss {
  readonly why: string;
  /** What it would have named, had it been sure enough; shown to a person. */
  readonly candidate?: TextRange;
  /** No later step may answer: the places are equally good. */
  readonly final?: true;
}

export function isMiss(seen: Sighting | Miss): seen is Miss {
  return 'why' in seen;
}
