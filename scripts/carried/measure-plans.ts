// The labelled plans as evidence: what is measured of every group of terms the rules leave open, whether the plan carries it, and whether anything else is lost already.
import { readFileSync } from 'node:fs';
import type { KeepDropItem } from '../../bench/eval/keep-drop.ts';
import { ownersOf } from '../../bench/eval/labelled.ts';
import { fold } from '../../src/kernel/text-folding.ts';
import { allTerms, judgeByRules, validateTermPreservation } from '../../src/language/preservation.ts';
import { isLost, type TermVerdict } from '../../src/language/preservation-types.ts';
import { readPlan } from '../../src/language/plan-reading.ts';
import { extractRequiredTerms } from '../../src/language/terms.ts';
import { probabilityOf } from '../../src/language/vectors/other-words.ts';
import { OTHER_WORDS_EVIDENCE, readOtherWords, type OtherWordsReading } from '../../src/language/vectors/other-words-evidence.ts';

export { OTHER_WORDS_EVIDENCE, probabilityOf };

export interface MeasuredPlan {
  readonly id: string;
  /** Whoever wrote it; of the older sets, the set. */
  readonly hand: string;
  readonly lang: string;
  readonly lost: boolean;
  /** Something is missing that no likeness may answer. */
  readonly settled: boolean;
  /** `carried` is undefined where a group holds both what was dropped and what was not. */
  readonly groups: readonly (Pick<OtherWordsReading, 'evidence' | 'doubts'> & { readonly carried: boolean | undefined })[];
}

export function measuredPlans(set: string, byHand: boolean): MeasuredPlan[] {
  const items = JSON.parse(readFileSync(`bench/data/language/${set}/plans.json`, 'utf8')) as KeepDropItem[];
  return items.flatMap((item) => (['keep', 'drop'] as const).map((side) => measured(byHand ? item.id.split('-')[0]! : set, item, side)));
}

function measured(hand: string, item: KeepDropItem, side: 'keep' | 'drop'): MeasuredPlan {
  const required = extractRequiredTerms(item.input);
  const plan = readPlan(item[side]);
  const { inOrder, closed, verdictOf } = judgeByRules(allTerms(required, {}), required.requirements ?? [], plan, undefined, []);
  const readings = readOtherWords(inOrder, plan, closed, verdictOf);
  const { verdicts } = validateTermPreservation(required, item[side]);
  const open = new Set(verdicts.filter(({ verdict }) => verdict !== 'VERIFIED').map(key));
  const asked = new Set(readings.flatMap(({ group }) => group.units.map(({ unit }) => unit.term)));
  const owners = ownersOf(item, required, verdicts);
  const dropped = new Set((side === 'drop' ? (owners.get(droppedRequirement(item)) ?? []) : []).map(key));
  return {
    id: `${item.id} ${side}`, hand, lang: item.lang, lost: side === 'drop',
    settled: verdicts.some((verdict) => isLost(verdict) && !asked.has(key(verdict))),
    groups: readings.flatMap(({ group, evidence, doubts }) => {
      const terms = group.units.map(({ unit }) => unit.term).filter((term) => open.has(term));
      const gone = terms.filter((term) => dropped.has(term)).length;
      return terms.length === 0 ? [] : [{ evidence, doubts, carried: gone === 0 ? true : gone === terms.length ? false : undefined }];
    }),
  };
}

/** Some sets name only its terms. */
function droppedRequirement({ droppedRequirement: given, requirements, droppedTerms }: KeepDropItem): number {
  return given ?? Math.max(0, requirements.findIndex((terms) => terms.some((term) => droppedTerms.includes(term))));
}

function key({ term }: TermVerdict): string {
  return fold(term).trim();
}
