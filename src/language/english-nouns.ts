// Cuts a run of English content words into the names a person would list: mostly adjective or noun with its noun.
import { ENGLISH_CONTAINER_HEADS, ENGLISH_EMPTY_HEADS, ENGLISH_KINDS, isGenericHead } from './generic-heads.ts';
import type { EnglishReading } from './english-units.ts';
import { isAdjective } from './english-adjectives.ts';
import { isLightAlone, isTerm } from './english-words.ts';
import type { Token } from './segment.ts';
import { ENGLISH_LIGHT_MODIFIERS, ENGLISH_PARTITIVES } from './stop-words.ts';
import { isListedWord } from './synonyms.ts';
import type { Unit } from './units.ts';

/** Longest compound that is looked up as one name. */
const LONGEST_NAME = 3;

export function pushNouns(run: readonly Token[], next: Token | undefined, shape: EnglishReading['shape'], units: Unit[]): void {
  let from = 0;
  let to = run.length;
  // The SQLite database is SQLite.
  if (to === 2 && shape(run[0]!) !== 'plain' && ENGLISH_KINDS.has(run[1]!.text)) to = 1;
  while (to - from > 1 && ENGLISH_EMPTY_HEADS.has(run[to - 1]!.text) && !isListedWord(text(run.slice(from, to)))) to -= 1;
  if (to - from === 1 && next?.text === 'of' && ENGLISH_PARTITIVES.has(run[from]!.text)) return;
  while (to - from > 1 && ENGLISH_LIGHT_MODIFIERS.has(run[from]!.text) && shape(run[from]!) === 'plain' && !isListedWord(text(run.slice(from, from + 2)))) from += 1;
  while (from < to) {
    const length = nameLength(run.slice(from, to), shape);
    const words = run.slice(from, from + length);
    const after = run[from + length];
    // The class InvoiceManager is InvoiceManager.
    const named = after !== undefined && shape(after) === 'identifier' && ENGLISH_CONTAINER_HEADS.has(words[0]!.text);
    if (length > 1 || (!named && isTerm(words[0]!.text, false) && !isLightAlone(words[0]!.text))) units.push(joined(words, 1, false));
    from += length;
  }
}

/** "ten questions", "10% discount", "five bullet points": a count and what it counts are one thing; a measure (10-page) stands for itself. */
export function pushCounted(number: Token, run: readonly Token[], shape: EnglishReading['shape'], units: Unit[]): number {
  const bare = number.number?.unit === '' || number.number?.unit === '%';
  const light = run[0] !== undefined && (ENGLISH_LIGHT_MODIFIERS.has(run[0].text) || isAdjective(run[0].text));
  const length = !bare || light || run.length === 0 ? 0 : run.length === 1 ? 1 : nameLength(run, shape);
  const counted = run.slice(0, length);
  units.push(length > 0 && counted.some(({ text }) => isTerm(text, false)) ? joined([number, ...counted], 1, false) : joined([number], 1, false));
  return length;
}

export function joined(words: readonly Token[], weight: number, verb: boolean): Unit {
  return { term: words.map(({ text }) => text).join(' '), start: words[0]!.start, end: words.at(-1)!.end, weight, verb };
}

function text(words: readonly Token[]): string {
  return words.map((word) => word.text).join(' ');
}

/** How many words of the run are one name: listed (press release), capitals in a row (Internet Explorer), a word with its noun (broken heating). */
function nameLength(run: readonly Token[], shape: EnglishReading['shape']): number {
  for (let length = Math.min(run.length, LONGEST_NAME); length > 1; length -= 1) if (isListedWord(text(run.slice(0, length)))) return length;
  let capitals = 0;
  while (capitals < run.length && shape(run[capitals]!) === 'capital') capitals += 1;
  if (capitals > 1) return capitals;
  const [first, second, third] = run;
  // "the tone formal": behind its noun the adjective is what is asked of it.
  if (second !== undefined && isAdjective(second.text) && (third === undefined || !isAdjective(first!.text))) return 1;
  if (second === undefined || shape(first!) === 'identifier' || shape(second) === 'identifier') return 1;
  // Of three words the last two belong together (waterproof hiking backpack), unless the last only holds the others (health check endpoint).
  if (third !== undefined) return run.length === 3 && (ENGLISH_CONTAINER_HEADS.has(third.text) || isGenericHead(third.text)) ? 2 : 1;
  return 2;
}
