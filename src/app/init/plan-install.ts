// What `sekisho init` would do here: every file as it is and as it would be, checked before anything is written.
import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { addPublicKey } from '../../config/add-public-key.ts';
import type { AgentHost } from '../../hosts/agent-host.ts';
import { namedHooks } from '../../hosts/named-hooks.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { commitHookFile, commitHookProgram, withCommitHook, withoutCommitHook } from '../../system/commit-hook.ts';
import { cloneAround, type Clone } from '../../system/git-exclude.ts';
import { guardedRoots } from '../../system/guard-folder.ts';
import { HostFileRefused } from '../../system/host-file-refused.ts';
import { mustBeWritable, readHostFile } from '../../system/host-files.ts';
import { knownPublicKey } from '../../system/permit-key.ts';
import { findRoot } from '../../system/root-folder.ts';
import { withExcluded, withoutExcluded } from './exclude-lines.ts';
import { findHosts, type FoundHost } from './find-hosts.ts';
import { badlyPlaced, type Machine } from './machine.ts';
import { readShared, sharedFiles, withOurs, withoutOurs, type PlannedFile } from './planned-file.ts';

export interface InstallPlan {
  readonly root: string;
  readonly hosts: readonly FoundHost[];
  /** Written by us, one and all; those that would not change are in it as well. */
  readonly files: readonly PlannedFile[];
  /** The project's settings, written when the root is guarded; shown with the rest. */
  readonly settings: PlannedFile;
  readonly guarded: boolean;
  readonly clone: Clone | undefined;
  readonly notes: readonly Bilingual[];
  /** Another program of ours, which is there and works, would be replaced: no agent does that. */
  readonly replacesHook: boolean;
}

const KEY_TO_COME = 'ed25519:…';

export function planInstall(machine: Machine, named: readonly AgentHost[] | undefined): InstallPlan {
  const { home, places, programs } = machine;
  const { root } = places;
  const hosts = findHosts(machine, named);
  const files = sharedFiles(hosts.map(({ host }) => host), machine).map((file): PlannedFile => {
    const { inside, text, mode } = readShared(file, root);
    return { path: file.path, level: file.level, purposes: file.parts.flatMap(({ purposes }) => purposes), hosts: file.hosts, inside, before: text, after: withOurs(file.parts, text), bare: text === undefined ? undefined : withoutOurs(file.parts, text), modeBefore: mode };
  });
  const clone = cloneAround(root);
  const notes: Bilingual[] = [];
  const misplaced = badlyPlaced(programs, root);
  if (misplaced !== undefined) notes.push(misplaced);
  if (clone === undefined) notes.push(NO_CLONE);
  else {
    const own = files.filter(({ level, purposes }) => level === 'project' && !purposes.includes('instructions'));
    const [tracked, untracked] = [own.filter(({ path }) => clone.tracks(inRoot(path, root))), own.filter(({ path }) => !clone.tracks(inRoot(path, root)))];
    notes.push(...tracked.filter(({ before, after }) => before !== after).map(({ path }) => trackedNote(inRoot(path, root))));
    files.push(...gitFiles(clone, root, untracked.map(({ path }) => inRoot(path, root)), [programs.node, programs.cli], notes));
  }
  const settings = settingsFile(home, root);
  for (const { path, inside, before, after } of [...files, settings]) if (before !== after) mustBeWritable(path, inside);
  const replacesHook = guardedRoots(home).length > 0 && files.some(({ before, after }) => before !== after && programsBehind(before ?? '', root).some((each) => each.every(existsSync) && !each.every((path) => Object.values(programs).includes(path))));
  return { root, hosts, files, settings, guarded: guardedRoots(home).includes(root), clone, notes, replacesHook };
}

/** What a file of a host, or git's hook, starts of ours at present. */
function programsBehind(text: string, root: string): readonly (readonly string[])[] {
  return [...namedHooks(text).map(({ node, hook }) => [node, hook]), commitHookProgram(text, root) ?? []].filter((each) => each.length > 0);
}

function gitFiles(clone: Clone, root: string, paths: readonly string[], program: readonly string[], notes: Bilingual[]): PlannedFile[] {
  const planned: PlannedFile[] = [];
  const shared = { level: 'project', purposes: [], hosts: [], inside: clone.gitFolder } as const;
  const exclude = readHostFile(clone.excludeFile, clone.gitFolder);
  const named = paths.map((path) => (clone.inside === '' ? path : `${clone.inside}/${path}`));
  const listed = withExcluded(exclude?.text ?? '', root, named);
  if (listed !== (exclude?.text ?? '')) planned.push({ ...shared, path: clone.excludeFile, before: exclude?.text, after: listed, bare: exclude === undefined ? undefined : withoutExcluded(exclude.text, root, named, true), modeBefore: exclude?.mode });
  try {
    const path = commitHookFile(root);
    const found = readHostFile(path, clone.gitFolder);
    const after = withCommitHook(path, found?.text ?? '', root, program);
    planned.push({ ...shared, path, before: found?.text, after, bare: found === undefined ? undefined : withoutCommitHook(found.text, root), modeBefore: found?.mode, mode: 0o755 });
  } catch (error) {
    if (!(error instanceof SekishoError) || error instanceof HostFileRefused) throw error;
    const [en, ja] = [error.envelope('en').message, error.envelope('ja').message];
    notes.push({ en: `Commits are not checked here. ${en}`, ja: `ここではコミットは検査されません。${ja}` });
  }
  return planned;
}

function settingsFile(home: string, root: string): PlannedFile {
  const { configFile } = findRoot(root);
  const found = readHostFile(configFile, root);
  const shared = { path: configFile, level: 'project', purposes: [], hosts: [], inside: root, before: found?.text, bare: found?.text, modeBefore: found?.mode } as const;
  try {
    return { ...shared, after: addPublicKey(found?.text ?? '', knownPublicKey(home, root) ?? KEY_TO_COME) };
  } catch (error) {
    if (error instanceof TypeError) throw new HostFileRefused(configFile, { en: 'it is no settings file', ja: '設定ファイルではありません' }, error);
    throw error;
  }
}

export const inRoot = (path: string, root: string): string => relative(root, path).split(sep).join('/');

const NO_CLONE: Bilingual = {
  en: 'This is no git repository, or git is not installed: nothing stands behind the hooks when something is committed.',
  ja: 'git リポジトリではないか、git がありません。コミット時の検査はありません。',
};

function trackedNote(path: string): Bilingual {
  return {
    en: `${path} is in the repository and now names paths of this machine: leave that change out of commits (the wall refuses it anyway).`,
    ja: `${path} はリポジトリに含まれ、このマシンのパスが入ります。その変更はコミットしないでください (壁も拒否します)。`,
  };
}
