// Shows what may be written: exactly the permitted path in exactly the permitted state, and never what the gate itself stands on.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ERROR_TABLE } from '../../src/kernel/error-table.ts';
import type { HookEvent, HookPermit } from '../../src/hook/hook-state.ts';
import { guardFiles } from '../../src/hook/read-state.ts';
import { say, type HookCode, type HookRefusal } from '../../src/hook/refusal-texts.ts';
import { bash, NOW, scratchTree, STOP, write, type ScratchTree } from './scratch-tree.ts';

let tree: ScratchTree;
beforeEach(() => {
  tree = scratchTree();
});
afterEach(() => tree.remove());

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const headOf = (path: string): string => sha256(readFileSync(join(tree.root, path), 'utf8'));
const permit = (path: string, change: Partial<HookPermit> = {}): HookPermit => ({ permit_id: `P-${path}`, path, head: headOf(path), expires_at: NOW + 1, ...change });
const ready = (...permits: HookPermit[]) => tree.render({ session: tree.session({ phase: 'READY', permits }) });
const codeOf = ({ said }: { said: string }): string => /QC-\d+/.exec(said)?.[0] ?? 'passed';
const events = (): HookEvent[] => {
  try {
    return readFileSync(guardFiles(tree.world.home, tree.root).events, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as HookEvent);
  } catch {
    return [];
  }
};
const put = (path: string, text: string): void => writeFileSync(join(tree.root, path), text);
const done = (tool = 'Write') => ({ hook_event_name: 'PostToolUse', tool_name: tool, tool_input: tool === 'Bash' ? { command: 'sed -i s/a/b/ src/a.ts' } : { file_path: 'src/a.ts', content: '' } });

