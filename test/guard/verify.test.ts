// The wall in front of the repository, on real git trees: what nobody permitted does not pass, what was permitted does.
import { afterEach, describe, expect, it } from 'vitest';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../src/kernel/digest.ts';
import { guardedRepository, refusedIn, type GuardedRepository } from './guarded-repository.ts';
import { WAYS } from './unpermitted-ways.ts';

let repository: GuardedRepository | undefined;
const made = (): GuardedRepository => (repository = guardedRepository());
afterEach(() => repository?.remove());

/** Ids are random and odd names are not spelt in a table. */
function named(refused: Record<string, string | undefined>, expected: Readonly<Record<string, string>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(refused).map(([path, why]) => [path in expected ? path : /^\.sekisho\/permits\/prm_[0-9a-z]{26}\.json$/.test(path) ? '@permit' : path.includes('\ufffd') ? '@odd' : path, why]));
}

describe('a change nobody permitted', () => {
  it('is tried in more than thirty ways', () => expect(WAYS.length).toBeGreaterThanOrEqual(30));

  it.each(WAYS.map((way) => [way.name, way] as const))('%s', (_name, way) => {
    const tree = made();
    way.run(tree);
    const report = tree.verify();
    expect(named(refusedIn(report), way.refused)).toEqual(way.refused);
    expect(report.ok).toBe(false);
  });
});

describe('a change that was permitted', () => {
  it('passes staged, committed and in a clean clone', () => {
    const tree = made();
    tree.write('src/a.ts', 'export const a = 2;\n');
    tree.write('src/new.ts', 'export const n = 1;\n');
    tree.sh('git add -A');
    expect(tree.staged()).toMatchObject({ ok: true });
    tree.commit();
    expect(tree.verify().files.map(({ path, verdict }) => [path, verdict]).filter(([path]) => path!.startsWith('src'))).toEqual([['src/a.ts', 'covered'], ['src/new.ts', 'covered']]);
    tree.sh('git clone -q . ../clone');
    expect(tree.verify({ root: join(tree.folder, 'clone'), base: 'origin/main' })).toMatchObject({ ok: true, keys: 1 });
  });

  it('passes over several commits and several permits of one file', () => {
    const tree = made();
    tree.write('src/a.ts', 'export const a = 2;\n');
    tree.commit();
    tree.write('src/a.ts', 'export const a = 3;\n');
    tree.sh('git add -A');
    expect(tree.staged().ok).toBe(true);
    tree.commit();
    expect(tree.verify().files.find(({ path }) => path === 'src/a.ts')).toMatchObject({ verdict: 'covered', permits: [expect.anything(), expect.anything()] });
  });

  it('passes when one permit grows from commit to commit', () => {
    const tree = made();
    const texts = ['export const a = 2;\n', 'export const a = 3;\n'];
    const file = tree.permit('src/a.ts', [tree.hash('src/a.ts'), sha256(texts[0]!)]);
    const id = file.slice('.sekisho/permits/'.length, -'.json'.length);
    const first = tree.hash('src/a.ts');
    tree.put('src/a.ts', texts[0]!);
    tree.commit();
    tree.permit('src/a.ts', [first, ...texts.map(sha256)], { id });
    tree.put('src/a.ts', texts[1]!);
    tree.sh('git add -A');
    expect(tree.staged().ok).toBe(true);
    tree.commit();
    expect(tree.verify().ok).toBe(true);
  });

  it('passes when its permit was committed one commit earlier', () => {
    const tree = made();
    tree.write('src/a.ts', 'export const a = 2;\n');
    tree.sh('git add .sekisho && git commit -qm permits && git add -A');
    expect(tree.staged().ok).toBe(true);
  });

  it('passes for a deleted file whose end was recorded, and for an edited executable', () => {
    const tree = made();
    tree.permit('src/b.ts', [tree.hash('src/b.ts'), 'none']);
    tree.sh('git rm -q src/b.ts');
    tree.permit('run.sh', [tree.hash('run.sh'), sha256('#!/bin/sh\n')]);
    writeFileSync(join(tree.root, 'run.sh'), '#!/bin/sh\n');
    tree.commit();
    expect(refusedIn(tree.verify())).toEqual({});
  });

  it('passes after the base has moved on and was merged, or was not', () => {
    const tree = made();
    tree.write('src/a.ts', 'export const a = 2;\n');
    tree.commit();
    tree.sh('git switch -q main && echo main > main.md && git add -A && git commit -qm main && git switch -q work');
    expect(tree.verify().ok).toBe(true);
    tree.sh('git merge -q -m merge main');
    expect(tree.verify().ok).toBe(true);
  });

  it('passes in a root below the top of the repository, which answers for its own files alone', () => {
    const tree = made();
    tree.sh('git switch -q main && mkdir app && git mv src app/src && git mv .sekisho app/.sekisho && git commit -qm moved && git switch -qC work');
    const root = join(tree.root, 'app');
    tree.put('app/src/a.ts', 'export const a = 2;\n');
    tree.put('run.sh', 'outside the root\n');
    tree.permit('src/a.ts', [sha256('export const a = 1;\n'), sha256('export const a = 2;\n')]);
    tree.sh('mkdir -p app/.sekisho && mv .sekisho/permits app/.sekisho/permits && rm -r .sekisho');
    tree.commit();
    expect(tree.verify({ root }).files.map(({ path, verdict }) => [path.replace(/prm_.*/, ''), verdict])).toEqual([['.sekisho/permits/', 'own'], ['src/a.ts', 'covered']]);
  });

  it('a break-glass passes for exactly one change of state, whatever it is of', () => {
    const tree = made();
    const link = sha256('b.ts');
    tree.glass('src/a.ts', tree.hash('src/a.ts'), `120000:${link}`);
    tree.sh('rm src/a.ts && ln -s b.ts src/a.ts && chmod -x run.sh');
    tree.glass('run.sh', `100755:${tree.hash('run.sh')}`, tree.hash('run.sh'));
    tree.put('.claude/settings.json', '{}\n');
    tree.glass('.claude/settings.json', 'none', sha256('{}\n'));
    tree.commit();
    expect(refusedIn(tree.verify())).toEqual({});
    expect(tree.verify().files.filter(({ verdict }) => verdict === 'break_glass')).toHaveLength(3);
  });
});

