// Takes words of code apart into the words their authors wrote, once per distinct word: a tree repeats itself.
import { segment } from '../language/segment.ts';
import { isStopWord } from '../language/stop-words.ts';

const LONGEST_WORD = 80;
const MOST_PARTS = 12;
const REMEMBERED = 200_000;
/** On every line of every file: they would only fill the lists. */
const EVERYWHERE: ReadonlySet<string> = new Set(
  'const let var function return export import if else for while do new this self class extends implements public private protected static readonly void null undefined true false none async await def fn func end then from as in of is the and or to'.split(' '),
);

export class WordParts {
  readonly #known = new Map<string, readonly string[]>();

  /** Lower case; a name of several words also as one (`webSocket`: web, socket, websocket). */
  of(word: string): readonly string[] {
    let parts = this.#known.get(word);
    if (parts !== undefined) return parts;
    parts = read(word);
    // Bounded: a hostile tree has no end of words.
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    if (word.length <= LONGEST_WORD) this.#known.set(word, parts);
    return parts;
  }
}

const HUMP = /(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const NO_LETTER = /[^\p{L}\p{M}\p{Nd}]+/u;
const ASCII = /^[\x20-\x7e]*$/;

function read(word: string): readonly string[] {
  const short = word.slice(0, LONGEST_WORD * 4);
  if (!ASCII.test(short)) return japanese(short);
  const parts = short.slice(0, LONGEST_WORD).split(NO_LETTER).flatMap((run) => run.split(HUMP)).filter((part) => part !== '').slice(0, MOST_PARTS).map((part) => part.toLowerCase());
  const all = new Set<string>();
  for (const part of parts) {
    add(part, all);
    // sha256 is a word, and a sha as well.
    if (/[a-z]\d|\d[a-z]/.test(part)) for (const run of part.split(/\d+/)) add(run, all);
  }
  if (parts.length > 1) {
    add(parts.join(''), all);
    for (let at = 0; at + 1 < parts.length; at += 1) add(parts[at]! + parts[at + 1]!, all);
  }
  return [...all];
}

function add(part: string, to: Set<string>): void {
  if (part.length > 1 && part.length <= 60 && !EVERYWHERE.has(part) && !/^\d+$/.test(part)) to.add(part);
}

function japanese(text: string): readonly string[] {
  const all = new Set<string>();
  let before: string | undefined;
  for (const { kind, text: token } of segment(text)) {
    const counts = kind === 'kanji' || kind === 'katakana' || kind === 'latin' || kind === 'word';
    if (counts && !isStopWord(token)) {
      if (kind === 'latin' && ASCII.test(token)) for (const part of read(token)) all.add(part);
      else if (token.length <= LONGEST_WORD) all.add(token);
      // 正規 and 表現 stand there as 正規表現.
      if (before !== undefined && kind === 'kanji') all.add(before + token);
    }
    before = kind === 'kanji' ? token : undefined;
  }
  return [...all];
}
