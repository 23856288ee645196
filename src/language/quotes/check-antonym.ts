// The value names one side of a pair where the quote names only the other: ログアウト for ログイン.
import { occurrencesOf } from '../occurrences.ts';
import { linksOf } from '../synonyms.ts';
import { alikePlaces } from './alike.ts';
import type { Comparison } from './comparison.ts';
import { CONVERSE, isConverse } from './converse-verbs.ts';
import { GRAMMAR_WORDS } from './grammar-words.ts';
import type { Match } from './matching.ts';
import { sidesIn, type Side } from './opposite-sides.ts';
import { isNegated, type Phrase, type Unit } from './phrase.ts';
import type { Objection } from './reasons.ts';

export function checkAntonyms(comparison: Comparison): Objection | undefined {
  return listedPairs(comparison) ?? dictionaryPairs(comparison) ?? oppositeRoles(comparison) ?? oppositeGrammar(comparison) ?? oppositeAmounts(comparison);
}

function listedPairs(comparison: Comparison): Objection | undefined {
  const { value, source, inQuote, matcher } = comparison;
  const here = sidesIn(value);
  if (here.length === 0) return undefined;
  const there = sidesIn(source).filter(inQuote);
  for (const side of here) {
    const { pair, side: which } = side.word;
    const has = (list: readonly Side[], wanted: 0 | 1): Side | undefined => list.find(({ word }) => word.pair === pair && word.side === wanted);
    const other = which === 0 ? 1 : 0;
    const turned = has(there, other);
    if (turned === undefined || has(there, which) !== undefined || has(here, other) !== undefined) continue;
    const own = unitAt(value, side);
    // The word itself is in the quote after all, by another of its meanings.
    if (own !== undefined && matcher.matches(own).some((match) => inQuote(match) && !overlaps(match, turned))) continue;
    // 長すぎるので削って asks to shorten: the complaint names one side, the remedy tells the other.
    if (own !== undefined && alikePlaces(own, comparison).some((match) => inQuote(match) && match.start > turned.end && !overlaps(match, turned))) continue;
    if (CONVERSE.has(side.word.text) && isConverse(comparison)) continue;
    if (isTold(turned, own, comparison)) continue;
    if (sameSign(own, unitAt(source, turned), source)) return { reason: 'Q-ANTONYM', words: [value.text.slice(side.start, side.end), source.text.slice(turned.start, turned.end)] };
  }
  return undefined;
}

/** "add a check before deletion" for "ask before deleting": another word of the value says the opposite one, or the two tell one event after all. */
function isTold(place: Match, own: Unit | undefined, comparison: Comparison): boolean {
  const { value, matcher } = comparison;
  if (own !== undefined && alikePlaces(own, comparison).some((match) => overlaps(match, place))) return true;
  return value.units.some((unit) => unit !== own && matcher.matches(unit).some((match) => overlaps(match, place)));
}

/** 残す for 削除しない is no opposite: one word turns, the negation turns it back. */
function sameSign(a: Unit | undefined, b: Unit | undefined, source: Phrase): boolean {
  return (a !== undefined && isNegated(a)) === (b !== undefined && (isNegated(b) || lacksSubject(b, source)));
}

/** "no message is shown": what there is none of does nothing. */
function lacksSubject({ part, predicate }: Unit, { units }: Phrase): boolean {
  return predicate && units.some((unit) => unit.part === part && unit.negation === 'absent' && (unit.role === 'agent' || unit.role === 'patient'));
}

function unitAt(phrase: Phrase, place: { readonly start: number; readonly end: number }): Unit | undefined {
  return phrase.units.find((unit) => overlaps(unit, place));
}

function overlaps(a: { readonly start: number; readonly end: number }, b: { readonly start: number; readonly end: number }): boolean {
  return a.start < b.end && b.start < a.end;
}

const DENIED_FORM = /ない$|ません$|^(?:不可|不可能|可能|できる)$|^(?:not|no|cannot|can't|unable|able|can|could|impossible|possible)\b/;

function dictionaryPairs(comparison: Comparison): Objection | undefined {
  const { value, source, inQuote, matcher } = comparison;
  for (const unit of value.units) {
    if (unit.number || matcher.matches(unit).some(inQuote)) continue;
    for (const antonym of new Set([...linksOf(unit.text, 'antonym'), ...(unit.base === unit.text ? [] : linksOf(unit.base, 'antonym'))])) {
      // A denied form (できない, unable to) is a matter of sign, not of the word.
      if (DENIED_FORM.test(antonym) || DENIED_FORM.test(unit.text) || !source.text.includes(antonym.slice(0, 1))) continue;
      // 設定 inside 再設定 is another word.
      const place = occurrencesOf(antonym, source.index).find((found) => inQuote(found) && !/[再未非不無ぱ]/.test(source.text[found.start - 1] ?? ''));
      if (place === undefined || value.text.includes(antonym) || isTold(place, unit, comparison)) continue;
      if ((CONVERSE.has(antonym) || CONVERSE.has(unit.text)) && isConverse(comparison)) continue;
      if (sameSign(unit, unitAt(source, place), source)) return { reason: 'Q-ANTONYM', words: [unit.text, source.text.slice(place.start, place.end)] };
    }
  }
  return undefined;
}

/** 保存前 for 保存後: the same word on the other side of the event. */
function oppositeRoles({ value, inQuote, matcher }: Comparison): Objection | undefined {
  for (const unit of value.units) {
    if (unit.role !== 'before' && unit.role !== 'after') continue;
    const roles = matcher.matches(unit).filter(inQuote).map((match) => matcher.unitAt(match)?.role ?? '');
    const turned = unit.role === 'before' ? 'after' : 'before';
    if (roles.includes(turned) && !roles.includes(unit.role)) return { reason: 'Q-ANTONYM', words: [unit.role, turned] };
  }
  return undefined;
}

function oppositeGrammar({ value, quoteText, clauseText }: Comparison): Objection | undefined {
  for (const { name, pattern, claim = pattern, opposite } of GRAMMAR_WORDS) {
    if (opposite === undefined || !claim.test(value.text) || pattern.test(clauseText)) continue;
    const turned = GRAMMAR_WORDS.find((word) => word.name === opposite)!;
    if (turned.pattern.test(quoteText) && !turned.pattern.test(value.text)) return { reason: 'Q-ANTONYM', words: [name, opposite] };
  }
  return undefined;
}

/** "fewer lines" for "more lines": of the same thing. */
function oppositeAmounts({ value, quoteText }: Comparison): Objection | undefined {
  for (const [, amount, thing] of value.text.matchAll(/\b(more|fewer|less) ([a-z]+)/g)) {
    if (thing !== 'than' && new RegExp(`\\b${amount === 'more' ? '(?:fewer|less)' : 'more'} ${thing}\\b`).test(quoteText)) return { reason: 'Q-ANTONYM', words: [`${amount} ${thing}`] };
  }
  return undefined;
}
