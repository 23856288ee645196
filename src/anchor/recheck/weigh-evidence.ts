// Whether a finding is the issue again, and whether it is the whole of it: two forests fitted to labelled pairs, and one score made of both; and a third one for a passage that nobody touched and nobody reports.
import { chanceOf, readForest, type FittedForest, type Forest } from '../../kernel/forest.ts';
import type { Evidence } from './evidence.ts';
import { FITTED } from './fitted-trees.ts';
import type { Beside } from './mended-elsewhere.ts';

/** As they stand in the file made by scripts/recurrence/fit.mjs. */
export interface FittedForests {
  /** What the trees ask for, by name: they know each by its place here. */
  readonly evidence: string;
  readonly again: FittedForest;
  /** That a part of it is mended. */
  readonly part: FittedForest;
  /** The same for a passage that reads as before: what is asked, and that a change beside it mended it. */
  readonly beside: string;
  readonly elsewhere: FittedForest;
}

export interface Forests {
  readonly names: readonly (keyof Evidence)[];
  readonly again: Forest;
  readonly part: Forest;
  readonly beside: readonly (keyof Beside)[];
  readonly elsewhere: Forest;
}

export function readForests({ evidence, again, part, beside, elsewhere }: FittedForests): Forests {
  return { names: evidence.split(' ') as (keyof Evidence)[], again: readForest(again), part: readForest(part), beside: beside.split(' ') as (keyof Beside)[], elsewhere: readForest(elsewhere) };
}

/** Read with the first recheck. */
let fitted: Forests | undefined;

export interface Weighed {
  /** That it is the same trouble, all of it or a part. */
  readonly again: number;
  /** If so, that nothing of it is mended. */
  readonly whole: number;
}

/** A tool that names its rules tells its troubles apart: under another one it is at most a part, and only where the formula finds so much of it. */
const NOT_QUITE = 0.499;
const LEAST_UNDER_ANOTHER_RULE = 0.3;

/** Log odds taken off: to call a mended issue one that came back is the worse mistake. A checker with rules says the same of every place that has its trouble, so that one more of its findings says less, and least where nobody knows the place of the issue (docs/decisions/0060). */
const CAUTION = { named: 1.2, lost: 3, unnamed: 0.4 } as const;
/** As in classify-recheck.ts: below it a place is not sure. */
const SURE_FROM = 0.8;

/** `forests`: others than the fitted ones while they are being fitted. */
export function weigh(evidence: Evidence, forests: Forests = (fitted ??= readForests(FITTED))): Weighed {
  const row = forests.names.map((name) => evidence[name]);
  const [again, whole] = [chanceOf(forests.again, row, cautionOf(evidence)), 1 - chanceOf(forests.part, row)];
  if (evidence.anotherRule === 0) return { again: rounded(again), whole: rounded(whole) };
  return { again: rounded(evidence.formula < LEAST_UNDER_ANOTHER_RULE ? Math.min(again, NOT_QUITE) : again), whole: rounded(Math.min(whole, NOT_QUITE)) };
}

/** The same words, and more than a word of them, are known again wherever they went. */
const SAME_WORDS = 0.9;
const MORE_THAN_A_WORD = Math.log(1 + 8);

function cautionOf({ sameRule, anotherRule, placed, confidence, text, length }: Evidence): number {
  if (sameRule + anotherRule === 0) return CAUTION.unnamed;
  const known = (placed > 0 && confidence >= SURE_FROM) || (text >= SAME_WORDS && length >= MORE_THAN_A_WORD);
  return known ? CAUTION.named : CAUTION.lost;
}

/** Whether a change beside an untouched passage mended it. */
export function isMendedElsewhere(beside: Beside, forests: Forests = (fitted ??= readForests(FITTED))): boolean {
  return chanceOf(forests.elsewhere, forests.beside.map((name) => beside[name])) >= 0.5;
}

/** Below 0.3 it is not the same trouble, from 0.7 it is all of it, between them a part. */
export function scoreOf({ again, whole }: Weighed): number {
  if (again < 0.5) return rounded(0.599 * again);
  if (whole < 0.5) return rounded(0.3 + 0.799 * whole);
  return rounded(0.7 + 0.3 * Math.min(2 * again - 1, 2 * whole - 1));
}

/** As printed: whoever takes the printed parts gets the printed score. */
function rounded(part: number): number {
  return Math.round(part * 1_000) / 1_000;
}
