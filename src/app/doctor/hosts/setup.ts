// One host as it is set up on this machine: its files with what they hold, what they should hold, and whether the host is here at all.
import { join } from 'node:path';
import { UnreadableHostFile, type AgentHost, type HostFile, type HostPlaces, type Programs } from '../../../hosts/agent-host.ts';
import type { Bilingual } from '../../../kernel/bilingual.ts';
import { programOnPath } from '../../../system/program-on-path.ts';
import { errorCode } from '../../../system/root-folder.ts';
import { isThere, textAt } from './eyes.ts';
import { hooksIn, serverIn, type SeenHook, type SeenServer } from './read-entries.ts';
import { valueOf } from './settings-value.ts';

export interface HostSetup {
  readonly host: AgentHost;
  readonly places: HostPlaces;
  readonly programs: Programs;
  readonly files: readonly SetupFile[];
  /** Where the host's own program lies. */
  readonly program: string | undefined;
  /** Something of ours is in one of its files. */
  readonly isSetUp: boolean;
  /** Its program or its folders are here. */
  readonly isFound: boolean;
}

export interface SetupFile {
  readonly file: HostFile;
  readonly text: string | undefined;
  readonly fault: Bilingual | undefined;
  readonly value: unknown;
  readonly hooks: readonly SeenHook[];
  readonly server: SeenServer | undefined;
  /** As this version of ours would write it into an empty file. */
  readonly wanted: { readonly text: string; readonly hooks: readonly SeenHook[]; readonly server: SeenServer | undefined };
  /** Exactly as `init` leaves it. */
  readonly isCurrent: boolean;
  readonly hasOurs: boolean;
}

export function setupOf(host: AgentHost, places: HostPlaces, programs: Programs): HostSetup {
  const files = host.files(places, programs).map(setupFile);
  const program = host.command === undefined ? undefined : programOnPath(host.command, places.env, places.root);
  return {
    host, places, programs, files, program,
    isSetUp: files.some(({ hasOurs, file }) => hasOurs && !file.purposes.every((purpose) => purpose === 'instructions')),
    isFound: program !== undefined || host.traces(places).some(isThere),
  };
}

function setupFile(file: HostFile): SetupFile {
  const wantedText = file.withOurs(undefined);
  const wanted = { text: wantedText, ...entriesIn(file.path, wantedText) };
  let text: string | undefined;
  try {
    text = textAt(file.path);
  } catch (error) {
    return { file, text: undefined, fault: { en: errorCode(error), ja: errorCode(error) }, value: undefined, hooks: [], server: undefined, wanted, isCurrent: false, hasOurs: false };
  }
  if (text === undefined) return { file, text, fault: undefined, value: undefined, hooks: [], server: undefined, wanted, isCurrent: false, hasOurs: false };
  const entries = entriesIn(file.path, text);
  try {
    return { file, text, ...entries, wanted, isCurrent: file.withOurs(text) === text, hasOurs: file.withoutOurs(text) !== text };
  } catch (error) {
    if (!(error instanceof UnreadableHostFile)) throw error;
    return { file, text, ...entries, fault: entries.fault ?? error.reason, wanted, isCurrent: false, hasOurs: entries.hooks.length > 0 || entries.server !== undefined };
  }
}

function entriesIn(path: string, text: string): Pick<SetupFile, 'fault' | 'value' | 'hooks' | 'server'> {
  const held = valueOf(path, text);
  if ('fault' in held) return { fault: held.fault, value: undefined, hooks: [], server: undefined };
  return { fault: undefined, value: held.value, hooks: hooksIn(held.value), server: serverIn(held.value) };
}

/** A settings file of the host beside those we write into; one nobody can read says nothing, the host says so itself. */
export function settingsAt(...parts: readonly [string, ...string[]]): { readonly path: string; readonly value: unknown } {
  const path = join(...parts);
  try {
    const text = textAt(path);
    const held = text === undefined ? undefined : valueOf(path, text);
    return { path, value: held !== undefined && 'value' in held ? held.value : undefined };
  } catch {
    return { path, value: undefined };
  }
}
