// One question at the terminal that takes a clear yes and nothing else for a yes.
import type { CliWorld } from './world.ts';

/** Enter alone is a no, and so is everything that is no clear yes. */
export async function saysYes(world: Pick<CliWorld, 'err' | 'readLine'>, prompt: string): Promise<boolean> {
  world.err(`${prompt} [y/N] `);
  return /^(y|yes|はい)$/i.test((await world.readLine()).trim().normalize('NFKC'));
}
