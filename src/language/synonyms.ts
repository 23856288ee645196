// Answers which words may stand for a term, and how strongly; the only public face of the dictionary.
import { linkedWith, mainMeaning, meaningsOf } from './dictionary/curated.ts';
import { listKey } from './dictionary/key.ts';
import { indexPairs, learnedFor, type LearnedForm, type LearnedIndex, type LearnedPairs } from './dictionary/learned.ts';
import { mainTable, translationTable } from './dictionary/load.ts';
import { groupsOf } from './dictionary/lookup.ts';
import { readRelations, readTranslations, type Relation, type RelationKind } from './dictionary/relations.ts';
import { baseForms, sameWord } from './inflection.ts';
import { isLatin } from './script.ts';

export { indexPairs, type LearnedForm, type LearnedIndex, type LearnedPair, type LearnedPairs } from './dictionary/learned.ts';
export type { Relation, RelationLevel } from './dictionary/relations.ts';
export type SynonymKind = RelationKind;

const MEMORY = new Map<string, readonly Relation[]>();

/** All relations of a word, strongest source first. */
export function relationsOf(word: string, learned?: LearnedPairs | LearnedIndex): readonly Relation[] {
  const listed = listedRelations(word);
  // What was learned changes between calls, so only what the tables say is remembered.
  const confirmed = learned === undefined ? [] : learnedFormsOf(word, learned);
  if (confirmed.length === 0) return listed;
  const forms = new Set(confirmed.map(({ form }) => form));
  return [...confirmed.map((each) => asRelation(word, each)), ...listed.filter(({ form }) => !forms.has(form))];
}

/** The memory is bounded. */
function listedRelations(word: string): readonly Relation[] {
  const known = MEMORY.get(word);
  if (known !== undefined) return known;
  const read = readRelations(word);
  if (MEMORY.size > 5_000) MEMORY.clear();
  MEMORY.set(word, read);
  return read;
}

function asRelation(word: string, { form, by }: LearnedForm): Relation {
  const kind = isLatin(form) === isLatin(word) ? 'synonym' : 'translation';
  return { form, relation: 'same', level: 'learned', weak: false, kind, verifies: true, ...(by === undefined ? {} : { by }) };
}

/** What people declared to stand for the word; nobody can declare an opposite the same. */
export function learnedFormsOf(word: string, learned: LearnedPairs | LearnedIndex): readonly LearnedForm[] {
  return learnedFor(word, indexPairs(learned)).filter(({ form }) => !areOpposites(word, form));
}

/** Listed as opposites from either side, in any form. */
export function areOpposites(a: string, b: string): boolean {
  const leads = (from: string, to: string): boolean => linksOf(from, 'antonym').some((other) => sameWord(listKey(other), listKey(to)));
  return leads(a, b) || leads(b, a);
}

/** What a Japanese word may be in English, weak and ambiguous words included: for comparing, not for verifying. */
export function translationsOf(word: string): readonly string[] {
  return readTranslations(word);
}

/** Every word that may stand for `word` without a person's word, itself excluded. */
export function synonymsOf(word: string, learned?: LearnedPairs | LearnedIndex): readonly string[] {
  return relationsOf(word, learned).filter(({ verifies }) => verifies).map(({ form }) => form);
}

/** Words that probably mean the same: enough to ask a person, never enough to verify. Weak members are not among them. */
export function maybeSynonymsOf(word: string, learned?: LearnedPairs | LearnedIndex): readonly string[] {
  return relationsOf(word, learned)
    .filter(({ relation, verifies, weak }) => relation === 'same' && !verifies && !weak)
    .map(({ form }) => form);
}

/** One word in another spelling or form, or listed as interchangeable from either side. */
export function areSynonyms(a: string, b: string, learned?: LearnedPairs | LearnedIndex): boolean {
  const [left, right] = [listKey(a), listKey(b)];
  if (left === right || sameWord(left, right)) return true;
  const leads = (from: string, to: string): boolean => synonymsOf(from, learned).some((form) => sameWord(listKey(form), to));
  return leads(a, right) || leads(b, left);
}

