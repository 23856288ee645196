// What a sweep over an unchanged tree costs beside a bare loop of stat calls over the same files, interleaved in one run.
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openSourceTree } from '../src/code/files/source-tree.ts';
import { keepRun, median, type Series } from './run-record.ts';

const ROUNDS = 40;

export async function run(): Promise<void> {
  const made = mkdtempSync(join(tmpdir(), 'sekisho-bench-'));
  const series: Series[] = [];
  const summary: Record<string, number> = { ratio_bar: 2 };
  try {
    for (let folder = 0; folder < 600; folder += 1) {
      const at = join(made, `area${folder % 20}`, `part${folder}`);
      mkdirSync(at, { recursive: true });
      for (let file = 0; file < 10; file += 1) writeFileSync(join(at, `file${file}.ts`), `export const value${file} = ${folder};\n`);
    }
    await measure('generated', made, summary, series);
    await measure('node_modules', resolve('node_modules'), summary, series);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  console.log(summary);
  console.log(keepRun('sweep', summary, series));
}

async function measure(name: string, root: string, summary: Record<string, number>, series: Series[]): Promise<void> {
  // A clock ten seconds ahead: everything is old enough to be believed.
  const tree = openSourceTree(root, { now: () => Date.now() + 10_000, alwaysIgnored: ['.git', '.sekisho'] });
  const began = performance.now();
  const { added, files } = await tree.sweep();
  summary[`${name}_first_ms`] = round(performance.now() - began);
  const paths = added.map(({ path }) => join(tree.root, path));
  const [bare, sweeps]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    let from = performance.now();
    for (const path of paths) statSync(path);
    bare.push(performance.now() - from);
    from = performance.now();
    const { changed, removed } = await tree.sweep();
    sweeps.push(performance.now() - from);
    if (changed.length + removed.length > 0) throw new Error('the tree was not quiet');
  }
  Object.assign(summary, {
    [`${name}_files`]: files,
    [`${name}_bare_ms`]: round(median(bare)),
    [`${name}_sweep_ms`]: round(median(sweeps)),
    [`${name}_ratio`]: round(median(sweeps) / median(bare)),
    [`${name}_ratio_of_minima`]: round(Math.min(...sweeps) / Math.min(...bare)),
  });
  series.push({ name: `${name}_bare`, unit: 'ms', samples: bare.map(round) }, { name: `${name}_sweep`, unit: 'ms', samples: sweeps.map(round) });
}

const round = (value: number): number => Number(value.toFixed(2));
