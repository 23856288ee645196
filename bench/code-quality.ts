// How right the answers are: definitions against the parsers of TypeScript and Python, references against TypeScript's language service, text search against ripgrep, on trees used for mending and on others.
import { loadavg } from 'node:os';
import { openCodeIndex } from '../src/code/open-code-index.ts';
import { ParserPool } from '../src/code/structure/parser-pool.ts';
import { DEFINITION_TREES } from './code-quality/definition-trees.ts';
import { definitionQuality, filesUnder, precision, recall, type Quality } from './code-quality/definitions.ts';
import { referencePrecision, referenceRecall, referenceScore, type ReferenceScore } from './code-quality/reference-score.ts';
import { referenceTruth } from './code-quality/reference-truth.ts';
import { textScore, type TextScore } from './code-quality/text-score.ts';
import { drawLiterals, drawPatterns } from './code/draw-words.ts';
import { pythonLibrary, sourceTree, type TYPESCRIPT_PACKS } from './corpora.ts';
import { keepRun } from './run-record.ts';

const SYMBOLS = 150;
const SEED = 20261115;
/** The resolver was mended on the first three; the others are scored after it is frozen. */
const MENDED: readonly (typeof TYPESCRIPT_PACKS)[number][] = ['zod', 'rxjs', 'viem'];
const HELD_OUT: readonly (typeof TYPESCRIPT_PACKS)[number][] = ['openai', 'effect'];

/** `npm run bench -- code-quality [definitions] [text] [package …] [--differences] [--seed=n]` */
export async function run(args: readonly string[]): Promise<void> {
  const wanted = args.filter((each) => !each.startsWith('--'));
  const seed = Number(args.find((each) => each.startsWith('--seed='))?.slice(7) ?? SEED);
  const definitions = wanted.length === 0 || wanted.includes('definitions') ? await definitionScores(wanted, args.includes('--differences')) : {};
  const scores: Record<string, ReferenceScore & { held_out: boolean }> = {};
  for (const name of [...MENDED, ...HELD_OUT]) {
    if (wanted.length > 0 && (!wanted.includes(name) || wanted.includes('definitions'))) continue;
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
  if (Object.keys(scores).length > 0) console.log(`references of exported symbols, against TypeScript 5.9; load ${loadavg()[0]!.toFixed(2)}`);
  if (Object.keys(scores).length > 0) console.table(Object.fromEntries(Object.entries(scores).map(([name, score]) => [score.held_out ? `${name} (held out)` : name, {
    symbols: score.symbols, places: score.truth, precision: round(referencePrecision(score)), recall: round(referenceRecall(score)),
    'exact sets': round(score.exact / score.symbols), 'recall, all labels': round(score.covered / score.truth), 'in comments': score.inComments, incomplete: score.incomplete,
  }])));
  const texts: Record<string, TextScore> = {};
  if (wanted.length === 0 || wanted.includes('text')) {
    for (const [name, root] of Object.entries({ zod: sourceTree('zod'), openai: sourceTree('openai'), python: pythonLibrary() })) Object.assign(texts, await textScores(name, root));
    console.log('search_text, against ripgrep by position');
    console.table(Object.fromEntries(Object.entries(texts).map(([name, { differences: _, ...score }]) => [name, score])));
    for (const [name, { differences }] of Object.entries(texts)) for (const line of differences.slice(0, 10)) console.log(`  ${name}: ${line}`);
  }
  if (wanted.length === 0) console.log(`kept in ${keepRun('code-quality', { definitions, references: scores, texts }, [])}`);
}

/** Of every name a file defines: where it stands, what kind it is, whether it is local and exported. */
async function definitionScores(wanted: readonly string[], differences: boolean): Promise<Record<string, Quality & { held_out: boolean }>> {
  const named = wanted.filter((each) => each !== 'definitions');
  const scores: Record<string, Quality & { held_out: boolean }> = {};
  const pool = new ParserPool();
  try {
    for (const { name, root, files, held_out } of DEFINITION_TREES) {
      if (named.length > 0 && !named.includes(name)) continue;
      const quality = await definitionQuality(pool, filesUnder(root(), files));
      scores[name] = { ...quality, held_out };
      if (differences) for (const line of quality.differences) console.log(`  ${line}`);
    }
  } finally {
    await pool.close();
  }
  console.log('definitions, against the parsers of TypeScript 5.9 and Python');
  console.table(Object.fromEntries(Object.entries(scores).map(([name, score]) => [score.held_out ? `${name} (held out)` : name, {
    files: score.files, 'without truth': score.without_truth, 'not parsed': score.failed.length, definitions: score.definitions.true_positive + score.definitions.false_negative,
    precision: round(precision(score.definitions)), recall: round(recall(score.definitions)), 'other kind': score.definitions.other_kind,
    'wrong scope': score.definitions.wrong_local + score.definitions.wrong_exported, 'parameters: precision': round(precision(score.parameters)), 'parameters: recall': round(recall(score.parameters)),
  }])));
  return scores;
}

/** Plain pieces, pieces with other letters than ASCII's, the same without regard to case, and regular expressions. */
async function textScores(name: string, root: string): Promise<Record<string, TextScore>> {
  const index = await openCodeIndex(root, { now: Date.now, watch: false, background: false });
  try {
    const literals = drawLiterals(root, 2_000, SEED);
    const foreign = literals.filter((literal) => /[^\x00-\x7f]/.test(literal)).slice(0, 60);
    return {
      [`${name}: literals`]: await textScore(index, root, literals.slice(0, 150), {}),
      [`${name}: other letters`]: await textScore(index, root, foreign, {}),
      [`${name}: any case`]: await textScore(index, root, literals.slice(150, 200), { ignoreCase: true }),
      [`${name}: regular expressions`]: await textScore(index, root, drawPatterns(root, 30, SEED), { regex: true }),
    };
  } finally {
    await index.close();
  }
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
