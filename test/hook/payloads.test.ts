// Shows that every host's own words are understood: the same write, command and end of turn in seven dialects, and the answer in the same one.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patchPaths } from '../../src/hook/patch-paths.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import { scratchTree, type ScratchTree } from './scratch-tree.ts';

const PATCH = '*** Begin Patch\n*** Add File: src/new.ts\n+x\n*** Update File: src/a.ts\n*** Move to: src/z.ts\n@@\n-a\n+--- b\n*** Delete File: src/b.ts\n*** End Patch';
const PATCHED = ['src/new.ts', 'src/a.ts', 'src/z.ts', 'src/b.ts'];

describe('payloads', () => {
  it.each([
    ['Claude Code Write', { hook_event_name: 'PreToolUse', tool_name: 'Write', tool_input: { file_path: '/r/a', content: '' } }, 'claude', 'write', ['/r/a']],
    ['Claude Code Edit in a subagent', { hook_event_name: 'PreToolUse', agent_id: 'x', tool_name: 'Edit', tool_input: { file_path: 'a', old_string: '', new_string: '' } }, 'claude', 'write', ['a']],
    ['Claude Code NotebookEdit', { hook_event_name: 'PreToolUse', tool_name: 'NotebookEdit', tool_input: { notebook_path: 'n.ipynb', new_source: '' } }, 'claude', 'write', ['n.ipynb']],
    ['Codex apply_patch', { hook_event_name: 'PreToolUse', turn_id: 't', model: 'm', tool_name: 'apply_patch', tool_input: { command: PATCH } }, 'claude', 'write', PATCHED],
    ['Codex apply_patch as a list', { hook_event_name: 'PreToolUse', tool_name: 'apply_patch', tool_input: { command: ['apply_patch', PATCH] } }, 'claude', 'write', PATCHED],
    ['Copilot CLI Write', { hook_event_name: 'PreToolUse', tool_name: 'Write', tool_input: { path: 'a', file_text: 'x' } }, 'claude', 'write', ['a']],
    ['Copilot CLI camel case', { sessionId: 's', timestamp: 1, cwd: '/r', toolName: 'create', toolArgs: '{"path":"a","file_text":"x"}' }, 'copilot', 'write', ['a']],
    ['Gemini write_file', { hook_event_name: 'BeforeTool', tool_name: 'write_file', tool_input: { file_path: 'a', content: '' } }, 'gemini', 'write', ['a']],
    ['Gemini replace', { hook_event_name: 'BeforeTool', tool_name: 'replace', tool_input: { file_path: 'a', old_string: '', new_string: '' } }, 'gemini', 'write', ['a']],
    ['OpenCode write', { hook_event_name: 'tool.execute.before', tool: 'write', sessionID: 's', callID: 'c', args: { filePath: 'a', content: '' } }, 'opencode', 'write', ['a']],
    ['OpenCode patch', { tool: 'patch', sessionID: 's', output: { args: { patchText: PATCH } } }, 'opencode', 'write', PATCHED],
    ['VS Code create_file', { hookEventName: 'PreToolUse', sessionId: 's', tool_name: 'create_file', tool_input: { filePath: 'a', content: '' } }, 'claude', 'write', ['a']],
    ['VS Code multi_replace_string_in_file', { hookEventName: 'PreToolUse', tool_name: 'multi_replace_string_in_file', tool_input: { replacements: [{ filePath: 'a' }, { filePath: 'b' }] } }, 'claude', 'write', ['a', 'b']],
    ['Cursor Write', { hook_event_name: 'preToolUse', conversation_id: 'c', generation_id: 'g', cursor_version: '3', tool_name: 'Write', tool_input: { file_path: 'a' } }, 'cursor', 'write', ['a']],
    ['Cursor Delete', { hook_event_name: 'preToolUse', cursor_version: '3', tool_name: 'Delete', tool_input: { path: 'a' } }, 'cursor', 'write', ['a']],
    ['a tool nobody knows that looks like a write', { hook_event_name: 'PreToolUse', tool_name: 'scribble', tool_input: { path: 'a', contents: 'x' } }, 'claude', 'write', ['a']],
    ['a write without a path', { hook_event_name: 'PreToolUse', tool_name: 'Write', tool_input: { content: 'x' } }, 'claude', 'write', undefined],
    ['a patch nobody can read, beside a path', { hook_event_name: 'PreToolUse', tool_name: 'apply_patch', tool_input: { path: 'a', command: 'what?' } }, 'claude', 'write', undefined],
    ['reading through the editor', { hook_event_name: 'PreToolUse', tool_name: 'str_replace_editor', tool_input: { command: 'view', path: 'a' } }, 'claude', 'other', undefined],
    ['Read', { hook_event_name: 'PreToolUse', tool_name: 'Read', tool_input: { file_path: 'a' } }, 'claude', 'other', undefined],
  ])('%s', (_, given, dialect, kind, paths) => {
    expect(readPayload(given, '')).toMatchObject({ dialect, kind, moment: 'before', paths });
  });

  it.each([
    ['Bash', { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } }, 'ls'],
    ['Codex with a list of words', { hook_event_name: 'PreToolUse', tool_name: 'shell', tool_input: { command: ['bash', '-lc', "echo 'x'"] } }, `'bash' '-lc' 'echo '\\''x'\\'''`],
    ['Gemini', { hook_event_name: 'BeforeTool', tool_name: 'run_shell_command', tool_input: { command: 'ls' } }, 'ls'],
    ['Claude Code in the background', { hook_event_name: 'PreToolUse', tool_name: 'Monitor', tool_input: { command: 'ls', description: 'x' } }, 'ls'],
    ['Cursor', { hook_event_name: 'beforeShellExecution', cursor_version: '3', command: 'ls', cwd: '/r' }, 'ls'],
    ['VS Code', { hookEventName: 'PreToolUse', tool_name: 'run_in_terminal', tool_input: { command: 'ls' } }, 'ls'],
  ])('a command of %s', (_, given, command) => {
    expect(readPayload(given, '')).toMatchObject({ kind: 'shell', command });
  });

  it.each([
    ['Claude Code, Codex', 'mcp__github__create_issue', { hook_event_name: 'PreToolUse' }],
    ['Gemini, VS Code', 'mcp_github_create_issue', { hook_event_name: 'BeforeTool' }],
    ['OpenCode', 'github_create_issue', { sessionID: 's' }],
    ['Copilot CLI', 'github-create_issue', { sessionId: 's', toolArgs: '{}', toolName: 'github-create_issue' }],
    ['Cursor', 'MCP:create_issue', { hook_event_name: 'preToolUse', cursor_version: '3' }],
  ])('a tool of another MCP server in %s', (_, tool, given) => {
    expect(readPayload({ tool_name: tool, ...given }, '')).toMatchObject({ kind: 'mcp', tool });
  });

  it('a tool of another MCP server in Copilot CLI, which speaks Claude Code\'s dialect', () => {
    const given = { hook_event_name: 'PreToolUse', tool_name: 'github-create_issue', tool_input: {} };
    expect(readPayload(given, 'copilot')).toMatchObject({ kind: 'mcp' });
    expect(readPayload({ ...given, tool_name: 'mcp_github_create_issue' }, 'copilot')).toMatchObject({ kind: 'mcp' });
    expect(readPayload({ ...given, tool_name: 'report_intent' }, 'copilot')).toMatchObject({ kind: 'other' });
  });

  it('reads unified diffs, and no line of a file as a header', () => {
    expect(patchPaths('diff --git a/x.ts b/y.ts\nrename from x.ts\nrename to y.ts\n--- a/x.ts\n+++ b/y.ts\n@@\n')).toEqual(['x.ts', 'y.ts']);
    expect(patchPaths('--- /dev/null\n+++ b/new.ts\n')).toEqual(['new.ts']);
    expect(patchPaths(PATCH)).toEqual(PATCHED);
    expect(patchPaths('nothing')).toBeUndefined();
  });
});

