// Setting a root up and taking it all away again, on a machine of its own: all or nothing, once is enough, and no trace is left.
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'jsonc-parser';
import { wallOf } from '../../src/app/doctor/check-wall.ts';
import { verifyTree } from '../../src/app/verify-tree.ts';
import { guardedRoots } from '../../src/system/guard-folder.ts';
import { AGENT_HOSTS } from '../../src/hosts/registry.ts';
import { openRoot } from '../../src/app/compose.ts';
import type { SekishoError } from '../../src/kernel/errors.ts';
import { init } from '../../src/surfaces/cli/commands/init.ts';
import { rootRecord } from '../../src/app/init/install-record.ts';
import { setupTools } from '../../src/app/init/setup-tools.ts';
import { AMachine } from './a-machine.ts';

const ALL = AGENT_HOSTS.map(({ name }) => name);
let machine: AMachine;
afterEach(() => {
  machine.remove();
  expect(machine.warned).toEqual([]);
});

describe('which hosts are set up', () => {
  it('those that left a trace or have their program on the path, and not one that lies in the project', async () => {
    machine = new AMachine();
    machine.put('home/.claude/settings.json', '{}');
    machine.put('project/.cursor/rules/a.md', 'x');
    machine.put('bin/gemini', '#!/bin/sh\n');
    machine.put('project/bin/codex', '#!/bin/sh\n');
    for (const file of ['bin/gemini', 'project/bin/codex']) chmodSync(join(machine.folder, file), 0o755);
    machine.env['PATH'] = `${machine.root}/bin:${machine.folder}/bin:${machine.env['PATH']}`;
    expect((await machine.plan()).hosts).toEqual([{ name: 'claude', title: 'Claude Code', by: '~/.claude' }, { name: 'gemini', title: 'Gemini CLI', by: join(machine.folder, 'bin/gemini') }, { name: 'cursor', title: 'Cursor', by: join(machine.root, '.cursor') }]);
    expect((await machine.plan(['vscode'])).hosts).toEqual([{ name: 'vscode', title: 'VS Code' }]);
  });

  it('the help of init names all there are', () => {
    machine = new AMachine();
    const { text } = init.flags!.find(({ flag }) => flag.startsWith('--host'))!;
    expect([text.en, text.ja].map((each) => each.split(': ').at(-1))).toEqual([ALL.join(','), ALL.join(',')]);
  });

  it('none: the root is guarded all the same, and it is said how to name one', async () => {
    machine = new AMachine();
    const plan = await machine.init();
    expect(plan.notes.map(({ ja }) => ja).join()).toContain('--host claude');
    expect(plan.files.map(({ path }) => path)).toEqual(['.git/hooks/pre-commit', '.sekisho/config.jsonc']);
    expect(guardedRoots(join(machine.home, '.sekisho'))).toEqual([machine.root]);
  });
});

describe.each(['project', 'a b/計画 "x" \'y\' $z [1]'])('all hosts in %s', (name) => {
  it('set up, once is enough, and taken away to the last byte, mode and folder', async () => {
    machine = new AMachine(name);
    machine.put('home/.claude/settings.json', '{\r\n\t"model": "opus", // mine\r\n\t"hooks": {"PreToolUse": []}\r\n}');
    machine.put('home/.codex/config.toml', 'model = "x"');
    machine.put(`${name}/AGENTS.md`, '# Rules');
    machine.put(`${name}/.vscode/mcp.json`, '{"servers":{}}');
    machine.put(`${name}/.git/hooks/pre-commit`, '#!/bin/sh\necho mine');
    chmodSync(join(machine.folder, 'home/.claude/settings.json'), 0o600);
    const before = machine.everything();
    await machine.init(ALL);
    expect(machine.sh('git status --short')).not.toMatch(/\.mcp|\.claude|\.gemini|\.cursor|\.github|opencode|\.vscode/);
    const after = machine.everything();
    const again = await machine.init(ALL);
    expect([again.files, again.steps]).toEqual([[], []]);
    const stable = (seen: Record<string, string>): Record<string, string> => Object.fromEntries(Object.entries(seen).filter(([path]) => !/\.sekisho\/(?:state\.db|run|guard\/)/.test(path)));
    expect(stable(machine.everything())).toEqual(stable(after));
    await machine.uninstall();
    expect(machine.everything()).toEqual(before);
    expect((await machine.planRemoval()).files).toEqual([]);
  });
});

