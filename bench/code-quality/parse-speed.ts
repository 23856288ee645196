// How long the structure of a whole tree takes, beside `ctags` on the same files in the same run; CPU time too, since the machine is rarely idle.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ParserPool } from '../../src/code/structure/parser-pool.ts';
import { languageOf } from './definitions.ts';

export interface ParseSpeed {
  readonly files: number;
  readonly bytes: number;
  readonly definitions: number;
  /** By number of workers. */
  readonly ours: Readonly<Record<number, { readonly wall_ms: number; readonly cpu_ms: number }>>;
  /** Absent where no ctags is installed. */
  readonly ctags: { readonly wall_ms: number; readonly cpu_ms: number } | undefined;
  readonly load: number;
}

export async function parseSpeed(paths: readonly string[]): Promise<ParseSpeed> {
  const files = paths.map((path) => ({ bytes: readFileSync(path), language: languageOf(path) }));
  const ours: Record<number, { wall_ms: number; cpu_ms: number }> = {};
  let definitions = 0;
  for (const workers of [1, 2]) {
    const pool = new ParserPool({ workers });
    const cpu = process.cpuUsage();
    const start = performance.now();
    const outcomes = await Promise.all(files.map(({ bytes, language }) => pool.parse(bytes, language, false)));
    const wall = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    ours[workers] = { wall_ms: Math.round(wall), cpu_ms: Math.round((user + system) / 1000) };
    definitions = outcomes.reduce((sum, outcome) => sum + (outcome.state === 'parsed' ? outcome.rows.definitions.length : 0), 0);
    await pool.close();
  }
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0), definitions, ours, ctags: ctags(paths), load: loadavg()[0]! };
}

function ctags(paths: readonly string[]): ParseSpeed['ctags'] {
  const folder = mkdtempSync(join(tmpdir(), 'sekisho-ctags-'));
  try {
    writeFileSync(join(folder, 'list'), paths.join('\n'));
    const start = performance.now();
    const run = spawnSync('bash', ['-c', "TIMEFORMAT='%U %S'; { time ctags -L list -f tags 2>/dev/null; } 2>&1"], { cwd: folder, encoding: 'utf8' });
    const [user, system] = run.stdout.trim().split('\n').at(-1)!.split(' ').map(Number);
    return run.status === 0 ? { wall_ms: Math.round(performance.now() - start), cpu_ms: Math.round((user! + system!) * 1000) } : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
