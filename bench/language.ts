// What the language judgements cost, beside the naive rule in the same run: a plan check, a slot, the table, a long source.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { buildSync } from 'esbuild';
import { extractRequiredTerms, isRelated, validateSlot, validateTermPreservation } from '../src/index.ts';
import { locateQuote } from '../src/language/locate.ts';
import { readSet, type PairItem, type PlanItem, type QuoteItem } from './eval/data.ts';
import { naivePlans, naiveRelated, naiveSlotAccepts } from './eval/naive.ts';
import { keepRun, median, percentile, type Series } from './run-record.ts';

export async function run(): Promise<void> {
  const plans = readSet<PlanItem>('dev', 'plans');
  const quotes = readSet<QuoteItem>('dev', 'quotes');
  const pairs = readSet<PairItem>('dev', 'pairs');
  const series: Series[] = [];
  const measure = (name: string, rounds: number, work: (round: number) => unknown): number[] => {
    for (let i = 0; i < Math.min(20, rounds); i += 1) work(i); // the first calls read the table and warm the engine
    const samples: number[] = [];
    for (let i = 0; i < rounds; i += 1) {
      const start = performance.now();
      work(i);
      samples.push(performance.now() - start);
    }
    series.push({ name, unit: 'ms', samples });
    return samples;
  };

  // Thirty requirements from real requests, sixty tasks from real plans.
  const terms = [...new Set(plans.flatMap(({ requirements }) => requirements.map(([first]) => first!)))].slice(0, 30);
  const tasks = plans.flatMap(({ keep }) => keep).slice(0, 60).map((task, i) => ({ id: `task-${i}`, ...task }));
  const required = { terms, source: 'user-input' as const };
  const check = measure('30 requirements × 60 tasks', 200, () => validateTermPreservation(required, tasks));
  const naiveCheck = measure('30 × 60, naive', 200, () => naivePlans.preserve(required, tasks));
  const extract = measure('extract a request', 500, (i) => extractRequiredTerms(plans[i % plans.length]!.input));
  const slot = measure('one slot', 600, (i) => {
    const { value, quote, query } = quotes[i % quotes.length]!;
    return validateSlot('target_feature', { value, quote }, query);
  });
  const naiveSlot = measure('one slot, naive', 600, (i) => {
    const { value, quote, query } = quotes[i % quotes.length]!;
    return naiveSlotAccepts(value, quote, query);
  });
  const related = measure('is_related', 600, (i) => isRelated(pairs[i % pairs.length]!.nl, pairs[i % pairs.length]!.symbol));
  measure('is_related, naive', 600, (i) => naiveRelated(pairs[i % pairs.length]!.nl, pairs[i % pairs.length]!.symbol));

  const sentence = quotes.map(({ query }) => query).join('。\n');
  const source = sentence.repeat(Math.ceil(100_000 / sentence.length)).slice(0, 100_000);
  const needle = `${source.slice(99_950, 99_980)}`;
  // A new text each time: what is kept from one call to the next must not be what is measured.
  const located = measure('quote in 100,000 characters', 30, (i) => locateQuote(needle, `${i} ${source}`));

  // The table by itself, and with the whole of the library before it, as a program meets it that imports `sekisho`.
  const tableAlone = './dist/bench-table.mjs';
  buildSync({ entryPoints: ['bench/open-tables.ts'], outfile: tableAlone, bundle: true, minify: true, platform: 'node', format: 'esm' });
  const bare: number[] = [];
  const table: number[] = [];
  const loaded: number[] = [];
  for (let i = 0; i < 15; i += 1) {
    bare.push(spawn('0'));
    table.push(spawn(`import('${tableAlone}')`));
    loaded.push(spawn("import('./dist/index.mjs').then((sekisho) => sekisho.isRelated('ログイン', 'signIn'))"));
  }
  rmSync(tableAlone);
  series.push({ name: 'node -e 0', unit: 'ms', samples: bare }, { name: 'all tables opened and asked', unit: 'ms', samples: table }, { name: 'library and table, first answer', unit: 'ms', samples: loaded });

  const summary = {
    plan_check_p95_ms: round(percentile(check, 0.95)), plan_check_naive_p95_ms: round(percentile(naiveCheck, 0.95)),
    extract_p95_ms: round(percentile(extract, 0.95)),
    slot_p95_ms: round(percentile(slot, 0.95)), slot_naive_p95_ms: round(percentile(naiveSlot, 0.95)),
    related_p95_ms: round(percentile(related, 0.95)),
    located_p95_ms: round(percentile(located, 0.95)),
    table_ms: round(median(table)), table_ratio: round(median(table) / median(bare)),
    first_answer_ms: round(median(loaded)), bare_node_ms: round(median(bare)), first_answer_ratio: round(median(loaded) / median(bare)),
  };
  console.log(`load ${loadavg()[0]!.toFixed(2)}`);
  console.table({
    '30 requirements × 60 tasks, p95 ms': { ours: summary.plan_check_p95_ms, naive: summary.plan_check_naive_p95_ms, bar: 10 },
    'one slot, p95 ms': { ours: summary.slot_p95_ms, naive: summary.slot_naive_p95_ms, bar: 1 },
    'is_related, p95 ms': { ours: summary.related_p95_ms },
    'quote in 100,000 characters, p95 ms': { ours: summary.located_p95_ms, bar: 10 },
    'all tables opened and asked, × bare node': { ours: summary.table_ratio, bar: 2 },
    'whole library, tables, first answer, × bare node': { ours: summary.first_answer_ratio },
  });
  console.log(`kept in ${keepRun('language', summary, series)}`);
}

function spawn(code: string): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return performance.now() - start;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
