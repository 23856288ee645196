// The words code names a concept with (rate limiting: throttle, token bucket), which belong together without meaning the same.
import { recent } from '../../kernel/recent.ts';
import { conceptTable } from '../dictionary/load.ts';
import { isListedIn, keysOf, listingsOf } from '../dictionary/lookup.ts';
import { listKey } from '../dictionary/key.ts';
import { baseForms } from '../inflection.ts';
import { isLatin } from '../script.ts';
import { isStopWord } from '../stop-words.ts';
import { linksOf, synonymsOf } from '../synonyms.ts';

export interface ConceptWord {
  readonly form: string;
  /** How many steps away: a full member, over one weak member or a synonym, over two. */
  readonly steps: number;
}

const MEMORY = new Map<string, readonly ConceptWord[]>();

/** Nearest first. The memory is bounded. */
export function conceptWords(term: string): readonly ConceptWord[] {
  const known = MEMORY.get(term);
  if (known !== undefined) return known;
  const found = new Map<string, ConceptWord>();
  const add = (form: string, steps: number): void => {
    if (listKey(form) === listKey(term)) return;
    const before = found.get(form);
    if (before === undefined || before.steps > steps) found.set(form, { form, steps });
  };
  collect(term, 0, add);
  // Another word for the same thing leads to the same concept: 通信制限 by way of 流量制限.
  for (const other of synonymsOf(term)) collect(other, 1, add);
  // One concept holds what goes both ways (clock in, clock out); whoever asks for one does not mean the other.
  const opposite = new Set([...linksOf(term, 'antonym'), ...conceptLinks(term, 'antonym')].map((form) => listKey(form)));
  const words = [...found.values()].filter(({ form, steps }) => steps <= 2 && !opposite.has(listKey(form))).sort((a, b) => a.steps - b.steps);
  if (MEMORY.size > 2_000) MEMORY.clear();
  if (term.length <= 60) MEMORY.set(term, words);
  return words;
}

function collect(word: string, before: number, add: (form: string, steps: number) => void): void {
  const table = conceptTable();
  const strong: number[] = [];
  for (const { group, marked } of listingsOf(table, word, ['curated'])) {
    if (!marked) strong.push(group);
    for (const member of table.members(group)) add(member.form, before + Number(marked) + Number(member.marked));
  }
  for (const key of keysOf(word)) {
    const { forms, groups } = table.linked('near', key, strong);
    for (const form of forms) add(form, before + 1);
    for (const group of groups) for (const { form, marked } of table.members(group)) if (!marked) add(form, before + 1);
    if (table.find(key) >= 0) break;
  }
}

const BAGS = new Map<string, readonly ReadonlySet<string>[]>();

/** All English words a concept is spoken of with, one set for each concept the term names. The memory is bounded. */
export function conceptVocabularies(term: string): readonly ReadonlySet<string>[] {
  const known = BAGS.get(term);
  if (known !== undefined) return known;
  const table = conceptTable();
  const bags = listingsOf(table, term, ['curated'])
    .filter(({ marked }) => !marked)
    .map(({ group }) => new Set(table.members(group).flatMap(({ form }) => (isLatin(form) ? form.split(' ') : [])).filter((word) => !isStopWord(word)).flatMap((word) => baseForms(word))));
  if (BAGS.size > 500) BAGS.clear();
  if (term.length <= 60) BAGS.set(term, bags);
  return bags;
}

/** Listed as a concept, under this wording. */
export function isConcept(phrase: string): boolean {
  return isListedIn(conceptTable(), phrase, ['curated']);
}

/** Listed opposites and look-alikes of a word, as far as they concern names only. */
export function conceptLinks(word: string, kind: 'antonym' | 'trap'): readonly string[] {
  return kind === 'antonym' ? antonymsOf(word) : trapsOf(word);
}

const antonymsOf = recent((word) => readLinks(word, 'antonym'), { most: 500, longest: 60 });
const trapsOf = recent((word) => readLinks(word, 'trap'), { most: 500, longest: 60 });

function readLinks(word: string, kind: 'antonym' | 'trap'): readonly string[] {
  const table = conceptTable();
  const groups = kind === 'trap' ? [] : listingsOf(table, word, ['curated']).filter(({ marked }) => !marked).map(({ group }) => group);
  for (const key of keysOf(word)) {
    const linked = table.linked(kind, key, groups);
    const forms = [...linked.forms, ...linked.groups.flatMap((group) => table.members(group).flatMap(({ form, marked }) => (marked ? [] : [form])))];
    if (forms.length > 0 || table.find(key) >= 0) return forms;
  }
  return [];
}
