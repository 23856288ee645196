// Finds the existing name that a new one would be taken for: on another file system, where case, width or unseen characters make no difference, or by a reader, to whom letters of other scripts look the same.
import { basename, dirname } from 'node:path';
import { foldFileName } from '../../kernel/fold-file-name.ts';
import type { Disk } from './disk.ts';

/** `Login.ts` beside `login.ts` is a new file here and the same one on the next machine: whoever may make it could overwrite what they never read. */
export function twinOf(disk: Disk, absolute: string): string | undefined {
  const name = basename(absolute);
  let beside: readonly string[];
  try {
    beside = disk.list(dirname(absolute)).map((entry) => entry.name);
  } catch {
    // The folder is new too: then it is the folder that may have a twin.
    return dirname(absolute) === absolute ? undefined : twinOf(disk, dirname(absolute));
  }
  return beside.find((other) => other !== name && folded(other) === folded(name));
}

/** As a file system may see it, and then as a reader does. */
function folded(name: string): string {
  return foldFileName(name).replace(/\p{Pd}|\u2212/gu, '-').replace(/[^\x00-\x7f]/gu, (letter) => LATIN.get(letter) ?? letter);
}

/** Small letters of Cyrillic, Greek and beyond that are drawn as Latin ones (Unicode's confusables, those a name of code is written with). */
const LATIN: ReadonlyMap<string, string> = new Map([...pairs('асԁеһіјӏорԛѕԝхуνοαιρυκɡı', 'acdehijlopqswxyvoaipukgi')]);

function* pairs(from: string, to: string): Iterable<[string, string]> {
  const latin = [...to];
  for (const [at, letter] of [...from].entries()) yield [letter, latin[at]!];
}
