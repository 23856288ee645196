// A command that was killed in the middle of its checks: the next command goes on with what it left and comes back with a result, never with a place in the queue and exit 0.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { CLI, freshPlace, runCli, type Place } from './support/processes.ts';

interface Checked { ok: boolean; reviews: { file: string; state: string; position: number | null; executed: number }[] }

const runsOf = (place: Place): { state: string; file: string }[] => {
  if (!existsSync(join(place.root, '.sekisho', 'state.db'))) return [];
  const { store } = openStore(join(place.root, '.sekisho'), { backend: 'sqlite' });
  try {
    return store.read((tx) => tx.list('review_run')) as unknown as { state: string; file: string }[];
  } finally {
    store.close();
  }
};

it('after kill −9 of a check the next check has really checked', { timeout: 120_000 }, async () => {
  const place = freshPlace({ SEKISHO_STORE_BACKEND: 'sqlite' });
  const files = Array.from({ length: 14 }, (_, at) => `f${at}.md`);
  for (const file of files) writeFileSync(join(place.root, file), 'これは長い文章です。とても長い文章で、誤りもたくさん含まれています。\n'.repeat(150));
  writeFileSync(join(place.root, 'new.md'), '静かな朝だった。\n');
  const child = spawn(process.execPath, [CLI, 'check', ...files, '--root', place.root], { env: place.env, stdio: 'ignore' });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await expect.poll(() => runsOf(place).filter(({ state }) => state === 'active').length, { timeout: 60_000, interval: 50 }).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await gone;
  expect(runsOf(place).some(({ state }) => state === 'active' || state === 'queued')).toBe(true);

  const { code, stdout } = await runCli(place, ['check', 'new.md', '--json']);
  const { output } = JSON.parse(stdout) as { output: Checked };
  expect(output.reviews).toMatchObject([{ file: 'new.md', state: 'completed', position: null }]);
  expect(output.reviews[0]!.executed).toBeGreaterThan(0);
  expect(code).toBe(output.ok ? 0 : 2);

  // One that does not wait has no result, and says so to the shell.
  const left = await runCli(place, ['check', 'new.md', '--no-wait', '--json']);
  expect(JSON.parse(left.stdout)).toMatchObject({ output: { ok: false } });
  expect(left.code).toBe(4);
});
