// Takes an identifier apart into the words its author wrote, and says which of them carry meaning.
import { recent } from '../../kernel/recent.ts';
import { baseForms } from '../inflection.ts';
import { isHeadword } from '../synonyms.ts';
import { GENERIC_ENDINGS, GENERIC_IN_NAMES, LIGHT_IN_NAMES } from './light-words.ts';

/** Half a word when nothing of the phrase stands for it. */
const LIGHT_WEIGHT = 0.35;

export interface SymbolWord {
  readonly text: string;
  readonly generic: boolean;
  /** What the word counts when nothing of the phrase stands for it: 0 for a generic one. */
  readonly weight: number;
}

/** `HTTPServerError2` → http, server, error; digits part words and are dropped, but for listed ones (i18n). The names of one project come again and again. */
export const symbolWords = recent(readSymbol, { most: 500, longest: 200 });

function readSymbol(symbol: string): readonly SymbolWord[] {
  return symbol
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/([\p{Ll}\p{Nd}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{Nd}]+/u)
    .map((word) => word.toLowerCase())
    .flatMap((word) => (/\p{Nd}/u.test(word) && !isHeadword(word) ? word.split(/\p{Nd}+/u) : [word]))
    .filter((word) => word !== '')
    .map((text, at, all) => asWord(text, at, all));
}

/** A screen at the end is where the thing is shown; before another word (screenRecorder) it narrows that down. */
function asWord(text: string, at: number, all: readonly string[]): SymbolWord {
  const ending = isEnding(text);
  const generic = ending || GENERIC_IN_NAMES.has(text) || /^[a-z]$/.test(text);
  const narrows = ending && at + 1 < all.length && all.slice(at + 1).some((word) => !isEnding(word));
  return { text, generic, weight: generic && !narrows ? 0 : narrows || LIGHT_IN_NAMES.has(text) ? LIGHT_WEIGHT : 1 };
}

function isEnding(word: string): boolean {
  return baseForms(word).some((form) => GENERIC_ENDINGS.has(form));
}

/** Whoever or whatever does it is named after what is done: uploader, scheduler, scanner, draggable. */
export function doings(word: string): string[] {
  // author is no auth-or; a scheduler, though listed, still schedules.
  const stem = (isHeadword(word) ? /^(.{4,})(?:ers?|(?<=at)ors?)$/ : /^(.{3,})(?:er|or|ers|ors|able|ible)$/).exec(word)?.[1];
  if (stem === undefined) return [];
  const single = /([bdgklmnprt])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...single];
}

/** The word says that what is asked for is undone: unfollow, decrypt, disable. */
export function undoes(word: string, verb: string): boolean {
  return verb.length >= 3 && /^[a-z]+$/.test(verb) && ['un', 'de', 'dis', 'non'].some((prefix) => word === prefix + verb || (word.startsWith(prefix + verb) && word.length - prefix.length - verb.length <= 3));
}

export interface Gram {
  readonly from: number;
  readonly to: number;
  readonly forms: readonly string[];
  /** The forms after the first are what a listed doer (scheduler) does: less sure than the word itself. */
  readonly doer: boolean;
}

const GRAMS = new WeakMap<readonly SymbolWord[], readonly Gram[]>();

/** Runs of up to three neighbouring words, joined as a name (`signin`) and spaced as a phrase (`sign in`). Asked for by every word of a phrase, so kept as long as the words are. */
export function gramsOf(words: readonly SymbolWord[]): readonly Gram[] {
  let grams = GRAMS.get(words);
  if (grams === undefined) GRAMS.set(words, (grams = readGrams(words)));
  return grams;
}

function readGrams(words: readonly SymbolWord[]): Gram[] {
  const grams: Gram[] = [];
  for (let length = Math.min(3, words.length); length >= 1; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const run = words.slice(from, from + length).map(({ text }) => text);
      const forms = length === 1 ? [run[0]!, ...(words[from]!.generic ? [] : doings(run[0]!))] : [run.join(' '), run.join('')];
      grams.push({ from, to: from + length, forms, doer: length === 1 && forms.length > 1 && isHeadword(run[0]!) });
    }
  }
  return grams;
}

const SPELLINGS = new WeakMap<readonly SymbolWord[], ReadonlyMap<string, Gram>>();

/** Each run under all its forms and their bases, the longest run first. */
export function gramsBySpelling(words: readonly SymbolWord[]): ReadonlyMap<string, Gram> {
  let known = SPELLINGS.get(words);
  if (known === undefined) {
    const map = new Map<string, Gram>();
    for (const gram of gramsOf(words)) for (const form of gram.forms) for (const base of baseForms(form)) if (!map.has(base)) map.set(base, gram);
    SPELLINGS.set(words, (known = map));
  }
  return known;
}