describe('a permit', () => {
  it('lets exactly its path be written, in the state it names, until it expires', () => {
    ready(permit('src/a.ts'));
    expect(codeOf(tree.ask(write('src/a.ts')))).toBe('passed');
    expect(codeOf(tree.ask(write(join(tree.root, 'src/../src/a.ts'))))).toBe('passed');
    for (const other of ['src/b.ts', 'a.ts', 'src/A.ts', 'src/a.ts/x', 'src/a.ts ', 'lib/src/a.ts']) expect(codeOf(tree.ask(write(other))), other).not.toBe('passed');
    expect(tree.ask(write('src/a.ts'), { now: () => NOW + 1 }).said).toContain('expired');
    put('src/a.ts', 'changed by another');
    expect(tree.ask(write('src/a.ts')).said).toContain('not as it was');
  });

  it('for a new file holds only while there is none', () => {
    ready(permit('src/b.ts'), { permit_id: 'P-new', path: 'src/new.ts', head: 'none', expires_at: NOW + 1 });
    expect(codeOf(tree.ask(write('src/new.ts')))).toBe('passed');
    put('src/new.ts', 'x');
    expect(codeOf(tree.ask(write('src/new.ts')))).toBe('QC-501');
  });

  it('counts for nothing before READY, and without a session', () => {
    tree.render({ session: tree.session({ phase: 'VERIFICATION', permits: [permit('src/a.ts')] }) });
    expect(tree.ask(write('src/a.ts')).said).toContain('submit_understanding');
    tree.render({ session: null });
    expect(tree.ask(write('src/a.ts')).said).toContain('start_session');
  });

  it('counts for nothing once its session has ended by itself, whether or not the engine said so', () => {
    const later = (ms: number) => ({ now: () => NOW + ms });
    tree.render({ session: tree.session({ phase: 'READY', permits: [permit('src/a.ts', { expires_at: NOW + 10 })], expires_at: NOW + 5 }) });
    expect([write('src/a.ts'), bash('touch x')].map((call) => codeOf(tree.ask(call, later(4))))).toEqual(['passed', 'passed']);
    expect([write('src/a.ts'), bash('touch x'), { ...bash(''), tool_name: 'mcp__other__send', tool_input: {} }].map((call) => codeOf(tree.ask(call, later(5))))).toEqual(['QC-501', 'QC-502', 'QC-506']);
    expect(tree.ask(bash('touch x'), later(5)).said).toContain('start_session');
    expect(codeOf(tree.ask(bash('cat src/a.ts'), later(5)))).toBe('passed');
  });

  it('is no longer in doubt when the other session has ended', () => {
    tree.render({ session: tree.session({ phase: 'READY', permits: [permit('src/a.ts', { expires_at: NOW + 10 })], expires_at: NOW + 10 }), others: [tree.session({ session_id: 'S-0', phase: 'READY', expires_at: NOW + 5 })] });
    expect([4, 5].map((ms) => codeOf(tree.ask(write('src/a.ts'), { now: () => NOW + ms })))).toEqual(['QC-507', 'passed']);
  });

  it('of a state without the end of its session counts for twelve hours after it was rendered; without that either, for nothing', () => {
    const half = 12 * 60 * 60 * 1000;
    ready();
    expect([half - 1, half].map((ms) => codeOf(tree.ask(bash('touch x'), { now: () => NOW + ms })))).toEqual(['passed', 'QC-502']);
    tree.render({ session: tree.session({ phase: 'READY' }), rendered_at: undefined as never });
    expect(codeOf(tree.ask(bash('touch x')))).toBe('QC-502');
    tree.render({ session: tree.session({ phase: 'READY', expires_at: 'never' as never }) });
    expect(codeOf(tree.ask(bash('touch x')))).toBe('QC-504');
  });

  it('must cover every file of a patch', () => {
    ready(permit('src/a.ts'));
    const patch = (text: string) => ({ hook_event_name: 'PreToolUse', tool_name: 'apply_patch', tool_input: { command: text } });
    expect(codeOf(tree.ask(patch('*** Update File: src/a.ts\n@@\n')))).toBe('passed');
    expect(codeOf(tree.ask(patch('*** Update File: src/a.ts\n*** Move to: src/z.ts\n')))).toBe('QC-501');
    expect(codeOf(tree.ask(patch('*** Update File: src/a.ts\n*** Delete File: src/b.ts\n')))).toBe('QC-501');
  });

  it('covers a patch handed to the shell as well, relative to the folder gone into', () => {
    ready(permit('src/a.ts'));
    const inShell = (text: string) => bash(text);
    expect(codeOf(tree.ask(inShell("cd src && apply_patch <<'EOF'\n*** Update File: a.ts\nEOF")))).toBe('passed');
    expect(codeOf(tree.ask(inShell("apply_patch <<'EOF'\n*** Update File: src/b.ts\nEOF")))).toBe('QC-501');
    expect(codeOf(tree.ask(inShell(`bash -lc "apply_patch <<'EOF'\n*** Update File: src/b.ts\nEOF"`)))).toBe('QC-501');
    expect(codeOf(tree.ask(inShell("apply_patch <<'EOF'\nnothing\nEOF")))).toBe('QC-505');
  });

  it('is led on by what was written under it, before the engine has folded it in', () => {
    const first = headOf('src/a.ts');
    ready(permit('src/a.ts'));
    put('src/a.ts', 'second');
    expect(tree.ask(done()).said).toBe('');
    expect(events()).toEqual([{ v: 1, at: NOW, event: 'wrote', host: 'claude', permit_id: 'P-src/a.ts', path: 'src/a.ts', before: first, after: sha256('second') }]);
    expect(codeOf(tree.ask(write('src/a.ts')))).toBe('passed');
    put('src/a.ts', 'third');
    tree.ask(done('Bash'));
    expect(events().at(-1)).toMatchObject({ before: sha256('second'), after: sha256('third') });
    expect(tree.ask(STOP).said).toBe('');
    tree.sh('git checkout -q -- src/a.ts');
    tree.ask(done('Bash'));
    expect(events().at(-1)).toMatchObject({ before: sha256('third'), after: first });
    expect(codeOf(tree.ask(write('src/a.ts')))).toBe('passed');
  });

  it('does not cover a link put in the place of its file', () => {
    ready(permit('src/a.ts'));
    rmSync(join(tree.root, 'src/a.ts'));
    symlinkSync('/etc/hostname', join(tree.root, 'src/a.ts'));
    expect(tree.ask(done('Bash')).said).toContain('src/a.ts');
    expect(codeOf(tree.ask(write('src/a.ts')))).toBe('passed'); // it now is /etc/hostname, which no root guards
    expect(events().map(({ event }) => event)).toEqual(['slipped']);
  });
});