describe('a root behind a link', () => {
  it('is the folder the link leads to', async () => {
    machine = new AMachine();
    const link = join(machine.folder, 'link');
    symlinkSync(machine.root, link);
    const before = machine.everything();
    const plan = await setupTools(machine.env, machine.program, () => {}).planInit(link, { hosts: ALL, look: false });
    await plan.carryOut();
    expect(plan.root).toBe(machine.root);
    expect((await machine.plan(ALL)).files).toEqual([]);
    await machine.uninstall();
    expect(machine.everything()).toEqual(before);
  });
});

describe('all or nothing', () => {
  it.each([
    ['a settings file nobody can read', (m: AMachine) => m.put('project/.gemini/settings.json', '{ oops')],
    ['a file that is no UTF-8', (m: AMachine) => m.put('project/.mcp.json', Buffer.from([0x7b, 0xff, 0x7d]))],
    ['a folder where a file should be', (m: AMachine) => mkdirSync(join(m.root, '.mcp.json'))],
    ['a file where a folder should be', (m: AMachine) => m.put('project/.cursor', 'x')],
    ['a link out of the project', (m: AMachine) => symlinkSync(join(m.home, 'elsewhere'), join(m.root, '.claude'))],
    ['a link to a file outside', (m: AMachine) => { m.put('home/x.json', '{}'); symlinkSync(join(m.home, 'x.json'), join(m.root, 'opencode.json')); }],
    ['our settings nobody can read', (m: AMachine) => m.put('project/.sekisho/config.jsonc', '{ "language": ')],
    ['another server of our name', (m: AMachine) => m.put('home/.codex/config.toml', '[mcp_servers.sekisho]\ncommand = "x"\n')],
  ])('%s: nothing is written, and the file is named', async (_name, spoil) => {
    machine = new AMachine();
    spoil(machine);
    const before = machine.everything();
    await expect(machine.init(ALL)).rejects.toMatchObject({ code: expect.stringMatching(/QC-101|QC-201/) });
    expect(machine.everything()).toEqual(before);
  });

  it.each([
    ['a host\'s file', (m: AMachine) => m.put('home/.claude/settings.json', '{ "a": 2 }')],
    ['a new file', (m: AMachine) => m.put('project/AGENTS.md', '# Mine')],
    ['our settings', (m: AMachine) => m.put('project/.sekisho/config.jsonc', '{}')],
    ['a folder that became a file', (m: AMachine) => m.put('project/.cursor', 'in the way')],
  ])('%s that changed between the look and the yes: nothing is written over it, or at all', async (_name, change) => {
    machine = new AMachine();
    machine.put('home/.claude/settings.json', '{ "a": 1 }');
    const plan = await machine.plan(ALL);
    change(machine);
    const before = machine.everything();
    await expect(plan.carryOut()).rejects.toMatchObject({ code: 'QC-101' });
    expect(machine.everything()).toEqual(before);
    expect(machine.has('home/.sekisho')).toBe(false);
  });

  it.each([
    ['for the person', (m: AMachine) => mkdirSync(join(m.home, '.sekisho/hosts.json'), { recursive: true })],
    ['for the root', (m: AMachine) => mkdirSync(rootRecord(join(m.home, '.sekisho'), m.root), { recursive: true })],
  ])('a record %s that cannot be written: neither a file nor a guard stays that nobody could take back', async (_name, spoil) => {
    machine = new AMachine();
    machine.put('home/.claude/settings.json', '{ "a": 1 }');
    spoil(machine);
    const seen = (): Record<string, string> => Object.fromEntries(Object.entries(machine.everything()).filter(([path]) => !path.startsWith('home/.sekisho/')));
    const before = seen();
    await expect(machine.init(ALL)).rejects.toMatchObject({ code: 'QC-101' });
    expect(seen()).toEqual(before);
    expect(guardedRoots(join(machine.home, '.sekisho'))).toEqual([]);
  });

  it('a record that cannot be written takes no guard off that stood before', async () => {
    machine = new AMachine();
    await machine.init(['claude']);
    const record = rootRecord(join(machine.home, '.sekisho'), machine.root);
    rmSync(record);
    mkdirSync(record);
    await expect(machine.init(ALL)).rejects.toMatchObject({ code: 'QC-101' });
    expect([guardedRoots(join(machine.home, '.sekisho')), machine.has('project/.cursor'), machine.has('project/.mcp.json')]).toEqual([[machine.root], false, true]);
  });

  it('a link of the person\'s own stays a link, and the file behind it is written', async () => {
    machine = new AMachine();
    machine.put('home/dotfiles/claude.json', '{}\n');
    mkdirSync(join(machine.home, '.claude'));
    symlinkSync(join(machine.home, 'dotfiles/claude.json'), join(machine.home, '.claude/settings.json'));
    const before = machine.everything();
    await machine.init(['claude']);
    expect(machine.text('home/dotfiles/claude.json')).toContain('sekisho-hook.cjs');
    await machine.uninstall();
    expect(machine.everything()).toEqual(before);
  });
});