describe('answers', () => {
  let tree: ScratchTree;
  beforeEach(() => {
    tree = scratchTree();
    tree.render();
  });
  afterEach(() => tree.remove());

  it.each([
    ['Claude Code', { hook_event_name: 'PreToolUse', tool_name: 'Write', tool_input: { file_path: 'src/a.ts', content: '' } }, { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: expect.stringContaining('QC-501') } }],
    ['Copilot CLI camel case', { sessionId: 's', toolName: 'create', toolArgs: { path: 'src/a.ts', file_text: '' } }, { permissionDecision: 'deny', permissionDecisionReason: expect.stringContaining('QC-501') }],
    ['Gemini', { hook_event_name: 'BeforeTool', tool_name: 'write_file', tool_input: { file_path: 'src/a.ts', content: '' } }, { decision: 'deny', reason: expect.stringContaining('QC-501') }],
    ['OpenCode', { hook_event_name: 'tool.execute.before', tool: 'write', sessionID: 's', args: { filePath: 'src/a.ts' } }, { decision: 'deny', reason: expect.stringContaining('QC-501') }],
    ['Cursor', { hook_event_name: 'preToolUse', cursor_version: '3', tool_name: 'Write', tool_input: { file_path: 'src/a.ts' } }, { permission: 'deny', user_message: expect.stringContaining('QC-501'), agent_message: expect.stringContaining('QC-501') }],
  ])('refuse in the dialect of %s', (_, given, answer) => {
    expect(JSON.parse(tree.ask(given).raw)).toEqual(answer);
  });

  it('stop a host nobody knows by exit 2 alone', () => {
    expect(tree.ask({ event: 'before_something', tool: 'write', args: { path: 'src/a.ts' } })).toMatchObject({ exit: 2, raw: '', said: expect.stringContaining('QC-501') });
  });

  it.each([
    ['Claude Code', { hook_event_name: 'Stop' }, { decision: 'block' }],
    ['Copilot CLI camel case', { sessionId: 's', stopReason: 'end_turn' }, { decision: 'block' }],
    ['Gemini', { hook_event_name: 'AfterAgent' }, { decision: 'deny' }],
    ['OpenCode', { hook_event_name: 'session.idle', sessionID: 's' }, { decision: 'block' }],
    ['Cursor', { hook_event_name: 'stop', cursor_version: '3', loop_count: 0 }, { followup_message: expect.stringContaining('src/a.ts') }],
  ])('hold the turn once in the dialect of %s', (_, given, answer) => {
    tree.sh('echo x > src/a.ts');
    expect(JSON.parse(tree.ask(given).raw)).toMatchObject(answer);
    expect(tree.ask({ ...given, stop_hook_active: true }).raw).toBe('');
  });
});
