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
export { PROHIBITION_EVIDENCE };

export interface MeasuredProhibition extends Pick<ProhibitionReading, 'evidence' | 'ruled' | 'goesAhead'> {
  /** Undefined where the flip is of another clause of the same labelled requirement. */
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

/** Pairs of a faithful plan and its opposite (the eighth set and the cases of the tests), each in one message with three neighbours that are kept. */
export function measuredPairs(): MeasuredPlan[] {
  const turns = (JSON.parse(readFileSync('bench/data/language/eighth/turns.json', 'utf8')) as TurnItem[]).map(({ lang, request, faithful, opposite }): Pair => [lang, request, [faithful], [opposite]]);
  const cases = [...CASES, ...CLASSES].map(([, request, faithful, opposite]): Pair => [isJapanese(request) ? 'ja' : 'en', request, faithful, opposite]);
  return [...turns, ...cases].flatMap((pair, at, all) => {
    const neighbours = STEPS.map((step) => all[(at + step) % all.length]!).filter(([lang]) => lang === pair[0]);
    const several = pair[2].length > 1;
    return (['keep', 'drop'] as const).flatMap((side) => {
      const own = side === 'keep' ? pair[2] : pair[3];
      return own === undefined ? [] : [pairMeasured(`pair-${at}`, pair, own, several ? [] : neighbours, at % 2 === 0, side)];
    });
  });
}

function pairMeasured(id: string, [lang, request, faithful]: Pair, own: readonly string[], neighbours: readonly Pair[], first: boolean, side: 'keep' | 'drop'): MeasuredPlan {
  const end = lang === 'ja' ? '。' : '. ';
  const text = [request, ...neighbours.map(([, each]) => each)].map((each) => `${each.replace(/[。.]$/, '')}${end}`).join('').trim();
  const others = neighbours.flatMap(([, , kept]) => kept);
  const tasks = first ? [...own, ...others] : [...others, ...own];
  const required = extractRequiredTerms(text);
  const { prohibitions } = judgeByRules(allTerms(required, {}), required.requirements ?? [], readPlan(tasks.map((acceptance) => ({ acceptance }))), undefined, []);
  const mine = prohibitions.filter(({ judged }) => judged.read.requirement.range[0] < request.length);
  const sure = mine.length === 1 || mine.filter(({ judged }) => judged.read.requirement.polarity === 'negative').length === 1;
  return {
    id: `${id} ${side}`, hand: 'pairs', lang, side, flip: side === 'drop', elsewhere: false,
    prohibitions: mine.map(({ judged, evidence, ruled, goesAhead, task }) => {
      const said = textOf(task);
      const named = mine.length === 1 || judged.read.requirement.polarity === 'negative';
      const turned = side === 'keep' ? false : faithful.includes(said) || !sure || !named ? undefined : own.includes(said) ? true : undefined;
      return { evidence, ruled, goesAhead, turned, quote: judged.read.requirement.quote, text: said };
    }),
  };
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
  const asked = new Set(prohibitions.map(({ judged }) => judged));
  return {
    id: `${item.id} ${side}`, hand, lang: item.lang, side, flip: flip && side === 'drop',
    elsewhere: owned.some(({ own, key }) => !asked.has(own) && verdictOf(own, key).verdict === 'CONTRADICTED'),
    prohibitions: prohibitions.map(({ judged, evidence, ruled, goesAhead, task }) => ({
      evidence, ruled, goesAhead, quote: judged.read.requirement.quote, text: textOf(task),
      turned: !(flip && side === 'drop' && wordsOf(judged.read.requirement).some((word) => dropped.has(fold(word).trim()))) ? false : !anyNamed || namesDropped(judged.read.requirement.quote) ? true : undefined,
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
