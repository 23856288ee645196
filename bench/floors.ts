// The figures nobody may fall below (W-17): a save, any call of the store, a text by its hash, and taking up a parked review in a new process.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openArtifacts } from '../src/store/artifacts.ts';
import { openFileStore } from '../src/store/file-store.ts';
import { openSqliteStore } from '../src/store/sqlite-store.ts';
import type { StateStore } from '../src/store/contract.ts';
import { keepRun, median, percentile } from './run-record.ts';

/** In milliseconds, as the requirement has them. */
export const FLOORS = { save_ms: 300, store_call_ms: 500, text_by_hash_ms: 1_000, resume_ms: 30_000 } as const;

const SAVES = 200;
const ROWS = 2_000;
const TEXTS = 50;
const TEXT_CHARACTERS = 1_000_000;
const RESUMES = 5;

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(process.cwd(), 'dist', 'bench-floors-'));
  try {
    const stores = [await storeCalls(openSqliteStore(join(folder, 'sqlite'))), await storeCalls(openFileStore(join(folder, 'file')))];
    const samples = {
      save_ms: stores.flatMap(({ saves }) => saves),
      store_call_ms: stores.flatMap(({ calls }) => calls),
      text_by_hash_ms: textsByHash(join(folder, 'artifacts')),
      resume_ms: resumes(join(folder, 'root')),
    };
    const worst = Object.fromEntries(Object.entries(samples).map(([name, all]) => [name, { p50: round2(median(all)), p95: round2(percentile(all, 0.95)), worst: round2(Math.max(...all)), floor: FLOORS[name as keyof typeof FLOORS] }]));
    for (const [name, value] of Object.entries(worst)) console.log(`${name}: ${JSON.stringify(value)}`);
    console.log(`kept in ${keepRun('floors', worst, Object.entries(samples).map(([name, all]) => ({ name, unit: 'ms', samples: all.map(round2) })))}`);
    const missed = Object.entries(worst).filter(([, { worst: most, floor }]) => most > floor).map(([name]) => name);
    if (missed.length > 0) throw new Error(`below the floor: ${missed.join(', ')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One step of a review per save; then everything a reader asks of a store that has them all. */
async function storeCalls(store: StateStore): Promise<{ readonly saves: number[]; readonly calls: number[] }> {
  const saves: number[] = [];
  for (let n = 0; n < SAVES; n += 1) {
    const from = performance.now();
    await store.commit((tx) => {
      for (let at = 0; at < ROWS / SAVES; at += 1) tx.insert('issue', { issue_id: `ISSUE-${n}-${at}`, run_id: `run_${n}`, file: `chapters/${n % 20}.md`, state: at % 2 === 0 ? 'New' : 'Resolved', range_checksum: 'a'.repeat(64), description: 'b'.repeat(64), text_range: [n, n + 40] });
      tx.append({ at: n, kind: 'review.step', actor: 'agent:stdio', body: { n } });
    });
    saves.push(performance.now() - from);
  }
  const asks: readonly (() => void)[] = [
    () => void store.read((tx) => tx.get('issue', 'ISSUE-7-3')),
    () => void store.read((tx) => tx.list('issue', { where: { file: 'chapters/7.md' } })),
    () => void store.read((tx) => tx.list('issue', { where: { state: 'New' } })),
    () => void store.read((tx) => tx.list('issue')),
    () => void store.read((tx) => tx.log()),
  ];
  const calls = asks.flatMap((ask) => Array.from({ length: 20 }, () => timed(ask)));
  store.close();
  return { saves, calls: [...saves, ...calls] };
}

function textsByHash(folder: string): number[] {
  const artifacts = openArtifacts(folder, { keep: true });
  return Array.from({ length: TEXTS }, (_, n) => {
    const hash = artifacts.put(`${n} ${'原稿の一行です。'.repeat(TEXT_CHARACTERS / 8)}`);
    return timed(() => void artifacts.get(hash));
  });
}

/** A process begins a review that waits for a model's answer and ends; new ones take it up, from nothing to its answer. */
function resumes(root: string): number[] {
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'a.md'), 'It was Monday, and she left in the morning.\n');
  const sekisho = (args: readonly string[]): string => {
    const { stdout, stderr, error } = spawnSync(process.execPath, [resolve('dist', 'cli.mjs'), ...args, '--root', root, '--json'], { encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: root, SEKISHO_HOME: join(root, 'home') } });
    if (error !== undefined || stdout === '') throw new Error(`sekisho ${args.join(' ')}: ${stderr}`);
    return stdout;
  };
  const { output } = JSON.parse(sekisho(['check', 'a.md', '--steps', 'plot_consistency'])) as { output: { reviews: { run_id: string; state: string }[] } };
  const [{ run_id, state }] = output.reviews as [{ run_id: string; state: string }];
  if (state !== 'waiting') throw new Error(`the review is ${state}`);
  return Array.from({ length: RESUMES }, () => timed(() => void sekisho(['resume', run_id])));
}

function timed(work: () => void): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
