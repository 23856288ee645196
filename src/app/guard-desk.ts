// What the operations of the guard stand on: states of files as git knows them, the key of the root, and the folder of permits.
import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { EXECUTABLE, PLAIN, stateOf, type FileState } from '../gates/permits/change.ts';
import { sha256 } from '../kernel/digest.ts';
import { SekishoError } from '../kernel/errors.ts';
import type { GuardDesk } from '../operations/operation.ts';
import { askGit, git, repositoryAround, type GitRepository } from '../system/git.ts';
import { keepPermit } from '../system/permit-files.ts';
import { permitKey } from '../system/permit-key.ts';
import { treeChanges } from '../system/tree-changes.ts';

const LINK = '120000';

export function guardDesk(root: string, home: string): GuardDesk {
  return {
    changeOf(path) {
      const repository = repositoryAround(root);
      if (repository === undefined) throw new SekishoError('QC-101', { path, reason: { en: 'the root is in no git repository', ja: 'ルートが git リポジトリの中にありません' } });
      const before = committed(repository, path);
      const staged = stagedState(repository, path);
      // What is staged is what will be committed, whatever filters made of it; else what lies there.
      return { before: stateOf(before), after: stateOf(staged === undefined ? onDisk(join(root, path)) : staged) };
    },
    sign: (permit) => permitKey(home, root).sign(permit),
    keep: (permit) => keepPermit(root, permit),
  };
}

function headOrEmpty(repository: GitRepository): string {
  const head = askGit(repository, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
  return head.ok ? head.out.toString('utf8').trim() : git(repository, ['hash-object', '-t', 'tree', '--stdin']).toString('utf8').trim();
}

/** Undefined: nothing is staged for it. */
function stagedState(repository: GitRepository, path: string): FileState | null | undefined {
  return treeChanges(repository, headOrEmpty(repository), { index: undefined }).find((change) => change.path === path)?.after;
}

function committed(repository: GitRepository, path: string): FileState | null {
  const place = repository.inside === '' ? path : `${repository.inside}/${path}`;
  const listed = git(repository, ['ls-tree', '-z', '--full-tree', headOrEmpty(repository), '--', place]).toString('utf8');
  const [, mode, id] = /^(\d{6}) \w+ ([0-9a-f]+)\t/.exec(listed) ?? [];
  if (mode === undefined) return null;
  if (!/^1[02]0/.test(mode)) return { mode, hash: id! };
  return { mode, hash: sha256(git(repository, ['cat-file', 'blob', id!])) };
}

function onDisk(file: string): FileState | null {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found === undefined) return null;
  if (found.isSymbolicLink()) return { mode: LINK, hash: sha256(readlinkSync(file)) };
  if (!found.isFile()) throw new SekishoError('QC-101', { path: file, reason: { en: 'it is no file', ja: 'ファイルではありません' } });
  return { mode: (found.mode & 0o100) === 0 ? PLAIN : EXECUTABLE, hash: sha256(readFileSync(file)) };
}