describe('after a tool', () => {
  it('tells the model once what nobody permitted, and the end of the turn again', () => {
    ready();
    put('src/a.ts', 'x');
    put('src/新しい.ts', 'x');
    const { said } = tree.ask(done('Bash'));
    expect(said).toContain('src/a.ts, src/新しい.ts');
    expect(events()).toMatchObject([{ event: 'slipped', path: 'src/a.ts', before: 'clean' }, { event: 'slipped', path: 'src/新しい.ts' }]);
    expect(tree.ask(done('Bash')).said).toBe('');
    expect(events()).toHaveLength(2);
    expect(tree.ask(STOP).said).toContain('block');
    tree.sh('git checkout -q -- src/a.ts; rm src/新しい.ts');
    expect(tree.ask(STOP).said).toBe('');
  });

  it('does not blame the agent for the work the person had under way', () => {
    ready();
    expect(tree.ask(done('Bash')).said).toBe('');
    put('src/mine.ts', 'overwritten');
    expect(tree.ask(done('Bash')).said).toContain('src/mine.ts');
  });

  it('looks at nothing after a command that only reads', () => {
    ready();
    put('src/a.ts', 'x');
    expect(tree.ask({ hook_event_name: 'PostToolUse', tool_name: 'Bash', tool_input: { command: 'git status' } }).said).toBe('');
    expect(tree.ask({ hook_event_name: 'PostToolUse', tool_name: 'Read', tool_input: { file_path: 'src/a.ts' } }).said).toBe('');
  });

  it('lets a branch be pushed and a person be named in git’s settings', () => {
    ready();
    tree.sh('git config branch.main.remote origin; git config user.name someone; git config remote.origin.url x');
    expect(tree.ask(STOP).said).toBe('');
    tree.sh('git config core.hooksPath nowhere');
    expect(tree.ask(STOP).said).toContain('.git/config');
  });

  it('looks at every file of a tree without git', () => {
    tree.remove();
    tree = scratchTree(false);
    ready(permit('src/b.ts'));
    expect(tree.ask(STOP).said).toBe('');
    put('src/b.ts', 'permitted');
    expect(tree.ask(STOP).said).toBe('');
    put('src/a.ts', 'x');
    rmSync(join(tree.root, 'README.md'));
    expect(tree.ask(STOP).said).toContain('README.md');
    expect(tree.ask(STOP).said).toContain('src/a.ts');
  });
});

