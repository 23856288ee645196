// Drives Gemini CLI by environment alone, whichever way of signing in the person's settings name.
import type { HostDrive } from '../agent-host.ts';

export const geminiDrive: HostDrive = {
  wire: 'gemini-generate',
  package: { name: '@google/gemini-cli', version: '0.61.0' },
  launch: ({ modelUrl, prompt }) => ({
    args: ['-y', '-m', 'gemini-2.5-pro', '-p', prompt],
    env: {
      // Without a way in the settings the second is taken: the first one's address alone makes the host refuse to run without a screen.
      GEMINI_API_KEY: 'scripted', GOOGLE_GEMINI_BASE_URL: modelUrl,
      GOOGLE_GENAI_USE_VERTEXAI: 'true', GOOGLE_API_KEY: 'scripted', GOOGLE_VERTEX_BASE_URL: modelUrl,
      // A signed-in account cannot be played: such a run ends at once, and nothing leaves this machine.
      GOOGLE_GENAI_USE_GCA: '', CODE_ASSIST_ENDPOINT: modelUrl,
      // In an untrusted folder every tool is asked about, and nobody is there to answer.
      GEMINI_CLI_TRUST_WORKSPACE: 'true', NO_COLOR: '1',
    },
  }),
  write: (file, text) => ({ tool: 'write_file', input: { file_path: file, content: text } }),
  edit: (file, before, after) => ({ tool: 'replace', input: { file_path: file, instruction: 'scripted', old_string: before, new_string: after } }),
  shell: (command) => ({ tool: 'run_shell_command', input: { command, description: 'scripted' } }),
  subagent: (prompt) => ({ tool: 'invoke_agent', input: { agent_name: 'generalist', prompt } }),
  subagentEnds: { tool: 'complete_task', input: { result: { response: 'Done.' } } },
};
