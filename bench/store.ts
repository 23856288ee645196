// What a durable commit of the review gate costs beside a bare fsync of the same size, whether every acknowledgement waited for the disk, and how lists and growth behave at ten thousand runs, and how soon a new process takes up what a killed one left.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { openSqliteStore } from '../src/store/sqlite-store.ts';
import type { StateStore } from '../src/store/contract.ts';
import { END, type Workflow } from '../src/workflow/definition.ts';
import { openWorkflows } from '../src/workflow/open-workflows.ts';
import { fixedClock, seededRandom } from '../src/testing/doubles.ts';
import { listedRuns } from '../src/workflow/review/listed-runs.ts';
import { coldResume } from './cold-resume.ts';
import { keepRun, median, percentile } from './run-record.ts';
import { commitLatency, measureCommits } from './store/commit-latency.ts';
import { settlementRecords } from './store/settlement-records.ts';
import { HASH, oneStep, reviewRun, stepRow } from './store/step-rows.ts';

export { measureCommits };

const RATIO_BAR = 3;
const PARKED = 10_000;
const LIST_BAR_MS = 100;
const STEPS = 60;
const GROWTH_BAR = 2_048;
const TRACED = 50;
const RESUMES = 20;
const RESUME_BAR_MS = 1_300;

export async function run(): Promise<void> {
  // On the disk of the working folder: a temporary folder may be memory, where an fsync costs nothing.
  const folder = mkdtempSync(join(process.cwd(), 'dist', 'bench-store-'));
  try {
    const latency = await commitLatency(import.meta.url, folder);
    const parked = await listParked(join(folder, 'parked'));
    const growth = await growthPerStep(join(folder, 'growth'));
    const settled = await settlementRecords(folder);
    const trace = await syncsBeforeAcknowledgement(folder);
    const resume = await resumeCold(join(folder, 'resume'));
    const summary = {
      bars: { commit_p99_over_fsync_p99: RATIO_BAR, list_parked_p95_ms: LIST_BAR_MS, growth_bytes_per_step: GROWTH_BAR, cold_resume_p95_ms: RESUME_BAR_MS },
      ...latency.summary, ...parked.summary, ...growth, ...settled, ...trace, ...resume.summary,
    };
    for (const [name, value] of Object.entries(summary)) console.log(`${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
    console.log(`kept in ${keepRun('store', summary, [...latency.series, ...parked.series, ...resume.series])}`);
    const missed = [
      ...(latency.summary.saturated_ratio_p99 <= RATIO_BAR ? [] : [latency.summary.processes_judged > 0 ? 'commit p99' : 'commit p99 (not judged: the machine was busy)']),
      ...(parked.summary.list_parked_ms.p95 > LIST_BAR_MS ? ['parked list'] : []),
      ...(growth.growth_bytes_per_step > GROWTH_BAR ? ['growth'] : []),
      ...(resume.summary.cold_resume_ms.p95 > RESUME_BAR_MS ? ['cold resume'] : []),
      ...(trace.acknowledged_without_fsync > 0 ? ['fsync before acknowledgement'] : []),
    ];
    if (missed.length > 0) throw new Error(`over the bar: ${missed.join(', ')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function listParked(folder: string) {
  const store = openSqliteStore(folder);
  for (let from = 0; from < PARKED * 1.5; from += 500) {
    await store.commit((tx) => Array.from({ length: 500 }, (_, n) => tx.insert('review_run', reviewRun(`run-${String(from + n).padStart(6, '0')}`, (from + n) % 3 === 0 ? 'completed' : 'waiting'))));
  }
  const cpu: number[] = [];
  const times = Array.from({ length: 40 }, () => {
    const from = process.cpuUsage();
    const time = timed(() => {
      const found = store.read(listedRuns); // what `sekisho queue` reads, whatever page of it is shown
      if (found.length !== PARKED) throw new Error(`${found.length} parked`);
    });
    const { user, system } = process.cpuUsage(from);
    cpu.push((user + system) / 1_000); // on a busy machine the wall clock counts the others' work as well
    return time;
  });
  const whole = Array.from({ length: 40 }, () => timed(() => void store.read((tx) => tx.list('review_run', { where: { state: 'waiting' } }))));
  const page = Array.from({ length: 40 }, () => timed(() => void store.read((tx) => tx.list('review_run', { where: { state: 'waiting' }, limit: 100 }))));
  store.close();
  return {
    summary: { parked: PARKED, list_parked_ms: { p50: round2(median(times)), p95: round2(percentile(times, 0.95)) }, list_parked_cpu_ms: { p50: round2(median(cpu)), p95: round2(percentile(cpu, 0.95)) }, list_whole_rows_ms: { p50: round2(median(whole)), p95: round2(percentile(whole, 0.95)) }, list_page_ms: { p50: round2(median(page)), p95: round2(percentile(page, 0.95)) } },
    series: [{ name: 'list parked', unit: 'ms', samples: times.map(round2) }],
  };
}

/** A real thread of sixty steps, each with its row and its entry in the log; the issues' own rows are left out. */
async function growthPerStep(folder: string) {
  const workflow: Workflow<{ run_id: string; step: number }> = {
    kind: 'bench', version: '1', first: 'step',
    nodes: { step: { run: ({ run_id, step }) => ({ patch: { step: step + 1 }, ops: [{ insert: 'step_execution', row: stepRow(run_id, step) }, { append: { at: 1_800_000_000_000, kind: 'review.step', actor: 'agent:stdio', body: { run_id, step, input: HASH, output: HASH } } }] }) } },
    after: { step: ({ step }) => (step > STEPS ? END : 'step') },
  };
  const store = openSqliteStore(folder);
  const desk = openWorkflows({ store, clock: fixedClock(1_800_000_000_000), random: seededRandom(7), definitions: [workflow as unknown as Workflow], every: () => () => {}, report: (error) => console.error(error) });
  const threads = 8;
  const go = (name: string): Promise<unknown> => desk.run({ kind: 'bench', thread_id: name, state: { run_id: name, step: 1 } });
  await go('warm'); // pages that every store has once
  const before = sizeOf(store, folder);
  for (let n = 0; n < threads; n += 1) {
    const standing = await go(`thread-${n}`) as { state: string };
    if (standing.state !== 'finished') throw new Error(`the thread is ${standing.state}`);
  }
  const after = sizeOf(store, folder);
  await desk.close();
  store.close();
  return { growth_bytes_per_step: Math.round((after - before) / (threads * STEPS)), steps: STEPS };
}

function sizeOf(store: StateStore, folder: string): number {
  store.compact?.(); // what stands in the database, without the log that is carried over in time and pages that are free
  return statSync(join(folder, 'state.db')).size;
}

async function resumeCold(folder: string) {
  const [taken, first, whole, bare]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let n = 0; n < RESUMES; n += 1) {
    const round = join(folder, String(n));
    const took = await coldResume(round);
    rmSync(round, { recursive: true, force: true });
    taken.push(took.taken);
    first.push(took.first);
    whole.push(took.whole);
    bare.push(took.bare);
  }
  const of = (samples: readonly number[]) => ({ p50: round2(median(samples)), p95: round2(percentile(samples, 0.95)) });
  return { summary: { resumes: RESUMES, cold_resume_ms: of(taken), cold_resume_to_step_ms: of(first), cold_resume_to_end_ms: of(whole), bare_node_ms: of(bare) }, series: [{ name: 'cold resume', unit: 'ms', samples: taken.map(round2) }] };
}

/** Commits one after the other under strace; between two acknowledgements the database's log must have been synced. */
async function syncsBeforeAcknowledgement(folder: string) {
  if (spawnSync('strace', ['-V']).status !== 0) return { acknowledged_without_fsync: 0, traced_by: 'not traced: strace is not installed; test/faults proves the same with its own disk' };
  const script = join(folder, '..', 'bench-store-traced.mjs');
  await build({ stdin: { contents: `import { traced } from './bench/store.ts'; await traced(process.argv[2]);`, resolveDir: process.cwd(), loader: 'ts' }, outfile: script, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' });
  const out = join(folder, 'trace.txt');
  const child = spawnSync('strace', ['-f', '-y', '-e', 'trace=fsync,fdatasync,write', '-o', out, process.execPath, script, join(folder, 'traced')], { encoding: 'utf8' });
  rmSync(script, { force: true });
  if (child.status !== 0) throw new Error(`traced: ${child.stderr}`);
  let synced = false;
  let acknowledged = 0;
  let without = 0;
  for (const line of readFileSync(out, 'utf8').split('\n')) {
    if (/f(?:data)?sync\(\d+<[^>]*state\.db-wal>\)\s+= 0/.test(line)) synced = true;
    if (!line.includes('acknowledged ')) continue;
    acknowledged += 1;
    if (!synced) without += 1;
    synced = false;
  }
  if (acknowledged !== TRACED) throw new Error(`${acknowledged} acknowledgements of ${TRACED} in the trace`);
  return { acknowledged_without_fsync: without, traced: acknowledged, traced_by: 'strace' };
}

export async function traced(folder: string): Promise<void> {
  const store = openSqliteStore(folder);
  await store.commit((tx) => tx.insert('review_run', reviewRun('run-0', 'active')));
  for (let step = 1; step <= TRACED; step += 1) {
    await store.commit((tx) => oneStep(tx, 'run-0', step));
    writeSync(1, `acknowledged ${step}\n`);
  }
  store.close();
}

function timed(work: () => void): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