describe('permits and a break-glass on one file', () => {
  it('lead on from one another', () => {
    const tree = made();
    tree.write('src/a.ts', 'export const a = 2;\n');
    tree.commit();
    const [before, after] = [tree.hash('src/a.ts'), sha256('by hand\n')];
    tree.glass('src/a.ts', before, `100755:${after}`);
    tree.put('src/a.ts', 'by hand\n');
    tree.sh('chmod +x src/a.ts');
    tree.commit();
    tree.write('src/a.ts', 'and by an agent again\n');
    tree.commit();
    expect(tree.verify().files.find(({ path }) => path === 'src/a.ts')).toMatchObject({ verdict: 'break_glass', permits: [expect.anything(), expect.anything(), expect.anything()] });
  });
});

describe('the keys', () => {
  const first = (): GuardedRepository => {
    const tree = made();
    tree.sh('rm -rf .git && git init -q --template= -b main . && git add src run.sh && git commit -qm "before the wall" && git switch -qc work');
    tree.put('.sekisho/config.jsonc', `{ "guard": { "publicKeys": ["${tree.key.publicKey}"] } }\n`);
    tree.write('src/a.ts', 'export const a = 2;\n');
    tree.commit();
    return tree;
  };

  it('are trusted at their first use only where somebody says so', () => {
    const tree = first();
    expect(refusedIn(tree.verify())).toMatchObject({ 'src/a.ts': 'unknown_key', '.sekisho/config.jsonc': 'break_glass_only' });
    expect(tree.verify({ trustOnFirstUse: true })).toMatchObject({ ok: true, first_use: true });
  });

  it('of the base stay in force whatever the flag says', () => {
    const tree = made();
    tree.put('src/a.ts', 'evil');
    tree.commit();
    expect(tree.verify({ trustOnFirstUse: true })).toMatchObject({ ok: false, first_use: false });
  });

  it('are taken from the newest accepted settings: one withdrawn there signs nothing any more', () => {
    const tree = made();
    tree.write('src/a.ts', 'export const a = 2;\n');
    tree.commit();
    tree.sh('git switch -q main');
    tree.put('.sekisho/config.jsonc', '{}\n');
    tree.sh('git add -A && git commit -qm withdrawn && git switch -q work');
    expect(refusedIn(tree.verify())).toMatchObject({ 'src/a.ts': 'unknown_key' });
  });
});

