// VS Code: reads the project's hooks file of Copilot, and our server from .vscode/mcp.json. Written as documented and never run here: it needs a screen.
import type { AgentHost } from './agent-host.ts';
import { agentsFile } from './agents-file.ts';
import { projectHooksFile } from './copilot.ts';
import { jsonFile } from './json-file.ts';
import { serverCommand } from './server-command.ts';

export const vscode: AgentHost = {
  name: 'vscode',
  title: 'VS Code',
  command: undefined,
  traces: ({ root }) => [`${root}/.vscode`],
  files: (places, programs) => [
    projectHooksFile(places, programs),
    jsonFile({ level: 'project', path: `${places.root}/.vscode/mcp.json`, server: { list: 'servers', entry: { type: 'stdio', ...serverCommand(programs) } } }),
    agentsFile(places),
  ],
  // Nobody has seen it: the worse is assumed.
  onBrokenHook: () => ({ crashed: 'lets pass', slow: 'lets pass', garbled: 'lets pass' }),
  drive: undefined,
};
