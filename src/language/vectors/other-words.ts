// Terms no rule has found, said in quite other words: small fitted trees tell whether the plan carries them; a person has the last word.
import type { PlanReading } from '../plan-reading.ts';
import type { JudgedRequirement, UnitVerdict } from '../requirement-verdict.ts';
import { FITTED } from './fitted-other-words.ts';
import { readOtherWords, type OtherWordsReading, type VerdictOf } from './other-words-evidence.ts';

/** A cut by the place of the evidence in its row: below it to the left, else to the right, until a number stands there. */
export type Tree = number | readonly [evidence: number, cut: number, below: Tree, else_: Tree];

export interface Forest {
  /** What is known before anything is measured, as log odds. */
  readonly base: number;
  readonly trees: readonly Tree[];
  /** How likely a group of terms has to be carried; see scripts/carried/fit.mjs. */
  readonly atLeast: number;
}

/** For terms that are carried: never VERIFIED, for a likeness proves nothing; the plan is not called lossy for them, and the person is asked. */
export function carriedInOtherWords(all: readonly JudgedRequirement[], plan: PlanReading, closed: ReadonlySet<string>, verdictOf: VerdictOf): ReadonlyMap<JudgedRequirement, ReadonlyMap<string, UnitVerdict>> {
  const carried = new Map<JudgedRequirement, Map<string, UnitVerdict>>();
  for (const reading of readOtherWords(all, plan, closed, verdictOf)) {
    const score = probabilityOf(reading);
    if (score < FITTED.atLeast) continue;
    const { own, group, places } = reading;
    const verdicts = carried.get(own) ?? new Map<string, UnitVerdict>();
    carried.set(own, verdicts);
    for (const { unit: { term } } of group.units) {
      if (group.judged.verdicts.get(term)!.verdict === 'VERIFIED') continue;
      const found = places.get(term);
      verdicts.set(term, { verdict: 'NEEDS_CONFIRM', relation: 'meaning', score: Math.round(score * 100) / 100, ...(found === undefined ? {} : { found }) });
    }
  }
  return carried;
}

/** 0–1; nothing where a doubt stands that no likeness answers. */
export function probabilityOf({ evidence, doubts }: Pick<OtherWordsReading, 'evidence' | 'doubts'>, { base, trees }: Forest = FITTED): number {
  if (doubts.barred) return 0;
  let sum = base;
  for (const tree of trees) {
    let here = tree;
    while (typeof here !== 'number') here = evidence[here[0]]! < here[1] ? here[2] : here[3];
    sum += here;
  }
  return 1 / (1 + Math.exp(-sum));
}
