// What the gate itself costs per call, with 100 sessions open, beside one bare fsync'd commit in the same run; the tools' own work is taken off.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SAMPLE_PROJECT } from '../src/app/demo/sample-project.ts';
import { openCodeIndex } from '../src/code/open-code-index.ts';
import { explainConfig } from '../src/config/explain.ts';
import { loadConfig } from '../src/config/load.ts';
import { createDispatch } from '../src/operations/dispatch.ts';
import { openArtifacts } from '../src/store/artifacts.ts';
import { openStore } from '../src/store/open-store.ts';
import { realClock, realRandom } from '../src/system/real-ports.ts';
import { bareCommit } from './bare-commit.ts';
import { requestOf } from './gate-requests.ts';
import { keepRun, median, percentile } from './run-record.ts';
import { timeInTools } from './time-in-tools.ts';

const SESSIONS = 100;
/** Of these: requests nobody has taken apart yet, so of the highest risk, that another file was read for. A permit has to look past them. */
const UNFINISHED = 10;
/** Whole sessions before anything counts: an engine lives for days, and its first minutes are the compiler's. */
const WARM_UP = 200;
const ROUNDS = 4;
const LOGIN = 'src/auth/login-service.ts';
const BAR = 3;
/** A commit of one row that now and then takes this many times its median was held up by others, and says little about the disk. */
const DISTURBED = 4;

