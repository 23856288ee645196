// Terms no rule has found, said in quite other words: small fitted trees tell whether the plan carries them; a person has the last word.
import type { PlanReading } from '../plan-reading.ts';
import type { JudgedRequirement, UnitVerdict } from '../requirement-verdict.ts';
import { FITTED } from './fitted-other-words.ts';
import { isUnproved, readOtherWords, type OtherWordsReading, type VerdictOf } from './other-words-evidence.ts';

/** A cut by the place of the evidence in its row: below it to the left, else to the right, until a number stands there. */
export type Tree = number | readonly [evidence: number, cut: number, below: Tree, else_: Tree];

export interface Forest {
  /** What is known before anything is measured, as log odds. */
  readonly base: number;
  readonly trees: readonly Tree[];
  /** How likely a group of terms has to be carried; see scripts/carried/fit.mjs. */
  readonly atLeast: number;
}

/**
 * New verdicts by requirement and term. What is missing and carried: never VERIFIED, for a likeness proves nothing; the plan is not
 * called lossy for it, and the person is asked. What the rules took for carried and the trees do not: missing after all.
 */
export function carriedInOtherWords(all: readonly JudgedRequirement[], plan: PlanReading, closed: ReadonlySet<string>, verdictOf: VerdictOf): ReadonlyMap<JudgedRequirement, ReadonlyMap<string, UnitVerdict>> {
  const changed = new Map<JudgedRequirement, Map<string, UnitVerdict>>();
  for (const reading of readOtherWords(all, plan, closed, verdictOf)) {
    const { own, group, places, doubts } = reading;
    const score = probabilityOf(reading);
    const verdicts = changed.get(own) ?? new Map<string, UnitVerdict>();
    changed.set(own, verdicts);
    for (const { unit: { term } } of group.units) {
      const before = verdictOf(own, term);
      if (before.verdict === 'VERIFIED') {
        if (isUnproved(before) && score < FITTED.atLeast) verdicts.set(term, { verdict: 'MISSING' });
        continue;
      }
      if (score < FITTED.atLeast || doubts.opposed) continue;
      const found = places.get(term);
      verdicts.set(term, { verdict: 'NEEDS_CONFIRM', relation: 'meaning', score: Math.round(score * 100) / 100, ...(found === undefined ? {} : { found }) });
    }
  }
  return changed;
}

/** 0–1. */
export function probabilityOf({ evidence }: Pick<OtherWordsReading, 'evidence'>, { base, trees }: Forest = FITTED): number {
  let sum = base;
  for (const tree of trees) {
    let here = tree;
    while (typeof here !== 'number') here = evidence[here[0]]! < here[1] ? here[2] : here[3];
    sum += here;
  }
  return 1 / (1 + Math.exp(-sum));
}
