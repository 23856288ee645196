// How often the semantic search has the right place first, or among five, for questions in plain words; and what it costs.
import { readFileSync } from 'node:fs';
import { openCodeIndex } from '../src/code/open-code-index.ts';
import { semanticSources } from '../src/operations/understanding/semantic-sources.ts';
import { lexicalIndex } from '../src/semantic/lexical-engine.ts';
import type { SemanticAnswer, SemanticHit } from '../src/semantic/semantic-index.ts';
import { pythonLibrary, sourceTree } from './corpora.ts';
import { keepRun, median, percentile, type Series } from './run-record.ts';

interface Question {
  readonly id: string;
  readonly package: 'rxjs' | 'zod' | 'viem' | 'python';
  readonly language: 'ja' | 'en';
  readonly part: 'tune' | 'hold' | 'choose';
  readonly question: string;
  readonly answers: readonly { readonly file: string; readonly symbol: string }[];
}

interface Result extends Question {
  /** Counted from 1; 0: not among the first fifty. */
  readonly rank: number;
  readonly fileRank: number;
  readonly ms: number;
  /** Of the processor: the clock on the wall also counts what others do on this machine. */
  readonly cpu: number;
  readonly answer: SemanticAnswer;
}

const DEPTH = 50;
const ROUNDS = 5;
const LONG_MS = 300_000;

/** `-- semantic tune` shows the misses of the half that may be looked at, and keeps no run. */
export async function run([mode]: readonly string[] = []): Promise<void> {
  const { questions } = JSON.parse(readFileSync('bench/data/semantic/questions.json', 'utf8')) as { questions: Question[] };
  const results: Result[] = [];
  const build: Record<string, { chunks: number; files: number; index_ms: number; build_ms: number; build_cpu_ms: number; rss_mb: number }> = {};
  for (const name of [...new Set(questions.map((each) => each.package))]) {
    const index = await openCodeIndex(name === 'python' ? pythonLibrary() : sourceTree(name), { now: Date.now, watch: false });
    const semantic = lexicalIndex(semanticSources(index), { now: () => performance.now(), buildMs: LONG_MS });
    const begun = performance.now();
    await index.findDefinitions({ name: 'nothing_is_called_like_this', wait_ms: LONG_MS });
    await parsed(index);
    const indexed = performance.now();
    const before = process.memoryUsage().rss;
    const cpu = process.cpuUsage();
    const { searched } = await semantic.search({ query: 'first' });
    build[name] = { chunks: searched.chunks, files: searched.files, index_ms: round(indexed - begun), build_ms: round(performance.now() - indexed), build_cpu_ms: cpuSince(cpu), rss_mb: round((process.memoryUsage().rss - before) / 1e6) };
    for (const question of questions.filter((each) => each.package === name && (mode !== 'tune' || each.part === 'tune'))) {
      const times: number[] = [];
      const spent = process.cpuUsage();
      let answer!: SemanticAnswer;
      for (let at = 0; at < ROUNDS; at += 1) {
        const start = performance.now();
        answer = await semantic.search({ query: question.question, limit: DEPTH });
        times.push(performance.now() - start);
      }
      const rank = 1 + answer.hits.findIndex((hit) => question.answers.some(({ file, symbol }) => hit.file === file && isNamed(hit, symbol)));
      const fileRank = 1 + answer.hits.findIndex((hit) => question.answers.some(({ file }) => hit.file === file));
      results.push({ ...question, rank, fileRank, ms: median(times), cpu: cpuSince(spent) / ROUNDS, answer });
    }
    await index.close();
  }
  if (mode === 'tune') for (const result of results) show(result);
  const first = results.filter(({ part }) => part !== 'choose');
  const groups: Record<string, Result[]> = { 'first 40': first };
  for (const language of ['en', 'ja'] as const) groups[language] = first.filter((each) => each.language === language);
  for (const part of ['tune', 'hold', 'choose'] as const) for (const language of ['en', 'ja'] as const) groups[`${part} ${language}`] = results.filter((each) => each.part === part && each.language === language);
  for (const name of Object.keys(build)) groups[name] = results.filter((each) => each.package === name);
  const table = Object.fromEntries(Object.entries(groups).filter(([, group]) => group.length > 0).map(([name, group]) => [name, figures(group)]));
  console.table(table);
  console.table(build);
  if (mode === 'tune') return;
  const times = results.map(({ ms }) => ms);
  const series: Series[] = [
    { name: 'rank of the first right chunk (0: not among 50)', unit: 'rank', samples: results.map(({ rank }) => rank) },
    { name: 'time per question', unit: 'ms', samples: times.map(round) },
  ];
  const summary = { questions: results.length, ...Object.fromEntries(Object.entries(table)), build, ms_p50: round(median(times)), ms_p95: round(percentile(times, 0.95)), cpu_ms_p50: round(median(results.map(({ cpu }) => cpu))), cpu_ms_p95: round(percentile(results.map(({ cpu }) => cpu), 0.95)), ranks: Object.fromEntries(results.map(({ id, rank }) => [id, rank])) };
  console.log(`kept in ${keepRun('semantic', summary, series)}`);
}

/** Waits until the parsers are through: what is measured here is the reading after it. */
async function parsed(index: Awaited<ReturnType<typeof openCodeIndex>>): Promise<void> {
  const sources = index.sources();
  for (const { path, hash } of (await sources.look({ wait_ms: LONG_MS })).files) await sources.read(path, hash, LONG_MS);
}

/** The definition itself, or something inside it. */
function isNamed({ symbol }: SemanticHit, wanted: string): boolean {
  return symbol !== undefined && (`.${symbol}.`).includes(`.${wanted}.`);
}

function figures(group: readonly Result[]): Record<string, number> {
  const share = (holds: (result: Result) => boolean): number => round(group.filter(holds).length / group.length);
  return {
    n: group.length,
    'hit@1': share(({ rank }) => rank === 1),
    'hit@5': share(({ rank }) => rank >= 1 && rank <= 5),
    'hit@10': share(({ rank }) => rank >= 1 && rank <= 10),
    mrr: round(group.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : 1 / rank), 0) / group.length),
    'file@5': share(({ fileRank }) => fileRank >= 1 && fileRank <= 5),
    ms: round(median(group.map(({ ms }) => ms))),
    cpu_ms: round(median(group.map(({ cpu }) => cpu))),
  };
}

function show({ id, question, rank, fileRank, answers, answer }: Result): void {
  console.log(`${rank === 1 ? ' ' : '✗'} ${id} rank ${rank} (file ${fileRank}) ${question}   want ${answers.map(({ symbol }) => symbol).join(' ')}`);
  if (rank === 1) return;
  for (const hit of [...answer.hits.slice(0, 3), ...(rank > 3 ? [answer.hits[rank - 1]!] : [])]) console.log(`      ${hit.score} ${hit.file} ${hit.symbol ?? hit.lines.join('-')}  ${hit.why.map((why) => `${why.asked}→${why.found}(${why.in.map((field) => field[0]).join('')})`).join(' ')}`);
}

function cpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return round((user + system) / 1_000);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
