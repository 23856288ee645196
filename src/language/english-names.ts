// Two and three English words that are one name (cover letter, fire drill, rate limiting): taken apart they would name something else.
import { ENGLISH_NAMES } from './english-name-list.ts';
import { baseForms } from './inflection.ts';

/** Words a fixed name begins with, so that most words need no lookup. */
const BEGINS: ReadonlySet<string> = new Set([...ENGLISH_NAMES].map((name) => name.slice(0, name.indexOf(' '))));

const LONGEST = 5;

/** How many of the words, from the first, are one fixed name; its last word may stand in the plural, its first too. */
export function fixedNameLength(words: readonly string[]): number {
  const [first] = words;
  if (first === undefined || !baseForms(first).some((form) => BEGINS.has(form))) return 0;
  for (let length = Math.min(words.length, LONGEST); length > 1; length -= 1) {
    const front = words.slice(0, length - 1).join(' ');
    const last = words[length - 1]!;
    if (ENGLISH_NAMES.has(`${front} ${last}`) || baseForms(last).some((form) => ENGLISH_NAMES.has(`${front} ${form}`))) return length;
  }
  return 0;
}
