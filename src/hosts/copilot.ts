// Copilot CLI: a hooks file of our own at user level and one in the project (skipped in folders nobody trusts), and our server at user level.
import type { AgentHost, HostFile, HostPlaces, Programs } from './agent-host.ts';
import { agentsFile } from './agents-file.ts';
import { copilotDrive } from './drive/copilot.ts';
import { endCommand, hookCommand, ifLineBreaks } from './hook-command.ts';
import type { WantedHooks } from './hook-entries.ts';
import { jsonFile } from './json-file.ts';
import { serverCommand } from './server-command.ts';

/** Tools of MCP servers are `server-tool` here. */
const MATCHER = 'Write|Edit|Bash|PowerShell|.*-.*';
/** The host lets the tool run when this is over; our line ends the hook long before (hook-command.ts). */
const SECONDS = 30;

export const copilot: AgentHost = {
  name: 'copilot',
  title: 'Copilot CLI',
  command: 'copilot',
  traces: (places) => [userFolder(places), `${places.root}/.github/hooks`, `${places.root}/.github/copilot-instructions.md`],
  files: (places, programs) => [
    hooksFile('user', `${userFolder(places)}/hooks/sekisho.json`, programs),
    jsonFile({ level: 'user', path: `${userFolder(places)}/mcp-config.json`, server: { list: 'mcpServers', entry: { ...serverCommand(programs) } } }),
    projectHooksFile(places, programs),
    agentsFile(places),
  ],
  onBrokenHook: ifLineBreaks,
  drive: copilotDrive,
};

/** VS Code reads the same file. */
export function projectHooksFile({ root }: HostPlaces, programs: Programs): HostFile {
  return hooksFile('project', `${root}/.github/hooks/sekisho.json`, programs);
}

function userFolder({ home, env }: HostPlaces): string {
  return env['COPILOT_HOME'] || `${home}/.copilot`;
}

function hooksFile(level: 'user' | 'project', path: string, programs: Programs): HostFile {
  return jsonFile({ level, path, whollyOurs: true, beside: { version: 1 }, hooks: hooks(programs) });
}

function hooks(programs: Programs): WantedHooks {
  const handler = { type: 'command', command: hookCommand(programs, 'copilot'), timeoutSec: SECONDS };
  const atEnd = { ...handler, command: endCommand(programs, 'copilot') };
  return {
    PreToolUse: { ...handler, matcher: MATCHER },
    PostToolUse: { ...handler, matcher: MATCHER },
    PostToolUseFailure: { ...handler, matcher: MATCHER },
    SubagentStop: atEnd,
    Stop: atEnd,
  };
}
