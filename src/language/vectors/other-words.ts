// Terms no rule has found, said in quite other words: small fitted trees tell whether the plan carries them; a person has the last word.
import { chanceOf, readForest, type FittedForest, type Forest } from '../../kernel/forest.ts';
import type { PlanReading } from '../plan-reading.ts';
import type { WeighedProhibition } from '../prohibited/broken.ts';
import type { JudgedRequirement, UnitVerdict } from '../requirement-verdict.ts';
import { isJapanese } from '../script.ts';
import { FITTED } from './fitted-other-words.ts';
import { isUnproved, readOtherWords, type VerdictOf } from './other-words-evidence.ts';
import { isLeftOver } from './other-words-leftover.ts';

/** As it stands in the file made by scripts/carried/fit.mjs. */
export interface FittedOtherWords extends FittedForest {
  /** By the language of the clause; see scripts/carried/fit.mjs. */
  readonly atLeast: Readonly<Record<'ja' | 'en', LeastChance>>;
}

export interface LeastChance {
  /** How likely what is missing has to be to count as carried. */
  readonly carried: number;
  /** How likely what only a likeness verified has to be to stay so. */
  readonly stays: number;
  /** From so many missing words on each has to come near to some word of the task; see other-words-leftover.ts. */
  readonly words: number;
}

/** Read with the first plan that needs it. */
let forest: Forest | undefined;

/**
 * New verdicts by requirement and term. What is missing and carried: never VERIFIED, for a likeness proves nothing; the plan is not
 * called lossy for it, and the person is asked. What the rules took for carried and the trees do not: missing after all.
 */
export function carriedInOtherWords(all: readonly JudgedRequirement[], plan: PlanReading, closed: ReadonlySet<string>, verdictOf: VerdictOf, weighed: readonly WeighedProhibition[]): ReadonlyMap<JudgedRequirement, ReadonlyMap<string, UnitVerdict>> {
  const changed = new Map<JudgedRequirement, Map<string, UnitVerdict>>();
  forest ??= readForest(FITTED);
  for (const reading of readOtherWords(all, plan, closed, verdictOf, weighed)) {
    const { own, group, places, doubts, evidence } = reading;
    const atLeast = FITTED.atLeast[isJapanese(own.read.requirement.quote) ? 'ja' : 'en'];
    const score = chanceOf(forest, evidence);
    const verdicts = changed.get(own) ?? new Map<string, UnitVerdict>();
    changed.set(own, verdicts);
    for (const { unit: { term } } of group.units) {
      const before = verdictOf(own, term);
      if (before.verdict === 'VERIFIED') {
        if (isUnproved(before) && score < atLeast.stays) verdicts.set(term, { verdict: 'MISSING' });
        continue;
      }
      if (score < atLeast.carried || doubts.opposed || isLeftOver(evidence, atLeast.words)) continue;
      const found = places.get(term);
      verdicts.set(term, { verdict: 'NEEDS_CONFIRM', relation: 'meaning', score: Math.round(score * 100) / 100, ...(found === undefined ? {} : { found }) });
    }
  }
  return changed;
}
