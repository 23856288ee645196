// Cursor: hooks for the person and for the project, and our server in the project. Written as documented and never run here: it needs an account.
import type { AgentHost, HostFile, Level, Programs } from './agent-host.ts';
import { agentsFile } from './agents-file.ts';
import { endCommand, hookCommand } from './hook-command.ts';
import { jsonFile } from './json-file.ts';
import { serverCommand } from './server-command.ts';

const MATCHER = 'Write|Edit|StrReplace|Delete|EditNotebook|Shell';
const SECONDS = 10;
/** How often the end of a turn may be held up. */
const LOOPS = 3;

export const cursor: AgentHost = {
  name: 'cursor',
  title: 'Cursor',
  command: undefined,
  traces: ({ home, root }) => [`${home}/.cursor`, `${root}/.cursor`, `${root}/.cursorrules`],
  files: (places, programs) => [
    hooksFile('user', `${places.home}/.cursor/hooks.json`, programs),
    hooksFile('project', `${places.root}/.cursor/hooks.json`, programs),
    jsonFile({ level: 'project', path: `${places.root}/.cursor/mcp.json`, server: { list: 'mcpServers', entry: { ...serverCommand(programs) } } }),
    agentsFile(places),
  ],
  // Nobody has seen it: the worse is assumed, although its `failClosed` is set.
  onBrokenHook: () => ({ crashed: 'lets pass', slow: 'lets pass', garbled: 'lets pass' }),
  drive: undefined,
};

function hooksFile(level: Level, path: string, programs: Programs): HostFile {
  const handler = { command: hookCommand(programs, 'cursor'), timeout: SECONDS };
  const closed = { ...handler, failClosed: true };
  const atEnd = { ...handler, command: endCommand(programs, 'cursor') };
  return jsonFile({
    level, path, beside: { version: 1 },
    hooks: {
      preToolUse: { ...closed, matcher: MATCHER },
      beforeShellExecution: closed,
      beforeMCPExecution: closed,
      postToolUse: { ...handler, matcher: MATCHER },
      afterShellExecution: handler,
      afterMCPExecution: handler,
      afterFileEdit: handler,
      subagentStop: atEnd,
      stop: { ...atEnd, loop_limit: LOOPS },
    },
  });
}
