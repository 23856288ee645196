// A value may not say more than its quote: every content word must be said there, or be the subject of the clause.
import { linksOf } from '../synonyms.ts';
import { occurrencesOf } from '../occurrences.ts';
import { CONVERSE, isConverse } from './check-antonym.ts';
import type { Comparison } from './comparison.ts';
import { GRAMMAR_WORDS } from './grammar-words.ts';
import { isLightWord } from './light-words.ts';
import { NEGATING_HEADS } from './negation-japanese.ts';
import { sidesIn } from './opposite-sides.ts';
import { isNegated, type Unit } from './phrase.ts';
import { LEXICAL_NEGATORS } from './phrase-english.ts';
import type { Objection } from './reasons.ts';

export function checkSupport(comparison: Comparison): Objection | undefined {
  const { value, quoteText } = comparison;
  const words = value.units.filter((unit) => !isSupported(unit, comparison)).map(({ text }) => text);
  for (const { claim, name, pattern } of GRAMMAR_WORDS) if (claim?.test(value.text) === true && !pattern.test(quoteText) && !words.includes(name)) words.push(name);
  return words.length === 0 ? undefined : { reason: 'Q-UNSUPPORTED', words: [...new Set(words)] };
}

function isSupported(unit: Unit, comparison: Comparison): boolean {
  const { source, quoteText, matcher, inQuote } = comparison;
  if (unit.number || isLightWord(unit.text) || isLightWord(unit.base)) return true;
  if (GRAMMAR_WORDS.some(({ pattern }) => pattern.test(unit.text) && pattern.test(quoteText))) return true;
  const matches = matcher.matches(unit);
  if (matches.some((match) => inQuote(match) || isSubject(matcher.unitAt(match), comparison))) return true;
  const quoted = source.units.filter(inQuote);
  if (NEGATING_HEADS.has(unit.text) || LEXICAL_NEGATORS.has(unit.text.split(' ')[0]!)) return quoted.some(isNegated);
  return isPrefixed(unit, comparison) || bySides(unit, comparison);
}

/** The subject may stand before the quote, in the same clause. */
function isSubject(unit: Unit | undefined, { source, quote }: Comparison): boolean {
  if (unit === undefined || unit.end > quote[0]) return false;
  const between = source.units.filter((other) => other.start >= unit.end && other.end <= quote[0]);
  if (between.some(({ predicate }) => predicate) || (between.length > 0 && /[、,]/.test(source.text.slice(unit.end, quote[0])))) return false;
  return unit.role === 'agent' || unit.role === 'topic' || (source.japanese && isPartOfSubject(unit, source.units));
}

/** 決済 in 決済画面は. */
function isPartOfSubject(unit: Unit, units: readonly Unit[]): boolean {
  const next = units[units.indexOf(unit) + 1];
  return next !== undefined && next.start === unit.end && (next.role === 'agent' || next.role === 'topic' || isPartOfSubject(next, units));
}

/** 未登録 for 登録していない. */
function isPrefixed(unit: Unit, { matcher, inQuote, source }: Comparison): boolean {
  if (!/^[未不非無][\u3400-\u9fff]{2}/.test(unit.text)) return false;
  return occurrencesOf(unit.text.slice(1), source.index).some((match) => inQuote(match) && (matcher.unitAt(match)?.negation ?? '') !== '');
}

/** 統一されていない for バラバラ: the denied opposite says the same, and so does a word of the same side. */
function bySides(unit: Unit, comparison: Comparison): boolean {
  const { value, source, matcher, inQuote } = comparison;
  const agrees = (place: { start: number; end: number }, turned: boolean): boolean =>
    inQuote(place) && (isNegated(unit) !== ((matcher.unitAt(place)?.negation ?? '') !== '')) === turned;
  // A phrase (notified by email) is not said by one of its words.
  const mine = sidesIn(value).filter(({ start, end }) => start < unit.end && unit.start < end && (!unit.text.includes(' ') || (start <= unit.start && unit.end <= end)));
  if (sidesIn(source).some((theirs) => mine.some(({ word }) => word.pair === theirs.word.pair && agrees(theirs, word.side !== theirs.word.side)))) return true;
  if (CONVERSE.has(unit.base) && isConverse(comparison)) return true;
  return linksOf(unit.base, 'antonym').some((antonym) => occurrencesOf(antonym, source.index).some((match) => agrees(match, true)));
}
