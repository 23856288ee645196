// Who sits at this command line (K-10): a person needs a terminal at both ends; a pipe at either one may be an agent's.
import type { Principal } from '../../kernel/principal.ts';
import type { Terminal } from './world.ts';

export function principalAt({ stdin, stdout }: Terminal): Principal {
  return stdin && stdout ? { kind: 'person', id: 'terminal' } : { kind: 'agent', id: 'cli' };
}
