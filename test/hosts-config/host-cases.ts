// Places and programs for the tests of host files: strange on purpose, the same on every machine.
import type { AgentHost, HostFile, HostPlaces, Programs } from '../../src/hosts/agent-host.ts';

export const PLACES: HostPlaces = { root: '/p r/計画', home: '/h', env: {} };
export const PROGRAMS: Programs = { node: "/opt/no'de 20/node", cli: '/opt/関所/cli.mjs', hook: '/opt/関所/sekisho-hook.cjs' };
export const OLDER: Programs = { node: '/old/node', cli: '/old/cli.mjs', hook: '/old/sekisho-hook.cjs' };

export function filesOf(host: AgentHost, programs = PROGRAMS): readonly HostFile[] {
  return host.files(PLACES, programs);
}

export function fileAt(host: AgentHost, end: string, programs = PROGRAMS): HostFile {
  const found = filesOf(host, programs).filter(({ path }) => path.endsWith(end));
  if (found.length === 0) throw new Error(`no ${end}`);
  return found[0]!;
}
