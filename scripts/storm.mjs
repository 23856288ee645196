// `npm run storm -- store [commits] [seed]`: kills writers at random until so many commits were acknowledged, and counts what is missing. `-- hook [calls]`: the hook under load. `-- shell`: every way to write through a shell, each alone. `-- doctor`: every misconfiguration. `-- faults`: every kill point, of which the tests take a part. Minutes long, so no part of the tests.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const [topic, commits = '100000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const elsewhere = {
  hook: ['scripts/bench.mjs', 'hook', '--storm', ...process.argv.slice(3)],
  shell: ['node_modules/vitest/vitest.mjs', 'run', 'test/guard/shell-writes-reach-no-commit.test.ts'],
  doctor: ['node_modules/vitest/vitest.mjs', 'run', 'test/doctor'],
  faults: ['node_modules/vitest/vitest.mjs', 'run', 'test/faults', 'test/workflow/crash-sweep.test.ts', 'test/attacks/command-line.test.ts'],
}[topic];
if (elsewhere !== undefined) {
  if (topic !== 'hook') await import('./build.mjs');
  const { status } = spawnSync(process.execPath, elsewhere, { stdio: 'inherit', env: { ...process.env, SEKISHO_SHELL_STORM: '1', SEKISHO_SWEEP: 'all' } });
  process.exit(status ?? 1);
}
if (topic !== 'store') {
  console.error('usage: npm run storm -- store [commits] [seed] | hook [calls] | shell | doctor | faults');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'sekisho-storm-program-')); // not in dist/, which a build empties while the storm lasts
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
const program = join(folder, 'storm.mjs');
const contents = `
  import { storm, write } from './test/faults/store-storm.ts';
  export { storm };
  if (process.argv[2] === 'write') await write(process.argv[3], process.argv[4]);
`;
await build({ stdin: { contents, resolveDir: process.cwd(), loader: 'ts' }, outfile: program, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'warning' });
try {
  const { storm } = await import(pathToFileURL(program).href);
  console.log(`seed ${seed}`);
  const results = [
    await storm(program, 'sqlite', Number(commits), Number(seed), console.log),
    await storm(program, 'file', Math.ceil(Number(commits) / 20), Number(seed), console.log),
  ];
  for (const { lost } of results) for (const line of lost.slice(0, 20)) console.error(line);
  if (results.some(({ lost }) => lost.length > 0)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
