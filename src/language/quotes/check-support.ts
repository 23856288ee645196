// A value may not say more than its quote: every content word must be said there, or be the subject of the clause.
import { occurrencesOf } from '../occurrences.ts';
import { isAlike } from './alike.ts';
import type { Comparison } from './comparison.ts';
import { isSameState } from './emptiness.ts';
import { GRAMMAR_WORDS, grammarWordsOf } from './grammar-words.ts';
import { isJapanese } from '../script.ts';
import { FUNCTION_WORDS } from './english-words.ts';
import { isFailureOf, isLicensed, isRemovalOf } from './licences.ts';
import { isLightWord } from './light-words.ts';
import { NEGATING_HEADS, isExceptionHead } from './negation-japanese.ts';
import { isNegated, type Phrase, type Unit } from './phrase.ts';
import { LEXICAL_NEGATORS } from './phrase-english.ts';
import type { Objection } from './reasons.ts';
import { sameFamily } from './word-family.ts';
import { worksAlike } from './working-words.ts';

export function checkSupport(comparison: Comparison): Objection | undefined {
  const { value, quoteText } = comparison;
  const words = value.units.filter((unit) => !isSupported(unit, comparison)).map(({ text }) => text);
  for (const { claim, name, pattern } of GRAMMAR_WORDS) if (claim?.test(value.text) === true && !pattern.test(quoteText) && !words.includes(name)) words.push(name);
  return words.length === 0 ? undefined : { reason: 'Q-UNSUPPORTED', words: [...new Set(words)] };
}

function isSupported(unit: Unit, comparison: Comparison): boolean {
  const { value, source, quoteText, matcher, inQuote } = comparison;
  if (unit.number || isLightWord(unit.text) || isLightWord(unit.base)) return true;
  if (worksAlike(unit, comparison) || isSameState(unit, comparison)) return true;
  // 第三 of 第三幕: the number check judges it.
  if (/^第[〇一二三四五六七八九十百0-9]+$/.test(unit.text) && value.quantities.some(({ start, end }) => start < unit.end && unit.start < end)) return true;
  if (grammarWordsOf(unit.text).some(({ pattern }) => pattern.test(quoteText))) return true;
  const matches = matcher.matches(unit);
  if (matches.some((match) => inQuote(match) || isSubject(matcher.unitAt(match), comparison))) return true;
  const quoted = source.units.filter(inQuote);
  if (NEGATING_HEADS.has(unit.text) || LEXICAL_NEGATORS.has(unit.text.split(' ')[0]!)) return quoted.some(isNegated);
  if (isExceptionHead(unit.text)) return quoted.some(({ negation }) => negation === 'exception');
  return isPrefixed(unit, comparison) || isAlike(unit, comparison) || isLicensed(unit, comparison) || isFailureOf(unit, comparison) || isRemovalOf(unit, comparison) || inPieces(unit, comparison);
}

/** "switching languages" is listed as one word; said in two, each may have its own synonym. */
function inPieces(unit: Unit, comparison: Comparison): boolean {
  const pieces = unit.text.split(' ');
  if (pieces.length < 2 || pieces.length > 4) return false;
  let start = unit.start;
  return pieces.every((text) => {
    const piece: Unit = { ...unit, text, base: text, start, end: start + text.length };
    start += text.length + 1;
    // "log in" is not said by "log": the particle makes another verb of it.
    if (PARTICLES.has(text)) return new RegExp(`\\b${text}\\b`).test(comparison.quoteText);
    return FUNCTION_WORDS.has(text) || isSupported(piece, comparison);
  });
}

const PARTICLES: ReadonlySet<string> = new Set('in out up off on over down back away'.split(' '));

/** The subject, or the place it all happens in, may stand before the quote: 注文画面で、…; "On the checkout page …". */
function isSubject(unit: Unit | undefined, { source, quote }: Comparison): boolean {
  if (unit === undefined || unit.end > quote[0]) return false;
  const head = headOf(unit, source);
  if (head.end > quote[0]) return false;
  const rest = source.text.slice(head.end, quote[0]);
  const between = source.units.filter((other) => other.start >= head.end && other.end <= quote[0]);
  if (between.some(({ predicate }) => predicate) || (between.length > 0 && /[、,]/.test(rest))) return false;
  return head.role === 'agent' || head.role === 'topic' || head.role === 'at' || INTRODUCING.test(rest);
}

const INTRODUCING = /^(?:(?:なの|なん)?(?:です|だ)(?:が|けど|けれど)|について|に関して|の(?:件|こと)|ですと)/;

/** 画面 of 注文履歴画面, 件名 of メールの件名: the last word of the noun the word belongs to. */
function headOf(unit: Unit, { units, text }: Pick<Phrase, 'units' | 'text'>): Unit {
  const next = units[units.indexOf(unit) + 1];
  return next !== undefined && /^[\s-]?$|^の$/.test(text.slice(unit.end, next.start)) && !unit.predicate && !next.predicate ? headOf(next, { units, text }) : unit;
}

/** 未登録 for 登録していない. */
function isPrefixed(unit: Unit, { matcher, inQuote, source }: Pick<Comparison, 'matcher' | 'inQuote' | 'source'>): boolean {
  if (!isJapanese(unit.text)) return isUnprefixed(unit, { matcher, inQuote, source });
  if (!/^[未不非無][\u3400-\u9fff]{2}/.test(unit.text)) return false;
  return occurrencesOf(unit.text.slice(1), source.index).some((match) => inQuote(match) && (matcher.unitAt(match)?.negation ?? '') !== '');
}

/** "unnatural" for "not natural", and the other way round. */
function isUnprefixed(unit: Unit, { matcher, inQuote, source }: Pick<Comparison, 'matcher' | 'inQuote' | 'source'>): boolean {
  const bare = /^(?:un|in|im|ir|il|dis|non-?)([a-z]{4,})$/.exec(unit.text)?.[1];
  return source.index.words.filter(inQuote).some((word) => {
    const denied = matcher.unitAt(word)?.negation ?? '';
    if (bare !== undefined && denied !== '' && !isNegated(unit)) return sameFamily(bare, word.text);
    const theirs = isNegated(unit) && denied === '' ? /^(?:un|in|im|ir|il|dis|non-?)([a-z]{4,})$/.exec(word.text)?.[1] : undefined;
    return theirs !== undefined && sameFamily(unit.text, theirs);
  });
}
