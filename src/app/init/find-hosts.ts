// Which hosts are in use here: by what they left behind, by their program, or because somebody named them.
import { lstatSync } from 'node:fs';
import type { AgentHost } from '../../hosts/agent-host.ts';
import { AGENT_HOSTS } from '../../hosts/registry.ts';
import { programOnPath } from '../../system/program-on-path.ts';
import type { Machine } from './machine.ts';

export interface FoundHost {
  readonly host: AgentHost;
  /** The trace or program that told; undefined where it was named. */
  readonly by: string | undefined;
}

export function findHosts({ places, env }: Machine, named: readonly AgentHost[] | undefined): readonly FoundHost[] {
  if (named !== undefined) return AGENT_HOSTS.filter((host) => named.includes(host)).map((host) => ({ host, by: undefined }));
  return AGENT_HOSTS.flatMap((host) => {
    const by = host.traces(places).find(isThere) ?? (host.command === undefined ? undefined : programOnPath(host.command, env, places.root));
    return by === undefined ? [] : [{ host, by }];
  });
}

function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false; // something on the way to it is no folder
  }
}