describe('git', () => {
  it('no repository, hooks elsewhere, or a hook that is no shell script: said, and the rest is done', async () => {
    machine = new AMachine('project', { git: false });
    expect((await machine.init(['claude'])).notes.map(({ en }) => en).join()).toContain('no git repository');
    machine.remove();
    machine = new AMachine();
    machine.sh('git config core.hooksPath .husky');
    expect((await machine.init(['claude'])).notes.map(({ ja }) => ja).join()).toContain('コミットは検査されません');
    expect(machine.has('project/.git/hooks/pre-commit')).toBe(false);
    await machine.uninstall();
    machine.sh('git config --unset core.hooksPath');
    machine.put('project/.git/hooks/pre-commit', '#!/usr/bin/python3\n');
    expect((await machine.init(['claude'])).notes.map(({ en }) => en).join()).toContain('no shell script');
    expect(machine.text('project/.git/hooks/pre-commit')).toBe('#!/usr/bin/python3\n');
  });

  it('the first commit is the one that is named, and after it the wall stands with its key', async () => {
    machine = new AMachine();
    const { next } = await machine.init(['claude', 'vscode', 'opencode']);
    expect(next[0]!.en).toContain('git -C');
    machine.sh(next[0]!.en.slice(next[0]!.en.indexOf('git -C')));
    expect(machine.sh('git status --short')).toBe('');
    expect(verifyTree({ root: machine.root, trustOnFirstUse: false })).toMatchObject({ ok: true, keys: 1 });
    machine.sh('echo evil > src/evil.ts && git add -A');
    expect(verifyTree({ root: machine.root, trustOnFirstUse: false })).toMatchObject({ ok: false });
    expect((await machine.plan(['claude'])).next[0]!.ja).toContain('break-glass');
    const { notes } = await machine.uninstall();
    expect(notes.map(({ en }) => en).join()).toContain('2 files below .sekisho stay, because git knows them. To remove them as well: git rm -r .sekisho');
    expect(machine.sh('ls -A .sekisho')).toBe('.gitignore\nconfig.jsonc\n');
  });

  it('a file of a host that is in the repository is changed, and it is said to keep that out of commits', async () => {
    machine = new AMachine();
    machine.put('project/.mcp.json', '{}\n');
    machine.sh('git add -A && git commit -qm mcp');
    const { notes } = await machine.init(['claude']);
    expect(notes.map(({ en }) => en).join()).toContain('.mcp.json is in the repository');
    expect(machine.text('project/.git/info/exclude')).not.toContain('.mcp.json');
  });

  it('a root below the top of its repository', async () => {
    machine = new AMachine('top/in ner', { git: false });
    machine.sh('git init -q -b main ..');
    await machine.init(['claude']);
    expect(machine.text('top/.git/info/exclude')).toContain('/in ner/.mcp.json');
    expect(machine.sh('git status --short -uall')).not.toContain('.mcp');
    await machine.uninstall();
    expect(machine.text('top/.git/info/exclude')).not.toContain('sekisho');
  });

  describe.each([['beside it', 'git init -q -b main ..', 'mkdir ../b', 'top'], ['in a worktree', 'git init -q -b main . && git add -A && git commit -qm first', 'git worktree add -q ../b', 'top/a']])('a second root in one repository, %s', (_where, begin, second, top) => {
    it('has a block of its own, and going leaves the other one\'s alone', async () => {
      machine = new AMachine('top/a', { git: false });
      machine.sh(begin);
      machine.sh(second);
      const [hook, exclude] = [`${top}/.git/hooks/pre-commit`, `${top}/.git/info/exclude`];
      const other = join(machine.folder, 'top/b');
      const tools = setupTools(machine.env, machine.program, () => {});
      const fresh = [machine.has(hook), machine.text(exclude)];
      await machine.init(['claude']);
      const alone = [machine.text(hook), machine.text(exclude)];
      const there = async (): Promise<void> => void (await (await tools.planInit(other, { hosts: ['claude'], look: false })).carryOut());
      await there();
      for (const root of [machine.root, other]) {
        expect(machine.text(hook).split(`'--root' '${root}'`)).toHaveLength(2);
        expect(wallOf(root, machine.program)).toMatchObject({ stands: true, lines: [{ status: 'ok' }] });
      }
      expect((await machine.plan(['claude'])).files).toEqual([]); // once is enough, also for the first one
      await (await tools.planUninstall(other, { hosts: undefined, keepData: false })).carryOut();
      expect([machine.text(hook), machine.text(exclude)]).toEqual(alone);
      await there();
      await machine.uninstall();
      expect(machine.text(hook)).toContain(other);
      expect(machine.text(hook)).not.toContain(machine.root);
      expect(machine.text(exclude)).toContain(other);
      expect(machine.text(exclude)).not.toContain(machine.root);
      expect(wallOf(other, machine.program)).toMatchObject({ stands: true });
      await (await tools.planUninstall(other, { hosts: undefined, keepData: false })).carryOut();
      expect([machine.has(hook), machine.text(exclude)]).toEqual(fresh);
    });
  });

  it('the one block earlier versions wrote for all roots is taken over by its own root, line by line', async () => {
    machine = new AMachine('top/a', { git: false });
    machine.sh('git init -q -b main ..');
    machine.put('top/.git/info/exclude', '# >>> sekisho >>>\n/a/.mcp.json\n/b/.mcp.json\n# <<< sekisho <<<\n');
    await machine.init(['claude']);
    expect(machine.text('top/.git/info/exclude').match(/^\/a\/\.mcp\.json$/gm)).toHaveLength(1);
    await machine.uninstall();
    expect(machine.text('top/.git/info/exclude')).toBe('# >>> sekisho >>>\n/b/.mcp.json\n# <<< sekisho <<<\n');
  });
});

