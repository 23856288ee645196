// What judging a report costs beside a bare zod parse of the same report, and whether any value at all makes a validator throw.
import fc from 'fast-check';
import * as z from 'zod';
import { judgeOutput } from '../src/gates/proposal/judge-output.ts';
import { parseReport } from '../src/gates/proposal/parse-report.ts';
import { PROPOSAL_DEFAULTS } from '../src/gates/proposal/config.ts';
import { renderAdvisorReport, renderOrganizerReport } from '../src/gates/proposal/render-report.ts';
import { validateAdvisorReport } from '../src/gates/proposal/validate-advisor.ts';
import { validateDiff } from '../src/gates/proposal/validate-diff.ts';
import { validateOrganizerReport } from '../src/gates/proposal/validate-organizer.ts';
import type { OrganizerReport } from '../src/gates/proposal/report-types.ts';
import { keepRun, median, percentile } from './run-record.ts';

const PROPOSALS = 50;
const ROUNDS = 2_000;
const BAR = 20;
const FUZZED = 100_000;

const ORGANIZER = z.object({
  decomposition_proposals: z.array(z.object({
    target_node_id: z.string(), target_title: z.string(), reason: z.string().min(1),
    suggested_children: z.array(z.object({ title: z.string().min(1), context: z.string().min(1), suggested_status: z.string().optional() })).min(2),
  })),
  grouping_proposals: z.array(z.object({ group_label: z.string(), reason: z.string().min(1), node_ids: z.array(z.string()) })),
  relation_proposals: z.array(z.object({ from_node_id: z.string(), to_node_id: z.string(), relation_type: z.string(), reason: z.string().min(1) })),
  summary: z.string().min(1),
});

const IDS = Array.from({ length: 60 }, (_, at) => `n${at + 1}`);

function report(language: 'ja' | 'en'): OrganizerReport {
  const say = (ja: string, en: string): string => (language === 'ja' ? ja : en);
  const decomposition_proposals = IDS.slice(0, 20).map((id, at) => ({
    target_node_id: id, target_title: say(`発表会の準備 ${at}`, `Prepare the show ${at}`), reason: say(`場所と人と内容の三つに分けて整理できそうに見えます。${at} 番目は先に見ておくと楽かもしれません。`, `It looks as if place, people and content could be looked at one by one; number ${at} may come first.`),
    suggested_children: [0, 1, 2].map((child) => ({ title: say(`会場を探す ${child}`, `Find a place ${child}`), context: say('人数で候補が変わりそうなので、前回の名簿を横に置くと早いかもしれません。', 'The number of guests may change the candidates; last year\'s list could help.'), suggested_status: 'READY' })),
  }));
  const grouping_proposals = IDS.slice(0, 15).map((id, at) => ({ group_label: say(`引っ越し ${at}`, `The move ${at}`), reason: say('どれも同じ引っ越しの準備に見えます。', 'All of them seem to prepare the same move.'), node_ids: [id, IDS[at + 20]!, IDS[at + 30]!] }));
  const relation_proposals = IDS.slice(0, 15).map((id, at) => ({ from_node_id: id, to_node_id: IDS[at + 40]!, relation_type: 'depends_on', reason: say('発注は見積もりが届いてからになりそうです。', 'The order seems to wait for the quote.') }));
  return { decomposition_proposals, grouping_proposals, relation_proposals, summary: say('現時点では三つの話があるように見えます。まず会場から見ると良さそうです。', 'There seem to be three topics. First look at the place.') };
}

export function run(): void {
  const series: { name: string; unit: string; samples: number[] }[] = [];
  const summary: Record<string, unknown> = { proposals: PROPOSALS, bar: BAR };
  for (const language of ['ja', 'en'] as const) {
    const given = report(language);
    const count = given.decomposition_proposals.length + given.grouping_proposals.length + given.relation_proposals.length;
    if (count !== PROPOSALS || validateOrganizerReport(given, IDS).errors.length > 0 || !ORGANIZER.safeParse(given).success) throw new Error('the report of the bench is not sound');
    const [bare, judged] = pairwise(() => void ORGANIZER.safeParse(given), () => void validateOrganizerReport(given, IDS));
    const ratio = median(judged) / median(bare);
    console.log(`${language}: zod ${us(median(bare))}, validator ${us(median(judged))} (p99 ${us(percentile(judged, 0.99))}), ${ratio.toFixed(1)} × (bar ${BAR})`);
    summary[`ratio_${language}`] = Number(ratio.toFixed(2));
    series.push({ name: `zod ${language}`, unit: 'µs', samples: bare.map(round1) }, { name: `validator ${language}`, unit: 'µs', samples: judged.map(round1) });
  }
  summary['fuzzed'] = FUZZED;
  summary['thrown'] = fuzz();
  console.log(`${FUZZED} arbitrary values: ${String(summary['thrown'])} thrown`);
  console.log(`kept in ${keepRun('proposal', summary, series)}`);
  const over = (['ratio_ja', 'ratio_en'] as const).filter((name) => Number(summary[name]) > BAR);
  if (over.length > 0 || summary['thrown'] !== 0) throw new Error(`over the bar: ${[...over, ...(summary['thrown'] === 0 ? [] : ['thrown'])].join(', ')}`);
}

/** Turn by turn in the same run, so that a busy machine slows both alike. */
function pairwise(a: () => void, b: () => void): [number[], number[]] {
  const [first, second]: [number[], number[]] = [[], []];
  for (let round = -200; round < ROUNDS; round += 1) {
    const [one, two] = [timed(a), timed(b)];
    if (round < 0) continue;
    first.push(one);
    second.push(two);
  }
  return [first, second];
}

function timed(work: () => void): number {
  const from = performance.now();
  work();
  return (performance.now() - from) * 1_000;
}

function fuzz(): number {
  const task = { kind: 'organizer', language: 'ja', nodes: [{ id: 'n1', title: 'x' }], constraints: [], config: PROPOSAL_DEFAULTS } as const;
  const near = fc.oneof(fc.jsonValue({ maxDepth: 6 }), fc.record({ summary: fc.jsonValue(), options: fc.jsonValue(), decomposition_proposals: fc.jsonValue(), grouping_proposals: fc.jsonValue(), relation_proposals: fc.jsonValue(), target_node_id: fc.jsonValue() }, { requiredKeys: [] }));
  let thrown = 0;
  for (const value of fc.sample(near, { numRuns: FUZZED, seed: 20261115 })) {
    try {
      const text = JSON.stringify(value);
      const ok = [validateOrganizerReport(value, ['n1']), validateAdvisorReport(value, ['n1'])].every((result) => result.ok === (result.errors.length === 0));
      renderOrganizerReport(value, ['n1']);
      renderAdvisorReport(value, []);
      parseReport(text);
      judgeOutput(task, { text, ended: 'whole' });
      validateDiff(value, { nodes: [], relations: [], groups: [] });
      if (!ok) thrown += 1;
    } catch (error) {
      thrown += 1;
      console.error(error, value);
    }
  }
  return thrown;
}

function us(value: number): string {
  return `${value.toFixed(0)} µs`;
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
