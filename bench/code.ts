// Speed and memory of the code index, side by side with universal-ctags and ripgrep in one run, each figure against its bar.
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINE_FLAGS } from '../src/hosts/server-command.ts';
import { child, type Mode } from './code/child.ts';
import { bareNodeMs, ctagsMs, keptStartMs } from './code/outside.ts';
import { cutTo, joined, packOf, pythonLibrary, sizeOf, sourceTree, treeOf, TYPESCRIPT_PACKS } from './corpora.ts';
import { keepRun, median, percentile, type Series } from './run-record.ts';

export { child };

const ROUNDS = 3;
/** Defined once in its tree, and nowhere else. */
const RARE = { typescript: 'joinAllInternals', javascript: 'AnaglyphArcRotateCamera', python: 'findlinestarts', mixed: 'CountingOutputStream' } as const;
type Label = keyof typeof RARE;

interface Row {
  readonly what: string;
  readonly measured: string;
  readonly must: string;
  readonly goal: string;
  readonly verdict: string;
}

/** `npm run bench -- code [tree …]` */
export async function run(args: readonly string[]): Promise<void> {
  const all: Record<Label, () => string> = {
    typescript: () => sourceTree(...TYPESCRIPT_PACKS),
    javascript: () => treeOf('javascript', packOf('babylonjs'), /\.js$/),
    python: pythonLibrary,
    mixed: () => treeOf('mixed', packOf('react-native'), /\.(?:java|kt|cpp|h|mm?|js|ts|tsx|py|rb|sh|json|md|gradle|kts|swift|c|cc)$/),
  };
  const labels = (Object.keys(all) as Label[]).filter((label) => args.length === 0 || args.includes(label));
  const trees = Object.fromEntries(labels.map((label) => [label, all[label]()])) as Record<Label, string>;
  const rows: Row[] = [];
  const series: Series[] = [];
  const summary: Record<string, unknown> = { load_before: loadavg() };
  const keep = (name: string, unit: string, samples: readonly number[]): void => void series.push({ name, unit, samples: samples.map(round) });

  for (const label of labels) {
    const root = trees[label];
    const size = sizeOf(root);
    console.log(`${label}: ${size.files} files, ${(size.bytes / 1e6).toFixed(1)} MB; load ${loadavg()[0]!.toFixed(2)}`);
    const [cold, ctags, first, structure]: number[][] = [[], [], [], []] as never;
    const busy: number[] = [];
    let sweep = Number.NaN;
    for (let at = 0; at < ROUNDS; at += 1) {
      ctags!.push(await ctagsMs(root));
      cold!.push((await inside<{ ms: number }>('cold', root)).ms);
      const found = await inside<{ ms: number; complete: boolean; why: unknown; total: number }>('first', root, RARE[label]);
      if (!found.complete || found.total === 0) console.log(`  first answer: total ${found.total}, ${JSON.stringify(found.why)}`);
      first!.push(found.ms);
      const parsed = await inside<{ ms: number; asked: number[]; sweep: number }>('structure', root);
      structure!.push(parsed.ms);
      busy.push(...parsed.asked);
      ({ sweep } = parsed);
    }
    const ratio = median(ctags!) / median(cold!);
    const bars = { typescript: [4, 7], javascript: [0.8, 1], python: [1, 1.5], mixed: [0, 0] }[label] as [number, number];
    add(rows, `cold index, ${label}: times faster than ctags`, ratio, bars[0], bars[1], 'at least', `${ms(median(cold!))} against ${ms(median(ctags!))}`);
    add(rows, `first complete find_definitions, ${label}: ms after the cold index`, median(first!) - median(cold!), 300, 100, 'at most', ms(median(first!)));
    add(rows, `whole structure, ${label}: times ctags`, median(structure!) / median(ctags!), 2.5, 1, 'at most', `${ms(median(structure!))}, index included`);
    rows.push({ what: `find_definitions while parsing, ${label}`, measured: `p50 ${ms(median(busy))}, p99 ${ms(percentile(busy, 0.99))}; a sweep alone when quiet ${ms(sweep)}`, must: '-', goal: '-', verdict: '' });
    for (const [name, samples] of Object.entries({ cold, ctags, first, structure, busy })) keep(`${label}: ${name}`, 'ms', samples!);

    const asked = await rounds(() => inside<Asked>('queries', root));
    const tail = (of: (each: Asked) => readonly number[]): number[] => asked.map((each) => percentile(of(each), 0.99));
    add(rows, `find_definitions p99, ${label}, ms`, median(tail(({ definitions }) => definitions)), 1, 0.5, 'at most', `${tail(({ definitions }) => definitions).map(ms).join(', ')}; p50 ${ms(median(asked.flatMap(({ definitions }) => definitions)))}`);
    add(rows, `find_references p99, ${label}, ms`, median(tail(({ references }) => references)), 15, 8, 'at most', `${tail(({ references }) => references).map(ms).join(', ')}; p50 ${ms(median(asked.flatMap(({ references }) => references)))}`);
    rows.push({ what: `the first ${asked[0]!.early.definitions.length} names a process is asked for, ${label}: p99 of definitions / references`, measured: `${ms(median(tail(({ early }) => early.definitions)))} / ${ms(median(tail(({ early }) => early.references)))}`, must: '-', goal: '-', verdict: '' });
    const sweeps = asked.map((each) => median(each.sweeps) / median(each.stats));
    add(rows, `freshness sweep, ${label}: times a bare stat loop`, median(sweeps), 2, 2, 'at most', `${ms(median(asked.flatMap((each) => each.sweeps)))} for ${asked[0]!.files} files`);
    summary[`slowest references, ${label}`] = asked[0]!.slow;
    for (const name of ['definitions', 'references'] as const) keep(`${label}: ${name} of a process's first names`, 'ms', asked.flatMap(({ early }) => early[name]));
    for (const name of ['definitions', 'references', 'sweeps', 'stats'] as const) keep(`${label}: ${name}`, 'ms', asked.flatMap((each) => each[name]));

    const text = await inside<{ found: Pair[]; none: Pair[]; regexes: Pair[]; swept: Pair[] }>('text', root);
    const times = (pairs: readonly Pair[]): number[] => pairs.map(({ ours, rg }) => rg / ours);
    add(rows, `search_text, ${label}: times faster than rg, geometric mean`, mean(times(text.found)), 10, 20, 'at least', `${text.found.length} literals; with the sweep ${mean(times(text.swept)).toFixed(1)}`);
    add(rows, `search_text, ${label}: worst literal`, Math.min(...times(text.found)), 2, 4, 'at least', JSON.stringify(text.found.reduce((a, b) => (a.rg / a.ours < b.rg / b.ours ? a : b)).literal));
    rows.push({ what: `search_text, ${label}: hitless / regex, times rg`, measured: `${mean(times(text.none)).toFixed(1)} / ${mean(times(text.regexes)).toFixed(2)}`, must: '-', goal: '-', verdict: '' });
    summary[`text, ${label}`] = text;

    const seen = (await rounds(() => inside<{ samples: number[] }>('change', root))).map(({ samples }) => samples);
    const late = seen.map((samples) => percentile(samples, 0.99));
    add(rows, `one changed file visible, ${label}: p99 ms after the event`, median(late), 10, 5, 'at most', `${late.map(ms).join(', ')}; p50 ${ms(median(seen.flat()))}`);
    keep(`${label}: change visible`, 'ms', seen.flat());
  }

  if (args.length === 0 || args.includes('memory')) {
    const sixty = cutTo('sixty-megabytes', joined('sixty', { ...Object.fromEntries(labels.map((label) => [label, trees[label]])) }), 60e6);
    const size = sizeOf(sixty);
    const all = (await rounds(() => inside<{ rss: number; idle: number; words: number; peak: number }>('memory', sixty))).sort((a, b) => a.idle - b.idle);
    const held = all[Math.floor(all.length / 2)]!;
    add(rows, `resident memory, MB for ${(size.bytes / 1e6).toFixed(0)} MB of source`, held.idle / 1e6, 400, 250, 'at most', `${all.map(({ idle }) => (idle / 1e6).toFixed(0)).join(', ')}; words alone ${(held.words / 1e6).toFixed(0)}, right after parsing ${(held.rss / 1e6).toFixed(0)}, peak ${(held.peak / 1e6).toFixed(0)}`);
    summary['memory'] = all;
  }
  const bare: number[] = [];
  for (let at = 0; at < 9; at += 1) bare.push(await bareNodeMs());
  for (const label of labels) {
    const keptIn = join(tmpdir(), `sekisho-bench-${process.pid}-${label}.bin`);
    await keptStartMs(trees[label], RARE[label], keptIn, true);
    const kept: number[] = [];
    for (let at = 0; at < 5; at += 1) kept.push(await keptStartMs(trees[label], RARE[label], keptIn, false));
    rmSync(keptIn, { force: true });
    add(rows, `process start to first complete answer with a snapshot, ${label}: times bare node`, median(kept) / median(bare), 4, 2.5, 'at most', `${ms(median(kept))} against ${ms(median(bare))}`);
    keep(`${label}: start with a snapshot`, 'ms', kept);
  }

  const load = loadavg().map(round);
  console.log(`\nmedians of ${ROUNDS} rounds, fresh processes, one run; load ${load.join(' ')}`);
  for (const { what, measured, must, goal, verdict } of rows) console.log(`${verdict.padEnd(5)} ${what}: ${measured} (must ${must}, goal ${goal})`);
  if (args.length === 0) console.log(`kept in ${keepRun('code', { ...summary, rows }, series)}`);
}

