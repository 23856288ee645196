// `sekisho doctor`: looks at everything a call needs, changes nothing it can leave alone, and names the command that mends each fault.
import type { DoctorLine } from '../../surfaces/cli/world.ts';
import { findRoot, type RootFolder } from '../../system/root-folder.ts';
import { openRoot, type OpenedRoot } from '../compose.ts';
import { engineOf, logVerifies } from './check-engine.ts';
import { enforcementOf, type Enforcement } from './check-enforcement.ts';
import { exists, modes, rootWritable } from './check-folders.ts';
import { nodeVersion, toolList } from './check-program.ts';
import { configFaults, configuration, store } from './check-settings.ts';
import { both, failed, warn } from './doctor-line.ts';

export interface Given {
  readonly root: string | undefined;
  readonly env: NodeJS.ProcessEnv;
  /** Node and this program, as hosts would start them; absolute. */
  readonly program: readonly [node: string, cli: string];
}

export async function examine(given: Given): Promise<DoctorLine[]> {
  return [nodeVersion(process.versions.node), ...(await rootLines(given)), toolList()];
}

async function rootLines(given: Given): Promise<DoctorLine[]> {
  let folder: RootFolder;
  let enforcement: Enforcement;
  try {
    folder = findRoot(given.root ?? (given.env['SEKISHO_ROOT'] || process.cwd()));
    enforcement = enforcementOf(folder, given); // before an engine of our own could mend what it finds
  } catch (error) {
    return [failed('root', error)];
  }
  const lines = [rootWritable(folder.root), ...modes(folder, enforcement.home)];
  let opened: OpenedRoot;
  try {
    opened = openRoot({ ...given, warn: (text) => void lines.push(warn('note', both(text))) });
  } catch (error) {
    return [...lines, ...configFaults(error), ...(await enforcement.lines(undefined))]; // an engine needs a configuration
  }
  try {
    const hasState = exists(folder.state) !== undefined;
    lines.push(store(opened), ...configuration(opened));
    const engine = await engineOf(folder.state, hasState);
    lines.push(engine.line);
    if (engine.line.status !== 'fail') lines.push(await logVerifies(opened, hasState));
    return [...lines, ...(await enforcement.lines(engine.pid))];
  } finally {
    await opened.caller.close();
  }
}
