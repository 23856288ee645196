// How right the answers are: references against TypeScript's language service, text search against ripgrep, on trees used for mending and on others.
import { loadavg } from 'node:os';
import { openCodeIndex } from '../src/code/open-code-index.ts';
import { referencePrecision, referenceRecall, referenceScore, type ReferenceScore } from './code-quality/reference-score.ts';
import { referenceTruth } from './code-quality/reference-truth.ts';
import { sourceTree, type TYPESCRIPT_PACKS } from './corpora.ts';
import { keepRun } from './run-record.ts';

const SYMBOLS = 150;
const SEED = 20261115;
/** The resolver was mended on the first three; the others are scored after it is frozen. */
const MENDED: readonly (typeof TYPESCRIPT_PACKS)[number][] = ['zod', 'rxjs', 'viem'];
const HELD_OUT: readonly (typeof TYPESCRIPT_PACKS)[number][] = ['openai', 'effect'];

/** `npm run bench -- code-quality [package …] [--differences] [--seed=n]` */
export async function run(args: readonly string[]): Promise<void> {
  const wanted = args.filter((each) => !each.startsWith('--'));
  const seed = Number(args.find((each) => each.startsWith('--seed='))?.slice(7) ?? SEED);
  const scores: Record<string, ReferenceScore & { held_out: boolean }> = {};
  for (const name of [...MENDED, ...HELD_OUT]) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const root = sourceTree(name);
    const truth = referenceTruth(root, SYMBOLS, seed);
    const index = await openCodeIndex(root, { now: Date.now, watch: false });
    try {
      await index.analyzeStructure({ wait_ms: 120_000 });
      scores[name] = { ...(await referenceScore(index, truth)), held_out: HELD_OUT.includes(name) };
    } finally {
      await index.close();
    }
    if (args.includes('--differences')) for (const line of scores[name]!.differences) console.log(`  ${line}`);
  }
  console.log(`references of exported symbols, against TypeScript 5.9; load ${loadavg()[0]!.toFixed(2)}`);
  console.table(Object.fromEntries(Object.entries(scores).map(([name, score]) => [score.held_out ? `${name} (held out)` : name, {
    symbols: score.symbols, places: score.truth, precision: round(referencePrecision(score)), recall: round(referenceRecall(score)),
    'exact sets': round(score.exact / score.symbols), 'recall, all labels': round(score.covered / score.truth), 'in comments': score.inComments, incomplete: score.incomplete,
  }])));
  if (wanted.length === 0) console.log(`kept in ${keepRun('code-quality', { references: scores }, [])}`);
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
