// Shows the program as hosts start it: whatever it is fed it answers with exit 0 or 2 and at most one JSON object, and its own failures stop the tool.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appendEvents, pendingEvents } from '../../src/hook/events.ts';
import { buildHook } from '../../scripts/build-hook.mjs';
import { beyondReading } from '../../src/hook/reading-line.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import { guardFiles } from '../../src/hook/read-state.ts';
import { smallSha256 } from '../../src/hook/small-sha256.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { SHELL_WRITES } from './shell-writes.ts';
import { READING_COMMANDS } from './reading-commands.ts';
import { bash, scratchTree, STOP, write, type ScratchTree } from './scratch-tree.ts';

let folder: string;
let program: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sekisho-hook-program-'));
  program = join(folder, 'sekisho-hook.cjs');
  buildHook(program);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let tree: ScratchTree;
beforeEach(() => {
  tree = scratchTree();
  tree.render();
});
afterEach(() => tree.remove());

function start(input: string | Buffer, env: Record<string, string> = {}, args: string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--host', 'claude', ...args], { input, cwd: tree.root, env: { PATH: process.env['PATH'], HOME: tree.world.personHome, SEKISHO_HOME: tree.world.home, ...env }, encoding: 'utf8', maxBuffer: 1 << 26 });
  return { status, stdout, stderr };
}

const payload = (given: object): string => JSON.stringify({ cwd: tree.root, session_id: 's', ...given });

describe('the program', () => {
  it('needs nothing but node, and is small', () => {
    const text = readFileSync(program, 'utf8');
    expect([...text.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name).filter((name) => !name!.startsWith('node:'))).toEqual([]);
    expect(text.length).toBeLessThan(100_000);
  });

  it('refuses with one JSON object, permits with nothing', () => {
    const refused = start(payload(write('src/a.ts')));
    expect(refused).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(refused.stdout)).toMatchObject({ hookSpecificOutput: { permissionDecision: 'deny' } });
    expect(start(payload(bash('git status')))).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(JSON.parse(start(payload(bash('echo x > y')), { LANG: 'ja_JP.UTF-8' }).stdout).hookSpecificOutput.permissionDecisionReason).toContain('読み取り');
  });

  it('holds the turn after a write nobody permitted', () => {
    tree.render({ session: tree.session({ phase: 'READY' }) });
    tree.sh('echo x > src/a.ts');
    expect(JSON.parse(start(payload(STOP)).stdout)).toMatchObject({ decision: 'block', reason: expect.stringContaining('src/a.ts') });
  });

  it.each([
    ['nothing', ''], ['no JSON', 'hello'], ['half of it', '{"hook_event_name":"PreToolUse","tool_'], ['a list', '[]'], ['a number', '1'], ['null', 'null'], ['an empty object', '{}'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x80])], ['more than 1 MiB', `{"tool_name":"Write","x":"${'y'.repeat(1 << 20)}"}`], ['very deep', `${'['.repeat(100_000)}`],
  ])('fed with %s stops the tool by exit 2 and one line', (_, input) => {
    const { status, stdout, stderr } = start(input);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Sekisho QC-509: [^\n]+\n$/);
  });

  it.each([
    ['a list of roots that is broken', () => writeFileSync(join(tree.world.home, 'guarded.json'), 'x')],
    ['a home that is a file', () => { rmSync(tree.world.home, { recursive: true }); writeFileSync(tree.world.home, 'x'); }],
    ['a state that is a folder', () => { rmSync(guardFiles(tree.world.home, tree.root).state); mkdirSync(guardFiles(tree.world.home, tree.root).state); }],
  ])('with %s still writes nothing', (_, breakIt) => {
    breakIt();
    const { status, stdout } = start(payload(write('src/a.ts')));
    expect(status === 2 || stdout.includes('"deny"')).toBe(true);
  });

  it('says in the person’s language why it could not judge', () => {
    expect(start('hello', { LANG: 'ja_JP.UTF-8' }).stderr).toBe('Sekisho QC-509: Sekisho が判定できないため止めました: 入力が JSON ではありません。\n');
    writeFileSync(join(tree.world.home, 'guarded.json'), 'x');
    expect(start(payload(write('src/a.ts')), { LANG: 'ja_JP.UTF-8' }).stderr).toContain('守るルートの一覧を読めません');
  });

  it('keeps the settings of hosts and of git where XDG_CONFIG_HOME moved them', () => {
    tree.render({ session: tree.session({ phase: 'READY' }) });
    const moved = join(tree.out, 'config');
    const answer = (file: string): string => start(payload(write(join(moved, file))), { XDG_CONFIG_HOME: moved }).stdout;
    for (const file of ['opencode/plugins/sekisho.js', 'git/config', 'github-copilot/hosts.json']) expect(answer(file)).toContain('QC-503');
    expect(answer('editor/settings.json')).toBe('');
  });

  it('does not take a relative home', () => {
    expect(start(payload(write('src/a.ts')), { SEKISHO_HOME: 'here' }).status).toBe(2);
  });

  it('lets a turn end the second time even when it fails', () => {
    writeFileSync(join(tree.world.home, 'guarded.json'), 'x');
    expect(start(payload(STOP)).status).toBe(2);
    expect(start(payload({ ...STOP, stop_hook_active: true }))).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('does not wait for ever for a host that never ends its payload', async () => {
    const child = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'pipe'] });
    child.stdin.on('error', () => undefined);
    child.stdin.write('{"hook_event_name":');
    const status = await new Promise((ended) => child.on('exit', ended));
    child.stdin.destroy();
    expect(status).toBe(2);
  });

  it('mixes no lines when many run at once', async () => {
    const file = guardFiles(tree.world.home, tree.root).events;
    const runs = Array.from({ length: 24 }, (_, at) => new Promise<void>((ended) => {
      const child = spawn(process.execPath, [program, '--host', `host-${'abcdefghijklmnopqrstuvwx'[at]}`], { cwd: tree.root, env: { PATH: process.env['PATH'], HOME: tree.world.personHome, SEKISHO_HOME: tree.world.home }, stdio: ['pipe', 'ignore', 'ignore'] });
      child.on('exit', () => ended());
      child.stdin.end(payload(write(`src/${'n'.repeat(200)}${at}.ts`)));
    }));
    await Promise.all(runs);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(24);
    expect(new Set(pendingEvents(file).map(({ host }) => host)).size).toBe(24);
  });
});

