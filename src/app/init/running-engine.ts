// Whether a process works on this root right now; what it holds must not be taken from under it.
import { existsSync } from 'node:fs';
import { engineHello } from '../../system/engine-hello.ts';
import { takeWriterRole, type WriterRole } from '../../system/writer-role.ts';

/** The role of its engine, so that no other process begins; or the process that has it (0: it does not say which). */
export async function holdRoot(state: string): Promise<WriterRole | { readonly pid: number }> {
  if (!existsSync(state)) return { release: () => {} };
  const pid = (await engineHello(state))?.pid;
  return pid === undefined ? ((await takeWriterRole(state)) ?? { pid: 0 }) : { pid };
}
