// `sekisho init` and `uninstall` as people meet them: the built program, a terminal or none, and at the end the first write that is refused.
import { spawn, spawnSync, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLI, freshPlace, runCli, type Finished, type Place } from './support/processes.ts';

/** A terminal of its own, by the program that makes one; what is typed goes in once the question is there. */
/** Nobody answers a question before having read it, and an answer that comes sooner is asked for again. */
const READ_MS = 500;

function atTerminal(place: Place, args: readonly string[], typed: string): Promise<Finished> {
  const line = [process.execPath, CLI, ...args, '--root', place.root].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  return new Promise((done) => {
    const child = spawn('script', ['-qec', line, '/dev/null'], { env: { ...place.env, TERM: 'dumb', NO_COLOR: '1' }, stdio: 'pipe' });
    let stdout = '';
    let asked = false;
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk;
      if (asked || !stdout.includes('[y/N]')) return;
      asked = true;
      setTimeout(() => child.stdin.end(`${typed}\n`), READ_MS);
    });
    child.on('close', (code) => done({ code, stdout, stderr: '' }));
  });
}

const hasTerminals = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;

function place(): Place {
  const made = freshPlace();
  execFileSync('bash', ['-ec', 'git init -q -b main . && echo x > a.txt && git add -A && git -c user.name=x -c user.email=x@x commit -qm first'], { cwd: made.root, env: made.env });
  mkdirSync(join(made.env['HOME']!, '.claude'));
  writeFileSync(join(made.env['HOME']!, '.claude/settings.json'), '{"model":"opus"}');
  return made;
}

const tree = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => !/\.git\/(?!info|hooks)/.test(path)).sort();

describe('without a terminal', () => {
  it('shows what it would write, writes nothing, and says how to go on', async () => {
    const here = place();
    const before = tree(join(here.root, '..'));
    const shown = await runCli(here, ['init', '--host', 'claude']);
    expect(shown).toMatchObject({ code: 1, stdout: expect.stringContaining('+  "mcpServers"'), stderr: expect.stringContaining('--yes') });
    expect(await runCli(here, ['init', '--host', 'claude', '--dry-run', '--lang', 'ja'])).toMatchObject({ code: 0, stdout: expect.stringContaining('何も書き込んでいません') });
    expect(await runCli(here, ['init', '--host', 'emacs'])).toMatchObject({ code: 1, stderr: expect.stringContaining('claude, codex') });
    expect(tree(join(here.root, '..'))).toEqual(before);
  });

  it('with --yes sets up, the first write is refused through the very line it wrote, twice is once, and no agent takes it away', async () => {
    const here = place();
    const done = await runCli(here, ['init', '--yes', '--host', 'claude,gemini']);
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('doctor --prove') });
    const { hooks } = JSON.parse(readFileSync(join(here.env['HOME']!, '.claude/settings.json'), 'utf8')) as { hooks: { PreToolUse: { hooks: { command: string }[] }[] } };
    const payload = { session_id: 's', cwd: here.root, hook_event_name: 'PreToolUse', tool_name: 'Write', tool_input: { file_path: join(here.root, 'b.txt'), content: 'x' } };
    const asked = spawnSync('/bin/sh', ['-c', hooks.PreToolUse[0]!.hooks[0]!.command], { input: JSON.stringify(payload), env: here.env, cwd: here.root, encoding: 'utf8' });
    expect(asked).toMatchObject({ status: 0, stdout: expect.stringContaining('"permissionDecision":"deny"') });

    const again = await runCli(here, ['init', '--yes', '--host', 'claude,gemini', '--json']);
    expect(JSON.parse(again.stdout)).toMatchObject({ ok: true, operation: 'init', output: { applied: false, files: [], steps: [] } });
    expect(await runCli(here, ['uninstall', '--yes'])).toMatchObject({ code: 3, stderr: expect.stringContaining('QC-107') });
    expect(existsSync(join(here.root, '.mcp.json'))).toBe(true);
  });
});

describe('a SEKISHO_HOME that cannot be made', () => {
  it.each(['/proc/sekisho/home', 'below a file'])('%s: init ends with a clear error in both languages and leaves nothing behind', (name) => {
    const here = place();
    const home = name.startsWith('/') ? name : join(here.root, 'a.txt/home');
    const before = tree(join(here.root, '..'));
    for (const [language, said] of [['en', 'cannot be made'], ['ja', '作成できません']] as const) {
      // An endless loop cannot be waited for: what is killed has no exit code.
      const ended = spawnSync(process.execPath, [CLI, 'init', '--yes', '--host', 'claude', '--lang', language, '--root', here.root], { env: { ...here.env, SEKISHO_HOME: home }, encoding: 'utf8', timeout: 60_000, killSignal: 'SIGKILL' });
      expect(ended).toMatchObject({ status: 4, stderr: expect.stringContaining(said) });
      expect(ended.stderr).toContain(home);
    }
    expect(tree(join(here.root, '..'))).toEqual(before);
  }, 240_000);

  it.each([['mcp'], ['guard', 'status'], ['doctor']])('%s ends as well', (...args) => {
    const here = place();
    const ended = spawnSync(process.execPath, [CLI, ...args.filter((word) => word !== undefined), '--root', here.root], { env: { ...here.env, SEKISHO_HOME: '/proc/sekisho/home' }, encoding: 'utf8', input: '', timeout: 60_000, killSignal: 'SIGKILL' });
    expect(ended.signal).toBeNull();
  }, 240_000);
});

describe.runIf(hasTerminals)('at a terminal', () => {
  it('asks; a no writes nothing, a yes writes all, and uninstall leaves no trace', async () => {
    const here = place();
    const before = tree(join(here.root, '..'));
    expect(await atTerminal(here, ['init', '--host', 'claude,opencode'], 'n')).toMatchObject({ code: 1, stdout: expect.stringContaining('Nothing was written') });
    expect(tree(join(here.root, '..'))).toEqual(before);
    expect(await atTerminal(here, ['init', '--host', 'claude,opencode', '--lang', 'ja'], 'はい')).toMatchObject({ code: 0, stdout: expect.stringContaining('守りを始めました') });
    expect(existsSync(join(here.root, '.opencode/plugins/sekisho.js'))).toBe(true);
    expect(await atTerminal(here, ['uninstall'], 'y')).toMatchObject({ code: 0, stdout: expect.stringContaining('Taken away') });
    expect(tree(join(here.root, '..'))).toEqual(before);
    expect(readFileSync(join(here.env['HOME']!, '.claude/settings.json'), 'utf8')).toBe('{"model":"opus"}');
  });
});