describe('what the gate stands on', () => {
  const OWN = ['.sekisho/config.jsonc', '.sekisho/permits/x.json', '.claude/settings.json', '.Claude/Settings.json', '.codex/hooks.json', '.github/hooks/sekisho.json', '.gemini/settings.json', '.opencode/plugins/x.js', 'opencode.json', '.mcp.json', '.vscode/mcp.json', '.cursor/hooks.json', '.git/config', '.git/hooks/pre-commit', '.GIT/config', 'packages/x/.claude/settings.json', '.git\u200c/config', '.ｇit/config'];

  it.each(OWN)('is never written, permit or not: %s', (path) => {
    ready({ permit_id: 'P', path, head: 'none', expires_at: NOW + 1 });
    expect(codeOf(tree.ask(write(path)))).toBe('QC-503');
    expect(codeOf(tree.ask(write(join(tree.root, path))))).toBe('QC-503');
  });

  it('is not written through a link either', () => {
    ready();
    mkdirSync(join(tree.root, '.claude'));
    symlinkSync(join(tree.root, '.claude'), join(tree.root, 'nice'));
    symlinkSync('.claude/settings.json', join(tree.root, 'dangling.json'));
    expect(codeOf(tree.ask(write('nice/settings.json')))).toBe('QC-503');
    expect(codeOf(tree.ask(write('dangling.json')))).toBe('QC-503');
  });

  it.each(['.sekisho/guarded.json', '.claude/settings.json', '.claude.json', '.codex/config.toml', '.copilot/mcp-config.json', '.gemini/settings.json', '.config/opencode/opencode.json', '.cursor/mcp.json', '.gitconfig'])('is not written at home: %s', (path) => {
    ready();
    expect(codeOf(tree.ask(write(join(tree.world.personHome, path))))).toBe('QC-503');
    expect(codeOf(tree.ask(write(`~/${path}`)))).toBe('QC-503');
    expect(codeOf(tree.ask({ ...write(join(tree.world.personHome, path)), cwd: tree.out }))).toBe('QC-503');
  });

  it('does not include the plans and notes hosts keep at home', () => {
    ready();
    for (const path of ['.claude/plans/x.md', '.claude/projects/p/memory/x.md', '.gemini/tmp/x', '.copilot/session-state/s/plan.md']) expect(codeOf(tree.ask(write(join(tree.world.personHome, path)))), path).toBe('passed');
  });

  it('is not named by a shell line that writes, even in READY', () => {
    ready();
    for (const line of ['echo x > .claude/settings.json', 'rm -rf .sekisho', 'cp x .git/hooks/pre-commit', `sed -i s/a/b/ ${tree.world.personHome}/.claude/settings.json`, 'tee .mcp.json < x', 'dd of=.mcp.json if=x', `rm ${join(tree.world.home, 'guarded.json')}`]) expect(codeOf(tree.ask(bash(line))), line).toBe('QC-503');
    for (const line of ['cat .claude/settings.json', 'git add .mcp.json', 'npm run build', 'echo x > src/new.ts', 'git commit -m "about .mcp.json"']) expect(codeOf(tree.ask(bash(line))), line).toBe('passed');
  });
});

