// Claude Code: the same hooks at user and at project level (identical ones run once), and our server in the project's .mcp.json.
import type { AgentHost, HostPlaces, Programs } from './agent-host.ts';
import { agentsFile } from './agents-file.ts';
import { claudeDrive } from './drive/claude.ts';
import { endCommand, hookCommand, ifLineBreaks } from './hook-command.ts';
import type { WantedHooks } from './hook-entries.ts';
import { jsonFile } from './json-file.ts';
import { serverCommand } from './server-command.ts';

/** Our own tools never write files of the tree, so they start no hook; a server called `sekisho__…` is another, and none of our names has two underscores. */
const MATCHER = 'Write|Edit|MultiEdit|NotebookEdit|Bash|PowerShell|Monitor|mcp__(?!sekisho__[a-z]+(?:_[a-z]+)*$).*';
const SECONDS = 10;

export const claude: AgentHost = {
  name: 'claude',
  title: 'Claude Code',
  command: 'claude',
  traces: (places) => [userFolder(places), `${places.home}/.claude.json`, `${places.root}/.claude`, `${places.root}/CLAUDE.md`],
  files: (places, programs) => [
    jsonFile({ level: 'user', path: `${userFolder(places)}/settings.json`, hooks: hooks(programs) }),
    jsonFile({ level: 'project', path: `${places.root}/.claude/settings.json`, hooks: hooks(programs) }),
    // `alwaysLoad`: otherwise the model meets our tools only if it happens to search for them.
    jsonFile({ level: 'project', path: `${places.root}/.mcp.json`, server: { list: 'mcpServers', entry: { ...serverCommand(programs), alwaysLoad: true } } }),
    agentsFile(places),
  ],
  onBrokenHook: ifLineBreaks,
  drive: claudeDrive,
};

function userFolder({ home, env }: HostPlaces): string {
  return env['CLAUDE_CONFIG_DIR'] || `${home}/.claude`;
}

function hooks(programs: Programs): WantedHooks {
  // One line for a shell and no list of arguments: Copilot CLI reads the project's file as well, loses the list and then refuses everything.
  const handler = { type: 'command', command: hookCommand(programs, 'claude'), timeout: SECONDS };
  const atEnd = { ...handler, command: endCommand(programs, 'claude') };
  const closed = { ...handler, onFailure: 'block', statusMessage: 'Sekisho' };
  return {
    PreToolUse: { matcher: MATCHER, hooks: [closed] },
    PostToolUse: { matcher: MATCHER, hooks: [closed] },
    PostToolUseFailure: { matcher: MATCHER, hooks: [closed] },
    // Without `onFailure`: a turn that can never end writes nothing more and costs the person money.
    SubagentStop: { hooks: [atEnd] },
    Stop: { hooks: [atEnd] },
  };
}
