// The line hosts run: a working hook says what it says, and every way in which one can be broken comes out as exit 2 with a reason.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endCommand, hookCommand, programsIn } from '../../src/hosts/hook-command.ts';
import { OLDER, PROGRAMS } from './host-cases.ts';

let folder: string;
let node: string;
let hook: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-line-')));
  const strange = join(folder, `a "b" 'c' $d \`e\` 関所`);
  mkdirSync(strange);
  node = join(strange, 'node');
  hook = join(strange, 'sekisho-hook.cjs');
  symlinkSync(process.execPath, node);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(program: string, shell = '/bin/sh'): { status: number | null; stdout: string; stderr: string } {
  writeFileSync(hook, program);
  return spawnSync(shell, ['-c', hookCommand({ node, hook, cli: '' }, 'codex')], { input: 'payload', encoding: 'utf8' });
}

describe.each(['/bin/sh', '/bin/bash'])('under %s', (shell) => {
  it('what a working hook says is handed on as it is, and it gets the payload and the host', () => {
    expect(run('', shell)).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect(run(`process.stdin.on('data', (d) => console.log(JSON.stringify({ d: String(d) + process.argv.slice(2), t: 'a\\\\nb %s' })))`, shell)).toMatchObject({ status: 0, stdout: '{"d":"payload--host,codex","t":"a\\\\nb %s"}' });
    expect(run(`console.error('why'); process.exit(2)`, shell)).toMatchObject({ status: 2, stdout: '', stderr: 'why\n' });
  });

  it.each([['exit 1', 'process.exit(1)'], ['a syntax error', '}{'], ['killed', 'process.kill(process.pid, "SIGKILL")'], ['garbage', 'console.log("hello")'], ['garbage around JSON', 'console.log("hello {}")']])('%s becomes exit 2 with a reason', (_name, program) => {
    expect(run(program, shell)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('sekisho doctor') });
  });

  it('no node there, or no hook, becomes exit 2 with a reason', () => {
    for (const programs of [{ ...OLDER }, { ...OLDER, node }]) expect(spawnSync(shell, ['-c', hookCommand(programs, 'gemini')], { input: '', encoding: 'utf8' })).toMatchObject({ status: 2, stderr: expect.stringContaining('sekisho doctor') });
  });
});

describe('a hook that hangs', () => {
  it('is ended before a host loses its patience and lets the tool run', () => {
    writeFileSync(hook, 'setInterval(() => {}, 1000)');
    const [before, end] = [hookCommand, endCommand].map((line) => spawnSync('/bin/sh', ['-c', line({ node, hook, cli: '' }, 'codex').replace('sleep 9', 'sleep 1')], { input: 'payload', encoding: 'utf8' }));
    expect(before).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('sekisho doctor') });
    expect(end).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('sekisho doctor') });
  });
});

describe('the line at the end of a turn', () => {
  const end = (program: string): unknown => {
    writeFileSync(hook, program);
    return spawnSync('/bin/sh', ['-c', endCommand({ node, hook, cli: '' }, 'codex')], { input: 'payload', encoding: 'utf8' });
  };

  it('says what a working hook says, its holding up included', () => {
    expect(end(`console.log('{}')`)).toMatchObject({ status: 0, stdout: '{}' });
    expect(end(`console.error('why'); process.exit(2)`)).toMatchObject({ status: 2, stderr: 'why\n' });
  });

  it('does not turn a broken hook into a turn that never ends (Codex went round for ever)', () => {
    for (const program of ['process.exit(1)', '}{', 'process.exit(127)', 'console.log("hello")']) expect(end(program)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('sekisho doctor') });
    expect(programsIn(endCommand({ node, hook, cli: '' }, 'claude'))).toEqual({ node, hook, host: 'claude' });
  });
});

describe('what watches the time', () => {
  it('is gone with the hook, its sleep included', async () => {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'sleep'), `#!/bin/sh\necho $$ >> '${folder}/sleeping'\nexec /bin/sleep "$@"\n`, { mode: 0o755 });
    // Long enough for the watch to be on its way.
    writeFileSync(hook, 'setTimeout(() => {}, 300)');
    expect(spawnSync('/bin/sh', ['-c', hookCommand({ node, hook, cli: '' }, 'codex')], { input: '', env: { PATH: `${bin}:/bin:/usr/bin` } }).status).toBe(0);
    const [pid] = readFileSync(join(folder, 'sleeping'), 'utf8').trim().split('\n').map(Number);
    await expect.poll(() => isAlive(pid!)).toBe(false);
  });
});

/** One that has ended and that nobody has asked about yet is no process any more. */
function isAlive(pid: number): boolean {
  return /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim());
}

describe('the programs of a line', () => {
  it('are found again in ours, in plain ones and in none of others', () => {
    expect(programsIn(hookCommand(PROGRAMS, 'gemini'))).toEqual({ node: PROGRAMS.node, hook: PROGRAMS.hook, host: 'gemini' });
    expect(programsIn(hookCommand({ node, hook, cli: '' }, 'claude'))).toEqual({ node, hook, host: 'claude' });
    expect(programsIn('"/usr/bin/node" "/a b/sekisho-hook.cjs" --host codex')).toEqual({ node: '/usr/bin/node', hook: '/a b/sekisho-hook.cjs', host: 'codex' });
    expect(programsIn('node other.js')).toBeUndefined();
  });

  it('on Windows are quoted as its shells want it', () => {
    expect(hookCommand({ node: 'C:\\Program Files\\node.exe', hook: 'C:\\x\\sekisho-hook.cjs', cli: '' }, 'claude')).toBe('"C:\\Program Files\\node.exe" "C:\\x\\sekisho-hook.cjs" --host claude');
  });
});