type Answer = Record<string, unknown>;

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sekisho-bench-'));
  try {
    for (const [path, text] of Object.entries(SAMPLE_PROJECT)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    await measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string): Promise<void> {
  const loaded = loadConfig({ env: {}, flags: {} });
  const { store } = openStore(join(folder, '.sekisho'), { backend: 'sqlite' });
  const beside = mkdtempSync(join(tmpdir(), 'sekisho-bench-')); // not in the tree that is searched
  const bare = bareCommit(join(beside, 'bare.db'));
  const opened = await openCodeIndex(folder, { now: () => realClock.now(), watch: true });
  const tools = timeInTools(opened);
  let requests = 0;
  const dispatch = createDispatch({
    root: folder, platform: {}, auditFolder: join(folder, 'audit'), config: () => loaded.config, explainConfig: (language) => explainConfig(loaded, language), store,
    artifacts: openArtifacts(join(folder, '.sekisho', 'artifacts'), { keep: true }), code: () => Promise.resolve(tools.index), semantic: () => Promise.reject(new Error('not measured')), workflows: () => Promise.reject(new Error('not measured')), model: () => undefined, clock: realClock, random: realRandom,
  });
  const own = new Map<string, number[]>();
  const commits: number[] = [];
  const all: number[] = [];
  const ask = async (operation: string, input: Answer): Promise<Answer> => {
    const request = { operation, input, principal: { kind: 'agent', id: 'bench' }, surface: 'mcp', requestId: `r${(requests += 1)}` } as const;
    tools.reset();
    const from = performance.now();
    const answer = (await dispatch(request)) as Answer;
    const took = performance.now() - from - tools.spent();
    if (!own.has(operation)) own.set(operation, []);
    own.get(operation)!.push(took);
    all.push(took);
    commits.push(bare.once());
    return answer;
  };
  const place = (answer: Answer, nth: number) => {
    const { file, line } = (answer['hits'] as { file: string; line: number }[]).filter((hit) => hit.file === LOGIN).at(nth)!;
    return { receipt_id: answer['receipt_id'], file, line };
  };
  let sessions = 0;
  const session = async (): Promise<void> => {
    const { query, frame, mended } = requestOf((sessions += 1));
    // Agents bring the frame at once or when they are asked for it; either way its quotes are judged for the first time.
    const atOnce = sessions % 2 === 0;
    const { session_id } = await ask('start_session', { intent: 'MODIFY', query, ...(atOnce ? { frame } : {}) });
    await ask('set_query_frame', { session_id, ...(atOnce ? mended : frame) });
    const definitions = await ask('find_definitions', { session_id, name: 'LoginService', wait_ms: 20_000 });
    const references = await ask('find_references', { session_id, name: 'hashPassword', wait_ms: 20_000 });
    await ask('read_range', { session_id, file: LOGIN });
    const submitted = await ask('submit_understanding', { session_id, symbols_identified: ['LoginService'], slot_evidence: { target_feature: place(definitions, 0), observed_issue: place(references, -1) } });
    if (submitted['next_phase'] !== 'READY') throw new Error(`not READY: ${JSON.stringify(submitted['refusals'])}`);
    const { allowed, refusals } = await ask('check_write_target', { session_id, file_path: LOGIN });
    if (allowed !== true) throw new Error(`no permit: ${JSON.stringify(refusals)}`);
    await ask('get_session_status', { session_id });
  };
  const unfinished = async (): Promise<void> => {
    const { session_id } = await ask('start_session', { intent: 'MODIFY', query: requestOf((sessions += 1)).query });
    await ask('read_range', { session_id, file: 'src/billing/invoice.ts' });
  };
  for (let at = 0; at < SESSIONS; at += 1) await (at < UNFINISHED ? unfinished() : session()); // these stay open
  for (let at = 0; at < WARM_UP; at += 1) await session();
  const warmUp = all.length;
  const rounds: number[] = [];
  const kept = { own: new Map<string, number[]>(), commits: [] as number[], all: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    own.clear();
    commits.length = all.length = 0;
    for (let at = 0; at < SESSIONS; at += 1) await session();
    rounds.push(round2(percentile(all, 0.99) / percentile(commits, 0.99)));
    for (const [name, samples] of own) kept.own.set(name, [...(kept.own.get(name) ?? []), ...samples]);
    kept.commits.push(...commits);
    kept.all.push(...all);
  }
  await opened.close();
  store.close();
  bare.close();
  rmSync(beside, { recursive: true, force: true });
  report(kept, rounds, warmUp);
}

interface Kept {
  readonly own: ReadonlyMap<string, readonly number[]>;
  readonly commits: readonly number[];
  readonly all: readonly number[];
}

function report({ own, commits, all }: Kept, rounds: readonly number[], warmUp: number): void {
  const [p50, p99] = [median(commits), percentile(commits, 0.99)];
  const row = (samples: readonly number[]) => ({ p50: round2(median(samples)), p95: round2(percentile(samples, 0.95)), p99: round2(percentile(samples, 0.99)), 'p99 / commit p99': round2(percentile(samples, 0.99) / p99), 'p50 / commit p50': round2(median(samples) / p50) });
  const load = loadavg()[0]!;
  console.log(`gate time per call without the tools' own work, ${SESSIONS} open sessions and more, ${all.length} calls after ${warmUp} of warm-up, load ${load.toFixed(2)}`);
  console.table({ 'bare fsync’d commit': row(commits), ...Object.fromEntries([...own].map(([name, samples]) => [name, row(samples)])), 'all calls': row(all) });
  const summary = {
    sessions: SESSIONS, calls: all.length, warm_up_calls: warmUp, commit_p50_ms: round2(p50), commit_p99_ms: round2(p99), gate_p50_ms: round2(median(all)), gate_p99_ms: round2(percentile(all, 0.99)),
    ratio: round2(percentile(all, 0.99) / p99), ratio_of_medians: round2(median(all) / p50), rounds, ratio_bar: BAR, disturbed: p99 > DISTURBED * p50 || load > cpus().length,
  };
  console.log(`p99 ${summary.gate_p99_ms} ms = ${summary.ratio} × the commit's (bar ${BAR}); by round ${rounds.join(', ')}`);
  if (summary.disturbed) console.log(`the machine was busy (load ${load.toFixed(2)}; a bare commit had a p99 of ${round2(p99 / p50)} × its median): this ratio says little`);
  console.log(`kept in ${keepRun('gate', summary, [{ name: 'bare commit', unit: 'ms', samples: commits }, ...[...own].map(([name, samples]) => ({ name, unit: 'ms', samples }))])}`);
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