/** Words linked as `near`, `antonym` or `trap` with the word or with a synonym of it. The memory is bounded. */
export function linksOf(word: string, kind: 'near' | 'antonym' | 'trap'): readonly string[] {
  const key = `${kind} ${word}`;
  const known = LINKS.get(key);
  if (known !== undefined) return known;
  const links = linkedWith(word, kind);
  if (LINKS.size > 5_000) LINKS.clear();
  if (word.length <= 60) LINKS.set(key, links);
  return links;
}

const LINKS = new Map<string, readonly string[]>();

/** A word of the hand-written lists, strong or weak: such a compound is a name of its own. */
export function isHeadword(word: string): boolean {
  return mainTable().groups(listKey(word)).some(({ group }) => mainTable().level(group) === 'curated');
}

/** Translations from here on speak for a word of several senses (balance, return, order). */
const MANY_TRANSLATIONS = 8;

/** The word has more than one sense: groups that share no other word, or many translations. The memory is bounded. */
export function isAmbiguous(word: string): boolean {
  const known = AMBIGUOUS.get(word);
  if (known !== undefined) return known;
  const translations = relationsOf(word).filter(({ level }) => level === 'edict').length;
  const found = translations >= MANY_TRANSLATIONS || sensesOf(word) >= 2;
  if (AMBIGUOUS.size > 5_000) AMBIGUOUS.clear();
  if (word.length <= 60) AMBIGUOUS.set(word, found);
  return found;
}

const AMBIGUOUS = new Map<string, boolean>();

function sensesOf(word: string): number {
  const own = new Set(baseForms(listKey(word)));
  const meanings = [...own].flatMap((base) => meaningsOf(base));
  const strong = meanings.filter(({ weak }) => !weak);
  const groups = new Map((strong.length > 0 ? strong : meanings).map(({ group, members }) => [group, members] as const));
  const senses: Set<string>[] = [];
  for (const members of groups.values()) {
    const sense = new Set(members.map(({ form }) => listKey(form)).filter((key) => !own.has(key)));
    for (const other of senses.filter((each) => [...sense].some((key) => each.has(key)))) {
      for (const key of other) sense.add(key);
      senses.splice(senses.indexOf(other), 1);
    }
    senses.push(sense);
  }
  return senses.length;
}

/** The hand-written lists know the word or phrase, in this form or another. */
export function isCuratedWord(word: string): boolean {
  return meaningsOf(word).length > 0;
}

/** A word of any list. */
export function isListedWord(word: string): boolean {
  return meaningsOf(word).length > 0 || groupsOf(mainTable(), word, ['lexeme', 'related']).length > 0 || groupsOf(translationTable(), word, ['translation']).length > 0;
}

/** Words of one meaning share this name; a word outside the hand-written lists is its own. */
export function meaningKey(word: string): string {
  const known = KEYS.get(word);
  if (known !== undefined) return known;
  const meaning = mainMeaning(word);
  const key = meaning === undefined ? listKey(word) : `#${meaning}`;
  if (KEYS.size > 5_000) KEYS.clear();
  if (word.length <= 60) KEYS.set(word, key);
  return key;
}

const KEYS = new Map<string, string>();

/** Katakana words the lists know: only these may be cut out of a longer katakana run. */
export function isKnownKatakana(word: string): boolean {
  const table = mainTable();
  return table.has(table.find(listKey(word)), 'katakana');
}

/** The longest listed phrase (drag and drop) that begins with these words, as a number of words. */
export function phraseLength(words: readonly string[]): number {
  const [first] = words;
  if (first === undefined || first === '') return 0;
  let longest = 0;
  for (const base of baseForms(first)) {
    for (const parts of listedPhrases(base)) {
      if (parts.length > longest && parts.every((part, index) => words[index] !== undefined && baseForms(words[index]).includes(part))) longest = parts.length;
    }
  }
  return longest;
}

const PHRASES = new Map<string, readonly (readonly string[])[]>();

/** Each word of a text is asked for the phrases it may begin, again in every text; the memory is bounded. */
function listedPhrases(first: string): readonly (readonly string[])[] {
  const known = PHRASES.get(first);
  if (known !== undefined) return known;
  const phrases = mainTable().phrasesFrom(first).map((phrase) => phrase.split(' '));
  if (PHRASES.size > 5_000) PHRASES.clear();
  if (first.length <= 60) PHRASES.set(first, phrases);
  return phrases;
}