describe('taking it away', () => {
  it('what others have added since stays, and ours goes', async () => {
    machine = new AMachine();
    await machine.init(['claude', 'codex']);
    const settings = parse(machine.text('home/.claude/settings.json')) as object;
    machine.put('home/.claude/settings.json', JSON.stringify({ ...settings, model: 'opus' }));
    machine.put('home/.codex/config.toml', `${machine.text('home/.codex/config.toml')}\n[projects."/x"]\ntrust_level = "trusted"\n`);
    machine.put('project/AGENTS.md', `# Mine\n\n${machine.text('project/AGENTS.md')}`);
    machine.put('project/.claude/commands/x.md', 'mine');
    await machine.uninstall();
    expect(parse(machine.text('home/.claude/settings.json'))).toEqual({ model: 'opus' });
    expect(machine.text('home/.codex/config.toml').trim()).toBe('[projects."/x"]\ntrust_level = "trusted"');
    expect(machine.text('project/AGENTS.md')).toBe('# Mine\n');
    expect(machine.sh('ls -A .claude')).toBe('commands\n');
    expect(machine.has('home/.sekisho')).toBe(false);
  });

  it('user level stays while another root is guarded, and goes with the last', async () => {
    machine = new AMachine();
    const other = new AMachine();
    await machine.init(['claude']);
    other.env['HOME'] = machine.home;
    other.env['SEKISHO_HOME'] = machine.env['SEKISHO_HOME'];
    await other.init(['claude']);
    const { notes } = await machine.uninstall();
    expect(notes[0]!.ja).toContain('残します');
    expect(machine.text('home/.claude/settings.json')).toContain('sekisho-hook.cjs');
    await other.uninstall();
    expect(machine.has('home/.claude')).toBe(false);
    expect(machine.has('home/.sekisho')).toBe(false);
    other.remove();
  });

  it('one host of two: the other keeps what both share, and the root stays guarded', async () => {
    machine = new AMachine();
    await machine.init(['copilot', 'vscode']);
    await machine.uninstall(['vscode']);
    expect([machine.has('project/.vscode'), machine.has('project/.github/hooks/sekisho.json'), machine.has('project/AGENTS.md')]).toEqual([false, true, true]);
    expect(machine.text('project/.git/info/exclude')).toContain('/.github/hooks/sekisho.json');
    expect(machine.text('project/.git/info/exclude')).not.toContain('.vscode');
    expect(guardedRoots(join(machine.home, '.sekisho'))).toEqual([machine.root]);
    await machine.uninstall();
    expect(machine.has('project/.github')).toBe(false);
  });

  it('with --keep-data state and keys stay', async () => {
    machine = new AMachine();
    await machine.init(['claude']);
    await machine.uninstall(undefined, true);
    expect(machine.has('project/.sekisho/state.db') || machine.has('project/.sekisho/config.jsonc')).toBe(true);
    expect(machine.sh('find ../home/.sekisho -name permit-key')).not.toBe('');
    expect(guardedRoots(join(machine.home, '.sekisho'))).toEqual([]);
  });

  it('settings of ours that were there before come back', async () => {
    machine = new AMachine();
    machine.put('project/.sekisho/config.jsonc', '{\n  // mine\n  "language": "ja"\n}\n');
    await machine.init(['claude']);
    await machine.uninstall();
    expect(machine.text('project/.sekisho/config.jsonc')).toBe('{\n  // mine\n  "language": "ja"\n}\n');
    expect(machine.sh('ls -A .sekisho')).toBe('config.jsonc\n');
  });

  it('what changed between the look and the yes is left alone, and so is the rest', async () => {
    machine = new AMachine();
    await machine.init(['claude']);
    const plan = await machine.planRemoval();
    machine.put('project/.mcp.json', '{}');
    await expect(plan.carryOut()).rejects.toMatchObject({ code: 'QC-101' });
    expect(guardedRoots(join(machine.home, '.sekisho'))).toEqual([machine.root]);
    expect(machine.text('home/.claude/settings.json')).toContain('sekisho-hook.cjs');
  });

  it('where the guard cannot be taken off, the hooks come back', async () => {
    machine = new AMachine();
    await machine.init(ALL);
    const before = machine.everything();
    const inTheWay = join(machine.home, `.sekisho/guarded.json.${process.pid}.draft`);
    mkdirSync(inTheWay);
    await expect(machine.uninstall()).rejects.toThrow();
    rmSync(inTheWay, { recursive: true });
    expect(guardedRoots(join(machine.home, '.sekisho'))).toEqual([machine.root]);
    for (const path of ['home/.claude/settings.json', 'home/.codex/hooks.json', 'project/.mcp.json', 'project/.git/hooks/pre-commit']) expect(machine.everything()[path]).toBe(before[path]);
  });

  it('state of a root nobody guards is a person\'s to delete as well', async () => {
    machine = new AMachine();
    expect((await machine.planRemoval()).needsPerson).toBe(false);
    machine.put('project/.sekisho/state.db', 'x');
    expect((await machine.planRemoval()).needsPerson).toBe(true);
  });

  it('not while a process works on the root: it is named, and nothing is changed', async () => {
    machine = new AMachine();
    await machine.init(['claude']);
    const { caller } = openRoot({ root: machine.root, env: machine.env, warn: () => {} });
    await caller.reach();
    const plan = await machine.planRemoval();
    await expect(plan.carryOut()).rejects.toMatchObject({ code: 'QC-303' });
    expect(await plan.carryOut().catch((error: { envelope(language: string): unknown }) => error.envelope('en'))).toMatchObject({ message: expect.stringContaining(`pid ${process.pid}`), hint: expect.stringContaining('Nothing was changed') });
    expect(machine.has('project/.mcp.json')).toBe(true);
    await caller.close();
    await machine.uninstall();
    expect(machine.has('project/.mcp.json')).toBe(false);
  });

  it('is a person\'s, also where a changed variable hides that the root is guarded', async () => {
    machine = new AMachine();
    await machine.init(['claude']);
    expect((await machine.planRemoval()).needsPerson).toBe(true);
    machine.env['SEKISHO_HOME'] = join(machine.folder, 'nowhere');
    expect((await machine.planRemoval()).needsPerson).toBe(true);
    machine.env['HOME'] = join(machine.folder, 'nobody');
    expect((await machine.planRemoval()).needsPerson).toBe(true);
  });
});

