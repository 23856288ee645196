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

/** `entry`: the program whose disk fails; `external`: what it takes from node_modules instead of having it bundled. */
export async function buildFaultDisk({ entry = 'child.ts', external = {} }: { readonly entry?: string; readonly external?: { readonly packages?: 'external' } } = {}): Promise<FaultDisk> {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-faults-')));
  const shim = join(base, 'kill-at-write.so');
  execFileSync('cc', ['-O1', '-shared', '-fPIC', '-o', shim, join(HERE, 'kill-at-write.c'), '-ldl']);
  const child = join(base, 'child.mjs');
  await build({ ...external, entryPoints: [join(HERE, entry)], outfile: child, bundle: true, platform: 'node', format: 'esm', target: 'node20', external: ['better-sqlite3'], logLevel: 'error' });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(base, 'node_modules')); // where the bundle finds the native module
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
