// The commands that are no operations: what serve tells whom, who sees the token, and what doctor's lines become.
import { describe, expect, it } from 'vitest';
import { run } from './fake-world.ts';

const AT_TERMINAL = { terminal: { stdin: true, stdout: true, stderr: true } };

describe('serve', () => {
  it('tells where, how to sign in, what to paste and what to try, then ends cleanly', async () => {
    const { exit, out, events } = await run(['serve', '--port', '0', '--root', '/r'], AT_TERMINAL);
    expect(exit).toBe(0);
    expect(events).toEqual(['serve /r 0', 'operations', 'asked to end', 'closed']);
    for (const said of ['sekisho 9.8.7', 'http://127.0.0.1:7407', '/guarded', 'sqlite', '/bin/node /x/cli.mjs token', 'ABCD-EFGH', '"url":"http://127.0.0.1:7407/mcp"',
      '"args":["--v8-pool-size=1","/x/cli.mjs","mcp","--root","/guarded"]', 'curl -s http://127.0.0.1:7407/api/ops/check_replan', '/bin/node /x/cli.mjs plan check --instruction']) {
      expect(out).toContain(said);
    }
  });

  it('shows the pairing code only to a terminal', async () => {
    const { out, err } = await run(['serve']);
    expect(out + err).not.toContain('ABCD-EFGH');
    expect(out).toContain('no terminal: the pairing code is not shown; run this server in a terminal');
    const half = await run(['serve', '--json'], { terminal: { stderr: true } });
    expect(half.err).toContain('ABCD-EFGH');
    expect(half.out).not.toContain('ABCD-EFGH');
  });

  it('answers a script with one JSON object that holds no secret', async () => {
    const { out } = await run(['serve', '--json'], AT_TERMINAL);
    expect(JSON.parse(out)).toEqual({
      $schema: 'sekisho/cli-1', ok: true, operation: 'serve',
      output: { name: 'sekisho', version: '9.8.7', url: 'http://127.0.0.1:7407', mcp_url: 'http://127.0.0.1:7407/mcp', root: '/guarded', store: 'sqlite', engine: { standing: 'engine', pid: 42 } },
    });
  });

  it('speaks Japanese', async () => {
    const { out } = await run(['serve'], { ...AT_TERMINAL, configured: 'ja' });
    expect(out).toContain('ペアリングコード: ABCD-EFGH (10 分間');
    expect(out).toContain('クライアント設定');
  });
});

describe('token', () => {
  it('is shown to a person at a terminal', async () => {
    expect(await run(['token', '--root', '/r'], AT_TERMINAL)).toMatchObject({ exit: 0, out: 'token-of-/r\n', events: [] });
  });

  it.each([{ stdin: true }, { stdout: true }, {}])('is not written with terminals at %j only', async (terminal) => {
    const { exit, out, err } = await run(['token'], { terminal });
    expect([exit, out]).toEqual([3, '']);
    expect(err).toContain('QC-107');
    expect(err).not.toContain('token-of');
  });
});

describe('doctor', () => {
  const line = (status: 'ok' | 'warn' | 'fail') => ({
    check: 'node', status, message: { en: `it is ${status}`, ja: `状態 ${status}` }, ...(status === 'ok' ? {} : { fix: { en: 'mend it', ja: '直す' } }),
  });

  it('leaves with 1 only when something fails', async () => {
    expect((await run(['doctor'], { doctor: [line('ok'), line('warn')] })).exit).toBe(0);
    expect((await run(['doctor'], { doctor: [line('ok'), line('fail')] })).exit).toBe(1);
  });

  it('gives each fault its remedy, as text and as JSON', async () => {
    expect((await run(['doctor'], { doctor: [line('ok'), line('fail')] })).out).toBe('✓ node  it is ok\n✗ node  it is fail\n    fix: mend it\n');
    expect((await run(['doctor', '--lang', 'ja'], { doctor: [line('warn')] })).out).toBe('! node  状態 warn\n    対処: 直す\n');
    expect(JSON.parse((await run(['doctor', '--json'], { doctor: [line('fail')] })).out).output).toEqual({
      ok: false, checks: [{ check: 'node', status: 'fail', message: 'it is fail', fix: 'mend it' }],
    });
  });
});

describe('doctor --prove', () => {
  const cell = (kind: 'write' | 'shell' | 'subagent', outcome: 'stopped' | 'wrote' | 'not tried') => ({
    host: 'claude', title: 'Claude Code', case: kind, outcome, reason: { en: `${kind} was ${outcome}\u001b`, ja: `${kind} は ${outcome}` },
    ...(outcome === 'wrote' ? { causes: [{ fault: 'hook-missing', message: { en: 'no hook', ja: 'フックなし' }, fix: { en: 'mend it', ja: '直す' } }] } : {}),
  });
  const proof = (...cells: readonly ReturnType<typeof cell>[]) => ({ prove: () => ({ root: '/r', guarded: true, cells }) });

  it('fails on what was written and on nothing else', async () => {
    expect(await run(['doctor', '--prove'], proof(cell('write', 'stopped'), cell('shell', 'not tried')))).toMatchObject({ exit: 0 });
    expect(await run(['doctor', '--prove'], proof(cell('write', 'stopped'), cell('shell', 'wrote')))).toMatchObject({ exit: 1 });
    expect(await run(['doctor', '--prove'], { prove: () => ({ root: '/r', guarded: false, cells: [] }) })).toMatchObject({ exit: 1 });
  });

  it('says the probable cause once for a host, and shows nothing a terminal would obey', async () => {
    const { out } = await run(['doctor', '--prove'], proof(cell('write', 'wrote'), cell('shell', 'wrote'), cell('subagent', 'not tried')));
    expect(out.match(/fix: mend it/g)).toHaveLength(1);
    expect(out).not.toContain('\u001b');
    expect((await run(['doctor', '--prove', '--lang', 'ja'], proof(cell('write', 'wrote')))).out).toMatch(/書き込まれた[\s\S]*対処: 直す/);
  });

  it('is a list where the table does not fit, and passes the names on', async () => {
    expect((await run(['doctor', '--prove'], { ...proof(cell('write', 'stopped')), terminal: { columns: 20 } })).out).toContain('Claude Code, write: ✓ stopped');
    const asked: unknown[] = [];
    await run(['doctor', '--prove', '--host', 'claude, codex'], { prove: ({ hosts }) => (asked.push(hosts), { root: '/r', guarded: true, cells: [] }) });
    expect(asked).toEqual([['claude', 'codex']]);
  });

  it('tells on a terminal how far it is', async () => {
    const { err } = await run(['doctor', '--prove'], { terminal: { stderr: true }, prove: ({ onStep }) => (onStep({ title: 'Claude Code', case: 'shell', done: 1, total: 3 }), { root: '/r', guarded: true, cells: [] }) });
    expect(err).toContain('2 of 3: Claude Code, shell');
  });
});

describe('mcp and config schema', () => {
  it('passes a flag in front of mcp on', async () => {
    expect((await run(['--root', '/r', 'mcp', '--profile', 'plan'])).events).toEqual(['mcp --root /r --profile plan']);
    expect((await run(['mcp', '--help'])).out).toContain('--profile');
  });

  it('prints the schema as it is, or in the envelope', async () => {
    expect(JSON.parse((await run(['config', 'schema'])).out)).toEqual({ type: 'object' });
    expect(JSON.parse((await run(['config', 'schema', '--json'])).out)).toMatchObject({ ok: true, operation: 'config_schema', output: { type: 'object' } });
  });
});
