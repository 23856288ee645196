// What the gate itself costs per call, with 100 sessions open, beside one bare fsync'd commit in the same run; the tools' own work is taken off.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { SAMPLE_PROJECT } from '../src/app/demo/sample-project.ts';
import type { CodeIndex } from '../src/code/code-index.ts';
import { openCodeIndex } from '../src/code/open-code-index.ts';
import { explainConfig } from '../src/config/explain.ts';
import { loadConfig } from '../src/config/load.ts';
import { createDispatch } from '../src/operations/dispatch.ts';
import { openArtifacts } from '../src/store/artifacts.ts';
import { openStore } from '../src/store/open-store.ts';
import { realClock, realRandom } from '../src/system/real-ports.ts';
import { keepRun, median, percentile } from './run-record.ts';

const SESSIONS = 100;
const ROUNDS = 4;
const LOGIN = 'src/auth/login-service.ts';
const quoted = (text: string) => ({ value: text, quote: text });
const QUERY = 'ログイン機能で、パスワードが空のときエラーが出ないので、空のパスワードを拒否するように修正して';
const FRAME = { target_feature: quoted('ログイン機能'), trigger_condition: quoted('パスワードが空のとき'), observed_issue: quoted('パスワードが空のときエラーが出ない'), desired_action: quoted('空のパスワードを拒否する') };

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
  let inTools = 0;
  const code = timed(opened, (ms) => (inTools += ms));
  let requests = 0;
  const dispatch = createDispatch({
    root: folder, platform: {}, auditFolder: join(folder, 'audit'), config: () => loaded.config, explainConfig: (language) => explainConfig(loaded, language), store,
    artifacts: openArtifacts(join(folder, '.sekisho', 'artifacts'), { keep: true }), code: () => Promise.resolve(code), semantic: () => Promise.reject(new Error('not measured')), workflows: () => Promise.reject(new Error('not measured')), model: () => undefined, clock: realClock, random: realRandom,
  });
  const own = new Map<string, number[]>();
  const commits: number[] = [];
  const ask = async (operation: string, input: Answer): Promise<Answer> => {
    inTools = 0;
    const from = performance.now();
    const answer = (await dispatch({ operation, input, principal: { kind: 'agent', id: 'bench' }, surface: 'mcp', requestId: `r${(requests += 1)}` })) as Answer;
    const took = performance.now() - from - inTools;
    own.set(operation, [...(own.get(operation) ?? []), took]);
    commits.push(bare.once());
    return answer;
  };
  const place = (answer: Answer, nth: number) => {
    const { file, line } = (answer['hits'] as { file: string; line: number }[]).filter((hit) => hit.file === LOGIN).at(nth)!;
    return { receipt_id: answer['receipt_id'], file, line };
  };
  const session = async (): Promise<void> => {
    const { session_id } = await ask('start_session', { intent: 'MODIFY', query: QUERY, frame: FRAME });
    await ask('set_query_frame', { session_id, ...FRAME });
    const definitions = await ask('find_definitions', { session_id, name: 'LoginService', wait_ms: 20_000 });
    const references = await ask('find_references', { session_id, name: 'hashPassword', wait_ms: 20_000 });
    await ask('read_range', { session_id, file: LOGIN });
    const submitted = await ask('submit_understanding', { session_id, symbols_identified: ['LoginService'], slot_evidence: { target_feature: place(definitions, 0), observed_issue: place(references, -1) } });
    if (submitted['next_phase'] !== 'READY') throw new Error(`not READY: ${JSON.stringify(submitted['refusals'])}`);
    await ask('check_write_target', { session_id, file_path: LOGIN });
    await ask('get_session_status', { session_id });
  };
  for (let at = 0; at < SESSIONS; at += 1) await session(); // these stay open
  own.clear();
  commits.length = 0;
  for (let round = 0; round < SESSIONS * ROUNDS; round += 1) await session();
  await opened.close();
  store.close();
  bare.close();
  rmSync(beside, { recursive: true, force: true });

  const all = [...own.values()].flat();
  const p99 = percentile(commits, 0.99);
  const rows = [...own, ['all calls', all] as const].map(([name, samples]) => [name, { p50: round2(median(samples)), p99: round2(percentile(samples, 0.99)), 'p99 / commit p99': round2(percentile(samples, 0.99) / p99) }] as const);
  console.log(`gate time per call without the tools' own work, ${SESSIONS} open sessions, ${all.length} calls, load ${loadavg()[0]!.toFixed(2)}`);
  console.table({ 'bare fsync’d commit': { p50: round2(median(commits)), p99: round2(p99), 'p99 / commit p99': 1 }, ...Object.fromEntries(rows) });
  const summary = { sessions: SESSIONS, calls: all.length, commit_p99_ms: round2(p99), gate_p50_ms: round2(median(all)), gate_p99_ms: round2(percentile(all, 0.99)), ratio: round2(percentile(all, 0.99) / p99), ratio_bar: 3 };
  console.log(`p99 ${summary.gate_p99_ms} ms = ${summary.ratio} × the commit's (bar 3)`);
  console.log(`kept in ${keepRun('gate', summary, [{ name: 'bare commit', unit: 'ms', samples: commits }, ...[...own].map(([name, samples]) => ({ name, unit: 'ms', samples }))])}`);
}

/** The same database settings and one small row, nothing else. */
function bareCommit(path: string): { once(): number; close(): void } {
  const Database = createRequire(import.meta.url)('better-sqlite3') as new (path: string) => { pragma(text: string): unknown; exec(sql: string): void; prepare(sql: string): { run(...values: unknown[]): unknown }; close(): void };
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('CREATE TABLE row (key TEXT PRIMARY KEY, body TEXT)');
  const insert = db.prepare('INSERT INTO row VALUES (?, ?)');
  let key = 0;
  return {
    once() {
      const from = performance.now();
      insert.run(String((key += 1)), 'x'.repeat(200));
      return performance.now() - from;
    },
    close: () => db.close(),
  };
}

/** Takes the time of every question to the index: searching is the tool's own work. */
function timed(index: CodeIndex, add: (ms: number) => void): CodeIndex {
  return new Proxy(index, {
    get(target, key) {
      const method = Reflect.get(target, key) as unknown;
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        const from = performance.now();
        try {
          return await (method as (...args: unknown[]) => unknown).apply(target, args);
        } finally {
          add(performance.now() - from);
        }
      };
    },
  });
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
