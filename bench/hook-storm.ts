// The hook under load: thousands of real starts, eight at a time beside a busy loop per processor, and how each of them ended. `npm run bench -- hook --storm [calls]`.
import { spawn, type ChildProcess } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { keepRun, median, percentile } from './run-record.ts';

const CALLS = 10_000;
const AT_ONCE = 8;
/** What the hosts give a hook; most of them let the tool run when it takes longer. */
const HOST_WAITS_MS = 10_000;
const TELL_EVERY = 1_000;

export interface StormCase {
  readonly name: string;
  readonly input: string;
  /** What a right answer says. */
  readonly says: RegExp;
}

interface Ended {
  readonly ms: number;
  readonly how: 'right' | 'refused_by_its_own_deadline' | 'timed_out' | 'wrong';
  readonly said: string;
}

export async function storm(program: string, env: NodeJS.ProcessEnv, cwd: string, cases: readonly StormCase[], calls = CALLS): Promise<void> {
  const ended: { readonly name: string; readonly as: Ended }[] = [];
  const busy = cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  const started = performance.now();
  try {
    let next = 0;
    process.once('SIGINT', () => (next = calls)); // what was seen so far is kept
    const worker = async (): Promise<void> => {
      for (let at = (next += 1) - 1; at < calls; at = (next += 1) - 1) {
        const each = cases[at % cases.length]!;
        ended.push({ name: each.name, as: await once(program, env, cwd, each) });
        if (ended.length % TELL_EVERY === 0) console.log(`${ended.length} calls, worst ${Math.round(Math.max(...ended.map(({ as }) => as.ms)))} ms, load ${loadavg()[0]!.toFixed(1)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    for (const loop of busy) loop.kill('SIGKILL');
  }
  const count = (how: Ended['how']): number => ended.filter(({ as }) => as.how === how).length;
  const all = ended.map(({ as }) => as.ms);
  const summary = {
    calls: ended.length, asked_for: calls, at_once: AT_ONCE, busy_loops: busy.length, minutes: Number(((performance.now() - started) / 60_000).toFixed(1)),
    right: count('right'), refused_by_its_own_deadline: count('refused_by_its_own_deadline'), timed_out: count('timed_out'), wrong: count('wrong'),
    p50_ms: Math.round(median(all)), p95_ms: Math.round(percentile(all, 0.95)), p99_ms: Math.round(percentile(all, 0.99)), p999_ms: Math.round(percentile(all, 0.999)), worst_ms: Math.round(Math.max(...all)), load: Number(loadavg()[1]!.toFixed(1)),
  };
  console.log(summary);
  for (const { name, as } of ended.filter(({ as }) => as.how !== 'right').slice(0, 10)) console.log(`${name}: ${as.how} after ${Math.round(as.ms)} ms: ${as.said.slice(0, 200)}`);
  const series = cases.map(({ name }) => ({ name, unit: 'ms', samples: ended.filter((each) => each.name === name).map(({ as }) => Math.round(as.ms)) }));
  console.log(`kept in ${keepRun('hook-storm', summary, series, 'npm run bench -- hook --storm')}`);
  if (summary.timed_out > 0 || summary.wrong > 0) process.exitCode = 1;
}

function once(program: string, env: NodeJS.ProcessEnv, cwd: string, { input, says }: StormCase): Promise<Ended> {
  return new Promise((done) => {
    const start = performance.now();
    const child: ChildProcess = spawn(process.execPath, [program, '--host', 'claude'], { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
    let [out, complaint] = ['', ''];
    child.stdout!.on('data', (chunk: Buffer) => (out += chunk));
    child.stderr!.on('data', (chunk: Buffer) => (complaint += chunk));
    child.stdin!.on('error', () => undefined);
    child.stdin!.end(input);
    child.on('error', (error) => (complaint += error.message));
    child.on('close', (status) => {
      const ms = performance.now() - start;
      const isRight = status === 0 && complaint === '' && says.test(out);
      const isLate = status === 2 && /QC-509.*too long/.test(complaint);
      done({ ms, how: ms > HOST_WAITS_MS ? 'timed_out' : isRight ? 'right' : isLate ? 'refused_by_its_own_deadline' : 'wrong', said: `exit ${status} ${out}${complaint}` });
    });
  });
}
