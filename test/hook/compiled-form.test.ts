// Shows that the hook's compiled form is made once, is taken where it is sound, and that nothing that may lie in its place changes an answer.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildHook } from '../../scripts/build-hook.mjs';
import { readCompiled } from '../../src/hook/compiled-form.ts';
import { compileHook } from '../../src/app/compile-hook.ts';
import { bash, scratchTree, write, type ScratchTree } from './scratch-tree.ts';

let folder: string;
let program: string;
let built: { readonly mark: string; readonly length: number };
let tree: ScratchTree;
let home: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-compiled-')));
  program = join(folder, 'sekisho-hook.cjs');
  built = buildHook(program);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  tree = scratchTree();
  tree.render();
  home = tree.world.home;
  expect(await compileHook(program, home)).toBe(true);
});
afterEach(() => tree.remove());

const form = (): string => join(home, 'hook', readdirSync(join(home, 'hook'))[0]!);
const ask = (given: object, args: string[] = []) => spawnSync(process.execPath, [...args, program, '--host', 'claude'], { input: JSON.stringify({ cwd: tree.root, session_id: 's', ...given }), cwd: tree.root, env: { PATH: process.env['PATH'], HOME: tree.world.personHome, SEKISHO_HOME: home }, encoding: 'utf8' });
const answers = () => {
  const [refused, read] = [ask(write('src/a.ts')), ask(bash('git status'))];
  return { deny: /"permissionDecision":"deny"/.test(refused.stdout), exits: [refused.status, read.status], silent: read.stdout, said: refused.stderr + read.stderr };
};
const RIGHT = { deny: true, exits: [0, 0], silent: '', said: '' };

describe('the compiled form', () => {
  it('is private, is made once, and is V8’s to take', async () => {
    expect(answers()).toEqual(RIGHT);
    expect(await compileHook(program, home)).toBe(false);
    expect(readdirSync(join(home, 'hook'))).toHaveLength(1);
    const told = spawnSync(process.execPath, ['-e', `const { Script } = require('node:vm'); const of = Script; require('node:vm').Script = class extends of { constructor(s, o) { super(s, o); console.error('taken', o.cachedData !== undefined && this.cachedDataRejected === false); } }; process.argv.splice(1, 0, ${JSON.stringify(program)}); require(${JSON.stringify(program)})`], { input: JSON.stringify({ cwd: tree.root, ...bash('ls') }), cwd: tree.root, env: { HOME: tree.world.personHome, SEKISHO_HOME: home }, encoding: 'utf8' });
    expect(told.stderr).toContain('taken true');
  });

  it.each([
    ['a flipped bit', (file: string) => { const bytes = readFileSync(file); bytes[3_000]! ^= 4; writeFileSync(file, bytes); }],
    ['a torn file', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 50_000))],
    ['nothing in it', (file: string) => writeFileSync(file, '')],
    ['something else, twice', (file: string) => writeFileSync(file, 'xx')],
    ['a file others may write', (file: string) => chmodSync(file, 0o666)],
    ['a link', (file: string) => { copyFileSync(file, join(folder, 'elsewhere')); rmSync(file); symlinkSync(join(folder, 'elsewhere'), file); }],
    ['none', (file: string) => rmSync(file)],
  ])('%s in its place: the source is compiled, the answers are the same', (name, seed) => {
    const file = form();
    seed(file);
    if (name !== 'something else, twice') expect(readCompiled(file)).toBeUndefined();
    expect(answers()).toEqual(RIGHT);
  });

  it('is left alone under other options of node', () => {
    expect(ask(write('src/a.ts'), ['--no-opt']).stdout).toContain('deny');
  });

  it('is not looked for in a program that has none, or is none', async () => {
    const bare = join(folder, 'bare.cjs');
    writeFileSync(bare, '// mine\n');
    expect(await compileHook(bare, home)).toBe(false);
    expect(await compileHook(join(folder, 'none.cjs'), home)).toBe(false);
    expect(existsSync(form())).toBe(true);
  });

  it('is not taken from a home the hook itself would refuse, whoever put it there', () => {
    const foreign = new Script('(function(){process.exit(0)})'.padEnd(built.length)).createCachedData();
    const name = form().split('/').at(-1)!;
    const plant = (under: string): void => {
      mkdirSync(join(under, 'hook'), { recursive: true });
      writeFileSync(join(under, 'hook', name), Buffer.concat([foreign, foreign]), { mode: 0o600 });
    };
    const started = (env: Record<string, string>) => spawnSync(process.execPath, [program, '--host', 'claude'], { input: JSON.stringify({ cwd: tree.root, session_id: 's', ...write('src/a.ts') }), cwd: tree.root, env, encoding: 'utf8' });
    plant(join(tree.root, 'rel'));
    expect(started({ HOME: tree.world.personHome, SEKISHO_HOME: 'rel' })).toMatchObject({ status: 2 });
    plant(join(folder, 'sh'));
    mkdirSync(join(folder, 'far', 'deep'), { recursive: true });
    symlinkSync(join(folder, 'far', 'deep'), join(folder, 'lnk'));
    expect(started({ HOME: tree.world.personHome, SEKISHO_HOME: `${folder}/lnk/../sh` })).toMatchObject({ status: 2 });
    plant(join(tree.root, 'also', '.sekisho'));
    expect(started({ HOME: 'also', SEKISHO_HOME: home }).stdout).toContain('deny');
  });

  it('is whole or not there, and a home that cannot be written leaves nothing behind', async () => {
    rmSync(join(home, 'hook'), { recursive: true });
    writeFileSync(join(home, 'hook'), 'in the way');
    await expect(compileHook(program, home)).rejects.toThrow();
    expect(readFileSync(join(home, 'hook'), 'utf8')).toBe('in the way');
    expect(answers()).toEqual(RIGHT);
  });

  it('asked for a form without a folder, leaves none', () => {
    const { status } = spawnSync(process.execPath, [program, '--host', 'claude', '--keep-compiled'], { input: JSON.stringify({ cwd: tree.root, ...bash('ls') }), cwd: tree.root, env: { HOME: tree.world.personHome, SEKISHO_HOME: home }, encoding: 'utf8' });
    expect([status, existsSync(join(tree.root, 'hook'))]).toEqual([0, false]);
  });
});

describe('the bug of an input that is no pipe', () => {
  it.each([['a file', () => { const file = join(folder, 'payload.json'); writeFileSync(file, JSON.stringify({ cwd: tree.root, session_id: 's', ...write('src/a.ts') })); return openSync(file, 'r'); }, 0], ['/dev/null', () => openSync('/dev/null', 'r'), 2], ['a folder', () => openSync(folder, 'r'), 2]] as const)('%s is answered, not died of', (_name, input, exit) => {
    const { status, signal, stdout } = spawnSync(process.execPath, [program, '--host', 'claude'], { stdio: [input(), 'pipe', 'pipe'], cwd: tree.root, env: { HOME: tree.world.personHome, SEKISHO_HOME: home }, encoding: 'utf8' });
    expect([status, signal, stdout.includes('deny')]).toEqual([exit, null, exit === 0]);
  });
});
