// The list of files git leaves out in this one clone, which is never committed; and what git says of files it may already know.
import { join, resolve } from 'node:path';
import { askGit, git, repositoryAround } from './git.ts';

export interface Clone {
  /** `info/exclude`, shared by all worktrees of the clone. */
  readonly excludeFile: string;
  /** Folder of git's own files, in which it lies. */
  readonly gitFolder: string;
  /** From the top of the clone to the root; empty where they are the same. */
  readonly inside: string;
  tracks(path: string): boolean;
  /** All files below this one that git knows. */
  tracked(path: string): readonly string[];
  inLastCommit(path: string): boolean;
}

/** Undefined where there is no clone, or no git to ask. */
export function cloneAround(root: string): Clone | undefined {
  const repository = repositoryAround(root);
  if (repository === undefined) return undefined;
  const named = (path: string): string => (repository.inside === '' ? path : `${repository.inside}/${path}`);
  try {
    const gitFolder = resolve(repository.top, git(repository, ['rev-parse', '--git-common-dir']).toString('utf8').trim());
    const tracked = (path: string): string[] => git(repository, ['ls-files', '-z', '--', named(path)]).toString('utf8').split('\0').filter((name) => name !== '');
    return {
      gitFolder, excludeFile: join(gitFolder, 'info', 'exclude'), inside: repository.inside,
      tracks: (path) => tracked(path).length > 0,
      tracked: (path) => tracked(path).map((name) => (repository.inside === '' ? name : name.slice(repository.inside.length + 1))),
      inLastCommit: (path) => askGit(repository, ['cat-file', '-e', `HEAD:${named(path)}`]).ok,
    };
  } catch {
    return undefined;
  }
}
