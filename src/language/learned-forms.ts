// Adds the pairs a person confirmed to what the tables know of a term; the tables' own forms, which are remembered, stay as they are.
import { fold } from '../kernel/text-folding.ts';
import { listKey } from './dictionary/key.ts';
import { isNumberForm, occurrencesOf } from './occurrences.ts';
import { signOf } from './polarity.ts';
import type { ReadRequirement } from './requirement-reading.ts';
import { segment } from './segment.ts';
import { areOpposites, learnedFormsOf, type LearnedIndex } from './synonyms.ts';
import type { OtherForm, TermForms } from './term-search.ts';
import { indexText } from './text-index.ts';

export type PairConflict = 'antonym' | 'number' | 'polarity';

/** Why two words cannot be declared the same: opposites, different numbers, a word and its own denial. */
export function pairConflict(a: string, b: string): PairConflict | undefined {
  const [left, right] = [fold(a).trim(), fold(b).trim()];
  if (areOpposites(left, right)) return 'antonym';
  if (!numbersAgree(left, right)) return 'number';
  return denies(left, right) || denies(right, left) ? 'polarity' : undefined;
}

/** No other word stands for a number (30日, 月末) unless it holds the same one (2FA, 二要素認証); two numbers are compared by value anyway. */
function numbersAgree(a: string, b: string): boolean {
  if (isNumberForm(a)) return !isNumberForm(b) && holds(b, numbersIn(a));
  if (isNumberForm(b)) return holds(a, numbersIn(b));
  const [left, right] = [numbersIn(a), numbersIn(b)];
  return left === '' || right === '' || left === right;
}

function numbersIn(form: string): string {
  return segment(form).flatMap(({ number }) => (number === undefined ? [] : [number.value])).sort().join();
}

const KANJI_DIGITS = '〇一二三四五六七八九十';

/** Inside a compound the segmenter reads no numeral, so a kanji digit is looked for by itself. */
function holds(form: string, number: string): boolean {
  return numbersIn(form) === number || form.includes(KANJI_DIGITS[Number(number)] ?? '\n');
}

function denies(text: string, word: string): boolean {
  const index = indexText(text);
  return occurrencesOf(word, index).some(({ start, end }) => signOf(index.polarity, start, end).negated);
}

/** The requirement with what was learned about its terms; the same object when that is nothing. */
export function withLearned(read: ReadRequirement, learned: LearnedIndex): ReadRequirement {
  let changed = false;
  const units = read.units.map((unit) => {
    const forms = learnedForms(unit.forms, learned);
    if (forms === unit.forms) return unit;
    changed = true;
    return { ...unit, forms };
  });
  return changed ? { ...read, units } : read;
}

function learnedForms(forms: TermForms, learned: LearnedIndex): TermForms {
  const listed = new Set(forms.synonyms.map(({ form }) => form));
  // Where the dictionary says it already, the verdict does not rest on the person's word.
  const own = learnedFormsOf(forms.term, learned)
    .filter(({ form }) => !listed.has(form) && pairConflict(forms.term, form) === undefined)
    .map(({ form, by }): OtherForm => ({ form, relation: 'learned', ...(by === undefined ? {} : { by }) }));
  const parts = forms.parts.map((part) => learnedForms(part, learned));
  const fragments = forms.fragments.map((part) => learnedForms(part, learned));
  const same = own.length === 0 && parts.every((part, at) => part === forms.parts[at]) && fragments.every((part, at) => part === forms.fragments[at]);
  if (same) return forms;
  // A look-alike that a person declared the same is a trap no longer.
  const keys = new Set(own.map(({ form }) => listKey(form)));
  return { ...forms, synonyms: [...forms.synonyms, ...own], parts, fragments, traps: forms.traps.filter((trap) => !keys.has(listKey(trap))) };
}
