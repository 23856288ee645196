// What the hook costs before a tool, beside a bare `node -e 0` in the same run; with `--storm [calls]`, thousands of calls under load (hook-storm.ts).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { HookState } from '../src/hook/hook-state.ts';
import { compileHook } from '../src/app/compile-hook.ts';
import { storm } from './hook-storm.ts';
import { keepRun, median, percentile } from './run-record.ts';

const ROUNDS = 120;
const BARS = { p50: 1.5, p95: 2.2 };

export async function run(args: readonly string[]): Promise<void> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-bench-')));
  try {
    const { root, home } = guarded(folder);
    const program = join(folder, 'sekisho-hook.cjs'); // a storm lasts longer than the next build
    copyFileSync(resolve('dist/sekisho-hook.cjs'), program);
    if (!(await compileHook(program, home))) throw new Error('no compiled form'); // as an engine does soon after it starts
    const env = { PATH: process.env['PATH'], HOME: folder, SEKISHO_HOME: home };
    const payload = (tool: string, input: object): string => JSON.stringify({ session_id: 's', cwd: root, hook_event_name: 'PreToolUse', tool_name: tool, tool_input: input });
    const cases: Readonly<Record<string, { readonly input: string; readonly says: RegExp }>> = {
      'permitted write': { input: payload('Write', { file_path: join(root, 'a.ts'), content: 'x'.repeat(4_000) }), says: /^$/ },
      'refused write': { input: payload('Write', { file_path: join(root, 'b.ts'), content: 'x' }), says: /QC-501/ },
      'shell line': { input: payload('Bash', { command: "cd src && rg -n 'foo' | head -20; git log --oneline -3" }), says: /^$/ },
    };
    if (args.includes('--storm')) return await storm(program, env, root, Object.entries(cases).map(([name, each]) => ({ name, ...each })), Number(args[args.indexOf('--storm') + 1]) || undefined);
    const bare: number[] = [];
    const took = new Map(Object.keys(cases).map((name) => [name, [] as number[]]));
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push((await once(['-e', '0'], '', {}, root)).ms);
      for (const [name, { input, says }] of Object.entries(cases)) {
        const { ms, stdout, status } = await once([program, '--host', 'claude'], input, env, root);
        if (status !== 0 || !says.test(stdout)) throw new Error(`${name}: exit ${status}, ${stdout}`);
        took.get(name)!.push(ms);
      }
    }
    const rows = Object.fromEntries([...took].map(([name, samples]) => [name, { p50: round2(median(samples)), p95: round2(percentile(samples, 0.95)), p50_ratio: round2(median(samples) / median(bare)), p95_ratio: round2(percentile(samples, 0.95) / percentile(bare, 0.95)) }]));
    console.log(`before a tool, ${ROUNDS} rounds, alternating, load ${loadavg()[0]!.toFixed(2)}; bars: p50 ≤ ${BARS.p50} ×, p95 ≤ ${BARS.p95} ×`);
    console.table({ 'node -e 0': { p50: round2(median(bare)), p95: round2(percentile(bare, 0.95)), p50_ratio: 1, p95_ratio: 1 }, ...rows });
    console.log(`kept in ${keepRun('hook', { bars: BARS, ...rows }, [{ name: 'node -e 0', unit: 'ms', samples: bare.map(round2) }, ...[...took].map(([name, samples]) => ({ name, unit: 'ms', samples: samples.map(round2) }))])}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function guarded(folder: string): { readonly root: string; readonly home: string } {
  const [root, home] = [join(folder, 'root'), join(folder, 'sekisho')];
  mkdirSync(join(root, 'src'), { recursive: true });
  mkdirSync(join(home, 'guard'), { recursive: true });
  const text = 'export const a = 1;\n'.repeat(500);
  writeFileSync(join(root, 'a.ts'), text);
  const sha256 = (of: string): string => createHash('sha256').update(of).digest('hex');
  const state: HookState = {
    v: 1, root, rendered_at: Date.now(), others: [], readers: ['npm test'], reading_tools: [],
    baseline: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`src/file${at}.ts`, sha256(String(at))])),
    session: { session_id: 'S-1', host_session: null, phase: 'READY', next: { en: '', ja: '' }, permits: [{ permit_id: 'P-1', path: 'a.ts', head: sha256(text), expires_at: Date.now() + 3_600_000 }] },
  };
  writeFileSync(join(home, 'guarded.json'), JSON.stringify({ v: 1, roots: [root] }));
  writeFileSync(join(home, 'guard', `${sha256(root).slice(0, 24)}.json`), JSON.stringify(state));
  return { root, home };
}

function once(args: readonly string[], input: string, env: NodeJS.ProcessEnv, cwd: string): Promise<{ ms: number; stdout: string; status: number | null }> {
  return new Promise((done) => {
    const start = performance.now();
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['pipe', 'pipe', 'ignore'] });
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk));
    child.stdin.on('error', () => undefined); // bare node does not read it
    child.stdin.end(input);
    child.on('close', (status) => done({ ms: performance.now() - start, stdout, status }));
  });
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
