// Which folders the commands of a line may run in, and whether a line from beside a root may end up in it.
import { dirname, resolve, sep } from 'node:path';
import { literalOf, type ShellLine, type SimpleCommand, type Word } from './command-words.ts';

/** Whether a folder, absolute or seen from where the line starts, belongs to the root and its repository. */
export type Inside = (folder: string) => boolean;

/** Without a look at the disk: what never goes up stays below where it began. */
export const staysBelow: Inside = (folder) => !/^[/~]/.test(folder) && !goesUp(folder);

const MOST_FOLDERS = 64;
const goesUp = (folder: string): boolean => folder.split('/').includes('..');

export const below = (folder: string, next: string): string => (/^[/~]/.test(next) || folder === '' ? next : `${folder}/${next}`);

/** Every folder some command of the line may run in, from one of `starts`; undefined where only the shell knows. What a subshell leaves is not told apart. */
export function foldersOf(commands: readonly SimpleCommand[], starts: readonly string[], textsOf: (word: Word) => readonly string[] | undefined): readonly string[] | undefined {
  const folders = new Set(starts);
  const repeats = commands.some(({ loop, repeats: again }) => loop !== undefined || again === true);
  for (const command of commands) {
    const target = moveOf(command);
    if (target === undefined) continue;
    const texts = target === 'home' ? ['~'] : target.braces ? undefined : textsOf(target);
    if (texts === undefined || texts.includes('-') || (repeats && texts.some(goesUp))) return undefined;
    for (const folder of [...folders]) for (const text of texts) folders.add(below(folder, text));
    if (folders.size > MOST_FOLDERS) return undefined;
  }
  return [...folders];
}

/** Where a `cd` goes; undefined for any other command. */
function moveOf({ words }: SimpleCommand): Word | 'home' | undefined {
  const texts = words.map((word) => literalOf(word));
  let at = 0;
  while (texts[at] === 'command' || texts[at] === 'builtin') at += 1;
  const name = texts[at];
  if (name !== 'cd' && name !== 'pushd') return undefined;
  for (at += 1; texts[at] !== undefined && /^(?:-[LPe@n]+|--)$/.test(texts[at]!); at += 1);
  if (name === 'pushd' && (words[at] === undefined || /^[+-]\d+$/.test(texts[at] ?? ''))) return undefined; // only folders it was in before
  return words[at] ?? 'home';
}

/** By `..`, or by a pattern beside it: a line that comes to a folder around the root may go on into it. */
export function leadsInto({ commands }: ShellLine, base: string, root: string): boolean {
  const folders = foldersOf(commands, [''], (word) => [knownStart(word)]) ?? ['..'];
  if (folders.some((folder) => folder !== '' && reaches(resolve(base, folder), root, goesUp(folder)))) return true;
  const words = commands.flatMap(({ words: told, redirections, assigned, loop }) => [...told, ...redirections.map(({ target }) => target), ...assigned.map(({ value }) => value), ...(loop?.values ?? [])]);
  return folders.some((folder) => words.some((word) => {
    const start = knownStart(word);
    const whole = literalOf(word);
    if (!/^[^~-]/.test(start) && whole !== undefined && !/[*?[]/.test(whole)) return false;
    const place = resolve(base, below(folder, start === '' ? '.' : start));
    const isPattern = start !== whole;
    return reaches(place, root, goesUp(start) || goesUp(folder)) || (isPattern && whole !== undefined && place === dirname(root));
  }));
}

function reaches(place: string, root: string, wentUp: boolean): boolean {
  const around = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
  return around(root, place) || (wentUp && around(place, root));
}

/** A word up to the first folder name that the shell would fill in. */
function knownStart({ pieces, braces, raw }: Word): string {
  let text = '';
  let whole = true;
  for (const piece of pieces) {
    if ('text' in piece) text += piece.text;
    else {
      whole = false;
      break;
    }
  }
  const at = braces && raw.includes('{') ? text.search(/[*?[{]/) : text.search(/[*?[]/);
  if (at < 0 && whole) return text;
  return text.slice(0, at < 0 ? undefined : at).replace(/[^/]*$/, '');
}
