// The labelled plans as evidence: what is measured of every group of terms the rules leave open, whether the plan carries it, and whether anything else is lost already.
import { readFileSync } from 'node:fs';
import type { KeepDropItem } from '../../bench/eval/keep-drop.ts';
import { ownersOf } from '../../bench/eval/labelled.ts';
import { fold } from '../../src/kernel/text-folding.ts';
import { afterProhibitions, allTerms, judgeByRules } from '../../src/language/preservation.ts';
import { isLost, type TermVerdict } from '../../src/language/preservation-types.ts';
import type { UnitVerdict } from '../../src/language/requirement-verdict.ts';
import { readPlan } from '../../src/language/plan-reading.ts';
import { weighed, type LeastBroken } from '../../src/language/prohibited/broken.ts';
import { extractRequiredTerms } from '../../src/language/terms.ts';
import { isUnproved, OTHER_WORDS_EVIDENCE, readOtherWords, type OtherWordsReading } from '../../src/language/vectors/other-words-evidence.ts';

export { chanceOf, readForest } from '../../src/kernel/forest.ts';
export { isLeftOver } from '../../src/language/vectors/other-words-leftover.ts';
export { OTHER_WORDS_EVIDENCE };

export interface MeasuredPlan {
  readonly id: string;
  /** Whoever wrote it; of the older sets, the set. */
  readonly hand: string;
  readonly lang: string;
  readonly lost: boolean;
  /** Something is missing that no likeness may answer, or what is forbidden is likely done. */
  readonly settled: boolean;
  /** Some of its terms are missing, or only unproved, by the rules. `carried` is undefined where a group holds both what was dropped and what was not. */
  readonly groups: readonly (Pick<OtherWordsReading, 'evidence' | 'doubts'> & { readonly carried: boolean | undefined; readonly terms: readonly string[]; readonly missing: boolean; readonly unproved: boolean })[];
}

/** `unseen`: how likely each prohibition of a plan is turned round, by `hand/id`, as those say who have not seen its hand; `least`: how likely it has to be. */
export function measuredPlans(set: string, handOf: (id: string) => string, unseen: ReadonlyMap<string, readonly number[]>, least: LeastBroken): MeasuredPlan[] {
  const items = JSON.parse(readFileSync(`bench/data/language/${set}/plans.json`, 'utf8')) as KeepDropItem[];
  return items.flatMap((item) => (['keep', 'drop'] as const).map((side) => measured(handOf(item.id), item, side, unseen, least)));
}

function measured(hand: string, item: KeepDropItem, side: 'keep' | 'drop', unseen: ReadonlyMap<string, readonly number[]>, least: LeastBroken): MeasuredPlan {
  const required = extractRequiredTerms(item.input);
  const plan = readPlan(item[side]);
  const { owned, inOrder, closed, verdictOf: byRule, prohibitions } = judgeByRules(allTerms(required, {}), required.requirements ?? [], plan, undefined, []);
  const chances = unseen.get(`${hand}/${item.id} ${side}`)!;
  const judgedBroken = prohibitions.map((reading, at) => weighed(reading, chances[at]!, least));
  const { broken, byNow: verdictOf } = afterProhibitions(judgedBroken, byRule);
  const readings = readOtherWords(inOrder, plan, closed, verdictOf, judgedBroken);
  const verdicts = owned.map(({ term, key: folded, own }): TermVerdict => ({ term, ...pick(verdictOf(own, folded)) }));
  const lost = new Set(verdicts.filter(isLost).map(key));
  const unproved = new Set(owned.filter(({ own, key: folded }) => isUnproved(verdictOf(own, folded))).map(({ key: folded }) => folded));
  const asked = new Set(readings.flatMap(({ group }) => group.units.map(({ unit }) => unit.term)));
  const owners = ownersOf(item, required, verdicts);
  const dropped = new Set((side === 'drop' ? (owners.get(droppedRequirement(item)) ?? []) : []).map(key));
  return {
    id: `${item.id} ${side}`, hand, lang: item.lang, lost: side === 'drop',
    settled: broken.size > 0 || verdicts.some((verdict) => isLost(verdict) && !asked.has(key(verdict))),
    groups: readings.flatMap(({ group, evidence, doubts }) => {
      const terms = group.units.map(({ unit }) => unit.term).filter((term) => lost.has(term) || unproved.has(term));
      const gone = terms.filter((term) => dropped.has(term)).length;
      return terms.length === 0 ? [] : [{ terms, evidence, doubts, missing: terms.some((term) => lost.has(term)), unproved: terms.some((term) => unproved.has(term)), carried: gone === 0 ? true : gone === terms.length ? false : undefined }];
    }),
  };
}

function pick({ verdict, relation }: UnitVerdict): Pick<TermVerdict, 'verdict' | 'relation'> {
  return relation === undefined ? { verdict } : { verdict, relation };
}

/** Some sets name only its terms. */
function droppedRequirement({ droppedRequirement: given, requirements, droppedTerms }: KeepDropItem): number {
  return given ?? Math.max(0, requirements.findIndex((terms) => terms.some((term) => droppedTerms.includes(term))));
}

function key({ term }: TermVerdict): string {
  return fold(term).trim();
}
