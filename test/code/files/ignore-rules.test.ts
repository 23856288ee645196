// What is ignored is what ripgrep ignores, over generated trees; where ripgrep and git differ on odd patterns, git is right.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { rgPath } from '@vscode/ripgrep';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSourceTree } from '../../../src/code/files/source-tree.ts';
import { fill, folderOfTest, write } from './folder-of-test.ts';

async function ours(root: string): Promise<string[]> {
  const sweep = await openSourceTree(root, { now: Date.now }).sweep();
  return [...sweep.added.map(({ path }) => path), ...sweep.skipped.filter(({ reason }) => reason === 'protected').map(({ path }) => path)].sort();
}

function ripgreps(root: string): string[] {
  const { stdout, status, error } = spawnSync(
    rgPath,
    ['--files', '--hidden', '--no-config', '--no-ignore-global', '-g', '!.git', '-g', '!node_modules', '-g', '!.sekisho', '.'],
    { cwd: root, encoding: 'utf8' },
  );
  if (error !== undefined || (status !== 0 && stdout !== '')) throw error ?? new Error(`rg ended with ${status}`);
  return stdout.split('\n').filter((line) => line !== '').map((line) => line.replace(/^\.\//, '')).sort();
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', ['-c', 'core.hooksPath=/dev/null', ...args], { cwd: root, encoding: 'utf8' });
}

const NAMES = ['a', 'b', 'lib', 'src', '.hidden', 'a.ts', 'b.log', 'あ.ts', 'x y', '#c', '!d', '[e]', 'node_modules'];
const name = fc.constantFrom(...NAMES);
const PIECES = [...NAMES, '*', '**', '*.ts', '*.log', 'a*', '?', '?.ts', '[ab]', '[!a]', '[a-c].log', '.h*', '\\#c', '\\!d', '\\[e\\]', 'x\\ y', 'あ*', '*い*'];
const pattern = fc.record({
  not: fc.boolean(),
  lead: fc.constantFrom('', '', '/'),
  pieces: fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 }),
  tail: fc.constantFrom('', '', '/', '  '),
}).map(({ not, lead, pieces, tail }) => `${not ? '!' : ''}${lead}${pieces.join('/')}${tail}`);
const ruleText = fc.record({
  lines: fc.array(fc.oneof({ arbitrary: pattern, weight: 8 }, { arbitrary: fc.constantFrom('', '# words', '  '), weight: 1 }), { minLength: 1, maxLength: 5 }),
  end: fc.constantFrom('\n', '\r\n'),
  mark: fc.constantFrom('', '', '\ufeff'),
}).map(({ lines, end, mark }) => mark + lines.join(end));
const ruleFile = fc.record({
  folder: fc.array(fc.constantFrom('a', 'lib', 'src', '.hidden'), { maxLength: 2 }),
  file: fc.constantFrom('.gitignore', '.gitignore', '.gitignore', '.ignore', '.rgignore'),
  text: ruleText,
});
const tree = fc.record({
  files: fc.uniqueArray(fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/')), { minLength: 4, maxLength: 25 }),
  rules: fc.array(ruleFile, { minLength: 1, maxLength: 5 }),
  exclude: fc.option(ruleText, { nil: undefined }),
  repository: fc.constantFrom('root', 'root', 'root', 'above', 'none'),
  inner: fc.option(fc.constantFrom('a', 'src', 'lib/a'), { nil: undefined, freq: 4 }),
});

function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // a file where a folder should be, or the other way round: the tree is what it is
  }
}

