// Which repository a root belongs to and where git keeps it, read from the `.git` entry and what it points at: starting git would take longer than the rest of a call.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entryAt } from './file-hash.ts';
import { realPlace } from './find-root.ts';

export interface Repository {
  readonly top: string;
  /** The tree's own git folder, and the one it shares with other worktrees. */
  readonly folders: readonly string[];
}

export function repositoryOf(root: string): Repository | undefined {
  for (let top = root; ; top = dirname(top)) {
    const entry = join(top, '.git');
    const found = entryAt(entry);
    if (found !== undefined) return { top, folders: foldersBehind(entry, top) };
    if (dirname(top) === top) return undefined;
  }
}

function foldersBehind(entry: string, top: string): readonly string[] {
  try {
    const place = realPlace(entry, top);
    const pointed = entryAt(place)?.isFile() === true ? /^gitdir: (.+?)\s*$/m.exec(readFileSync(place, 'utf8'))?.[1] : undefined;
    const own = pointed === undefined ? place : realPlace(pointed, dirname(place));
    const common = entryAt(join(own, 'commondir')) === undefined ? undefined : readFileSync(join(own, 'commondir'), 'utf8').trim();
    return common === undefined ? [own] : [own, realPlace(common, own)];
  } catch {
    return []; // a pointer that leads nowhere: git does not follow it either
  }
}

/** Whether something written here would lie in, or complete, a folder git takes for a repository without being called `.git`. */
export function wouldBeInBareRepository(place: string): boolean {
  for (let [inside, folder] = [place, dirname(place)]; folder !== inside; [inside, folder] = [folder, dirname(folder)]) {
    const name = inside.slice(folder.length).replace(/^[\\/]/, '').toLowerCase();
    if (!/^(?:head|config|config\.worktree|commondir|objects|refs|hooks|info)$/.test(name)) continue;
    const has = (wanted: string): boolean => name === wanted.toLowerCase() || entryAt(join(folder, wanted)) !== undefined;
    if (has('HEAD') && (has('commondir') || (has('objects') && has('refs')))) return true;
  }
  return false;
}
