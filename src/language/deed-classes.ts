// What a verb does to its object, for verbs outside the lists: by what the dictionary says means the same.
import { baseForms } from './inflection.ts';
import { isJapanese } from './script.ts';
import { CHANGES, HIDES, REMOVALS } from './stance-words.ts';
import { synonymsOf } from './synonyms.ts';

const MEMORY = new Map<string, boolean>();

/** Asked of every word of a task, and again in every check; the memory is bounded. */
export function isUndoingWord(word: string): boolean {
  const known = MEMORY.get(word);
  if (known !== undefined) return known;
  const found = read(word);
  if (MEMORY.size > 4_000) MEMORY.clear();
  if (word.length <= 40) MEMORY.set(word, found);
  return found;
}

const UNDOES = [CHANGES, REMOVALS, HIDES];
/** Two of its synonyms are known to end or change a thing: one alone may be another sense of the word. */
const AGREEING = 2;

function read(word: string): boolean {
  const japanese = isJapanese(word);
  // Only a participle or another form of a verb does something to a subject; a bare noun does not.
  if (!japanese && !/(?:ed|en|es|ing|s)$/.test(word)) return false;
  const bases = japanese ? [word] : baseForms(word);
  if (bases.some((base) => UNDOES.some((words) => words.test(base)))) return true;
  const alike = bases.flatMap((base) => synonymsOf(base)).filter((form) => isJapanese(form) === japanese);
  return alike.filter((form) => UNDOES.some((words) => words.test(form))).length >= AGREEING;
}
