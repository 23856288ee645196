// What `sekisho uninstall` would take away here, and what it leaves because others still need it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import type { AgentHost, HostName } from '../../hosts/agent-host.ts';
import { AGENT_HOSTS } from '../../hosts/registry.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { commitHookFile, withoutCommitHook } from '../../system/commit-hook.ts';
import { cloneAround, type Clone } from '../../system/git-exclude.ts';
import { guardedRoots } from '../../system/guard-folder.ts';
import { HostFileRefused } from '../../system/host-file-refused.ts';
import { mustBeWritable, readHostFile } from '../../system/host-files.ts';
import { findRoot } from '../../system/root-folder.ts';
import { withoutExcluded } from './exclude-lines.ts';
import { asItWas, readRecord, rootRecord, userRecord, type InstallRecord } from './install-record.ts';
import type { Machine } from './machine.ts';
import { inRoot } from './plan-install.ts';
import { readShared, sharedFiles, withoutOurs, type PlannedFile } from './planned-file.ts';

export interface RemovalPlan {
  readonly root: string;
  readonly hosts: readonly AgentHost[];
  /** Only what changes; `after` undefined: the file goes. */
  readonly files: readonly PlannedFile[];
  /** Everything of this root goes, not only some of its hosts. */
  readonly whole: boolean;
  readonly keepData: boolean;
  /** Nobody else needs what is at user level. */
  readonly userLevel: boolean;
  readonly guarded: boolean;
  /** State below the root that would be deleted. */
  readonly state: string | undefined;
  /** What git knows of it: left for the person to remove. */
  readonly tracked: readonly string[];
  readonly notes: readonly Bilingual[];
  readonly needsPerson: boolean;
}

export function planRemoval(machine: Machine, named: readonly AgentHost[] | undefined, keepData: boolean): RemovalPlan {
  const { home, places } = machine;
  const { root } = places;
  const { state, configFile } = findRoot(root);
  const [userNotes, rootNotes] = [readRecord(userRecord(home)), readRecord(rootRecord(home, root))];
  const listed = guardedRoots(home);
  const others = listed.filter((each) => each !== root);
  const userLevel = others.length === 0;
  const whole = named === undefined;
  const hosts = named ?? AGENT_HOSTS;
  const staying = whole ? [] : AGENT_HOSTS.filter(({ name }) => rootNotes.hosts.includes(name) && !hosts.some((host) => host.name === name));
  const shared = new Set(sharedFiles(staying, machine).map(({ path }) => path));
  const ours = sharedFiles(hosts, machine).filter(({ path, level }) => !shared.has(path) && (level === 'project' || userLevel));
  const files = ours.flatMap((file): PlannedFile[] => {
    const { inside, text, mode } = readShared(file, root);
    if (text === undefined) return [];
    const { after, mode: first } = cleaned(file.path, text, file.level === 'user' ? userNotes : rootNotes, (each) => withoutOurs(file.parts, each));
    return [{ path: file.path, level: file.level, purposes: [], hosts: file.hosts, inside, before: text, after, bare: undefined, modeBefore: mode, ...(first === undefined ? {} : { mode: first }) }];
  });
  const clone = cloneAround(root);
  if (clone !== undefined) files.push(...gitFiles(clone, root, ours.filter(({ level }) => level === 'project').map(({ path }) => inRoot(path, root)), whole, rootNotes));
  const tracked = whole && !keepData && clone !== undefined ? clone.tracked('.sekisho') : [];
  const config = readHostFile(configFile, root);
  if (whole && !keepData && config !== undefined && !tracked.includes('.sekisho/config.jsonc')) {
    const known = asItWas(rootNotes, configFile, config.text);
    files.push({ path: configFile, level: 'project', purposes: [], hosts: [], inside: root, before: config.text, after: known === undefined ? undefined : known.before ?? undefined, bare: undefined, modeBefore: config.mode });
  }
  const changed = files.filter(({ before, after }) => before !== after);
  for (const { path, inside } of changed) mustBeWritable(path, inside);
  const guarded = listed.includes(root);
  const deleted = whole && !keepData && existsSync(state) ? state : undefined;
  return {
    root, hosts, files: changed, whole, keepData, userLevel, guarded, tracked, state: deleted,
    notes: whole && !userLevel ? [stays(others.length)] : [],
    // State and log are a person's to delete, guarded or not.
    needsPerson: guarded || deleted !== undefined || isGuardedElsewhere(root) || (config?.text.includes('ed25519:') ?? false) || changed.some(({ level }) => level === 'user'),
  };
}

/** The list a changed variable would hide from us: whoever runs this has one home, whatever the environment says. */
function isGuardedElsewhere(root: string): boolean {
  try {
    return guardedRoots(join(userInfo().homedir, '.sekisho')).includes(root);
  } catch {
    return true;
  }
}

function cleaned(path: string, text: string, record: InstallRecord, without: (text: string) => string | undefined): { readonly after: string | undefined; readonly mode?: number | undefined } {
  const known = asItWas(record, path, text);
  if (known !== undefined) return { after: known.before ?? undefined, mode: known.mode };
  try {
    return { after: without(text) };
  } catch (error) {
    // What nobody can read and what does not speak of us is none of our business.
    if (error instanceof HostFileRefused && !/sekisho/i.test(text)) return { after: text };
    throw error;
  }
}

function gitFiles(clone: Clone, root: string, paths: readonly string[], whole: boolean, record: InstallRecord): PlannedFile[] {
  const planned: PlannedFile[] = [];
  const shared = { level: 'project', purposes: [], hosts: [] as HostName[], inside: clone.gitFolder, bare: undefined } as const;
  const exclude = readHostFile(clone.excludeFile, clone.gitFolder);
  if (exclude !== undefined) {
    const above = (path: string): string => (clone.inside === '' ? path : `${clone.inside}/${path}`);
    const known = whole ? asItWas(record, clone.excludeFile, exclude.text) : undefined;
    const after = known === undefined ? withoutExcluded(exclude.text, root, paths.map(above), whole) : known.before ?? undefined;
    planned.push({ ...shared, path: clone.excludeFile, before: exclude.text, after, modeBefore: exclude.mode });
  }
  if (!whole) return planned; // some hosts go, commits are checked as before
  try {
    const path = commitHookFile(root);
    const found = readHostFile(path, clone.gitFolder);
    if (found !== undefined) {
      const { after, mode } = cleaned(path, found.text, record, (text) => withoutCommitHook(text, root));
      planned.push({ ...shared, path, before: found.text, after, modeBefore: found.mode, ...(mode === undefined ? {} : { mode }) });
    }
  } catch (error) {
    if (!(error instanceof SekishoError) || error instanceof HostFileRefused) throw error; // hooks of git elsewhere: we never wrote there
  }
  return planned;
}

function stays(others: number): Bilingual {
  return { en: `Hooks at user level stay: they guard ${others === 1 ? 'another root' : `${others} other roots`}.`, ja: `ユーザー単位のフックは残します。ほかに ${others} 個のルートを守っています。` };
}
