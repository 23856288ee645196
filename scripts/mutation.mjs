// `npm run test:mutation [-- file …]`: changes the gates' code in a thousand small ways and sees whether the tests notice; brings Stryker itself.
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';

const VERSION = '9.6.1';

/** Each folder with the tests that may notice: those of other gates would only be run in vain, once per mutant. */
const FOLDERS = {
  plan: { source: 'src/gates/plan', tests: ['test/gates/plan'] },
  understanding: { source: 'src/gates/understanding', tests: ['test/gates/understanding'] },
  review: { source: 'src/gates/review', tests: ['test/gates/review'] },
  anchor: { source: 'src/anchor', tests: ['test/anchor', 'test/gates/review'] },
};
const REPORT = 'reports/mutation.json';

if (!existsSync('node_modules/@stryker-mutator/core')) {
  // Not among the dependencies: a hundred packages that only this script needs.
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', ...packages]);
}
const files = process.argv.slice(2);
for (const [name, { source, tests }] of Object.entries(FOLDERS)) {
  const mutate = files.length === 0 ? [`${source}/**/*.ts`] : files.filter((file) => file.startsWith(`${source}/`));
  if (mutate.length === 0) continue;
  const status = stryker(mutate, tests);
  if (existsSync(REPORT)) renameSync(REPORT, `reports/mutation-${name}.json`);
  // Every folder is measured before a low score of one of them ends it.
  process.exitCode = process.exitCode || status;
}

function stryker(mutate, tests) {
  const { status } = spawnSync(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', '--mutate', mutate.join(',')], { stdio: 'inherit', env: { ...process.env, SEKISHO_MUTATION_TESTS: tests.join(',') } });
  return status ?? 1;
}

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
