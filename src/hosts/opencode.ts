// OpenCode: a plugin of ours for the person and for the project, and our server in the project's opencode.json.
import type { AgentHost, HostFile, HostPlaces, Level, Programs } from './agent-host.ts';
import { agentsFile } from './agents-file.ts';
import { opencodeDrive } from './drive/opencode.ts';
import { jsonFile } from './json-file.ts';
import { openCodePlugin } from './opencode-plugin.ts';
import { serverCommand } from './server-command.ts';

/** OpenCode writes it into the file itself where it is missing, and a hosts' file that changes in a turn is reported. */
const SCHEMA = { $schema: 'https://opencode.ai/config.json' };

export const opencode: AgentHost = {
  name: 'opencode',
  title: 'OpenCode',
  command: 'opencode',
  traces: (places) => [userFolder(places), `${places.root}/.opencode`, `${places.root}/opencode.json`, `${places.root}/opencode.jsonc`],
  files: (places, programs) => [
    plugin('user', `${userFolder(places)}/plugins/sekisho.js`, programs),
    plugin('project', `${places.root}/.opencode/plugins/sekisho.js`, programs),
    jsonFile({ level: 'project', path: `${places.root}/opencode.json`, beside: SCHEMA, server: { list: 'mcp', entry: { type: 'local', command: serverWords(programs), enabled: true } } }),
    agentsFile(places),
  ],
  // A plugin that cannot be loaded at all is left out silently; once loaded it stops whatever goes wrong behind it.
  onBrokenHook: () => ({ crashed: 'stops', slow: 'stops', garbled: 'stops' }),
  drive: opencodeDrive,
};

/** Program and arguments are one list here. */
function serverWords(programs: Programs): readonly string[] {
  const { command, args } = serverCommand(programs);
  return [command, ...args];
}

function userFolder({ home, env }: HostPlaces): string {
  return env['OPENCODE_CONFIG_DIR'] || `${env['XDG_CONFIG_HOME'] || `${home}/.config`}/opencode`;
}

function plugin(level: Level, path: string, programs: Programs): HostFile {
  return { level, path, purposes: ['hook'], whollyOurs: true, withOurs: () => openCodePlugin(programs), withoutOurs: () => undefined };
}
