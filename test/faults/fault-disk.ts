// Builds the failing disk and the child once per test run, and starts children on it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));

export const hasCompiler = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

export interface FaultDisk {
  readonly base: string;
  run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<{ killed: boolean; code: number | null; out: string; err: string }>;
}

/** `childFile` is the program that runs on the failing disk; it takes its orders from its arguments, and with `packages` what it imports from node_modules. */
export async function buildFaultDisk(childFile = join(HERE, 'child.ts'), { packages = 'bundle' }: { readonly packages?: 'bundle' | 'external' } = {}): Promise<FaultDisk> {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-faults-')));
  const shim = join(base, 'kill-at-write.so');
  execFileSync('cc', ['-O1', '-shared', '-fPIC', '-o', shim, join(HERE, 'kill-at-write.c'), '-ldl']);
  const child = join(base, 'child.mjs');
  await build({ entryPoints: [childFile], outfile: child, bundle: true, packages, platform: 'node', format: 'esm', target: 'node20', external: ['better-sqlite3'], logLevel: 'error' });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(base, 'node_modules')); // where the bundle finds the native module
  // Without its tables the child's run would fail at its first judgement, and nothing behind it would ever be killed.
  for (const tables of ['dictionary', 'vectors']) symlinkSync(join(REPOSITORY, 'src', 'language', tables), join(base, tables));
  return {
    base,
    run: (args, env) =>
      new Promise((resolve, reject) => {
        const running = spawn(process.execPath, [child, ...args], { env: { PATH: process.env['PATH'], ...env, LD_PRELOAD: shim }, stdio: ['ignore', 'pipe', 'pipe'] });
        let out = '';
        let err = '';
        running.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
        running.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
        running.on('error', reject);
        running.on('close', (code, signal) => resolve({ killed: signal === 'SIGKILL', code, out, err }));
      }),
  };
}
