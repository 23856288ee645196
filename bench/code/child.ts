// What is measured inside a fresh process: nothing is warm but the disk.
import { cpSync, lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '../run-record.ts';
import { drawLiterals, drawNames, drawPatterns } from './draw-words.ts';
import { ripgrepMs } from './outside.ts';
import { LONG_MS, openParts } from './parts.ts';

const SEED = 7;
/** Enough that the 99th percentile is not simply the slowest. */
const CHANGES = 150;

const MODES = { cold, first, structure, queries, text, change, memory } as const;
export type Mode = keyof typeof MODES;

export async function child(mode: string, ...args: string[]): Promise<void> {
  const found = await MODES[mode as Mode](args[0]!, args[1] ?? '');
  process.stdout.write(`${JSON.stringify(found)}\n`);
}

async function cold(root: string): Promise<object> {
  const start = performance.now();
  const { keeper, index } = await openParts(root, { background: false });
  await keeper.look(LONG_MS);
  const ms = performance.now() - start;
  const counts = keeper.words.counts();
  await index.close();
  return { ms, ...counts };
}

async function first(root: string, name: string): Promise<object> {
  const start = performance.now();
  const { index } = await openParts(root, { background: true });
  const { certificate, total } = await index.findDefinitions({ name, wait_ms: LONG_MS });
  const ms = performance.now() - start;
  await index.close();
  return { ms, complete: certificate.complete, why: certificate.why, total };
}

/** Parses everything in the background while somebody asks every 20 ms. */
async function structure(root: string): Promise<object> {
  const names = drawNames(root, 400, SEED);
  const { keeper, index } = await openParts(root, { background: true });
  const start = performance.now();
  await keeper.look(LONG_MS);
  const indexed = performance.now() - start;
  let done = false;
  const settled = keeper.settled().then(() => {
    done = true;
    return performance.now() - start;
  });
  const asked: number[] = [];
  while (!done) {
    const from = performance.now();
    await index.findDefinitions({ name: names[asked.length % names.length]!, wait_ms: LONG_MS });
    asked.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const ms = await settled;
  const sweeps: number[] = [];
  for (let at = 0; at < 20; at += 1) sweeps.push(await timeOf(() => keeper.look(LONG_MS)));
  await index.close();
  return { ms, indexed, asked, sweep: percentile(sweeps, 0.5) };
}

async function queries(root: string): Promise<object> {
  const parts = await openParts(root, { background: true });
  const { keeper, index } = parts;
  await keeper.look(LONG_MS);
  await keeper.settled();
  const isDefined = (name: string): boolean => keeper.definitions.of(name).length > 0;
  const names = drawNames(root, 3_000, SEED).filter(isDefined).slice(0, 500);
  const measured = new Set(names);
  // An engine lives for days, and its first minute is the compiler's: other names come first, and are told apart.
  const others = drawNames(root, 3_000, SEED + 100).filter((name) => isDefined(name) && !measured.has(name)).slice(0, 300);
  const paths = [...keeper.table.all()].map(({ path }) => join(root, path));
  const sweeps: number[] = [];
  const stats: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    sweeps.push(await timeOf(() => keeper.look(LONG_MS)));
    stats.push(await timeOf(async () => {
      for (const path of paths) lstatSync(path);
    }));
  }
  await parts.withoutSweep();
  const definitions: number[] = [];
  const references: number[] = [];
  const early: { definitions: number[]; references: number[] } = { definitions: [], references: [] };
  const slow: { name: string; ms: number; total: number }[] = [];
  const links = await timeOf(() => index.findReferences({ name: others[0]! })); // made once per state of the index
  for (const name of others) {
    early.definitions.push(await timeOf(() => index.findDefinitions({ name })));
    early.references.push(await timeOf(() => index.findReferences({ name })));
  }
  for (const name of names) {
    definitions.push(await timeOf(() => index.findDefinitions({ name })));
    let total = 0;
    const ms = await timeOf(async () => {
      ({ total } = await index.findReferences({ name }));
    });
    references.push(ms);
    slow.push({ name, ms, total });
  }
  slow.sort((a, b) => b.ms - a.ms);
  await index.close();
  return { definitions, references, early, sweeps, stats, files: paths.length, slow: slow.slice(0, 10), links };
}

async function text(root: string): Promise<object> {
  const parts = await openParts(root, { background: false });
  const { keeper, index } = parts;
  await keeper.look(LONG_MS);
  const literals = drawLiterals(root, 100, SEED);
  const hitless = Array.from({ length: 10 }, (_, at) => `qzx${at}vwj${at}`);
  const patterns = drawPatterns(root, 12, SEED);
  const swept: { ours: number; rg: number }[] = [];
  const ask = (pattern: string, regex: boolean): Promise<number> => timeOf(() => index.searchText({ patterns: [pattern], regex }));
  for (const literal of literals.slice(0, 5)) await ask(literal, false);
  for (const literal of literals.slice(0, 30)) swept.push({ ours: await ask(literal, false), rg: await ripgrepMs(root, literal, true) });
  await parts.withoutSweep();
  const found: { literal: string; ours: number; rg: number; total: number }[] = [];
  for (const literal of literals) {
    const { total } = await index.searchText({ patterns: [literal] });
    // The worst of a hundred single samples is whoever was interrupted: each side's median of three, taken in turn.
    const [ours, rg]: [number[], number[]] = [[], []];
    for (let at = 0; at < 3; at += 1) {
      ours.push(await ask(literal, false));
      rg.push(await ripgrepMs(root, literal, true));
    }
    found.push({ literal, ours: percentile(ours, 0.5), rg: percentile(rg, 0.5), total });
  }
  const none: { ours: number; rg: number }[] = [];
  for (const literal of hitless) none.push({ ours: await ask(literal, false), rg: await ripgrepMs(root, literal, true) });
  const regexes: { pattern: string; ours: number; rg: number }[] = [];
  for (const pattern of patterns) regexes.push({ pattern, ours: await ask(pattern, true), rg: await ripgrepMs(root, pattern, false) });
  await index.close();
  return { found: found.filter(({ total }) => total > 0), none, regexes, swept };
}

/** A file is written; how long after the system said so does the index know the new word? */
async function change(root: string): Promise<object> {
  const copy = mkdtempSync(join(tmpdir(), 'sekisho-change-'));
  try {
    cpSync(root, copy, { recursive: true });
    let event = 0;
    const { keeper, index } = await openParts(copy, { background: true, onEvent: () => (event ||= performance.now()) });
    await keeper.look(LONG_MS);
    await keeper.settled();
    await new Promise((resolve) => setTimeout(resolve, 2_500)); // no file is younger than a coarse clock tick
    const entries = [...keeper.table.all()].filter(({ language }) => ['typescript', 'javascript', 'python', 'java'].includes(language));
    const samples: number[] = [];
    for (let at = 0; at < CHANGES; at += 1) {
      const { path } = entries[(at * 997) % entries.length]!;
      const file = join(copy, path);
      const word = `fresh${at}word`;
      const before = readFileSync(file);
      samples.push(await new Promise<number>((resolve) => {
        event = 0;
        const look = (): void => {
          const symbol = keeper.words.symbolOf(word);
          if (symbol < 0 || keeper.words.filesOf(symbol).length === 0) return void setImmediate(look);
          resolve(performance.now() - event);
        };
        writeFileSync(file, Buffer.concat([before, Buffer.from(`\n${word}\n`)]));
        setImmediate(look);
      }));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await index.close();
    return { samples };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function memory(root: string): Promise<object> {
  const { keeper, index } = await openParts(root, { background: true });
  await keeper.look(LONG_MS);
  const words = process.memoryUsage().rss;
  await keeper.settled();
  const peak = process.resourceUsage().maxRSS * 1024;
  globalThis.gc?.();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const all = process.memoryUsage();
  await new Promise((resolve) => setTimeout(resolve, 12_000)); // by then the pool has let its spare worker go
  globalThis.gc?.();
  const idle = process.memoryUsage().rss;
  await index.close();
  return { words, rss: all.rss, idle, heap: all.heapUsed, buffers: all.arrayBuffers, external: all.external, peak };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