describe('a program of another place', () => {
  it('takes over where the old one is gone; where it still works a person has to agree', async () => {
    machine = new AMachine();
    await machine.init(['claude', 'opencode']);
    machine.put('evil/cli.mjs', '');
    machine.put('evil/sekisho-hook.cjs', '');
    const other = [process.execPath, join(machine.folder, 'evil/cli.mjs')] as const;
    expect((await machine.plan(['claude'], other)).needsPerson).toBe(true);
    expect((await machine.plan(['opencode'], other)).needsPerson).toBe(true);
    expect((await machine.plan(['gemini'], other)).needsPerson).toBe(true); // the commit hook
    renameSync(join(machine.folder, 'lib'), join(machine.folder, 'moved'));
    expect((await machine.plan(['claude'], other)).needsPerson).toBe(false);
    await machine.init(['claude', 'opencode'], other);
    expect(machine.text('home/.claude/settings.json')).not.toContain('lib/sekisho-hook.cjs');
  });

  it('in the cache of npx or without its hook is warned of, or refused', async () => {
    machine = new AMachine();
    machine.put('_npx/1/cli.mjs', '');
    const program = [process.execPath, join(machine.folder, '_npx/1/cli.mjs')] as const;
    const refusal = await machine.plan(['claude'], program).catch((error: unknown) => error as SekishoError);
    expect((refusal as SekishoError).envelope('ja')).toMatchObject({ code: 'QC-014', message: expect.stringContaining('sekisho-hook.cjs がありません。パッケージを導入し直してください') });
    for (const place of ['_npx/1', 'project/node_modules/sekisho/dist']) for (const name of ['cli.mjs', 'sekisho-hook.cjs']) machine.put(`${place}/${name}`, '');
    expect((await machine.plan(['claude'], [process.execPath, join(machine.root, 'node_modules/sekisho/dist/cli.mjs')])).notes[0]!.ja).toContain('守る対象のフォルダーの中');
    expect((await machine.plan(['claude'], program)).notes[0]!.en).toContain('npm install -g sekisho');
  });
});
