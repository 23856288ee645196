// Codex CLI: hooks and server at user level. A person has to trust the hooks once; at project level they would need that a second time and add nothing.
import type { AgentHost, HostPlaces, Programs } from './agent-host.ts';
import { agentsFile } from './agents-file.ts';
import { codexConfig } from './codex-config.ts';
import { codexDrive } from './drive/codex.ts';
import { endCommand, hookCommand, ifLineBreaks } from './hook-command.ts';
import type { WantedHooks } from './hook-entries.ts';
import { jsonFile } from './json-file.ts';

/** Its patterns know no look-ahead: our own tools start the hook as well, which lets them pass. */
const MATCHER = 'Write|Edit|apply_patch|Bash|mcp__.*';
/** The host lets the tool run when this is over; our line ends the hook long before (hook-command.ts). */
const SECONDS = 30;

export const codex: AgentHost = {
  name: 'codex',
  title: 'Codex CLI',
  command: 'codex',
  traces: (places) => [codexHome(places), `${places.root}/.codex`],
  files: (places, programs) => [
    jsonFile({ level: 'user', path: codexHooksFile(places), hooks: hooks(programs) }),
    codexConfig(codexConfigFile(places), programs, codexHooksFile(places)),
    agentsFile(places),
  ],
  onBrokenHook: ifLineBreaks,
  drive: codexDrive,
};

export const codexHome = ({ home, env }: HostPlaces): string => env['CODEX_HOME'] || `${home}/.codex`;
export const codexHooksFile = (places: HostPlaces): string => `${codexHome(places)}/hooks.json`;
export const codexConfigFile = (places: HostPlaces): string => `${codexHome(places)}/config.toml`;

function hooks(programs: Programs): WantedHooks {
  const handler = { type: 'command', command: hookCommand(programs, 'codex'), timeout: SECONDS };
  const atEnd = { ...handler, command: endCommand(programs, 'codex') };
  return {
    PreToolUse: { matcher: MATCHER, hooks: [handler] },
    PostToolUse: { matcher: MATCHER, hooks: [handler] },
    SubagentStop: { hooks: [atEnd] },
    Stop: { hooks: [atEnd] },
  };
}
