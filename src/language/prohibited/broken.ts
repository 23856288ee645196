// Whether a plan turns a prohibition round: small fitted trees tell it from what is measured of the task that stands for it.
import { chanceOf, readForest, type FittedForest, type Forest } from '../../kernel/forest.ts';
import type { Found } from '../evidence.ts';
import { signOf } from '../polarity.ts';
import type { JudgedRequirement, UnitVerdict } from '../requirement-verdict.ts';
import type { ProhibitionReading } from './evidence.ts';
import { FITTED } from './fitted.ts';

/** As it stands in the file made by scripts/turned/fit.mjs. */
export interface FittedProhibitions extends FittedForest {
  /** How likely a prohibition has to be turned round where no rule says so, */
  readonly atLeast: number;
  /** and where a rule does. */
  readonly ruledAtLeast: number;
}

/** Read with the first plan that needs it. */
let forest: Forest | undefined;

/**
 * New verdicts by requirement and term. What no rule has seen and is likely turned: CONTRADICTED. What a rule called turned and the
 * trees do not: left to a person, never VERIFIED.
 */
export function brokenProhibitions(prohibitions: readonly ProhibitionReading[], verdictOf: (own: JudgedRequirement, term: string) => UnitVerdict): ReadonlyMap<JudgedRequirement, ReadonlyMap<string, UnitVerdict>> {
  const changed = new Map<JudgedRequirement, ReadonlyMap<string, UnitVerdict>>();
  if (prohibitions.length === 0) return changed;
  forest ??= readForest(FITTED);
  for (const { judged, task, evidence, unit, ruled, place: { field, start, end } } of prohibitions) {
    const chance = chanceOf(forest, evidence);
    if (ruled) {
      if (chance < FITTED.ruledAtLeast) changed.set(judged, new Map(judged.read.units.flatMap(({ term }) => taken(term, verdictOf(judged, term)))));
    } else if (chance >= FITTED.atLeast) {
      const found: Found = { hit: { start, end, relation: 'antonym', sign: signOf(field.index.polarity, start, end) }, task, field };
      changed.set(judged, new Map([[unit.term, { verdict: 'CONTRADICTED', found, score: Math.round(chance * 100) / 100 }]]));
    }
  }
  return changed;
}

function taken(term: string, { verdict, found }: UnitVerdict): [string, UnitVerdict][] {
  return verdict === 'CONTRADICTED' ? [[term, { verdict: 'NEEDS_CONFIRM', ...(found === undefined ? {} : { found }) }]] : [];
}