describe('which root', () => {
  it('a folder nobody guards passes, wherever the agent stands', () => {
    tree.render();
    expect(codeOf(tree.ask(write(join(tree.out, 'x'))))).toBe('passed');
    expect(codeOf(tree.ask({ ...bash('echo x > y'), cwd: tree.out }))).toBe('passed');
    expect(codeOf(tree.ask(write('src/a.ts'), { home: tree.out }))).toBe('passed');
  });

  it('a guarded folder is guarded from outside as well', () => {
    tree.render();
    expect(codeOf(tree.ask({ ...write(join(tree.root, 'src/a.ts')), cwd: tree.out }))).toBe('QC-501');
    expect(codeOf(tree.ask({ ...bash(`echo x > ${tree.root}/src/a.ts`), cwd: tree.out }))).toBe('QC-502');
    expect(codeOf(tree.ask({ ...bash(`cd ${tree.root} && make`), cwd: tree.out }))).toBe('QC-502');
    expect(codeOf(tree.ask({ ...bash('make'), cwd: tree.out }, { projectFolders: [tree.root] }))).toBe('QC-502');
  });

  it.each(['workdir', 'cwd', 'dir_path', 'directory'])('a shell call from the root belongs to it, whatever folder its %s names', (key) => {
    tree.render();
    const { tool_input: input, ...call } = bash('sh /x/x.sh');
    expect(codeOf(tree.ask({ ...call, tool_input: { ...input, [key]: tree.out } }))).toBe('QC-502');
    expect(codeOf(tree.ask({ ...call, cwd: tree.out, tool_input: { ...input, [key]: tree.root } }))).toBe('QC-502');
    expect(codeOf(tree.ask({ ...call, tool_input: input, cwd: tree.out, workspace_roots: [tree.out, tree.root] }))).toBe('QC-502');
    expect(codeOf(tree.ask({ ...call, tool_input: input, cwd: tree.out }))).toBe('passed');
    expect(codeOf(tree.ask({ ...write('src/a.ts'), tool_input: { file_path: 'src/a.ts', content: 'x', [key]: tree.out } }))).toBe('QC-501');
  });

  it.each(['touch ../r??t/q', 'cd ..; cd root; touch q', 'cd .. && touch root/q', 'cd .. && make', 'd=..; touch $d/root/q', 'for d in ../*; do touch $d/q; done', 'touch ../{root,x}/q', 'while true; do cd ..; done; make', 'rm -rf ..', 'pushd .. && make'])('a line from beside the root that may lead into it counts as in it: %s', (run) => {
    tree.render();
    expect(codeOf(tree.ask({ ...bash(run), cwd: tree.out }))).toBe('QC-502');
  });

  it('a line from beside or above the root that stays away from it passes', () => {
    tree.render();
    for (const run of ['make', 'cd sub && make', 'touch a*', 'rm -rf ../elsewhere', 'ls ..', 'cat ../root/src/a.ts']) expect(codeOf(tree.ask({ ...bash(run), cwd: tree.out })), run).toBe('passed');
    for (const run of ['touch r??t/q', `bash -c "touch ${tree.root}/q"`, `r=${tree.root}; touch $r/q`]) expect(codeOf(tree.ask({ ...bash(run), cwd: tree.folder })), run).toBe('QC-502');
  });

  it('is found through links and not by a shared beginning of names', () => {
    tree.render();
    symlinkSync(tree.root, join(tree.out, 'linked'));
    expect(codeOf(tree.ask({ ...write(join(tree.out, 'linked/src/a.ts')), cwd: tree.out }))).toBe('QC-501');
    mkdirSync(`${tree.root}-other`);
    expect(codeOf(tree.ask(write(`${tree.root}-other/x`)))).toBe('passed');
    symlinkSync(tree.out, join(tree.root, 'away'));
    expect(codeOf(tree.ask(write('away/x')))).toBe('passed');
    expect(() => tree.ask(write('away/../x'))).toThrow('two places');
  });

  it('loops and malformed paths are failures, which stop the tool', () => {
    tree.render();
    symlinkSync('loop', join(tree.root, 'loop'));
    expect(() => tree.ask(write('loop/x'))).toThrow('loop');
    expect(() => tree.ask(write(`${'x'.repeat(5_000)}`))).toThrow('malformed');
  });

  it.each([
    ['missing', undefined, 'missing'],
    ['no JSON', '{', 'unreadable'],
    ['of another version', '{"v":2}', 'another version'],
    ['without its parts', '{"v":1,"root":"x"}', 'unreadable'],
  ])('with a state that is %s refuses what writes and lets reading be', (_, text, said) => {
    const { state } = guardFiles(tree.world.home, tree.root);
    if (text !== undefined) writeFileSync(state, text);
    expect(tree.ask(write('src/a.ts')).said).toMatch(new RegExp(`QC-504.*${said}`));
    expect(codeOf(tree.ask(bash('npm run build')))).toBe('QC-504');
    expect(codeOf(tree.ask({ hook_event_name: 'PreToolUse', tool_name: 'mcp__other__x', tool_input: {} }))).toBe('QC-504');
    expect(codeOf(tree.ask({ hook_event_name: 'PreToolUse', tool_name: 'mcp__sekisho__start_session', tool_input: {} }))).toBe('passed');
    expect(codeOf(tree.ask(bash('git status')))).toBe('passed');
  });

  it('a state of another root is no state of this one', () => {
    tree.render({ root: '/elsewhere' });
    expect(codeOf(tree.ask(write('src/a.ts')))).toBe('QC-504');
  });

  it('a list that was taken away or cannot be read stops everything', () => {
    tree.render();
    rmSync(join(tree.world.home, 'guarded.json'));
    expect(() => tree.ask(write('src/a.ts'))).toThrow('cannot be read');
    writeFileSync(join(tree.world.home, 'guarded.json'), '{"v":2}');
    expect(() => tree.ask(write('src/a.ts'))).toThrow('another version');
  });
});

