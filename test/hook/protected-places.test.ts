// What an agent never writes though it lies outside the root: our program, git folders wherever they are, settings of the folders above, start-up files; and which MCP tools are ours.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guardFiles } from '../../src/hook/read-state.ts';
import { OWN_TOOLS } from '../../src/hook/tool-kinds.ts';
import { listTools } from '../../src/surfaces/mcp/tool-list.ts';
import { bash, scratchTree, write, type ScratchTree } from './scratch-tree.ts';

let tree: ScratchTree;
beforeEach(() => {
  tree = scratchTree();
  tree.render();
});
afterEach(() => tree.remove());

const ready = (): void => tree.render({ session: tree.session({ phase: 'READY' }) });
const codeOf = ({ said }: { said: string }): string => /QC-\d+/.exec(said)?.[0] ?? (said === '' ? 'passed' : said);
const put = (file: string, text = 'x'): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** The same state, for a root elsewhere. */
function guard(root: string): void {
  mkdirSync(root, { recursive: true });
  writeFileSync(join(tree.world.home, 'guarded.json'), JSON.stringify({ v: 1, roots: [root] }));
  tree.render({ root, session: tree.session({ phase: 'READY' }) });
  const [made, wanted] = [tree.root, root].map((each) => guardFiles(tree.world.home, each).state) as [string, string];
  spawnSync('mv', [made, wanted]);
}
const from = (root: string, payload: object): string => codeOf(tree.ask({ ...payload, cwd: root }, { cwd: root }));

