// One file as a setup finds it and would leave it, from all hosts that have a part in it.
import { UnreadableHostFile, type AgentHost, type HostFile, type HostName, type Level, type Purpose } from '../../hosts/agent-host.ts';
import { HostFileRefused } from '../../system/host-file-refused.ts';
import { readHostFile } from '../../system/host-files.ts';
import type { Machine } from './machine.ts';

export interface PlannedFile {
  readonly path: string;
  readonly level: Level;
  readonly purposes: readonly Purpose[];
  readonly hosts: readonly HostName[];
  /** Folder it must really lie in. */
  readonly inside: string | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** What is left of `before` without anything of ours. */
  readonly bare: string | undefined;
  readonly modeBefore: number | undefined;
  readonly mode?: number;
}

/** Several hosts may share a file: its parts, in the order of the hosts. */
export interface SharedFile {
  readonly path: string;
  readonly level: Level;
  readonly parts: readonly HostFile[];
  readonly hosts: readonly HostName[];
}

export function sharedFiles(hosts: readonly AgentHost[], { places, programs }: Machine): readonly SharedFile[] {
  const byPath = new Map<string, SharedFile>();
  for (const host of hosts) {
    for (const file of host.files(places, programs)) {
      const known = byPath.get(file.path);
      byPath.set(file.path, { path: file.path, level: known?.level ?? file.level, parts: [...(known?.parts ?? []), file], hosts: [...(known?.hosts ?? []), host.name] });
    }
  }
  return [...byPath.values()];
}

export function readShared(file: SharedFile, root: string): { readonly inside: string | undefined; readonly text: string | undefined; readonly mode: number | undefined } {
  const inside = file.level === 'project' ? root : undefined;
  const found = readHostFile(file.path, inside);
  return { inside, text: found?.text, mode: found?.mode };
}

/** A person may look at a plan for minutes, and hosts write into their files meanwhile: what was shown is what is changed, or nothing is. */
export function mustBeAsPlanned(files: readonly PlannedFile[]): void {
  for (const { path, inside, before } of files) {
    if (readHostFile(path, inside)?.text !== before) throw new HostFileRefused(path, { en: 'it was changed meanwhile; call again to see what would be written now', ja: 'その間に変更されました。もう一度実行して内容を確認してください' });
  }
}

export const withOurs = (parts: readonly HostFile[], before: string | undefined): string => said(() => parts.reduce<string | undefined>((text, part) => part.withOurs(text), before)!);

export const withoutOurs = (parts: readonly HostFile[], before: string | undefined): string | undefined => said(() => parts.reduce<string | undefined>((text, part) => (text === undefined ? undefined : part.withoutOurs(text)), before));

function said<T>(change: () => T): T {
  try {
    return change();
  } catch (error) {
    if (error instanceof UnreadableHostFile) throw new HostFileRefused(error.path, error.reason, error);
    throw error;
  }
}
