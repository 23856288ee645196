// All hosts we know, in the order they are shown.
import type { AgentHost, HostName } from './agent-host.ts';
import { claude } from './claude.ts';
import { codex } from './codex.ts';
import { copilot } from './copilot.ts';
import { cursor } from './cursor.ts';
import { gemini } from './gemini.ts';
import { opencode } from './opencode.ts';
import { vscode } from './vscode.ts';

export const AGENT_HOSTS: readonly AgentHost[] = [claude, codex, copilot, gemini, opencode, vscode, cursor];

export function hostNamed(name: string): AgentHost | undefined {
  return AGENT_HOSTS.find((host) => host.name === (name as HostName));
}
