// To be able, to be possible and to work say one thing of a deed, in both languages: 保存できない, "saving does not work", 保存が動かない.
import type { Comparison } from './comparison.ts';
import { FAILS } from './failing-words.ts';
import { maskNoNegation } from './negation-japanese.ts';
import { isNegated, type Unit } from './phrase.ts';

const WORKING_JAPANESE = /でき|出来(?=[るなまてず])|(?<!不)可能|動(?=[かきくけこい])|動作|機能(?=し|す)|使え|効(?=[かきくい])|作動|稼働|正常|うまくい/g;
const WORKING_ENGLISH = /\b(?:works?|worked|working|functions|functioning|functional|can(?:not|'t)?|could(?:n't)?|able|possible|succeeds?|succeeded|usable|operational)\b/g;

const DENIED_BEHIND = /^[^るたらん\p{P}\s\u3400-\u9fff\u30a1-\u30fa]{0,4}?(?:ない|なく|なかっ|ません|ず)/u;
const DENIED_BEFORE = /(?:\b(?:not|never|no longer|hardly|barely|stop(?:s|ped)?|nobody|nothing|no one|no)|n't|\bcannot)(?:\s[a-z]+){0,2}\s$/;
const DENIES = /^(?:cannot|can't|couldn't)$/;

const LONGEST = 400;

export interface Working {
  readonly works: boolean;
  readonly fails: boolean;
  /** Where it is said first. */
  readonly at: number;
}

export function workingIn(text: string): Working {
  const read = maskNoNegation(text.slice(0, LONGEST));
  const japanese = [...read.matchAll(WORKING_JAPANESE)].map(({ index, 0: word }) => ({ index, denied: DENIED_BEHIND.test(read.slice(index + word.length, index + word.length + 8)) }));
  const english = [...read.matchAll(WORKING_ENGLISH)].map(({ index, 0: word }) => ({ index, denied: DENIES.test(word) || DENIED_BEFORE.test(read.slice(Math.max(0, index - 40), index)) }));
  const all = [...japanese, ...english];
  return { works: all.some(({ denied }) => !denied), fails: all.some(({ denied }) => denied) || FAILS.test(read), at: all[0]?.index ?? -1 };
}

/** 動かない for できない: the word says of the deed what the quote says of it. */
export function worksAlike(unit: Unit, { quoteText }: Comparison): boolean {
  if (!unit.predicate || !WORKING_WORD.test(unit.base)) return false;
  const theirs = workingIn(quoteText);
  return isNegated(unit) ? theirs.fails && !theirs.works : theirs.works && !theirs.fails;
}

const WORKING_WORD = /^(?:動く|動作|機能|使える|効く|作動|稼働|functions?|functional|functioning)$/;