describe('ignoring', () => {
  it('equals ripgrep over generated trees', async () => {
    const outer = folderOfTest();
    let [runs, ignoredSome] = [0, 0];
    await fc.assert(fc.asyncProperty(tree, async ({ files, rules, exclude, repository, inner }) => {
      const top = join(outer, `t${(runs += 1)}`);
      const root = repository === 'above' ? join(top, 'src') : top;
      mkdirSync(join(root), { recursive: true });
      for (const path of files) tryTo(() => write(root, path));
      for (const { folder, file, text } of rules) tryTo(() => write(top, [...folder, file].join('/'), text));
      if (repository !== 'none') mkdirSync(join(top, '.git/info'), { recursive: true });
      if (repository !== 'none' && exclude !== undefined) write(top, '.git/info/exclude', exclude);
      if (inner !== undefined) tryTo(() => mkdirSync(join(root, inner, '.git'), { recursive: true }));
      const [mine, theirs] = [await ours(root), ripgreps(root)];
      if (theirs.length < files.length) ignoredSome += 1;
      expect(mine).toEqual(theirs);
      rmSync(top, { recursive: true });
    }), { numRuns: 60 });
    expect(ignoredSome).toBeGreaterThan(15); // the trees did put the rules to work
  });

  const CASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'a nearer file lets in again what a farther one ignores, with all that is in it': { '.gitignore': 'b\n', 'a/.gitignore': '!b\n', 'a/b/c.ts': '', 'a/b/d/e.ts': '', 'b/x.ts': '' },
    'a stronger kind wins from farther away': { '.rgignore': '!keep/\n', 'x/.gitignore': 'keep/\n', 'x/keep/a.ts': '', '.ignore': '*.md\n', 'x/y.md': '' },
    'nothing below an ignored folder can be let in': { '.gitignore': 'out/\n!out/keep.ts\n', 'out/keep.ts': '', 'out/.gitignore': '!*' },
    'a folder only rule leaves files alone': { '.gitignore': 'build/\n', 'src/build': '', 'build/a.ts': '' },
    'stars': { '.gitignore': 'a/**/z\nfoo/**\n**/bar/*\n', 'a/z': '', 'a/b/c/z': '', 'foo/x/y': '', 'q/bar/x/y': '', 'q/bar': 'x'.repeat(0) },
    'names that look like patterns': { '.gitignore': 'w[1]/*\n!w[1]/x\n', 'w1/x': '', 'w1/y': '', 'w[1]/x': '', 'w[1]/y': '', 'a*b/c': '' },
    'a let in folder whose name is a pattern': { '.gitignore': '*/\n', '.ignore': '!a*/\n', 'a*b/x.ts': '', 'a?c [d]/x.ts': '', 'a#!/x.ts': '', 'q/x.ts': '' },
    'bytes of a character': { '.gitignore': '?.ts\n???.log\n', 'あ.ts': '', 'あ.log': '', 'a.ts': '' },
    'everything, rule files too': { '.gitignore': '*\n', 'a/b.ts': '', '.github/x.yml': '' },
  };
  for (const [what, files] of Object.entries(CASES)) {
    it(`equals ripgrep and git: ${what}`, async () => {
      const root = folderOfTest();
      tryTo(() => fill(root, files));
      git(root, 'init', '-q');
      const mine = await ours(root);
      expect(mine).toEqual(ripgreps(root));
      if (!('.ignore' in files) && !('.rgignore' in files)) expect(mine).toEqual(git(root, 'ls-files', '-coz', '--exclude-standard').split('\0').filter((path) => path !== '').sort());
    });
  }

  it('follows git where ripgrep reads more into a pattern', async () => {
    const root = folderOfTest();
    fill(root, { '.gitignore': '{a,b}.ts\n[[:digit:]].ts\n', 'a.ts': '', '{a,b}.ts': '', '1.ts': '' });
    git(root, 'init', '-q');
    expect(await ours(root)).toEqual(['.gitignore', 'a.ts']);
    expect(git(root, 'ls-files', '-co', '--exclude-standard').trim().split('\n').sort()).toEqual(['.gitignore', 'a.ts']);
    expect(ripgreps(root)).not.toEqual(['.gitignore', 'a.ts']);
  });

  it('a root that rules above ignore is looked into all the same', async () => {
    const top = folderOfTest();
    fill(top, { '.gitignore': 'work/\n*.log\n', 'work/here/a.ts': '', 'work/here/b.log': '', 'work/here/work/c.ts': '' });
    git(top, 'init', '-q');
    const root = join(top, 'work/here');
    expect(await ours(root)).toEqual(['a.ts']);
    expect(ripgreps(root)).toEqual(['a.ts']);
  });

  it('in a worktree the rules of the repository it belongs to are in force', async () => {
    const top = folderOfTest();
    fill(top, { 'main/a.ts': '' });
    const main = join(top, 'main');
    git(main, 'init', '-q');
    git(main, 'add', '.');
    git(main, '-c', 'user.name=t', '-c', 'user.email=t@t', 'commit', '-qm', 'one');
    git(main, 'worktree', 'add', '-q', '../other');
    write(main, '.git/info/exclude', '*.log\n');
    write(top, 'other/x.log');
    expect(await ours(join(top, 'other'))).toEqual(['a.ts']);
    expect(ripgreps(join(top, 'other'))).toEqual(['a.ts']);
  });

  it('a hostile rule file costs neither time nor files', async () => {
    const root = folderOfTest();
    git(root, 'init', '-q');
    fill(root, { '.gitignore': `${'*a'.repeat(40)}b\n${'[a-'.repeat(50)}\n${'**/'.repeat(60)}x\n`, [`${'a'.repeat(200)}`]: '' });
    execFileSync('mkfifo', [join(root, '.ignore')]);
    mkdirSync(join(root, '.rgignore'));
    symlinkSync('/dev/zero', join(root, 'sub'));
    expect(await ours(root)).toEqual(['.gitignore', 'a'.repeat(200)]);
    write(root, '.gitignore', `${'x\n'.repeat(600_000)}`); // too large to be applied
    expect(readFileSync(join(root, '.gitignore')).length).toBeGreaterThan(1024 * 1024);
    expect(await ours(root)).toContain('a'.repeat(200));
  });
});