describe('a look at the repository', () => {
  it('runs nothing the repository brings along', () => {
    const tree = made();
    const trap = join(tree.root, '..', 'ran');
    tree.sh(`printf '#!/bin/sh\\ntouch ${trap}\\n' > ../trap.sh && chmod +x ../trap.sh && mkdir -p .git/hooks .git/info && cp ../trap.sh .git/hooks/post-index-change`);
    tree.sh(`for s in core.fsmonitor diff.external core.pager diff.x.textconv diff.x.command filter.x.clean filter.x.smudge core.sshCommand core.alternateRefsCommand; do git config $s "$PWD/../trap.sh"; done; echo '* diff=x' > .git/info/attributes`);
    tree.put('src/a.ts', 'evil');
    expect(tree.staged().ok).toBe(true); // nothing is staged
    tree.sh('git -c core.fsmonitor=false -c core.hooksPath=/dev/null add -A && git -c core.fsmonitor=false -c core.hooksPath=/dev/null commit -qm x; rm -f ../ran');
    tree.verify();
    tree.staged();
    expect(tree.sh('ls ..')).not.toContain('ran');
  });

  it('says which permits were left out of a commit', () => {
    const tree = made();
    tree.write('src/a.ts', 'export const a = 2;\n');
    tree.sh('git add src');
    expect(tree.staged()).toMatchObject({ ok: false, not_staged: [expect.stringMatching(/^\.sekisho\/permits\/prm_/)] });
  });

  it('refuses a base it does not know, and one that shares no history', () => {
    const tree = made();
    expect(() => tree.verify({ base: 'nowhere' })).toThrow(expect.objectContaining({ code: 'QC-101' }));
    expect(() => tree.verify({ base: '--output=/tmp/x' })).toThrow(expect.objectContaining({ code: 'QC-101' }));
    tree.sh('git switch -q --orphan alone && git commit -q --allow-empty -m alone');
    expect(() => tree.verify()).toThrow(expect.objectContaining({ code: 'QC-101' }));
  });

  it('judges the index of the commit that is under way', () => {
    const tree = made();
    tree.put('src/a.ts', 'evil');
    tree.sh('GIT_INDEX_FILE=.git/next-index git read-tree HEAD && GIT_INDEX_FILE=.git/next-index git add src/a.ts');
    expect(tree.staged().ok).toBe(true);
    expect(refusedIn(tree.staged({ indexFile: '.git/next-index' }))).toEqual({ 'src/a.ts': 'no_permit' });
    tree.sh('cp .git/next-index ../index');
    expect(refusedIn(tree.staged({ indexFile: join(tree.folder, 'index') }))).toEqual({ 'src/a.ts': 'no_permit' });
  });

  it('judges the very first commit', () => {
    const tree = made();
    tree.sh('rm -rf .git && git init -q --template= -b main . && git add src/a.ts');
    expect(refusedIn(tree.staged())).toEqual({ 'src/a.ts': 'no_permit' });
  });
});
