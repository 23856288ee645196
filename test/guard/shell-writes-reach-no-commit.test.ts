// Every way to write through an open shell, really gone: the built hook names it by the end of the turn, the gate closes, and neither the commit nor the wall in a clone lets it pass.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHELL_WRITES } from '../hook/shell-writes.ts';
import { LOGIN } from './guarded-engine.ts';
import { ShellWritesDesk } from './shell-writes-desk.ts';
import { GIT_WAYS, GO_ON, KINDS, ODD_NAMES, type GitWay } from './shell-writes-ways.ts';

/** `npm run storm -- shell`: each way alone, all of them, every wall asked through the program. */
const IS_STORM = process.env['SEKISHO_SHELL_STORM'] === '1';

const isInstalled = (name: string): boolean => {
  try {
    execFileSync('bash', ['-c', `command -v ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Work of the person's that a plain repository does not have; the hook's own table tries them. */
const NEEDS_PERSON = /person's work|switch to another branch/;
const plain = [...SHELL_WRITES.filter(({ run, name, needs }) => !/\bgit\b/.test(run) && !NEEDS_PERSON.test(name) && (needs === undefined || isInstalled(needs))), ...KINDS, ...ODD_NAMES];
const throughGit: readonly GitWay[] = SHELL_WRITES.filter(({ run, name }) => /\bgit\b/.test(run) && !NEEDS_PERSON.test(name)).map(({ name, run }) => ({ name, run, storm: true, ...GO_ON[name] }));
const alone = [...GIT_WAYS, ...throughGit].filter(({ storm }) => IS_STORM || storm !== true);

/** By its own name, by that of a repository it lies in or of what now lies below it, or by the end of a name that is too long to be told. */
const isCovered = (path: string, by: readonly string[]): boolean => by.some((each) => path === each || path.startsWith(`${each}/`) || each.startsWith(`${path}/`) || (each.startsWith('…') && path.endsWith(each.slice(1))));
const missing = (paths: readonly string[], from: readonly string[]): string[] => paths.filter((path) => !isCovered(path, from));
const refusedBy = (desk: ShellWritesDesk, branch: string): string[] => desk.wall(branch, IS_STORM).files.filter(({ verdict }) => verdict === 'refused').map(({ path }) => path);

it('there are at least 60 ways, each under its own name', () => {
  const names = [...plain, ...GIT_WAYS, ...throughGit].map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(180);
  expect(plain.length + alone.length).toBeGreaterThanOrEqual(60);
  expect(new Set(names).size).toBe(names.length);
});

describe('ways that touch files alone, one after the other in one turn', () => {
  const placeOf = (at: number): string => `w${String(at).padStart(3, '0')}`;
  const kept: { desk?: ShellWritesDesk } = {};
  const desk = (): ShellWritesDesk => kept.desk!;
  let changed: string[];
  beforeAll(async () => {
    kept.desk = await ShellWritesDesk.open(plain.map((_, at) => placeOf(at)));
    await desk().begin();
    desk().engine.write(LOGIN, '// permitted\n');
  });
  afterAll(() => kept.desk?.close());

  it('[U-17] each is named by the hook of its tool, or at the latest when the turn ends', async () => {
    const unseen: string[] = [];
    let told = 0;
    for (const [at, { name, run, ...way }] of plain.entries()) {
      const out = join(desk().out, placeOf(at));
      desk().sh(`mkdir ${out}`);
      desk().sh(run, { cwd: join(desk().engine.root, placeOf(at)), out });
      if ('late' in way) continue;
      // One hook for a few tools: it names whatever is new.
      if (at % 16 !== 15 && !IS_STORM) continue;
      told += Number(desk().after(run).said.includes('QC-508'));
      unseen.push(...missing(desk().changed(), desk().slipped()).map((path) => `${name}: ${path.slice(-100)}`));
    }
    const late = plain.flatMap((way, at) => ('late' in way ? [`${placeOf(at)}/`] : []));
    while (!late.every((place) => desk().changed().some((path) => path.startsWith(place)))) await pause(200);
    const end = desk().end();
    expect(end.said).toContain('QC-508');
    expect(end.said).toContain('block');
    changed = desk().changed();
    expect(unseen).toEqual([]);
    expect(told).toBeGreaterThan(0);
    expect(missing(changed, desk().slipped())).toEqual([]);
    // Every way has really written something.
    expect(plain.filter((_, at) => !changed.some((path) => path.startsWith(`${placeOf(at)}/`))).map(({ name }) => name)).toEqual([]);
  }, IS_STORM ? 1_200_000 : 120_000);

  it('the gate is closed again, and what was permitted is not among what slipped', async () => {
    expect(await desk().phase()).toBe('EXPLORATION');
    expect(desk().engine.state().session!.permits).toEqual([]);
    expect(desk().slipped()).not.toContain(LOGIN);
  });

  it('[U-17] the commit is refused for every one of them, and made without the hook it is refused by the wall in a clone', () => {
    desk().sh("find . -type p -delete; git add -A"); // git does not take a pipe, nor anything beside it
    const { status, said } = desk().sh('git commit -qm x');
    expect(status).not.toBe(0);
    expect(said).toContain('w000/src/a.ts');
    expect(desk().head()).toBe(desk().base);
    expect(desk().sh('git commit -q --no-verify -m x').status).toBe(0);
    const { files } = desk().wall('main', true);
    expect(missing(changed, files.filter(({ verdict }) => verdict === 'refused').map(({ path }) => path))).toEqual([]);
    expect(files.find(({ path }) => path === LOGIN)).toMatchObject({ verdict: 'covered' });
  });
});

describe('ways around git, each in a repository of its own', () => {
  const kept: { desk?: ShellWritesDesk } = {};
  beforeAll(async () => void (kept.desk = await ShellWritesDesk.open([])));
  afterAll(() => kept.desk?.close());

  it.each(alone)('$name', async (way) => {
    const desk = kept.desk!;
    await desk.begin();
    desk.sh(way.run);
    if (way.late !== undefined) expect(desk.after(way.run).said).toBe('');
    if (way.late === 'before the end') await letGo(desk);
    const said = [way.late === undefined ? desk.after(way.run).said : '', desk.end().said].join('');
    if (way.late === 'after the end') {
      expect(said).toBe('');
      await letGo(desk);
    }
    const changed = way.paths ?? desk.changed();
    expect(changed).not.toEqual([]);
    if (way.unseen !== true && way.late !== 'after the end') {
      expect(said).toMatch(/QC-50[89]/);
      expect(missing(changed, desk.slipped())).toEqual([]);
      expect(await desk.phase()).toBe('EXPLORATION');
    }
    const branch = way.branch ?? (desk.sh('git symbolic-ref --short HEAD').said.trim() || 'main');
    if (way.committed !== true) {
      const tip = (): string => desk.sh(`git rev-parse --verify -q ${branch}`).said;
      desk.sh(way.stage ?? 'git add -A');
      const before = tip();
      const commit = way.commit ?? 'git commit -qm x';
      const refused = desk.sh(commit.replace(' $NO', ''));
      expect(refused.status, refused.said).not.toBe(0);
      expect(refused.said).toMatch(/no permit|never permitted|break-glass|not a plain file|permit/i);
      expect(tip()).toBe(before);
      desk.sh(commit.includes('$NO') ? commit.replace('$NO', '--no-verify') : commit.replace('git commit', 'git commit --no-verify').replace(/ commit -q(?=[am]|\s)/, (found) => (commit.includes('git commit') ? found : `${found.trimEnd()}n`)));
      expect(tip()).not.toBe(before);
    }
    if (way.unrelated === true) expect(() => desk.wall(branch, IS_STORM)).toThrow(/QC-101|common commits/);
    else expect(missing(way.reaches ?? changed, refusedBy(desk, branch))).toEqual([]);
  });
});

/** A late one waits for us and not for a clock. */
async function letGo(desk: ShellWritesDesk): Promise<void> {
  writeFileSync(join(desk.out, 'go'), '');
  while (!existsSync(join(desk.out, 'done'))) await pause(20);
}
