// Finds the groups of a word in one table, the exact spelling before any base form.
import { recent } from '../../kernel/recent.ts';
import { baseForms } from '../inflection.ts';
import { isLatin } from '../script.ts';
import { listKey } from './key.ts';
import type { GroupLevel, Listing, Table } from './table.ts';

/** Long strings are no words; a bound keeps hostile ones cheap. */
const LONGEST = 120;

/** Every spelling under which the word may be listed, its own first. Remembered: each run of words is looked up in several tables, one after the other. */
export function keysOf(word: string): readonly string[] {
  return word.length > LONGEST ? [] : spellingsOf(word);
}

const spellingsOf = recent(readSpellings, { most: 1_000, longest: LONGEST });

function readSpellings(word: string): readonly string[] {
  const key = listKey(word);
  if (!isLatin(key)) return [key];
  const words = key.split(' ');
  if (words.length === 1) return [...new Set([key, ...baseForms(key)])];
  return words.length > 5 ? [key] : phraseKeys(words);
}

/** "rolled back" is listed as "roll back": each word in each of its bases, few enough to try. */
function phraseKeys(words: readonly string[]): readonly string[] {
  let keys = [''];
  for (const word of words) {
    const forms = [...new Set([word, ...baseForms(word)])].slice(0, 3);
    keys = keys.flatMap((start) => forms.map((form) => (start === '' ? form : `${start} ${form}`))).slice(0, 81);
  }
  return keys;
}

/**
 * Groups of these levels only, for each source ranks its own spellings: the exact form outranks its bases (settings is a
 * setting, not a set), and a listed base outranks a member that merely has the same base.
 */
export function groupsOf(table: Table, word: string, levels: readonly GroupLevel[]): readonly number[] {
  return [...new Set(listingsOf(table, word, levels).map(({ group }) => group))];
}

/** Whether `listingsOf` would give any: asked of every run of words of a phrase, nearly always in vain. */
export function isListedIn(table: Table, word: string, levels: readonly GroupLevel[]): boolean {
  return keysOf(word).some((key) => table.groups(key).some(({ group }) => levels.includes(table.level(group))));
}

export function listingsOf(table: Table, word: string, levels: readonly GroupLevel[]): readonly Listing[] {
  const keys = keysOf(word);
  const listed = keys.map((key) => table.groups(key).filter(({ group }) => levels.includes(table.level(group))));
  const own = (listed[0] ?? []).filter(({ byBase }) => !byBase);
  const bases = own.length > 0 ? own : listed.flat().filter(({ byBase }) => !byBase);
  return bases.length > 0 ? bases : listed.flat();
}
