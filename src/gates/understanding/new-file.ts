// Where a file that does not exist yet may go: beside what was read, and not where something was taken away meanwhile (U-16).
import { folderOf } from '../../kernel/folder-of.ts';
import type { Facts } from './facts.ts';
import { isPlainFolderName } from './guard-names.ts';
import { countingReceipts, exploredFiles } from './receipt-lookup.ts';

/** A feature may bring its folder along; a whole tree of them is no longer beside what was read. */
const MOST_NEW_FOLDERS = 2;

/** The folder that would have to be known first, and whether it is there to be looked into; undefined where the file may go. `near` is the nearest folder above that holds files, null where none does. */
export function unknownFolder(path: string, near: string | null | undefined, facts: Facts): { readonly folder: string; readonly isThere: boolean } | undefined {
  const folder = near ?? folderOf(path);
  const explored = [...exploredFiles(facts).keys()];
  const above = path.split('/').slice(0, -1);
  const made = above.slice(near === null ? knownDepth(above, explored) : near === undefined ? above.length : near === '.' ? 0 : near.split('/').length);
  if (made.length > MOST_NEW_FOLDERS || !made.every(isPlainFolderName)) return { folder: folderOf(path), isThere: false };
  // In an empty project there is nothing to read first and nothing to break.
  if (facts.holdings.files === 0) return undefined;
  return explored.some((file) => near === null || folderOf(file) === folder) ? undefined : { folder, isThere: true };
}

/** Where no folder above holds a file itself: those on the way to one that was read are there all the same. */
function knownDepth(above: readonly string[], explored: readonly string[]): number {
  const ways = explored.map((file) => file.split('/').slice(0, -1));
  const depth = above.findIndex((_, at) => !ways.some((way) => above.slice(0, at + 1).every((segment, each) => way[each] === segment)));
  return depth < 0 ? above.length : depth;
}

/** Delivered once and missing now, unless a neighbour was read after it: whoever looked there since knows. */
export function goneSinceRead(path: string, facts: Facts): boolean {
  const seen = (of: (file: string) => boolean): number => Math.max(0, ...countingReceipts(facts).filter(({ delivered }) => delivered.some(({ file }) => of(file))).map(({ order }) => order));
  const last = seen((file) => file === path);
  return last > 0 && seen((file) => file !== path && folderOf(file) === folderOf(path)) < last;
}
