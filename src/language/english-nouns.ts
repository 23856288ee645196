// Cuts a run of English content words into the names a person would list: mostly adjective or noun with its noun.
import { ENGLISH_CONTAINER_HEADS, ENGLISH_EMPTY_HEADS, ENGLISH_KINDS, ENGLISH_PLACE_HEADS, ENGLISH_VAGUE_HEADS, ENGLISH_VAGUE_MODIFIERS, isGenericHead } from './generic-heads.ts';
import { fixedNameLength } from './english-names.ts';
import type { EnglishReading } from './english-units.ts';
import { isAdjective } from './english-adjectives.ts';
import { isLightAlone, isTerm } from './english-words.ts';
import type { Token } from './segment.ts';
import { ENGLISH_LIGHT_MODIFIERS, ENGLISH_PARTITIVES } from './stop-words.ts';
import { isHeadword, isListedWord } from './synonyms.ts';
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

/**
 * The words of a run one by one, as people list them: a compound stays whole only where it is one name (dark mode, Internet Explorer, existing file);
 * very general heads and owners fall off, as long as something is left.
 */
export function pushWords(run: readonly Token[], next: Token | undefined, shape: EnglishReading['shape'], units: Unit[]): void {
  const [only] = run;
  if (run.length === 1 && next?.text === 'of' && ENGLISH_PARTITIVES.has(only!.text)) return;
  const pieces: (readonly Token[])[] = [];
  for (let from = 0; from < run.length; from += pieces.at(-1)!.length) pieces.push(run.slice(from, from + wholeLength(run.slice(from), shape)));
  if (pieces.length === 2 && pieces[0]!.length === 1 && shape(pieces[0]![0]!) !== 'plain' && ENGLISH_KINDS.has(text(pieces[1]!))) pieces.pop();
  while (pieces.length > 1 && ENGLISH_VAGUE_HEADS.has(text(pieces.at(-1)!)) && !LEANING.has(text(pieces.at(-2)!)) && !(pieces.length === 2 && isVagueFront(text(pieces[0]!))) && shape(pieces.at(-1)![0]!) === 'plain') pieces.pop();
  while (pieces.length > 1 && isVagueFront(text(pieces[0]!)) && shape(pieces[0]![0]!) === 'plain') pieces.shift();
  // User data: where all is general, it is named as it stands.
  if (run.length > 1 && pieces.length === 1 && pieces[0]!.length === 1 && (ENGLISH_VAGUE_MODIFIERS.has(text(pieces[0]!)) || isGenericHead(text(pieces[0]!)))) pieces[0] = run;
  for (const [at, piece] of pieces.entries()) {
    const word = piece[0]!;
    const after = pieces[at + 1]?.[0];
    const named = after !== undefined && shape(after) === 'identifier' && ENGLISH_CONTAINER_HEADS.has(word.text);
    // "make the dialogue sound natural": a copula in other words.
    if (at > 0 && SEEMS.has(word.text) && after !== undefined && isAdjective(after.text)) continue;
    if (piece.length > 1 || (!named && isTerm(word.text, false) && (run.length > 1 || !isLightAlone(word.text)))) units.push(joined(piece, piece.length === 1 && (isAdjective(word.text) || after !== undefined) ? 0.75 : 1, false));
  }
}

function isVagueFront(word: string): boolean {
  return ENGLISH_VAGUE_MODIFIERS.has(word) || ENGLISH_LIGHT_MODIFIERS.has(word);
}

/** How many words from the first are one name. */
export function wholeLength(run: readonly Token[], shape: EnglishReading['shape']): number {
  const words = run.map((word) => word.text);
  const fixed = fixedNameLength(words);
  if (fixed > 1) return fixed;
  for (let length = Math.min(run.length, LONGEST_NAME); length > 1; length -= 1) {
    // Local time zone is a time zone: the last two words belong together before the first two do.
    if (isLexicalised(words.slice(0, length)) && !(length === 2 && run.length === 3 && isLexicalised(words.slice(1, 3)))) return length;
  }
  let capitals = 0;
  while (capitals < run.length && shape(run[capitals]!) === 'capital') capitals += 1;
  if (capitals > 1) return capitals;
  return run.length === 2 && LEANING.has(words[0]!) && ENGLISH_VAGUE_HEADS.has(words[1]!) ? 2 : 1;
}

/** Listed by hand, or in one of the larger lists without a general word in it (those list "user data" too). */
export function isLexicalised(words: readonly string[]): boolean {
  const name = words.join(' ');
  if (FREQUENCIES.has(words[0]!) || ENGLISH_VAGUE_MODIFIERS.has(words[0]!) || ENGLISH_PLACE_HEADS.has(words.at(-1)!)) return false;
  return isHeadword(name) || (isListedWord(name) && !ENGLISH_VAGUE_HEADS.has(words.at(-1)!));
}

const SEEMS = new Set('sound look feel read taste seem stay appear'.split(' '));

/** How often it comes is a wish beside what comes: weekly report. */
const FREQUENCIES = new Set('hourly daily nightly weekly biweekly fortnightly monthly quarterly yearly annual'.split(' '));

/** Adjectives that only sort things: a public interface is no public. */
const LEANING = new Set('public private internal external global local official personal common shared single multiple separate different similar free open closed full empty'.split(' '));

/** "ten questions", "five bullet points": a count and what it counts are one thing; a measure (10-page, 10%) stands for itself. */
export function pushCounted(number: Token, run: readonly Token[], { shape, words }: EnglishReading, units: Unit[]): number {
  // "three takeaways": written out, the count is listed beside what it counts; a measure (five minutes) stays whole.
  if (words && run.length === 1 && /^[a-z]+$/.test(number.text) && number.text !== 'one' && !MEASURES.test(run[0]!.text)) {
    units.push(joined([number], 1, false));
    return 0;
  }
  const bare = number.number?.unit === '' || (number.number?.unit === '%' && !words);
  const light = run[0] !== undefined && (ENGLISH_LIGHT_MODIFIERS.has(run[0].text) || isAdjective(run[0].text));
  const length = !bare || light || run.length === 0 ? 0 : run.length === 1 ? 1 : words ? oneName(wholeLength(run, shape)) : nameLength(run, shape);
  const counted = run.slice(0, length);
  units.push(length > 0 && counted.some(({ text }) => isTerm(text, false)) ? joined([number, ...counted], 1, false) : joined([number], 1, false));
  return length;
}

const MEASURES = /^(?:(?:milli)?second|minute|hour|day|night|week|weekend|month|quarter|year|decade|time|word|character|letter|line|page|paragraph|sentence|decimal|digit|percent|byte|pixel|step|dollar|euro|pound|cent|mile|metre|meter|inche|inch|foot|feet|gram|kilo|litre|liter|cup|spoon|degree|point|star|column|row|people|person|guest|serving)s?$/;

/** Of several words only a name is counted as one thing. */
function oneName(length: number): number {
  return length > 1 ? length : 0;
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
