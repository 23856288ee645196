// Where a passage of one revision stands in the next: asks the cascade, keeps every attempt, and abstains rather than guesses.
import { calibrated, CALIBRATION_VERSION } from './calibration.ts';
import { CASCADE } from './cascade.ts';
import { Passage } from './passage.ts';
import type { RecordedEdit } from './recorded-edit.ts';
import { RevisionPair } from './revision-pair.ts';
import { isMiss, type Route, type Strategy } from './step.ts';
import { soundRange, type TextRange } from './text-range.ts';

export interface RemapInput {
  readonly before: string;
  readonly after: string;
  /** UTF-16 offsets in `before`. */
  readonly range: readonly [start: number, end: number];
  /** Edits that made `after` of `before`, in order, if we made them ourselves. */
  readonly edits?: readonly RecordedEdit[];
}

/** One entry of `adjustment_attempts`. */
export interface Attempt {
  readonly strategy: Strategy;
  readonly step: string;
  readonly result: 'success' | 'failure';
  readonly range: [start: number, end: number] | null;
  readonly confidence: number;
  /** Why it failed. */
  readonly why?: string;
}

export interface Remap {
  /** Null: gone (`outcome: 'deleted'`), or a person must point at it (`'unplaced'`, QC-013). */
  readonly range: [start: number, end: number] | null;
  /** The strategy that decided, under its public name. */
  readonly method: Strategy;
  readonly route: Route;
  readonly outcome: 'found' | 'rewritten' | 'deleted' | 'unplaced';
  /** Share of right answers among answers like this one. */
  readonly confidence: number;
  readonly calibration: string;
  readonly attempts: readonly Attempt[];
  /** Where the passage stood, when it is gone. */
  readonly at?: number;
  readonly code?: 'QC-013';
}

/** Below it no place is named: the candidate stays in the attempts, for a person to see. */
export const LEAST_CONFIDENCE = 0.6;

/** `pair` shares one difference over many passages; it is used only if it is of these very texts. */
export function remapRange(input: RemapInput, pair?: RevisionPair): Remap {
  if (!isRangeOf(input.before, input.range) || typeof input.after !== 'string') return abstained([{ strategy: 'exact_match', step: 'range', result: 'failure', range: null, confidence: 0, why: 'no-such-range' }]);
  const { before, after } = input;
  const shared = pair !== undefined && pair.before === before && pair.after === after ? pair : new RevisionPair(before, after);
  return askCascade(new Passage(shared, soundRange(before, input.range), input.edits));
}

function askCascade(passage: Passage): Remap {
  const attempts: Attempt[] = [];
  for (const { name, strategy, look } of CASCADE) {
    const seen = look(passage);
    if (isMiss(seen)) {
      attempts.push({ strategy, step: name, result: 'failure', range: pairOf(seen.candidate), confidence: 0, why: seen.why });
      if (seen.final) break;
      continue;
    }
    const confidence = rounded(calibrated(seen.route, seen.raw));
    const range = seen.range === null ? null : soundRange(passage.pair.after, seen.range);
    if (confidence < LEAST_CONFIDENCE) {
      attempts.push({ strategy, step: name, result: 'failure', range: pairOf(range), confidence, why: 'too-uncertain' });
      continue;
    }
    attempts.push({ strategy, step: name, result: 'success', range: pairOf(range), confidence });
    return {
      range: pairOf(range), method: strategy, route: seen.route, outcome: outcomeOf(seen.route, range),
      confidence, calibration: CALIBRATION_VERSION, attempts, ...(seen.at !== undefined && { at: seen.at }),
    };
  }
  return abstained(attempts);
}

function abstained(tried: readonly Attempt[]): Remap {
  const attempts: Attempt[] = [...tried, { strategy: 'manual_confirmation', step: 'abstain', result: 'failure', range: null, confidence: 0, why: 'QC-013' }];
  return { range: null, method: 'manual_confirmation', route: 'unplaced', outcome: 'unplaced', confidence: 0, calibration: CALIBRATION_VERSION, attempts, code: 'QC-013' };
}

/** Callers of the library may hand over anything; of a passage that never was nothing can be found again. */
function isRangeOf(text: unknown, range: unknown): boolean {
  if (typeof text !== 'string' || !Array.isArray(range) || range.length !== 2) return false;
  const [start, end] = range as [unknown, unknown];
  return Number.isInteger(start) && Number.isInteger(end) && (start as number) >= 0 && (start as number) <= (end as number) && (end as number) <= text.length;
}

function outcomeOf(route: Route, range: TextRange | null): Remap['outcome'] {
  if (range === null) return 'deleted';
  return route === 'rewritten' || route === 'moved-rewritten' || route === 'loose' ? 'rewritten' : 'found';
}

function pairOf(range: TextRange | null | undefined): [number, number] | null {
  return range === null || range === undefined ? null : [range[0], range[1]];
}

function rounded(confidence: number): number {
  return Math.round(confidence * 1_000) / 1_000;
}