describe('parts that are fed by others', () => {
  it('keep every recorded line below 4 KB, and lose none to a broken one', () => {
    const file = join(folder, 'events.jsonl');
    appendEvents(file, [{ v: 1, at: 1, event: 'refused', host: 'x', tool: 't'.repeat(9_000), paths: Array.from({ length: 900 }, () => '新'.repeat(500)), code: 'QC-501' }]);
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"v":1,\nnull\n`);
    appendEvents(file, [{ v: 1, at: 2, event: 'slipped', host: 'x', path: 'a', before: 'clean', after: 'none' }]);
    expect(Buffer.byteLength(readFileSync(file, 'utf8').split('\n')[0]!)).toBeLessThan(4_096);
    expect(pendingEvents(file).map(({ at }) => at)).toEqual([1, 2]);
  });

  it('never throw over a shell line, whatever it is', () => {
    const fragments = fc.constantFrom(...'\'"`$(){}[]<>|&;#\\!*?~= \n\t-'.split(''), '$(', '$((', '<<EOF\n', 'EOF\n', '>(', '[[', 'for x in', 'do', 'cat', 'sed -n', 'awk', "$'", '${x', 'é', '新');
    fc.assert(fc.property(fc.oneof(fc.array(fragments, { maxLength: 60 }).map((parts) => parts.join('')), fc.string({ unit: 'binary', maxLength: 200 })), (line) => {
      const answer = beyondReading(line, []);
      expect(answer === undefined || typeof answer === 'string').toBe(true);
    }), propertyRuns(3_000));
  });

  it('find no reading line that a redirection, a writing command or a substitution of one was added to', () => {
    const added = fc.constantFrom(...['; rm x', ' && touch x', ' | tee x', ' > x', ' >> x', '; $(touch x)', ' | sh', '\ntouch x', ' & touch x', '; `touch x`', ' || touch x', '; cat <(touch x)', '; eval x', '; (touch x)']);
    fc.assert(fc.property(fc.constantFrom(...READING_COMMANDS.filter((line) => !/[\\#]|<<|\|\|/.test(line))), added, (line, more) => {
      expect(beyondReading(line + more, [])).not.toBeUndefined();
    }), propertyRuns(2_000));
  });

  it('take no write for reading however it is wrapped', () => {
    const wraps = [(run: string) => `(${run})`, (run: string) => `{ ${run}\n}`, (run: string) => `ls; ${run}`, (run: string) => `echo "$(${run}\n)"`, (run: string) => `bash -c ${JSON.stringify(run).replace(/[$`]/g, '\\$&')}`, (run: string) => `if true; then ${run}\nfi`, (run: string) => `timeout 5 bash -c '${run.replaceAll("'", `'\\''`)}'`];
    const passed = SHELL_WRITES.flatMap(({ run }) => wraps.map((wrap) => wrap(run))).filter((line) => beyondReading(line, []) === undefined);
    expect(passed).toEqual([]);
  });

  it('hash short texts as node does', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(smallSha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
    }), propertyRuns(500));
  });

  it('read any value as a payload or refuse it, and nothing else', () => {
    fc.assert(fc.property(fc.object({ key: fc.constantFrom('hook_event_name', 'tool_name', 'tool_input', 'toolName', 'toolArgs', 'args', 'command', 'path', 'file_path', 'cwd', 'output', '__proto__', 'edits'), maxDepth: 4 }), (value) => {
      try {
        expect(['before', 'after', 'end', 'other']).toContain(readPayload(value, '').moment);
      } catch (error) {
        expect((error as Error).message).toMatch(/^the payload/);
      }
    }), propertyRuns(2_000));
  });
});
