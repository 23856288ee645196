// Whether a plan turns a prohibition round: small fitted trees tell it from what is measured of the task that stands for it.
import { chanceOf, readForest, type FittedForest, type Forest } from '../../kernel/forest.ts';
import type { Found } from '../evidence.ts';
import { signOf } from '../polarity.ts';
import type { JudgedRequirement, UnitVerdict } from '../requirement-verdict.ts';
import type { ProhibitionReading } from './evidence.ts';
import { FITTED } from './fitted.ts';

/** As it stands in the file made by scripts/turned/fit.mjs. */
export interface FittedProhibitions extends FittedForest, LeastBroken {}

/** How likely a prohibition or a wish has to be turned round. */
export interface LeastBroken {
  /** Where no rule says so, */
  readonly atLeast: number;
  /** nor is anything missing: the words that ask for it all stand in the plan, */
  readonly settledAtLeast: number;
  /** where a rule does, */
  readonly ruledAtLeast: number;
  /** and where a rule does of what is no prohibition. */
  readonly wishAtLeast: number;
}

export interface WeighedProhibition extends ProhibitionReading {
  readonly chance: number;
  /** `turned`: likely enough, and no rule has seen it. `taken`: a rule called it turned, and it is not likely. */
  readonly stands: 'turned' | 'taken' | 'as said';
}

/** Read with the first plan that needs it. */
let forest: Forest | undefined;

export function weighProhibitions(prohibitions: readonly ProhibitionReading[]): readonly WeighedProhibition[] {
  if (prohibitions.length === 0) return [];
  const known = (forest ??= readForest(FITTED));
  return prohibitions.map((reading) => weighed(reading, chanceOf(known, reading.evidence), FITTED));
}

export function weighed(reading: ProhibitionReading, chance: number, least: LeastBroken): WeighedProhibition {
  const likely = chance >= leastOf(reading, least);
  return { ...reading, chance, stands: reading.alone || likely === reading.ruled ? 'as said' : likely ? 'turned' : 'taken' };
}

export function leastOf({ ruled, wish, settled }: Pick<ProhibitionReading, 'ruled' | 'wish' | 'settled'>, { atLeast, settledAtLeast, ruledAtLeast, wishAtLeast }: LeastBroken): number {
  if (ruled) return wish ? wishAtLeast : ruledAtLeast;
  return settled ? settledAtLeast : atLeast;
}

/** What no rule has seen and is likely turned, by requirement and term: CONTRADICTED. */
export function brokenProhibitions(prohibitions: readonly WeighedProhibition[]): ReadonlyMap<JudgedRequirement, ReadonlyMap<string, UnitVerdict>> {
  return new Map(prohibitions.flatMap(({ judged, task, unit, chance, stands, place: { field, start, end } }) => {
    if (stands !== 'turned') return [];
    const found: Found = { hit: { start, end, relation: 'antonym', sign: signOf(field.index.polarity, start, end) }, task, field };
    return [[judged, new Map<string, UnitVerdict>([[unit.term, { verdict: 'CONTRADICTED', found, score: Math.round(chance * 100) / 100 }]])]];
  }));
}

/** What a rule called turned and the trees do not: left to a person, never VERIFIED. */
export function takenBack(verdict: UnitVerdict): UnitVerdict {
  return verdict.verdict === 'CONTRADICTED' ? { verdict: 'NEEDS_CONFIRM', ...(verdict.found === undefined ? {} : { found: verdict.found }) } : verdict;
}
