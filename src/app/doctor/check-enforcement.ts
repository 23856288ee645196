// Whether an agent's write is really stopped here: the guard, the wall at the commit, and every host, one after the other.
import type { HostPlaces } from '../../hosts/agent-host.ts';
import type { DoctorLine } from '../../surfaces/cli/world.ts';
import type { RootFolder } from '../../system/root-folder.ts';
import { userHome } from '../../system/user-home.ts';
import { homeOf, movedFolders, programsOf } from '../init/machine.ts';
import { guardOf, stateFault, stateLines } from './check-guard.ts';
import { wallOf } from './check-wall.ts';
import { hasProjectEntries, hostLines, setupsOf } from './hosts/check-hosts.ts';

export interface Enforcement {
  readonly home: string;
  /** Asked when an engine had its chance to tell the hook. */
  lines(enginePid: number | undefined): Promise<readonly DoctorLine[]>;
}

interface Given {
  readonly env: NodeJS.ProcessEnv;
  readonly program: readonly [node: string, cli: string];
}

export function enforcementOf(folder: RootFolder, { env, program }: Given): Enforcement {
  const home = userHome(env);
  const { root } = folder;
  const setups = setupsOf(placesOf(root, env), programsOf(program));
  const guard = guardOf(folder, home, hasProjectEntries(setups));
  const state = guard.isGuarded ? stateFault(home, root) : undefined;
  return {
    home,
    async lines(enginePid) {
      if (!guard.isGuarded) return guard.lines; // hosts let everything pass here, however they are set up
      const wall = wallOf(root, program);
      return [...guard.lines, ...stateLines(home, root, state, enginePid), ...wall.lines, ...(await hostLines(setups, { stands: wall.stands, fix: wall.lines[0]?.fix }))];
    },
  };
}

export function placesOf(root: string, env: NodeJS.ProcessEnv): HostPlaces {
  return { root, env: { ...env, ...movedFolders(env) }, home: homeOf(env) };
}
