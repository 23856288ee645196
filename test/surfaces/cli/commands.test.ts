// The way of one call: who calls, in which language, what goes to which stream, and the exit code (K-05, K-08, K-10).
import { describe, expect, it } from 'vitest';
import { SEMANTIC_REASONS } from '../../../src/gates/understanding/run-record.ts';
import { SekishoError } from '../../../src/kernel/errors.ts';
import { OPERATIONS } from '../../../src/operations/registry.ts';
import { run } from './fake-world.ts';

const TERMINAL = { terminal: { stdin: true, stdout: true, stderr: true } };

describe('answers', () => {
  it('is one JSON object on stdout and nothing else', async () => {
    const { exit, out, err, events } = await run(['plan', 'check', '--json', '--root', '/r'], { answer: () => ({ decision: 'accept' }) });
    expect(JSON.parse(out)).toEqual({ $schema: 'sekisho/cli-1', ok: true, operation: 'check_replan', output: { decision: 'accept' } });
    expect(out.endsWith('}\n') && out.trim().split('\n').length === 1).toBe(true);
    expect([exit, err]).toEqual([0, '']);
    expect(events).toEqual(['operations', 'open /r', 'close']);
  });

  it('takes the common flags before, between and after the words', async () => {
    for (const argv of [['--json', 'plan', 'check'], ['plan', '--json', 'check'], ['plan', 'check', '--json'], ['--root=/r', 'plan', 'check', '--json']]) {
      expect(JSON.parse((await run(argv)).out)).toMatchObject({ ok: true, operation: 'check_replan' });
    }
  });

  it('passes the request id on, or makes one', async () => {
    expect((await run(['plan', 'check', '--request-id', 'mine'])).requests[0]).toMatchObject({ requestId: 'mine', surface: 'cli' });
    expect((await run(['plan', 'check'])).requests[0]!.requestId).toBe('req_new');
  });

  it('leaves with 2 when a gate rejects and with 5 when the log does not verify', async () => {
    expect((await run(['plan', 'check'], { answer: () => ({ decision: 'reject' }) })).exit).toBe(2);
    expect((await run(['plan', 'check', '--json'], { answer: () => ({ decision: 'reject' }) })).exit).toBe(2);
    expect((await run(['plan', 'check'], { answer: () => ({ decision: 'warn' }) })).exit).toBe(0);
    expect((await run(['explain', 'x'], { answer: () => ({ accepted: false }) })).exit).toBe(0);
    expect((await run(['slot', 'check'], { operations: OPERATIONS, answer: () => ({ accepted: false, value: null }) })).exit).toBe(2);
    expect((await run(['slot', 'check'], { operations: OPERATIONS, answer: () => ({ accepted: true, value: 'x' }) })).exit).toBe(0);
    expect((await run(['audit', 'verify'], { answer: () => ({ ok: false, entries: 1, head: '', exports_checked: 0 }) })).exit).toBe(5);
    expect((await run(['audit', 'verify'], { answer: () => ({ ok: true, entries: 1, head: '', exports_checked: 0 }) })).exit).toBe(0);
  });
});

