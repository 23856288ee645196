// The hook and the engine together: what the one refuses, permits and notices is what the other says and takes up.
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handle, type HookWorld } from '../../src/hook/handle.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import { GuardedEngine, LOGIN } from './guarded-engine.ts';

let engine: GuardedEngine;
beforeEach(async () => void (engine = await new GuardedEngine().open()));
afterEach(async () => {
  await engine.close();
  expect(engine.reported).toEqual([]);
});

function world(): HookWorld {
  return { home: engine.home, personHome: join(engine.folder, 'person'), movedHomes: [], ownProgram: { folder: undefined, files: [] }, projectFolders: [], cwd: engine.root, language: 'en', foldCase: false, now: () => engine.clock.now(), timeLeft: () => 60_000 };
}

function said(payload: Record<string, unknown>): string {
  const { stdout, stderr } = handle(readPayload({ cwd: engine.root, session_id: 'h', ...payload }, 'claude'), world());
  return stdout || stderr;
}

const writing = (hook_event_name: string): string => said({ hook_event_name, tool_name: 'Write', tool_input: { file_path: join(engine.root, LOGIN), content: 'x' } });
const shell = (command: string, hook_event_name: string): string => said({ hook_event_name, tool_name: 'Bash', tool_input: { command } });

describe('the hook in front of the engine', () => {
  it('refuses before READY, lets the permitted file be written again and again, and closes the gate when something slips through', async () => {
    expect(writing('PreToolUse')).toContain('deny');
    const session_id = await engine.ready();
    expect(writing('PreToolUse')).toContain('deny');
    const permit = await engine.permit(session_id);
    for (const text of ['// 1\n', '// 2\n']) {
      expect(writing('PreToolUse')).toBe('');
      engine.write(LOGIN, text);
      expect(writing('PostToolUse')).toBe('');
    }
    await engine.fold();
    expect(engine.state().session!.permits[0]!.head).not.toBe(permit.hash_before);
    expect(said({ hook_event_name: 'Stop' })).toBe('');

    // A permit that ran out leaves what was written under it alone.
    engine.clock.advance(31 * 60_000);
    await engine.reopen();
    expect(said({ hook_event_name: 'Stop' })).toBe('');
    expect(shell('git status', 'PreToolUse')).toBe('');
    engine.sh('git add -A && git commit -qm agent');
    expect(said({ hook_event_name: 'Stop' })).toBe('');

    engine.write('src/evil.ts', 'evil\n');
    expect(shell('node make.mjs', 'PostToolUse') + said({ hook_event_name: 'Stop' })).toContain('src/evil.ts');
    await engine.fold();
    expect(engine.state().session!.phase).toBe('EXPLORATION');
    expect(writing('PreToolUse')).toContain('deny');
  });

  it('notices that what starts it was changed, although git is told to ignore those files', async () => {
    engine.sh('mkdir -p .claude .gemini .git/info node_modules/sekisho/dist && echo "{}" > .claude/settings.json && printf "/node_modules\\n/.claude/\\n/.gemini/\\n/.mcp.json\\n" >> .git/info/exclude');
    await engine.ready();
    expect(said({ hook_event_name: 'Stop' })).toBe('');
    // Claude Code notes there what a person allows; that is nobody's attempt at the gate.
    engine.sh(`echo '{"permissions":{"allow":["Bash(ls)"]}}' > .claude/settings.local.json`);
    expect(said({ hook_event_name: 'Stop' })).toBe('');
    engine.sh('echo "{ }" > .claude/settings.json && echo "{}" > .gemini/settings.json && echo "{}" > .mcp.json');
    expect(shell('node make.mjs', 'PostToolUse')).toMatch(/\.mcp\.json.*\.claude\/settings\.json.*\.gemini\/settings\.json/);
    engine.sh(`rm .gemini/settings.json .mcp.json && echo "{}" > .claude/settings.json && echo '{"disableAllHooks":true}' > .claude/settings.local.json`);
    expect(said({ hook_event_name: 'Stop' })).toContain('settings.local.json');
    engine.sh('rm .claude/settings.local.json && echo "process.exit(0)" > node_modules/sekisho/dist/sekisho-hook.cjs');
    expect(said({ hook_event_name: 'Stop' })).toContain('sekisho-hook.cjs');
    expect(said({ hook_event_name: 'PreToolUse', tool_name: 'Write', tool_input: { file_path: 'node_modules/sekisho/dist/sekisho-hook.cjs', content: '' } })).toContain('QC-503');
    await engine.fold();
    expect(engine.state().session!.phase).toBe('EXPLORATION');
  });
});
