// Drives Copilot CLI: a model of one's own by environment, nothing of GitHub's is asked.
import type { HostDrive } from '../agent-host.ts';

export const copilotDrive: HostDrive = {
  wire: 'openai-chat',
  package: { name: '@github/copilot', version: '1.0.102' },
  launch: ({ modelUrl, prompt, scratch }) => ({
    args: ['-p', prompt, '--allow-all', '--no-auto-update', '--no-color', '--no-ask-user', '--log-dir', `${scratch}/copilot-logs`],
    env: { COPILOT_OFFLINE: 'true', COPILOT_PROVIDER_BASE_URL: `${modelUrl}/v1`, COPILOT_PROVIDER_API_KEY: 'scripted', COPILOT_MODEL: 'scripted' },
  }),
  write: (file, text) => ({ tool: 'create', input: { path: file, file_text: text } }),
  edit: (file, before, after) => ({ tool: 'edit', input: { path: file, old_str: before, new_str: after } }),
  shell: (command) => ({ tool: 'bash', input: { command, description: 'scripted', mode: 'sync' } }),
  subagent: (prompt) => ({ tool: 'task', input: { agent_type: 'general-purpose', name: 'scripted', description: 'scripted', prompt, mode: 'sync' } }),
};
