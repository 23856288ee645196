// Tracked files git would not name by itself: those it was told not to look at, and those whose times in the index say "seen" while their content is another.
import { readlinkSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { entryAt, gitBlobId, gitBlobIdOf, sha256Of } from './file-hash.ts';
import { askGit, withinRoot, type GitTree } from './git-tree.ts';

/** More than these are a sparse checkout: known by one hash of them all, so that the state stays small. */
const MOST_LEFT_OUT = 500;

export interface TrackedLook {
  /** Relative to the root; what they are now is for the caller to see. */
  readonly paths: readonly string[];
  /** When the last of all tracked files was changed, by the file system's own clock. No program sets this time back. */
  readonly newest: number;
  /** Files git was told are not there, where they are too many to be named. */
  readonly leftOut: string;
}

/** `since`: the `newest` of an earlier look; what was changed later is read, whatever the index says of it. */
export function lookAtTracked(tree: GitTree, since: number | undefined, timeLeft: () => number): TrackedLook {
  const inTime = (): boolean => timeLeft() > 0;
  const paths: string[] = [];
  const leftOut: string[] = [];
  const doubtful: string[] = [];
  let newest = 0;
  for (const record of askGit(tree, ['ls-files', '-v', '-s', '-z', '--', tree.inside || '.'], timeLeft).split('\0')) {
    const [, flag, mode, id, path] = /^([a-zA-Z]) (\d+) (\S+) \d\t(.+)$/s.exec(record) ?? [];
    if (path === undefined || mode === '160000') continue;
    const found = entryAt(join(tree.top, path));
    if (found !== undefined) newest = Math.max(newest, found.ctimeMs);
    if (/[a-zS]/.test(flag!)) {
      if (found === undefined && flag === 'S') leftOut.push(withinRoot(tree, path));
      else if (found === undefined || !isAsIndexed(join(tree.top, path), found, mode!, id!, inTime)) paths.push(withinRoot(tree, path));
    } else if (found !== undefined && since !== undefined && found.ctimeMs >= since && !isAsIndexed(join(tree.top, path), found, mode!, id!, inTime)) doubtful.push(path);
  }
  paths.push(...unlikeFiltered(tree, doubtful, timeLeft).map((path) => withinRoot(tree, path)));
  return leftOut.length <= MOST_LEFT_OUT ? { paths: [...paths, ...leftOut], newest, leftOut: 'named' } : { paths, newest, leftOut: sha256Of(leftOut.join('\0')) };
}

function isAsIndexed(file: string, found: Stats, mode: string, id: string, inTime: () => boolean): boolean {
  if (found.isSymbolicLink()) return mode === '120000' && gitBlobIdOf(readlinkSync(file, { encoding: 'buffer' }), id.length) === id;
  return found.isFile() && mode.startsWith('100') && gitBlobId(file, id.length, inTime) === id;
}

/** Line ends and filters may make the bytes on disk others than the committed ones: git itself says whether they are what it would commit. */
function unlikeFiltered(tree: GitTree, paths: readonly string[], timeLeft: () => number): readonly string[] {
  const plain = paths.filter((path) => !/[\n"]/.test(path) && entryAt(join(tree.top, path))?.isFile() === true);
  if (plain.length === 0) return paths;
  const ids = askGit(tree, ['hash-object', '--stdin-paths'], timeLeft, `${plain.join('\n')}\n`).split('\n');
  const indexed = new Map(askGit(tree, ['ls-files', '-s', '-z', '--', tree.inside || '.'], timeLeft).split('\0').map((record) => [record.slice(record.indexOf('\t') + 1), record.split(' ')[1]]));
  const alike = new Set(plain.filter((path, at) => indexed.get(path) === ids[at]));
  return paths.filter((path) => !alike.has(path));
}
