// Stands in for Claude Code where a proof is wanted: asks the model it is given, runs the hooks of the person's settings before a tool, and then really does what the tool says.

/** `~/.claude-double` may say how it behaves: `crash` before it asks, `mute` what was refused, or `stubborn`: it hears no signal and writes over and over. */
export const CLAUDE_DOUBLE = `#!/usr/bin/env node
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { spawnSync } = require('node:child_process');
const { join } = require('node:path');
const mood = existsSync(join(process.env.HOME, '.claude-double')) ? readFileSync(join(process.env.HOME, '.claude-double'), 'utf8') : '';
const TOOLS = ['Write', 'Bash', 'Agent'].map((name) => ({ name, input_schema: {} }));

function refusal(tool_name, tool_input) {
  const { hooks = {}, disableAllHooks } = JSON.parse(readFileSync(join(process.env.HOME, '.claude/settings.json'), 'utf8'));
  if (disableAllHooks) return undefined;
  for (const { matcher, hooks: handlers } of hooks.PreToolUse ?? []) {
    if (!new RegExp('^(?:' + matcher + ')$').test(tool_name)) continue;
    for (const { command } of handlers) {
      const ran = spawnSync(command, { shell: true, encoding: 'utf8', input: JSON.stringify({ session_id: 'double', cwd: process.cwd(), hook_event_name: 'PreToolUse', tool_name, tool_input }) });
      if (ran.status === 2) return ran.stderr;
      const said = ran.stdout === '' ? undefined : JSON.parse(ran.stdout).hookSpecificOutput;
      if (said?.permissionDecision === 'deny') return said.permissionDecisionReason;
    }
  }
}

async function use(name, input) {
  if (mood === 'stubborn') {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
    setInterval(() => writeFileSync(input.file_path, input.content), 5);
    writeFileSync(join(process.env.HOME, '.claude-double.pid'), String(process.pid));
    return new Promise(() => {});
  }
  const why = refusal(name, input);
  if (why !== undefined) return mood === 'mute' ? 'It did not work.' : why;
  if (name === 'Write') writeFileSync(input.file_path, input.content);
  if (name === 'Bash') spawnSync(input.command, { shell: true });
  if (name === 'Agent') await talk(input.prompt);
  return 'done';
}

async function talk(prompt) {
  const messages = [{ role: 'user', content: prompt }];
  for (let turn = 0; turn < 10; turn += 1) {
    const answer = await (await fetch(process.env.ANTHROPIC_BASE_URL + '/v1/messages', { method: 'POST', body: JSON.stringify({ messages, tools: TOOLS }) })).json();
    const call = answer.content.find(({ type }) => type === 'tool_use');
    if (call === undefined) return;
    messages.push({ role: 'assistant', content: answer.content }, { role: 'user', content: [{ type: 'tool_result', tool_use_id: call.id, content: await use(call.name, call.input) }] });
  }
}

if (mood === 'crash') {
  console.error('not signed in');
  process.exit(3);
}
talk(process.argv[process.argv.indexOf('-p') + 1]);
`;