describe('errors', () => {
  const failing = (code: 'QC-303' | 'QC-104') => ({ answer: () => { throw new SekishoError(code, { path: 'session_id', kind: 'session', holder: '1' }); } });

  it('is one JSON line on stderr with the exit code of its row', async () => {
    const { exit, out, err, events } = await run(['plan', 'check', '--json'], failing('QC-303'));
    expect([exit, out, err.trim().split('\n').length]).toEqual([6, '', 1]);
    expect(JSON.parse(err)).toMatchObject({ $schema: 'sekisho/cli-1', ok: false, exit: 6, error: { code: 'QC-303', retry: 'same' } });
    expect(events.at(-1)).toBe('close');
  });

  it('is a sentence and a way on for a person', async () => {
    const { exit, out, err } = await run(['plan', 'check'], failing('QC-104'));
    expect([exit, out]).toEqual([5, '']);
    expect(err).toMatch(/^✗ QC-104 session_id: no such session for this caller\.\n {2}Use the handle/);
  });

  it('turns the unforeseen into QC-900 without a stack', async () => {
    const { exit, err } = await run(['plan', 'check'], { answer: () => { throw new TypeError('boom\u001b[2J'); } });
    expect(exit).toBe(1);
    expect(err).toContain('QC-900');
    expect(err).toContain('TypeError: boom␛[2J');
    expect(err).not.toMatch(/ at .*\.ts/);
  });

  it.each([
    [['plan', 'chek'], 'QC-105', 'plan check'],
    [['plam', 'check'], 'QC-105', 'plan check'],
    [['verifi'], 'QC-105', 'verify'], // of changes, of the log or of the store
    [['plan', 'check', '--instructoin', 'x'], 'QC-014', '--instruction'],
    [['plan', 'check', '--jsn'], 'QC-014', '--json'],
    [['only', 'mcp'], 'QC-105', ''],
  ])('names what is nearest to %j', async (argv, code, nearest) => {
    const { exit, out, err } = await run([...argv, '--json']);
    expect([exit, out]).toEqual([1, '']);
    const { error } = JSON.parse(err) as { error: { code: string; hint: string } };
    expect(error.code).toBe(code);
    expect(error.hint).toContain(nearest);
  });

  it.each([[[]], [['plan']], [['plan', 'check', '--limit']], [['plan', 'check', 'extra']], [['explain', 'QC-101', 'extra']], [['plan', 'check', '--lang', 'fr']]])(
    'does not take %j for a success', async (argv) => {
      const { exit, out, requests } = await run(argv);
      expect([exit, out, requests]).toEqual([1, '', []]);
      const asJson = await run(['--json', ...argv]);
      expect(JSON.parse(asJson.err)).toMatchObject({ ok: false, error: { code: 'QC-014' }, exit: 1 });
    },
  );

  it('shows a person the help of a group without its command', async () => {
    expect((await run(['plan'])).err).toMatch(/Usage: sekisho plan[\s\S]*check[\s\S]*✗ QC-014/);
  });

  it('does not let an argument steer the terminal', async () => {
    expect((await run(['plan', '\u001b[2Jx'])).err).not.toContain('\u001b');
    expect((await run(['--lang', '\u001b[2J'])).err).not.toContain('\u001b');
  });
});

describe('principal', () => {
  it.each([
    [true, true, 'person', 'terminal'],
    [true, false, 'agent', 'cli'],
    [false, true, 'agent', 'cli'],
    [false, false, 'agent', 'cli'],
  ])('stdin a terminal: %s, stdout a terminal: %s → %s', async (stdin, stdout, kind, id) => {
    for (const extra of [[], ['--json']]) {
      const { requests } = await run(['plan', 'check', ...extra], { terminal: { stdin, stdout } });
      expect(requests[0]!.principal).toEqual({ kind, id });
    }
  });

  it('says clearly that only a person may', async () => {
    const { exit, err } = await run(['confirm']);
    expect(exit).toBe(3);
    expect(err).toMatch(/QC-107 confirm is for person only; this call came from agent\.\n.*terminal/);
    expect((await run(['confirm'], TERMINAL)).exit).toBe(0);
  });
});

