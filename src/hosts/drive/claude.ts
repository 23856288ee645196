// Drives Claude Code without a screen: the model's address comes by environment, and no session is kept.
import type { HostDrive } from '../agent-host.ts';

export const claudeDrive: HostDrive = {
  wire: 'anthropic-messages',
  package: { name: '@anthropic-ai/claude-code', version: '2.1.325' },
  launch: ({ modelUrl, prompt }) => {
    const model = { ANTHROPIC_BASE_URL: modelUrl, ANTHROPIC_API_KEY: 'scripted', ANTHROPIC_AUTH_TOKEN: '', CLAUDE_CODE_USE_BEDROCK: '', CLAUDE_CODE_USE_VERTEX: '' };
    return {
      // Said twice: a person's settings may name another endpoint, and flags stand above them.
      args: ['-p', prompt, '--model', 'sonnet', '--settings', JSON.stringify({ env: model }), '--dangerously-skip-permissions', '--no-session-persistence'],
      // The last one lets the flag above be used by root, as in a container.
      env: { ...model, CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1', DISABLE_AUTOUPDATER: '1', IS_SANDBOX: '1' },
    };
  },
  write: (file, text) => ({ tool: 'Write', input: { file_path: file, content: text } }),
  edit: (file, before, after) => ({ tool: 'Edit', input: { file_path: file, old_string: before, new_string: after } }),
  shell: (command) => ({ tool: 'Bash', input: { command, description: 'scripted' } }),
  subagent: (prompt) => ({ tool: 'Agent', input: { description: 'scripted', prompt, subagent_type: 'general-purpose' } }),
};
