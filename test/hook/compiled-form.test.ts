// Shows that the hook's compiled form is made once, is taken where it is sound, and that nothing that may lie in its place changes an answer.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildHook } from '../../scripts/build-hook.mjs';
import { readCompiled } from '../../src/hook/compiled-form.ts';
import { compileHook } from '../../src/app/compile-hook.ts';
import { bash, scratchTree, write, type ScratchTree } from './scratch-tree.ts';

let folder: string;
let program: string;
let tree: ScratchTree;
let home: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-compiled-')));
  program = join(folder, 'sekisho-hook.cjs');
  buildHook(program);
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

  it('leaves with the last of the guard, and a program without one is no error', async () => {
    const bare = join(folder, 'bare.cjs');
    writeFileSync(bare, '// mine\n');
    expect(await compileHook(bare, home)).toBe(false);
    expect(await compileHook(join(folder, 'none.cjs'), home)).toBe(false);
    expect(existsSync(form())).toBe(true);
  });
});
