// Answers which words may stand for a term, and how strongly; the only reader of the dictionary tables.
import { fold } from '../kernel/text-folding.ts';
import { baseForms } from './inflection.ts';
import { isKatakana, isLatin } from './script.ts';
import { spellingKey } from './spelling.ts';
import { ANTONYMS, NEAR, PLAIN_KATAKANA, SAME, TRAPS } from './synonym-groups.ts';

export type SynonymKind = 'same' | 'near' | 'antonym' | 'trap';

interface Dictionary {
  readonly groupsOf: ReadonlyMap<string, readonly number[]>;
  readonly members: readonly (readonly string[])[];
  readonly links: Readonly<Record<'near' | 'antonym' | 'trap', ReadonlyMap<string, readonly string[]>>>;
  readonly katakana: ReadonlySet<string>;
  readonly phrases: ReadonlyMap<string, readonly (readonly string[])[]>;
}

let built: Dictionary | undefined;

/** Built on first use: importing the library must stay light. */
function dictionary(): Dictionary {
  built ??= build();
  return built;
}

function build(): Dictionary {
  const members = SAME.map((line) => line.split('|').map((member) => fold(member)));
  const groupsOf = new Map<string, number[]>();
  const katakana = new Set(PLAIN_KATAKANA.map((word) => spellingKey(word)));
  const phrases = new Map<string, string[][]>();
  members.forEach((group, index) => {
    for (const member of group) {
      for (const key of keysOf(member)) append(groupsOf, key, index);
      if (isKatakana(member)) katakana.add(spellingKey(member));
      const words = member.split(' ');
      if (words.length > 1 && isLatin(member)) append(phrases, words[0]!, words);
    }
  });
  return { groupsOf, members, katakana, phrases, links: { near: linked(NEAR), antonym: linked(ANTONYMS), trap: linked(TRAPS) } };
}

function append<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

function linked(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const [a, b] of pairs) {
    append(map, spellingKey(a), fold(b));
    append(map, spellingKey(b), fold(a));
  }
  return map;
}

/** A Latin word is found under every base it may be a form of; phrases and Japanese words under their spelling only. */
function keysOf(word: string): readonly string[] {
  const key = spellingKey(word);
  return isLatin(key) && !key.includes(' ') ? baseForms(key) : [key];
}

function groupIdsOf(word: string): readonly number[] {
  const { groupsOf } = dictionary();
  const exact = groupsOf.get(spellingKey(word));
  // The exact form outranks its bases: settings is a setting, not a set.
  if (exact !== undefined) return exact;
  return keysOf(word).flatMap((key) => groupsOf.get(key) ?? []);
}

/** Every word that may stand for `word`, itself excluded. */
export function synonymsOf(word: string): readonly string[] {
  const { members } = dictionary();
  const own = spellingKey(word);
  const all = new Set<string>();
  for (const id of groupIdsOf(word)) for (const member of members[id] ?? []) if (spellingKey(member) !== own) all.add(member);
  return [...all];
}

/** Words linked as `near`, `antonym` or `trap` with the word or with a synonym of it. */
export function linksOf(word: string, kind: 'near' | 'antonym' | 'trap'): readonly string[] {
  const links = dictionary().links[kind];
  // A trap is about one spelling; the other links hold between meanings, hence for all synonyms on both sides.
  if (kind === 'trap') return links.get(spellingKey(word)) ?? [];
  const all = new Set<string>();
  for (const member of [fold(word), ...synonymsOf(word)]) {
    for (const other of links.get(spellingKey(member)) ?? []) {
      all.add(other);
      for (const synonym of synonymsOf(other)) all.add(synonym);
    }
  }
  return [...all];
}

export function isHeadword(word: string): boolean {
  return dictionary().groupsOf.has(spellingKey(word));
}

/** Words of one meaning share this name; a word outside the dictionary is its own. */
export function meaningKey(word: string): string {
  const [first] = groupIdsOf(word);
  return first === undefined ? spellingKey(word) : `#${first}`;
}

/** Katakana words the dictionary knows: only these may be cut out of a longer katakana run. */
export function isKnownKatakana(word: string): boolean {
  return dictionary().katakana.has(spellingKey(word));
}

/** The longest listed phrase (drag and drop) that begins with these words, as a number of words. */
export function phraseLength(words: readonly string[]): number {
  let longest = 0;
  for (const phrase of dictionary().phrases.get(words[0] ?? '') ?? []) {
    if (phrase.length > longest && phrase.every((word, index) => words[index] !== undefined && baseForms(words[index]).includes(word))) longest = phrase.length;
  }
  return longest;
}
