// Drives Codex: the model is a provider named on the command line, of a model whose tools include the patch tool.
import type { HostDrive, ScriptedCall } from '../agent-host.ts';

const PROVIDER = 'sekisho_scripted';
const KEY = 'SEKISHO_SCRIPTED_KEY';
const LONGEST_WAIT_MS = 60_000;

export const codexDrive: HostDrive = {
  wire: 'openai-responses',
  package: { name: '@openai/codex', version: '0.166.0' },
  launch: ({ places, modelUrl, prompt }) => ({
    args: [
      'exec', '--skip-git-repo-check', '--ephemeral', '--color', 'never', '-m', 'gpt-5.5', '-s', 'danger-full-access',
      ...settings({ approval_policy: 'never', model_provider: PROVIDER, [`model_providers.${PROVIDER}.name`]: 'scripted', [`model_providers.${PROVIDER}.base_url`]: `${modelUrl}/v1`, [`model_providers.${PROVIDER}.wire_api`]: 'responses', [`model_providers.${PROVIDER}.env_key`]: KEY }),
      // With a sandbox that wide Codex would note in the person's settings, for good, that this folder is trusted.
      '-c', `projects={${JSON.stringify(places.root)}={trust_level="trusted"}}`,
      prompt,
    ],
    env: { [KEY]: 'scripted' },
  }),
  write: (file, text) => ({ tool: 'apply_patch', input: `*** Begin Patch\n*** Add File: ${file}\n${signed('+', text)}\n*** End Patch\n` }),
  edit: (file, before, after) => ({ tool: 'apply_patch', input: `*** Begin Patch\n*** Update File: ${file}\n@@\n${signed('-', before)}\n${signed('+', after)}\n*** End Patch\n` }),
  shell: (command) => ({ tool: 'exec_command', input: { cmd: command } }),
  // Only starts it: without waiting the run would be over first.
  subagent: (prompt) => ({ tool: 'multi_agent_v1.spawn_agent', input: { message: prompt }, then: waitFor }),
};

/** Every line of a text with its mark in a patch. */
function signed(mark: string, text: string): string {
  return text.replace(/\n$/, '').split('\n').map((line) => mark + line).join('\n');
}

function waitFor(started: string): ScriptedCall | undefined {
  const id = /"agent_id"\s*:\s*"([^"]+)"/.exec(started)?.[1];
  return id === undefined ? undefined : { tool: 'multi_agent_v1.wait_agent', input: { targets: [id], timeout_ms: LONGEST_WAIT_MS } };
}

/** Strings of TOML are those of JSON, for what is in here. */
function settings(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([key, value]) => ['-c', `${key}=${JSON.stringify(value)}`]);
}