describe('our own program', () => {
  it.each(['dist/sekisho-hook.cjs', 'dist/cli.mjs', 'dist/chunks/a-1.mjs', 'package.json', 'node_modules/zod/index.js'])('is not written by a write tool, closed or in READY: %s', (file) => {
    const place = join(tree.world.ownProgram.folder!, file);
    expect(codeOf(tree.ask(write(place)))).toBe('QC-503');
    ready();
    expect(codeOf(tree.ask(write(place)))).toBe('QC-503');
    expect(codeOf(tree.ask({ ...write(place), cwd: tree.out }))).toBe('QC-503');
  });

  it('includes the node that runs it', () => {
    ready();
    for (const file of tree.world.ownProgram.files) expect(codeOf(tree.ask(write(file)))).toBe('QC-503');
    expect(codeOf(tree.ask(bash(`cp /tmp/x ${tree.world.ownProgram.files[0]}`)))).toBe('QC-503');
  });

  it('is not named by a shell line that writes, even in READY', () => {
    ready();
    const own = tree.world.ownProgram.folder!;
    for (const line of [`echo > ${own}/dist/sekisho-hook.cjs`, `sed -i s/a/b/ ${own}/dist/cli.mjs`, `rm -rf ${own}`, `sudo rm -rf ${own}`, `node -e 'x' ${own}/dist/cli.mjs`, `node x.mjs ${own}/dist/cli.mjs`, `node --cpu-prof-dir=${own}/dist x.mjs`, `node --redirect-warnings ${own}/dist/cli.mjs x.mjs`, `time -o ${own}/dist/cli.mjs ls`, `node ${own}/dist/cli.mjs > ${own}/dist/x.mjs`]) expect(codeOf(tree.ask(bash(line))), line).toBe('QC-503');
  });

  it('can be run in READY', () => {
    ready();
    const { folder, files: [node] } = tree.world.ownProgram;
    for (const line of [`node ${folder}/dist/cli.mjs get_session_status`, `${node} ${folder}/dist/cli.mjs doctor`, `timeout 10 ${node} x.mjs`, `env A=b node ${folder}/dist/cli.mjs doctor`, `node --no-warnings ${folder}/dist/cli.mjs doctor`, `cat ${folder}/dist/cli.mjs`, `echo x > ${folder}-other/dist/a`]) expect(codeOf(tree.ask(bash(line))), line).toBe('passed');
  });

  it('where it is itself the guarded root keeps only what runs', () => {
    ready();
    const world = { ownProgram: { folder: tree.root, files: [] } };
    expect(codeOf(tree.ask(write('dist/cli.mjs'), world))).toBe('QC-503');
    expect(codeOf(tree.ask(write('src/a.ts'), world))).toBe('QC-501');
    expect(codeOf(tree.ask(bash('npx eslint .'), world))).toBe('passed');
  });

  it('is found by the program from where it lies', () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-hook-package-')));
    try {
      put(join(folder, 'package.json'), '{}');
      const program = join(folder, 'dist', 'sekisho-hook.cjs');
      buildSync({ entryPoints: [resolve(import.meta.dirname, '../../src/hook/main.ts')], outfile: program, bundle: true, platform: 'node', target: 'node20.19', format: 'cjs' });
      const said = (place: string): string => spawnSync(process.execPath, [program, '--host', 'claude'], { input: JSON.stringify({ cwd: tree.root, ...write(place) }), cwd: tree.root, env: { PATH: process.env['PATH'], HOME: tree.world.personHome, SEKISHO_HOME: tree.world.home }, encoding: 'utf8' }).stdout;
      for (const place of [program, join(folder, 'dist/cli.mjs'), join(folder, 'package.json'), process.execPath]) expect(said(place), place).toContain('QC-503');
      expect(said(join(tree.out, 'x'))).toBe('');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('git folders outside the root', () => {
  it('a nested root: the repository’s .git, and the settings of the folders up to its top', () => {
    const mono = join(tree.out, 'mono');
    const root = join(mono, 'pkg/a');
    guard(root);
    mkdirSync(join(mono, '.git/hooks'), { recursive: true });
    for (const path of ['../../.git/hooks/pre-commit', '../../.git/config', '../../.claude/settings.json', '../../.mcp.json', '../../.gitattributes', '../../.gitignore', '../.claude/settings.json', '../.mcp.json', '../../.vscode/mcp.json', '../../.GIT/config']) {
      expect(from(root, write(path)), path).toBe('QC-503');
      expect(from(root, bash(`echo x > ${path}`)), path).toBe('QC-503');
    }
    for (const path of ['../b/src/x.ts', '../../README.md', '../../../.mcp.json', '../../../.claude/settings.json', '../../.claude/worktrees/w/src/a.ts']) expect(from(root, write(path)), path).toBe('passed');
  });

  it('a root without a repository keeps nothing of the folders above it', () => {
    const root = join(tree.out, 'plain/a');
    guard(root);
    expect(from(root, write('../.mcp.json'))).toBe('passed');
  });

  it('a worktree: the main repository’s .git', () => {
    const root = join(tree.out, 'tree');
    tree.sh(`git worktree add -q --detach ${root}`);
    guard(root);
    for (const path of ['hooks/pre-commit', 'config', 'info/exclude', 'worktrees/tree/config.worktree']) expect(from(root, write(join(tree.root, '.git', path))), path).toBe('QC-503');
    expect(from(root, bash(`echo x >> ${tree.root}/.git/config`))).toBe('QC-503');
    expect(from(root, write(join(tree.root, 'src/a.ts')))).toBe('passed');
  });

  it('a submodule: its folder in the modules of the one above', () => {
    const root = join(tree.out, 'top/sub');
    put(join(root, '.git'), 'gitdir: ../.git/modules/sub\n');
    guard(root);
    for (const path of ['../.git/modules/sub/hooks/pre-commit', '../.git/modules/sub/config']) expect(from(root, write(path)), path).toBe('QC-503');
  });

  it('a worktree of a bare repository, whose folder has another name', () => {
    const [bare, root] = [join(tree.out, 'store'), join(tree.out, 'store/feature')];
    tree.sh(`git clone -q --bare . ${bare} && git -C ${bare} worktree add -q --detach ${root}`);
    guard(root);
    for (const path of ['hooks/pre-commit', 'config', 'info/exclude', 'worktrees/feature/config.worktree', 'HEAD']) expect(from(root, write(join(bare, path))), path).toBe('QC-503');
    expect(from(root, bash(`rm -rf ${bare}/hooks`))).toBe('QC-503');
    expect(from(root, write(join(bare, 'other/src/a.ts')))).toBe('passed');
    expect(from(root, write('src/a.ts'))).toBe('QC-501');
  });

  it('a git folder kept inside the root under another name', () => {
    tree.sh('git init -q --separate-git-dir=kept .');
    ready();
    expect(codeOf(tree.ask(write('kept/hooks/pre-commit')))).toBe('QC-503');
    expect(codeOf(tree.ask(bash('echo x > kept/config')))).toBe('QC-503');
  });

  it.each(['HEAD', 'config', 'objects/x', 'refs/x'])('no repository is made elsewhere to be looked at from here: .git/%s', (file) => {
    const place = join(tree.out, 'evil/.git', file);
    expect(codeOf(tree.ask(write(place)))).toBe('QC-503');
    ready();
    expect(codeOf(tree.ask(bash(`echo x > ${place}`)))).toBe('QC-503');
    expect(codeOf(tree.ask(write(join(tree.out, 'evil/.git'))))).toBe('QC-503');
  });

  it('nor one that needs no .git, whatever is written last', () => {
    const bare = join(tree.out, 'bare');
    for (const made of [['HEAD', 'refs/x'], ['refs/x', 'objects/x'], ['HEAD', 'objects/x']]) {
      for (const file of made) put(join(bare, file));
      const last = ['HEAD', 'refs/x', 'objects/x'].find((file) => !made.includes(file))!;
      expect(codeOf(tree.ask(write(join(bare, last)))), last).toBe('QC-503');
      rmSync(bare, { recursive: true });
    }
    for (const file of ['HEAD', 'refs/x', 'objects/x']) put(join(bare, file));
    for (const file of ['config', 'hooks/pre-commit']) expect(codeOf(tree.ask(write(join(bare, file)))), file).toBe('QC-503');
    for (const file of ['config', 'HEAD', 'objects/x', 'config/refs']) expect(codeOf(tree.ask(write(join(tree.out, 'app', file)))), file).toBe('passed');
  });

  it('leaves shell lines of a project nobody guards alone', () => {
    expect(codeOf(tree.ask({ ...bash(`rm -rf ${tree.out}/x/.git`), cwd: tree.out }))).toBe('passed');
  });
});

describe('start-up files outside the root', () => {
  it.each(['.bashrc', '.profile', '.bash_profile', '.zshenv', '.zshrc', '.zprofile', '.npmrc', '.curlrc', '.ssh/config', '.local/bin/git', '.config/fish/config.fish'])('are not written at home: %s', (path) => {
    expect(codeOf(tree.ask(write(join(tree.world.personHome, path))))).toBe('QC-503');
    expect(codeOf(tree.ask(write(`~/${path}`)))).toBe('QC-503');
    ready();
    expect(codeOf(tree.ask(bash(`echo x >> ~/${path}`)))).toBe('QC-503');
  });

  it.each(['/etc/gitconfig', '/etc/profile', '/etc/profile.d/x.sh', '/etc/bash.bashrc', '/etc/ld.so.preload'])('are not written in the system: %s', (path) => {
    expect(codeOf(tree.ask(write(path)))).toBe('QC-503');
  });

  it('can be read in and run in READY', () => {
    ready();
    for (const line of ['source ~/.bashrc && make', '. ~/.profile; make', '~/.local/bin/tool x', 'timeout 5 ~/.local/bin/tool x']) expect(codeOf(tree.ask(bash(line))), line).toBe('passed');
  });

  it('are no files of the same name in a project', () => {
    expect(codeOf(tree.ask(write(join(tree.out, '.npmrc'))))).toBe('passed');
    expect(codeOf(tree.ask(write('.npmrc')))).toBe('QC-501');
  });
});

describe('MCP tools that are ours', () => {
  const tool = (name: string, event = 'PreToolUse') => ({ hook_event_name: event, tool_name: name, tool_input: {} });

  it('are those of the server, name by name', () => {
    expect([...OWN_TOOLS].sort()).toEqual(listTools().map(({ name }) => name).sort());
  });

  it('are not those of a server whose name begins like ours', () => {
    for (const each of [tool('mcp__sekisho__fs__write'), tool('mcp_sekisho_tools_write_file', 'BeforeTool'), tool('mcp__sekisho__write_file'), { ...tool('sekisho_tools_write_file'), sessionID: 's' }]) expect(codeOf(tree.ask(each)), each.tool_name).toBe('QC-506');
    for (const each of [tool('mcp__sekisho__start_session'), tool('mcp_sekisho_read_range', 'BeforeTool'), { ...tool('sekisho_query'), sessionID: 's' }]) expect(codeOf(tree.ask(each)), each.tool_name).toBe('passed');
  });

  it('are not let through a broken state by their beginning either', () => {
    rmSync(guardFiles(tree.world.home, tree.root).state);
    expect(codeOf(tree.ask(tool('mcp__sekisho__fs__write')))).toBe('QC-504');
    expect(codeOf(tree.ask(tool('mcp__sekisho__start_session')))).toBe('passed');
  });

  it('are not any tool of a Cursor server whose command has our name in it', () => {
    const cursor = (name: string) => ({ hook_event_name: 'beforeMCPExecution', cursor_version: '3', tool_name: name, tool_input: '{}', command: 'node /x/sekisho-files.mjs' });
    expect(codeOf(tree.ask(cursor('write_file')))).toBe('QC-506');
    expect(codeOf(tree.ask(cursor('start_session')))).toBe('passed');
  });
});
