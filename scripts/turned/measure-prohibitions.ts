// The labelled plans as evidence: what is measured of every prohibition, and whether the plan turns it round.
import { readFileSync } from 'node:fs';
import { isFlip } from '../../bench/eval/data.ts';
import type { KeepDropItem } from '../../bench/eval/keep-drop.ts';
import { ownersOf } from '../../bench/eval/labelled.ts';
import type { TurnItem } from '../../bench/eval/turns.ts';
import type { ReadTask } from '../../src/language/evidence.ts';
import { fold } from '../../src/kernel/text-folding.ts';
import { allTerms, judgeByRules } from '../../src/language/preservation.ts';
import { wordsOf, type TermVerdict } from '../../src/language/preservation-types.ts';
import { readPlan } from '../../src/language/plan-reading.ts';
import { PROHIBITION_EVIDENCE, type ProhibitionReading } from '../../src/language/prohibited/evidence.ts';
import { isJapanese } from '../../src/language/script.ts';
import { extractRequiredTerms } from '../../src/language/terms.ts';
import { CASES } from '../../test/language/turned-cases.ts';
import { CLASSES } from '../../test/language/turned-classes.ts';

export { chanceOf, readForest } from '../../src/kernel/forest.ts';
export { leaningOf, readLeanings } from '../../src/language/prohibited/leaning.ts';
export { leastOf } from '../../src/language/prohibited/broken.ts';
export { PROHIBITION_EVIDENCE };

export interface MeasuredProhibition extends Pick<ProhibitionReading, 'evidence' | 'ruled' | 'wish' | 'settled' | 'alone' | 'words'> {
  /** Undefined where the flip is of another clause of the same labelled requirement, or where nothing hangs on it. */
  readonly turned: boolean | undefined;
  readonly quote: string;
  readonly text: string;
}

export interface MeasuredPlan {
  readonly id: string;
  readonly hand: string;
  readonly lang: string;
  readonly side: 'keep' | 'drop';
  readonly flip: boolean;
  /** Said to be turned by a requirement the trees are never asked about. */
  readonly elsewhere: boolean;
  readonly prohibitions: readonly MeasuredProhibition[];
}

export function measuredPlans(set: string, handOf: (id: string) => string): MeasuredPlan[] {
  const items = JSON.parse(readFileSync(`bench/data/language/${set}/plans.json`, 'utf8')) as KeepDropItem[];
  return items.flatMap((item) => (['keep', 'drop'] as const).map((side) => measured(handOf(item.id), item, side)));
}

type Pair = readonly [lang: string, request: string, faithful: readonly string[], opposite: readonly string[] | undefined];

/** Steps from one pair to its neighbours; none divides the length of a list. */
const STEPS = [7, 31, 58];

/** Pairs of a faithful plan and its opposite (the eighth set and the cases of the tests), each in one message with three neighbours that are kept; cases of several tasks stand alone. */
export function measuredPairs(): MeasuredPlan[] {
  const turns = (JSON.parse(readFileSync('bench/data/language/eighth/turns.json', 'utf8')) as TurnItem[]).map(({ lang, request, faithful, opposite }): Pair => [lang, request, [faithful], [opposite]]);
  const cases = [...CASES, ...CLASSES].map(([, request, faithful, opposite]): Pair => [isJapanese(request) ? 'ja' : 'en', request, faithful, opposite]);
  const lists = [turns.filter(([lang]) => lang === 'ja'), turns.filter(([lang]) => lang === 'en'), cases];
  return lists.flatMap((list, from) => list.flatMap((pair, at) => {
    const several = pair[2].length > 1;
    const neighbours = several ? [] : STEPS.map((step) => list[(at + step) % list.length]!).filter((other) => other !== pair && other[0] === pair[0]);
    const plan = (own: readonly string[], side: 'keep' | 'drop'): MeasuredPlan => ({ ...pairMeasured(`pair-${from}-${at}`, pair, own, neighbours, from === 2 && at % 2 === 0, side), hand: several ? 'cases' : 'pairs' });
    return [plan(pair[2], 'keep'), ...(pair[3] === undefined ? [] : [plan(pair[3], 'drop')])];
  }));
}

