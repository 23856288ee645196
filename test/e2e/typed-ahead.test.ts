// What is typed before a change is on the screen answers no question about it (W-01, Q-12): tried in a real pseudo-terminal.
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLI, freshPlace, runCli, type Place } from './support/processes.ts';

interface Keys {
  /** Typed once this is on the screen; null: as soon as the program runs. */
  readonly after: string | null;
  readonly wait: number;
  readonly keys: string;
}

const HAS_PYTHON = process.platform !== 'win32' && spawnSync('python3', ['-c', 'import pty']).status === 0;
const TYPO = 'The the owl sat there.\n';
const MENDED = 'The owl sat there.\n';
const QUESTION = '[y/N]';

function inTerminal({ root, env }: Place, args: readonly string[], typed: readonly Keys[]): Promise<{ readonly screen: string; readonly exit: number }> {
  const plan = { argv: [process.execPath, CLI, ...args, '--root', root, '--lang', 'en'], cwd: root, env: { ...env, TERM: 'xterm', NO_COLOR: '1' }, typed };
  return new Promise((done, fail) => {
    execFile('python3', [join(import.meta.dirname, 'support/in-terminal.py'), JSON.stringify(plan)], (error, stdout) => (error === null ? done(JSON.parse(stdout) as { screen: string; exit: number }) : fail(error)));
  });
}

function placeWith(text: string): Place {
  const place = freshPlace();
  writeFileSync(join(place.root, 'a.md'), text);
  return place;
}

const textOf = ({ root }: Place): string => readFileSync(join(root, 'a.md'), 'utf8');

describe.skipIf(!HAS_PYTHON)('[bug: a y typed before the change was shown counted as the yes]', () => {
  it.each([
    ['a whole line', 'y\n'],
    ['many lines', 'y\ny\ny\ny\n'],
    ['a line and a half', 'y\ny'],
  ])('%s typed ahead writes nothing; a no to the question is a no', async (_what, keys) => {
    const place = placeWith(TYPO);
    const { screen, exit } = await inTerminal(place, ['polish', 'a.md'], [{ after: null, wait: 0.2, keys }, { after: QUESTION, wait: 0.8, keys: 'n\n' }]);
    expect(screen).toContain('-The the owl');
    expect(screen).toContain('What was typed before the question does not count.');
    expect([exit, textOf(place)]).toEqual([2, TYPO]);
  }, 60_000);

  it('a y typed after the question was read is a yes, also where one was typed before', async () => {
    const place = placeWith(TYPO);
    const { exit } = await inTerminal(place, ['polish', 'a.md'], [{ after: null, wait: 0.2, keys: 'n\n' }, { after: QUESTION, wait: 0.8, keys: 'y\n' }]);
    expect([exit, textOf(place)]).toEqual([0, MENDED]);
  }, 60_000);

  it('an answer that comes sooner than anybody reads is asked for again', async () => {
    const place = placeWith(TYPO);
    const { screen, exit } = await inTerminal(place, ['polish', 'a.md'], [{ after: QUESTION, wait: 0, keys: 'y\n' }, { after: 'does not count', wait: 1, keys: 'n\n' }]);
    expect(screen.split(QUESTION)).toHaveLength(3);
    expect([exit, textOf(place)]).toEqual([2, TYPO]);
  }, 60_000);

  it('neither approves nor chooses for another\'s run', async () => {
    const place = placeWith(TYPO);
    const { stdout } = await runCli(place, ['polish', 'a.md']);
    const [run_id, approval_id] = [/run_[0-9a-z]{26}/.exec(stdout)![0], /apr_[0-9a-z]{26}/.exec(stdout)![0]];
    const ahead: readonly Keys[] = [{ after: null, wait: 0.2, keys: 'y\n' }, { after: QUESTION, wait: 0.8, keys: '\n' }];
    for (const args of [['approve', approval_id], ['approval', 'answer', approval_id, 'yes'], ['review', 'choose', run_id]]) expect([args[0], (await inTerminal(place, args, ahead)).exit]).toEqual([args[0], 2]);
    expect((await runCli(place, ['approval', 'show', approval_id, '--json'])).stdout).toContain('"pending"');
    expect(textOf(place)).toBe(TYPO);
  }, 120_000);

  it('Ctrl-C before the question ends the command, and nothing is written', async () => {
    const place = placeWith(TYPO);
    const { exit } = await inTerminal(place, ['polish', 'a.md'], [{ after: '+The owl', wait: 0, keys: '\u0003' }]);
    expect(exit).not.toBe(0);
    expect(textOf(place)).toBe(TYPO);
  }, 60_000);

  it('[bug: an end of input behind a hasty answer was thrown away, and the next question waited for ever]', async () => {
    const place = placeWith(TYPO);
    const { exit } = await inTerminal(place, ['polish', 'a.md'], [{ after: QUESTION, wait: 0, keys: 'y\n' }, { after: QUESTION, wait: 0.05, keys: '\u0004' }]);
    expect([exit, textOf(place)]).toEqual([2, TYPO]);
  }, 30_000);
});
