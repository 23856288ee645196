// Asks the engine of a root who it is: its greeting is heard and nothing is called.
import { dial, engineAddress } from './engine-socket.ts';

const HELLO_MS = 3_000;

export interface EngineHello {
  readonly version: string;
  readonly pid: number;
}

/** Undefined where none runs, or it does not answer. */
export function engineHello(state: string): Promise<EngineHello | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), HELLO_MS);
    const done = (hello?: EngineHello): void => {
      clearTimeout(timer);
      resolve(hello);
    };
    void dial(engineAddress(state), {
      onMessage(message, line) {
        done((message as { readonly hello?: EngineHello }).hello);
        line.close();
      },
      onClose: () => done(),
    }).then((line) => line ?? done());
  });
}