function pairMeasured(id: string, [lang, request, faithful]: Pair, own: readonly string[], neighbours: readonly Pair[], first: boolean, side: 'keep' | 'drop'): MeasuredPlan {
  const end = lang === 'ja' ? '。' : '. ';
  const text = [request, ...neighbours.map(([, each]) => each)].map((each) => `${each.replace(/[。.]$/, '')}${end}`).join('').trim();
  const others = neighbours.flatMap(([, , kept]) => kept);
  const tasks = first ? [...own, ...others] : [...others, ...own];
  const required = extractRequiredTerms(text);
  const { prohibitions } = judgeByRules(allTerms(required, {}), required.requirements ?? [], readPlan(tasks.map((acceptance) => ({ acceptance }))), undefined, []);
  // Of a faithful plan all is kept, the neighbours too.
  const mine = prohibitions.filter(({ judged }) => side === 'keep' || judged.read.requirement.range[0] < request.length);
  const sure = mine.length === 1 || mine.filter(({ judged }) => judged.read.requirement.polarity === 'negative').length === 1;
  return {
    id: `${id} ${side}`, hand: 'pairs', lang, side, flip: side === 'drop', elsewhere: false,
    prohibitions: mine.map(({ judged, evidence, ruled, wish, settled, alone, words, task }) => {
      const said = textOf(task);
      const named = mine.length === 1 || judged.read.requirement.polarity === 'negative';
      const turned = alone ? undefined : side === 'keep' ? false : faithful.includes(said) || !sure || !named ? undefined : own.includes(said) ? true : undefined;
      return { evidence, ruled, wish, settled, alone, words, turned, quote: judged.read.requirement.quote, text: said };
    }),
  };
}

interface Forbidden {
  readonly id: string;
  readonly lang: string;
  readonly request: string;
  /** Tasks for what else is asked. */
  readonly others: readonly string[];
  /** Each of these honours what is forbidden, */
  readonly kept: readonly string[];
  /** each of these does it. */
  readonly broken: readonly string[];
}

/** One request with several tasks that honour or break what it forbids: a plan of each, and one that says nothing of it, which breaks nothing. */
export function measuredForbidden(set: string): MeasuredPlan[] {
  const items = JSON.parse(readFileSync(`bench/data/language/${set}/prohibitions.json`, 'utf8')) as Forbidden[];
  return items.flatMap(({ id, lang, request, others, kept, broken }, at) => [...kept.map((own) => [own, 'keep'] as const), ...broken.map((own) => [own, 'drop'] as const), [items[(at + STEPS[0]!) % items.length]!.others[0]!, 'keep'] as const].map(([own, side]): MeasuredPlan => {
    const required = extractRequiredTerms(request);
    const { prohibitions } = judgeByRules(allTerms(required, {}), required.requirements ?? [], readPlan((at % 4 === 0 ? [own, ...others] : [...others, own]).map((acceptance) => ({ acceptance }))), undefined, []);
    return {
      id: `${set}-${id} ${side}`, hand: set, lang, side, flip: side === 'drop', elsewhere: false,
      prohibitions: prohibitions.map(({ judged, evidence, ruled, wish, settled, alone, words, task }) => ({ evidence, ruled, wish, settled, alone, words, turned: alone ? undefined : side === 'keep' ? false : textOf(task) === own ? true : undefined, quote: judged.read.requirement.quote, text: textOf(task) })),
    };
  }));
}

function measured(hand: string, item: KeepDropItem, side: 'keep' | 'drop'): MeasuredPlan {
  const required = extractRequiredTerms(item.input);
  const plan = readPlan(item[side]);
  const { owned, prohibitions, verdictOf } = judgeByRules(allTerms(required, {}), required.requirements ?? [], plan, undefined, []);
  const verdicts = owned.map(({ term }): TermVerdict => ({ term, verdict: 'MISSING' }));
  const flip = isFlip(item);
  const owners = ownersOf(item, required, verdicts);
  const dropped = new Set((owners.get(droppedRequirement(item)) ?? []).map(({ term }) => fold(term).trim()));
  const namesDropped = (quote: string): boolean => item.droppedTerms.some((term) => fold(quote).includes(fold(term)));
  const anyNamed = prohibitions.some(({ judged }) => namesDropped(judged.read.requirement.quote));
  const asked = new Set(prohibitions.filter(({ alone }) => !alone).map(({ judged }) => judged));
  return {
    id: `${item.id} ${side}`, hand, lang: item.lang, side, flip: flip && side === 'drop',
    elsewhere: owned.some(({ own, key }) => !asked.has(own) && verdictOf(own, key).verdict === 'CONTRADICTED'),
    prohibitions: prohibitions.map(({ judged, evidence, ruled, wish, settled, alone, words, task }) => ({
      evidence, ruled, wish, settled, alone, words, quote: judged.read.requirement.quote, text: textOf(task),
      turned: alone ? undefined : !(flip && side === 'drop' && wordsOf(judged.read.requirement).some((word) => dropped.has(fold(word).trim()))) ? false : !anyNamed || namesDropped(judged.read.requirement.quote) ? true : undefined,
    })),
  };
}

function textOf({ fields }: ReadTask): string {
  return fields[0]!.index.folded.raw;
}

/** Some sets name only its terms. */
function droppedRequirement({ droppedRequirement: given, requirements, droppedTerms }: KeepDropItem): number {
  return given ?? Math.max(0, requirements.findIndex((terms) => terms.some((term) => droppedTerms.includes(term))));
}
