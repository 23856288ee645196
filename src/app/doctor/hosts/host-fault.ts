// How a misconfiguration of a host is said: its name, the host, what follows from it, and what mends it.
import type { Bilingual } from '../../../kernel/bilingual.ts';
import type { DoctorLine } from '../../../surfaces/cli/world.ts';
import { shellWord } from '../../../kernel/shell-word.ts';
import type { HostSetup } from './setup.ts';

export interface HostFault {
  /** Stable, for scripts and tests. */
  readonly fault: string;
  /** Without it writes of this host may pass; what is merely worse than it could be is doubtful. */
  readonly status: 'fail' | 'warn';
  /** File it was found in; the same fault at several events of one file is said once. */
  readonly where?: string;
  readonly message: Bilingual;
  readonly fix: Bilingual;
}

export type HostRule = (setup: HostSetup) => readonly HostFault[];
/** One that has to ask another program. */
export type AskingRule = (setup: HostSetup) => Promise<readonly HostFault[]>;

/** Nearly everything is mended by having the host's files written anew. */
export function initFix({ host, places }: HostSetup): Bilingual {
  const command = `sekisho init --host ${host.name} --root ${shellWord(places.root)}`;
  return { en: command, ja: command };
}

export function lineOf({ host }: HostSetup, { fault, status, message, fix }: HostFault): DoctorLine {
  return { check: host.name, fault, status, message: { en: `${host.title}: ${message.en}`, ja: `${host.title}: ${message.ja}` }, fix };
}
