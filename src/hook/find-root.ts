// Which guarded root a path really lies in: links followed segment by segment, also where the file is still to be made, and compared by segment.
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, isAbsolute, join, parse, resolve, sep } from 'node:path';
import { entryAt } from './file-hash.ts';
import { Unjudged } from './unjudged.ts';

const MOST_LINKS = 40;
const LONGEST_PATH = 4_096;

/** Real place of a path, also of one that does not exist; throws on what leads nowhere (a loop, a file used as a folder). */
export function realPlace(path: string, base: string): string {
  if (path.includes('\0') || Buffer.byteLength(path) > LONGEST_PATH) throw new Unjudged('the path is malformed', 'パスの形式が正しくありません');
  const asItStands = followed(isAbsolute(path) ? path : base + sep + path);
  // `link/..` is one folder to the system and another to a program that shortens the path first.
  if (path.includes('..') && followed(resolve(base, path)) !== asItStands) throw new Unjudged('the path leads to two places', 'パスの指す先が二通りに読めます');
  return asItStands;
}

function followed(absolute: string): string {
  let links = 0;
  let real = parse(absolute).root;
  const left = absolute.slice(real.length).split(sep).filter((name) => name !== '' && name !== '.');
  let missing = false;
  while (left.length > 0) {
    const name = left.shift()!;
    if (name === '..') {
      real = dirname(real);
      continue;
    }
    const next = join(real, name);
    const found = missing ? undefined : entryAt(next);
    if (found === undefined) missing = true;
    if (found?.isSymbolicLink() === true) {
      if ((links += 1) > MOST_LINKS) throw new Unjudged('the path is a loop of links', 'パスのリンクが循環しています');
      const target = readlinkSync(next);
      left.unshift(...target.split(sep).filter((part) => part !== '' && part !== '.'));
      if (isAbsolute(target)) real = parse(target).root;
    } else real = next;
  }
  return real;
}

/** Where a root leads that is a link, or lies behind one, by now; undefined where it is what it was. */
export function placeBehind(root: string): string | undefined {
  try {
    const place = followed(root);
    return place === root ? undefined : place;
  } catch {
    return undefined; // a root nobody can reach says nothing about another folder
  }
}

/** Roots listed at user level. No list: nothing is guarded; a list nobody can read: an error, and the caller refuses. */
export function guardedRoots(home: string): readonly string[] {
  let list: { v?: unknown; roots?: unknown } | null;
  try {
    list = JSON.parse(readFileSync(join(home, 'guarded.json'), 'utf8')) as typeof list;
  } catch (error) {
    // With states beside it, the list was there once: then somebody took it away.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(join(home, 'guard'))) return [];
    throw new Unjudged('the list of guarded roots cannot be read', '守るルートの一覧を読めません');
  }
  if (list?.v !== 1 || !Array.isArray(list.roots) || !list.roots.every((root) => typeof root === 'string' && isAbsolute(root))) throw new Unjudged('the list of guarded roots is of another version', '守るルートの一覧が別の版のものです');
  return list.roots as string[];
}

/** The innermost root around a real place, and the path in it. */
export function rootAround(place: string, roots: readonly string[], foldCase: boolean): { readonly root: string; readonly path: string } | undefined {
  const fold = (path: string): string => (foldCase ? path.normalize('NFC').toLowerCase() : path);
  let best: { root: string; path: string } | undefined;
  for (const root of roots) {
    const start = root.endsWith(sep) ? root : root + sep;
    const inside = fold(place).startsWith(fold(start));
    if (!inside && fold(place) !== fold(root)) continue;
    if (best === undefined || root.length > best.root.length) best = { root, path: inside ? place.slice(start.length).split(sep).join('/') : '.' };
  }
  return best;
}
