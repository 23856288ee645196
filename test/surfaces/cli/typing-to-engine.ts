// Commands typed by a person at a wide terminal, answered by an engine in the test.
import { OPERATIONS } from '../../../src/operations/registry.ts';
import type { TestEngine } from '../../support/engine-in-test.ts';
import { run, type Outcome, type Setting } from './fake-world.ts';

const AT_TERMINAL = { stdin: true, stdout: true, stderr: true, columns: 200 };

export type Typing = (argv: readonly string[], setting?: Setting) => Promise<Outcome>;

/** `engine` is asked for at each command: every test opens its own. */
export function typingTo(engine: () => TestEngine): Typing {
  return (argv, setting = {}) => run(argv, { operations: OPERATIONS, terminal: AT_TERMINAL, env: { NO_COLOR: '1' }, answer: ({ requestId: _id, ...request }) => engine().send(request), ...setting });
}
