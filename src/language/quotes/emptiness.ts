// 空, 未入力, "blank" against 入力されている, "filled in", "not empty": whether a thing is said to hold something or nothing.
import type { Comparison } from './comparison.ts';
import { isLightWord } from './light-words.ts';
import { maskNoNegation } from './negation-japanese.ts';
import type { Unit } from './phrase.ts';

/** Says it outright; a word of filling beside it (入力した名前が空) then tells only which thing is meant. */
const EMPTY = /空(?:欄|白|文字)?(?=[のなだでじに、。\s]|$)|ブランク|未(?:入力|記入|指定|選択)|\b(?:non-?|not |isn't |aren't |wasn't |never )?(?:empty|blank)\b/g;
const FILLED = /(?:入力|記入|指定)(?:され|し|済|あり|があ|後)|埋ま(?:っ|り)|(?:値|中身|内容)があ|\b(?:not |isn't |aren't |never |no )?(?:filled(?: in| out)?|entered|(?:has|have|with) an? (?:value|content)|there (?:is|are) (?:an? )?(?:items?|contents?|values?|text|something))\b/g;

const DENIED_BEHIND = /^(?:で|じゃ|では|に)?(?:は|も)?な[いくかけ]|^[ぁ-ん]{0,4}(?:ていな|てな|れな|しな|がな|ていませ|れませ|しませ)/;
const DENIED_BEFORE = /^(?:non|not|isn't|aren't|wasn't|never|no)\b/;

/** Longest text that is read; a longer quote is no quote of one state. */
const LONGEST = 400;

type State = 'empty' | 'filled' | undefined;

function stateOf(text: string): State {
  const read = maskNoNegation(text.slice(0, LONGEST));
  return uniform(states(read, EMPTY, 'empty')) ?? (states(read, EMPTY, 'empty').length > 0 ? undefined : uniform(states(read, FILLED, 'filled')));
}

function states(text: string, pattern: RegExp, plain: 'empty' | 'filled'): State[] {
  const other = plain === 'empty' ? 'filled' : 'empty';
  return [...text.matchAll(pattern)].map((match) => {
    const behind = text.slice(match.index, match.index + match[0].length + 8).slice(match[0].length - (/[しれ]$/.test(match[0]) ? 1 : 0));
    return DENIED_BEFORE.test(match[0]) || DENIED_BEHIND.test(behind) ? other : plain;
  });
}

function uniform(found: readonly State[]): State {
  return new Set(found).size === 1 ? found[0] : undefined;
}

/** The thing of which value and quote say the opposite. */
export function turnsEmptiness({ value, quoteText, matcher, inQuote }: Comparison): Unit | undefined {
  const mine = stateOf(value.text);
  if (mine === undefined) return undefined;
  const theirs = stateOf(quoteText);
  if (theirs === undefined || mine === theirs) return undefined;
  return value.units.find((unit) => !isLightWord(unit.text) && matcher.matches(unit).some(inQuote));
}

/** 入力 for 空でない: the word tells the same state in the other way. */
export function isSameState({ text }: Unit, { value, quoteText }: Comparison): boolean {
  return STATE_WORD.test(text) && stateOf(value.text) !== undefined && stateOf(value.text) === stateOf(quoteText);
}

const STATE_WORD = /^(?:空|空欄|空白|ブランク|未入力|入力|記入|未記入|empty|blank|filled|entered|filled in|filled out)$/;