describe('language', () => {
  const asked = async (argv: string[], setting: object) => (await run(['plan', 'check', ...argv], setting)).requests[0]!.language;

  it('follows the flag, then the configuration, then the locale', async () => {
    expect(await asked(['--lang', 'en'], { configured: 'ja', env: { LANG: 'ja_JP.UTF-8' } })).toBe('en');
    expect(await asked([], { configured: 'ja', env: { LANG: 'en_US.UTF-8' } })).toBe('ja');
    expect(await asked([], { env: { LANG: 'ja_JP.UTF-8' } })).toBe('ja');
    expect(await asked([], { env: { LC_ALL: 'en_US.UTF-8', LANG: 'ja_JP.UTF-8' } })).toBe('en');
  });

  it('leaves it to the engine when nobody said, and speaks English unless the input is Japanese', async () => {
    expect(await asked([], { env: { LANG: 'C.UTF-8' } })).toBeUndefined();
    const reject = { answer: () => ({ decision: 'reject' }) };
    expect((await run(['plan', 'check', '--instruction', 'add login'], reject)).out).toContain('rejected');
    expect((await run(['plan', 'check', '--instruction', '認証を追加'], reject)).out).toContain('却下');
  });

  it('speaks it in errors and in the help', async () => {
    expect((await run(['plan', 'chek', '--lang', 'ja'])).err).toContain('操作 plan chek はありません');
    expect((await run(['--help'], { env: { LANG: 'ja_JP' } })).out).toMatch(/使い方: sekisho[\s\S]*コマンド:/);
    expect((await run(['plan', 'check', '--help', '--lang=ja'])).out).toContain('再計画を判定します。');
  });
});

describe('help and version', () => {
  it('tells the version without loading anything', async () => {
    expect(await run(['--version'])).toMatchObject({ exit: 0, out: '9.8.7\n', err: '', events: [] });
    expect((await run(['-V'])).out).toBe('9.8.7\n');
    expect(JSON.parse((await run(['--version', '--json'])).out)).toMatchObject({ output: { version: '9.8.7' } });
  });

  it('lists every command once, with the flags and the exit codes', async () => {
    const { exit, out } = await run(['--help']);
    expect(exit).toBe(0);
    for (const word of ['serve', 'mcp', 'token', 'doctor', 'config', 'plan', 'audit', 'explain', '--root', '--json', '--no-color', 'Exit codes']) {
      expect(out).toContain(word);
    }
    expect(out).not.toContain('only');
  });

  it('says what each group is for, in both languages, and what to start with', async () => {
    for (const lang of ['en', 'ja']) {
      const { out } = await run(['--help', '--lang', lang], { operations: OPERATIONS, terminal: { columns: 200 } });
      for (const group of new Set(OPERATIONS.filter(({ cli }) => cli.words.length > 1).map(({ cli }) => cli.words[0]!))) {
        expect(out).toMatch(new RegExp(`^ {2}${group} {2,}(?!${group}$).{6,}$`, 'm'));
      }
      expect(out).toMatch(/sekisho demo.*sekisho serve.*sekisho doctor/);
    }
  });

  it('says which flags may be repeated and which reasons there are', async () => {
    const wide = { operations: OPERATIONS, terminal: { columns: 300 } };
    expect((await run(['session', 'submit', '--help'], wide)).out).toMatch(/--symbols-identified <text> .*repeat for more: --symbols-identified A --symbols-identified B/);
    expect((await run(['session', 'submit', '--help', '--lang', 'ja'], wide)).out).toContain('繰り返して複数指定: --symbols-identified A --symbols-identified B');
    for (const lang of ['en', 'ja']) {
      const { out } = await run(['session', 'semantic', '--help', '--lang', lang], wide);
      for (const reason of SEMANTIC_REASONS) expect(out).toContain(reason);
    }
  });

  it('describes flags with type, need, choices and default; `help` reaches nested commands', async () => {
    const { out } = await run(['help', 'plan', 'check']);
    expect(out).toMatch(/--instruction <text> +the words of the person \(required\)/);
    expect(out).toMatch(/--new-tasks <json> +tasks \(JSON, @file\.json or - for stdin; required\)/);
    expect(out).toMatch(/--limit <number> +\(default: 20\)/);
    expect(out).toMatch(/--mode <text> +\(fast \| full\)/);
    expect(out).toContain('--no-strict');
    expect((await run(['help', 'plan'])).out).not.toContain('display help');
    expect((await run(['explain', '--help'])).out).toContain('sekisho explain [options] <code>');
    expect((await run(['confirm', '--help'])).out).toContain('Only for a person');
  });
});