describe('sessions and other servers', () => {
  it('with several open, only the one the host names decides', () => {
    const mine = tree.session({ session_id: 'S-2', host_session: 'host-1', phase: 'READY', permits: [permit('src/a.ts')] });
    tree.render({ session: tree.session({ host_session: 'host-0' }), others: [mine] });
    expect(codeOf(tree.ask(write('src/a.ts')))).toBe('passed');
    expect(codeOf(tree.ask({ ...write('src/a.ts'), session_id: 'host-0' }))).toBe('QC-501');
    expect(codeOf(tree.ask({ ...write('src/a.ts'), session_id: 'nobody' }))).toBe('QC-507');
    expect(codeOf(tree.ask({ ...bash('make'), session_id: 'nobody' }))).toBe('QC-502');
  });

  it('tools of other servers wait for READY unless a person listed them', () => {
    const tool = (name: string) => ({ hook_event_name: 'PreToolUse', tool_name: name, tool_input: {} });
    tree.render({ reading_tools: ['docs__*', 'github__get_issue'] });
    for (const name of ['mcp__docs__search', 'mcp__github__get_issue', 'mcp__sekisho__read_range']) expect(codeOf(tree.ask(tool(name))), name).toBe('passed');
    for (const name of ['mcp__github__create_issue', 'mcp__files__write', 'mcp__docsx__search', 'mcp__sekishox__y']) expect(codeOf(tree.ask(tool(name))), name).toBe('QC-506');
    ready();
    expect(codeOf(tree.ask(tool('mcp__files__write')))).toBe('passed');
  });

  it('what runs something nobody can read waits for READY', () => {
    tree.render();
    for (const name of ['PowerShell', 'run_notebook_cell', 'write_stdin']) expect(codeOf(tree.ask({ hook_event_name: 'PreToolUse', tool_name: name, tool_input: { chars: 'x' } })), name).toBe('QC-502');
  });

  it('refusals are recorded with their host, tool and code', () => {
    tree.render();
    tree.ask(write('src/a.ts'));
    expect(events()).toEqual([{ v: 1, at: NOW, event: 'refused', host: 'claude', tool: 'Write', paths: ['src/a.ts'], code: 'QC-501' }]);
  });
});

describe('texts', () => {
  const said = { en: 'x'.repeat(400), ja: '許可証と受領証を提出してから次の関門へ進んでください'.repeat(9) };
  const all: HookRefusal[] = (['QC-501', 'QC-502', 'QC-503', 'QC-504', 'QC-505', 'QC-506', 'QC-507', 'QC-508', 'QC-509'] as HookCode[]).map((code) => ({ code, about: 'packages/payments/src/service/checkout/apply-discount-code.test.ts', reason: { en: 'it is not as it was when the permit was given', ja: '許可された時点と内容が異なります' }, next: { en: 'Call submit_understanding with session_id, symbols, entry points and patterns, each with its receipt.', ja: 'session_id とシンボル、受領証を添えて submit_understanding を呼んでください。' } }));

  it('are of the catalogue, and at most 80 tokens in both languages', () => {
    for (const refusal of all) {
      expect(ERROR_TABLE).toHaveProperty(refusal.code);
      for (const language of ['en', 'ja'] as const) expect(countTokens(say(refusal, language)), say(refusal, language)).toBeLessThanOrEqual(80);
    }
  });

  it('stay short and on one line whatever a path or the engine says', () => {
    for (const refusal of all) for (const language of ['en', 'ja'] as const) expect(say({ ...refusal, about: `a\n\u202e${'y'.repeat(900)}`, next: said }, language)).toMatch(/^[^\n\u202e]{1,400}$/);
  });

  it('are said in the person’s language', () => {
    tree.render();
    expect(tree.ask(write('src/a.ts'), { language: 'ja' }).said).toContain('許可証がありません');
  });
});