/** What one process told about the names it was asked for. */
interface Asked {
  readonly definitions: number[];
  readonly references: number[];
  readonly early: { readonly definitions: number[]; readonly references: number[] };
  readonly sweeps: number[];
  readonly stats: number[];
  readonly files: number;
  readonly slow: unknown;
}

interface Pair {
  readonly literal?: string;
  readonly ours: number;
  readonly rg: number;
}

/** A tail of one process is whoever was interrupted in it: each is taken several times, and the median told beside all of them. */
async function rounds<T>(measure: () => Promise<T>): Promise<T[]> {
  const told: T[] = [];
  for (let at = 0; at < ROUNDS; at += 1) told.push(await measure());
  return told;
}

/** Runs one measurement in a process of its own, started as hosts start ours. */
function inside<T>(mode: Mode, ...args: string[]): Promise<T> {
  const script = `import(${JSON.stringify(import.meta.url)}).then(({ child }) => child(...${JSON.stringify([mode, ...args])}))`;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [...ENGINE_FLAGS, '--expose-gc', '-e', script], { maxBuffer: 1e9 }, (error, stdout, stderr) => {
      if (error !== null) reject(new Error(`${mode} ${args.join(' ')}: ${stderr || error.message}`));
      else resolve(JSON.parse(stdout) as T);
    });
  });
}

function add(rows: Row[], what: string, value: number, must: number, goal: number, sense: 'at least' | 'at most', more: string): void {
  const holds = (bar: number): boolean => (sense === 'at least' ? value >= bar : value <= bar);
  rows.push({ what, measured: `${round(value)} (${more})`, must: String(must), goal: String(goal), verdict: holds(goal) ? 'goal' : holds(must) ? 'must' : 'MISS' });
}

function mean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

function ms(value: number): string {
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(2)} ms`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
