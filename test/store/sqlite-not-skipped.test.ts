// A run without the native module tests only half of the store: it fails where the module could have been built, else it says so.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { loadSqliteDriver } from '../../src/store/sqlite-driver.ts';

/** What node-gyp would build better-sqlite3 with. */
function findCompiler(): string | undefined {
  const candidates = [process.env['CXX'], process.env['CC'], 'cc', 'gcc', 'clang', 'c++', 'g++', 'clang++', 'cl'];
  return candidates.find((name) => name !== undefined && name !== '' && spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined);
}

it('has better-sqlite3 wherever a compiler could have built it, so that no SQLite test was left out', (test) => {
  const loaded = loadSqliteDriver();
  if ('driver' in loaded) return;
  const compiler = findCompiler();
  if (compiler === undefined) {
    const reason = `SQLite was NOT tested: better-sqlite3 cannot be loaded (${loaded.missing}) and there is no C compiler to build it`;
    console.warn(reason);
    test.skip(reason);
  }
  expect.unreachable(`better-sqlite3 cannot be loaded (${loaded.missing}) although ${compiler} is there: npm rebuild better-sqlite3`);
});
