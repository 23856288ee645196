// Whether a process works on this root right now; what it holds must not be taken from under it.
import { existsSync } from 'node:fs';
import { dial, engineAddress } from '../../system/engine-socket.ts';
import { takeWriterRole, type WriterRole } from '../../system/writer-role.ts';

const HELLO_MS = 3_000;

/** The role of its engine, so that no other process begins; or the process that has it (0: it does not say which). */
export async function holdRoot(state: string): Promise<WriterRole | { readonly pid: number }> {
  if (!existsSync(state)) return { release: () => {} };
  const pid = await enginePid(engineAddress(state));
  return pid === undefined ? ((await takeWriterRole(state)) ?? { pid: 0 }) : { pid };
}

function enginePid(address: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), HELLO_MS);
    const done = (pid?: number): void => {
      clearTimeout(timer);
      resolve(pid);
    };
    void dial(address, {
      onMessage(message, line) {
        done((message as { readonly hello?: { readonly pid?: number } }).hello?.pid);
        line.close();
      },
      onClose: () => done(),
    }).then((line) => line ?? done());
  });
}
