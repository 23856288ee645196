// `npm run test:mutation [-- file …]`: changes the gates' code in a thousand small ways and sees whether the tests notice; brings Stryker itself.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const VERSION = '9.6.1';

if (!existsSync('node_modules/@stryker-mutator/core')) {
  // Not among the dependencies: a hundred packages that only this script needs.
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', ...packages]);
}
const files = process.argv.slice(2);
run(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...(files.length === 0 ? [] : ['--mutate', files.join(',')])]);

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
