// The commands of the guard: who may give them, what they say in both languages, and what they leave on disk.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guardRoot, guardTools, unguardRoot } from '../../src/app/guard-tools.ts';
import { removeCommitHook, writeCommitHook } from '../../src/system/commit-hook.ts';
import { guardedRoots } from '../../src/system/guard-folder.ts';
import type { GuardTools, WallReport } from '../../src/surfaces/cli/world.ts';
import { PERSON } from '../support/engine-in-test.ts';
import { run } from '../surfaces/cli/fake-world.ts';
import { GuardedEngine, LOGIN } from './guarded-engine.ts';
import { guardedRepository } from './guarded-repository.ts';
import { verifyTree } from '../../src/app/verify-tree.ts';

const TERMINAL = { stdin: true, stdout: true };
let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-guard-')));
  mkdirSync(join(folder, 'root'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const REPORT: WallReport = {
  ok: false, base: 'abc', keys: 1, first_use: false, not_staged: ['.sekisho/permits/prm_x.json'],
  files: [{ path: 'src/a.ts', change: 'modified', verdict: 'covered', permits: ['prm_1'] }, { path: 'src/b\u001b.ts', change: 'deleted', verdict: 'refused', why: 'no_permit', permits: [] }],
};
const tools = (change: Partial<GuardTools> = {}): GuardTools => ({
  guard: async () => ({ root: '/r', changed: true, public_key: 'ed25519:x', key_added: true }),
  unguard: async () => ({ root: '/r', changed: true }),
  status: async () => ({ root: '/r', guarded: true, key_named: false, rendered_at: 1, session: { session_id: 'ses_1', phase: 'READY', permits: ['src/a.ts'] }, others: 0 }),
  verify: async () => REPORT,
  installHook: async () => ({ file: '/r/.git/hooks/pre-commit', changed: true }),
  removeHook: async () => ({ file: '/r/.git/hooks/pre-commit', changed: false }),
  ...change,
});

describe('the command line', () => {
  it.each([['guard'], ['unguard'], ['verify', '--install-hook'], ['verify', '--remove-hook']])('%s %s is for a person at a terminal', async (...argv) => {
    expect(await run(argv, { guardTools: tools() })).toMatchObject({ exit: 3, err: expect.stringContaining('QC-107') });
    expect(await run(argv, { guardTools: tools(), terminal: TERMINAL })).toMatchObject({ exit: 0 });
  });

  it('guard names the key and the next step; status tells what the hook knows', async () => {
    expect((await run(['guard'], { guardTools: tools(), terminal: TERMINAL })).out).toContain('ed25519:x');
    expect((await run(['guard', '--lang', 'ja'], { guardTools: tools(), terminal: TERMINAL })).out).toContain('--install-hook');
    const status = await run(['guard', 'status'], { guardTools: tools() });
    expect(status).toMatchObject({ exit: 0, out: expect.stringContaining('READY') });
    expect(status.out).toContain('src/a.ts');
    expect((await run(['guard', 'status', '--lang', 'ja'], { guardTools: tools({ status: async () => ({ root: '/r', guarded: false, key_named: false }) }) })).out).toContain('守られていません');
  });

  it('verify shows a table, names what helps, and ends with 2', async () => {
    const { exit, out } = await run(['verify', '--staged'], { guardTools: tools() });
    expect(exit).toBe(2);
    for (const part of ['src/a.ts', 'no permit', 'break-glass', 'git add .sekisho/permits', '2 changed: 1 by permit, 0 by a person, 0 of our own, 1 refused']) expect(out).toContain(part);
    expect(out).not.toContain('\u001b');
    expect((await run(['verify', '--staged', '--lang', 'ja'], { guardTools: tools() })).out).toMatch(/許可証がない[\s\S]*許可/);
    const json = JSON.parse((await run(['verify', '--base', 'main', '--json'], { guardTools: tools() })).out) as { output: WallReport };
    expect(json.output).toEqual(REPORT);
  });

  it('verify passes the ref and the flag on, and needs to know what to judge', async () => {
    const asked: unknown[] = [];
    const verify: GuardTools['verify'] = async (_root, options) => (asked.push(options), { ...REPORT, ok: true, files: [] });
    expect(await run(['verify', '--base', 'origin/main', '--trust-on-first-use'], { guardTools: tools({ verify }) })).toMatchObject({ exit: 0 });
    expect(asked).toEqual([{ base: 'origin/main', trustOnFirstUse: true }]);
    expect(await run(['verify'], { guardTools: tools() })).toMatchObject({ exit: 1 });
    expect(await run(['verify', '--staged', '--base', 'x'], { guardTools: tools() })).toMatchObject({ exit: 1 });
  });

  it('verify prints a workflow that runs nothing of the change', async () => {
    const { out, exit } = await run(['verify', '--print-action'], { guardTools: tools() });
    expect(exit).toBe(0);
    for (const part of ['pull_request_target', 'persist-credentials: false', 'fetch-depth: 0', 'sekisho@9.8.7', 'verify --base "$BASE"']) expect(out).toContain(part);
  });
});

describe('guarding a root', () => {
  it('lists it, makes its key private, and names the key in the settings beside what stood there', () => {
    const [home, root] = [join(folder, 'home'), join(folder, 'root')];
    mkdirSync(join(root, '.sekisho'));
    writeFileSync(join(root, '.sekisho/config.jsonc'), '{\n  // mine\n  "language": "ja", // stays\n}\n');
    const done = guardRoot(home, root);
    expect(done).toMatchObject({ root, changed: true, key_added: true });
    expect(guardedRoots(home)).toEqual([root]);
    const text = readFileSync(join(root, '.sekisho/config.jsonc'), 'utf8');
    for (const part of ['// mine', '// stays', done.public_key]) expect(text).toContain(part);
    expect(guardRoot(home, root)).toEqual({ ...done, changed: false, key_added: false });
    expect(readFileSync(join(root, '.sekisho/config.jsonc'), 'utf8')).toBe(text);
    const key = execFileSync('find', [home, '-name', 'permit-key'], { encoding: 'utf8' }).trim();
    expect(statSync(key).mode & 0o777).toBe(0o600);
    expect(statSync(join(home, 'guarded.json')).mode & 0o777).toBe(0o600);
    expect(unguardRoot(home, root)).toEqual({ root, changed: true });
    expect(guardedRoots(home)).toEqual([]);
  });

  it('leaves a settings file it does not understand alone', () => {
    mkdirSync(join(folder, 'root/.sekisho'));
    writeFileSync(join(folder, 'root/.sekisho/config.jsonc'), '{ "language": ');
    expect(() => guardRoot(join(folder, 'home'), join(folder, 'root'))).toThrow(expect.objectContaining({ code: 'QC-201' }));
    expect(readFileSync(join(folder, 'root/.sekisho/config.jsonc'), 'utf8')).toBe('{ "language": ');
  });

  it('a list nobody can read is an error and no empty list', () => {
    mkdirSync(join(folder, 'home'));
    writeFileSync(join(folder, 'home/guarded.json'), '{"v":9}');
    expect(() => guardedRoots(join(folder, 'home'))).toThrow(expect.objectContaining({ code: 'QC-201' }));
  });

  it('tells the hook at once that nothing may be written', async () => {
    const made = guardTools({ SEKISHO_HOME: join(folder, 'home') }, [], () => {});
    expect(await made.status(join(folder, 'root'))).toMatchObject({ guarded: false });
    await made.guard(join(folder, 'root'));
    expect(await made.status(join(folder, 'root'))).toMatchObject({ guarded: true, key_named: true, session: null, rendered_at: expect.any(Number) });
  });
});

describe('git\'s pre-commit hook', () => {
  it('gets our block once, in front of its own work, and loses it without a trace', () => {
    const tree = guardedRepository();
    const file = join(tree.root, '.git/hooks/pre-commit');
    expect(writeCommitHook(tree.root, ['/usr/bin/node', "/a 'b'/cli.mjs"])).toEqual({ file, changed: true });
    expect(writeCommitHook(tree.root, ['/usr/bin/node', "/a 'b'/cli.mjs"]).changed).toBe(false);
    expect(readFileSync(file, 'utf8')).toContain(`'/a '\\''b'\\''/cli.mjs' 'verify' '--staged'`);
    expect(removeCommitHook(tree.root).changed).toBe(true);
    expect(tree.sh('ls .git/hooks')).toBe('');
    writeFileSync(file, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    writeCommitHook(tree.root, ['false']);
    tree.put('src/a.ts', 'evil');
    expect(() => tree.sh('git add -A && git commit -qm x')).toThrow();
    removeCommitHook(tree.root);
    expect(readFileSync(file, 'utf8')).toBe('#!/bin/sh\nexit 0\n');
    writeFileSync(file, '#!/usr/bin/python3\n');
    expect(() => writeCommitHook(tree.root, ['false'])).toThrow(expect.objectContaining({ code: 'QC-101' }));
    tree.sh('git config core.hooksPath .husky');
    expect(() => writeCommitHook(tree.root, ['false'])).toThrow(expect.objectContaining({ code: 'QC-101' }));
    tree.remove();
  });
});

describe('a break-glass', () => {
  it('is signed, in the log, and passes the wall for exactly what was there; no agent has it', async () => {
    const engine = await new GuardedEngine().open();
    const { public_key } = guardRoot(engine.home, engine.root);
    expect(public_key).toMatch(/^ed25519:/);
    engine.sh('git add -Af .sekisho/config.jsonc .sekisho/.gitignore && git commit -qm keys && git switch -qc work && chmod +x README.md && rm src/auth/password.ts && mkdir .husky && echo x > .husky/pre-commit');
    await expect(engine.ask('break_glass', { files: ['README.md'], reason: 'I am an agent' })).rejects.toMatchObject({ code: 'QC-105' });
    const { permits } = await engine.ask<{ permits: readonly { path: string; before: string; after: string }[] }>('break_glass', { files: ['README.md', './src/auth/password.ts', '.husky/pre-commit'], reason: 'a person decided' }, PERSON);
    expect(permits.map(({ path, after }) => [path, after.replace(/[0-9a-f]{64}/, '…')])).toEqual([['README.md', '100755:…'], ['src/auth/password.ts', 'none'], ['.husky/pre-commit', '…']]);
    expect(await engine.log('guard.break_glass')).toMatchObject([{ reason: 'a person decided' }, {}, {}]);
    engine.sh('git add -A && git commit -qm glass');
    expect(verifyTree({ root: engine.root, base: 'main', trustOnFirstUse: false })).toMatchObject({ ok: true });
    await expect(engine.ask('break_glass', { files: ['README.md'], reason: 'nothing' }, PERSON)).rejects.toMatchObject({ code: 'QC-101' });
    await expect(engine.ask('break_glass', { files: ['../x'], reason: 'outside' }, PERSON)).rejects.toMatchObject({ code: 'QC-101' });
    await engine.close();
  });
});

describe('from the first question to the commit', () => {
  it('what an agent wrote under its permit passes the wall, and what it wrote besides does not', async () => {
    const engine = await new GuardedEngine().open();
    guardRoot(engine.home, engine.root);
    engine.sh('git add -Af .sekisho/config.jsonc .sekisho/.gitignore && git commit -qm keys && git switch -qc work');
    const session_id = await engine.ready();
    const { permit_id, hash_before } = await engine.permit(session_id);
    const after = engine.write(LOGIN, '// better\n');
    engine.tell({ event: 'wrote', permit_id, path: LOGIN, before: hash_before!, after });
    await engine.fold();
    engine.sh('git add -A');
    expect(verifyTree({ root: engine.root, trustOnFirstUse: false })).toMatchObject({ ok: true });
    engine.sh('git commit -qm work && echo evil >> src/auth/password.ts && git commit -qam evil');
    expect(verifyTree({ root: engine.root, base: 'main', trustOnFirstUse: false })).toMatchObject({ ok: false });
    await engine.close();
  });
});
