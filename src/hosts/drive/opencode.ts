// Drives OpenCode: the provider comes as one more layer of configuration by environment, over the person's own.
import type { HostDrive } from '../agent-host.ts';

const MODEL = 'sekisho-scripted/model';

export const opencodeDrive: HostDrive = {
  wire: 'openai-chat',
  package: { name: 'opencode-ai', version: '1.18.33' },
  launch: ({ modelUrl, prompt }) => ({
    args: ['run', '--model', MODEL, prompt],
    env: {
      OPENCODE_CONFIG_CONTENT: JSON.stringify({
        provider: { 'sekisho-scripted': { npm: '@ai-sdk/openai-compatible', name: 'scripted', options: { baseURL: `${modelUrl}/v1`, apiKey: 'scripted' }, models: { model: { name: 'scripted', tool_call: true } } } },
        model: MODEL, small_model: MODEL, autoupdate: false, share: 'disabled',
      }),
      OPENCODE_DISABLE_MODELS_FETCH: 'true', OPENCODE_DISABLE_LSP_DOWNLOAD: 'true', OPENCODE_DISABLE_AUTOUPDATE: 'true', NO_COLOR: '1',
    },
  }),
  write: (file, text) => ({ tool: 'write', input: { filePath: file, content: text } }),
  edit: (file, before, after) => ({ tool: 'edit', input: { filePath: file, oldString: before, newString: after } }),
  shell: (command) => ({ tool: 'bash', input: { command, description: 'scripted' } }),
  subagent: (prompt) => ({ tool: 'task', input: { subagent_type: 'general', description: 'scripted', prompt } }),
};
