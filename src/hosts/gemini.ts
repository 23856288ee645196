// Gemini CLI: hooks in the settings of the person and of the project (skipped in folders nobody trusts), and our server in the project's.
import type { AgentHost, Programs } from './agent-host.ts';
import { agentsFile } from './agents-file.ts';
import { geminiDrive } from './drive/gemini.ts';
import { endCommand, hookCommand, ifLineBreaks } from './hook-command.ts';
import type { WantedHooks } from './hook-entries.ts';
import { jsonFile } from './json-file.ts';
import { serverCommand } from './server-command.ts';

/** With one underscore between server and tool only the hook can tell ours from those of a server called `sekisho_…`. */
const MATCHER = 'write_file|replace|run_shell_command|mcp_.*';
/** The host lets the tool run when this is over; our line ends the hook long before (hook-command.ts). This host counts milliseconds. */
const MILLISECONDS = 30_000;

export const gemini: AgentHost = {
  name: 'gemini',
  title: 'Gemini CLI',
  command: 'gemini',
  traces: ({ home, root }) => [`${home}/.gemini`, `${root}/.gemini`, `${root}/GEMINI.md`],
  files: (places, programs) => [
    jsonFile({ level: 'user', path: `${places.home}/.gemini/settings.json`, hooks: hooks(programs) }),
    jsonFile({ level: 'project', path: `${places.root}/.gemini/settings.json`, hooks: hooks(programs), server: { list: 'mcpServers', entry: { ...serverCommand(programs) } } }),
    agentsFile(places),
  ],
  onBrokenHook: ifLineBreaks,
  drive: geminiDrive,
};

function hooks(programs: Programs): WantedHooks {
  const handler = { name: 'sekisho', type: 'command', command: hookCommand(programs, 'gemini'), timeout: MILLISECONDS };
  return {
    BeforeTool: { matcher: MATCHER, hooks: [handler] },
    AfterTool: { matcher: MATCHER, hooks: [handler] },
    AfterAgent: { hooks: [{ ...handler, command: endCommand(programs, 'gemini') }] },
  };
}
