// Where the quote tells the event of a value's word in another listed word, with the sign it has there.
import { linksOf } from '../synonyms.ts';
import { occurrencesOf } from '../occurrences.ts';
import type { Comparison } from './comparison.ts';
import { CONVERSE, isConverse } from './converse-verbs.ts';
import type { Match } from './matching.ts';
import { isNegatedTail } from './negation-japanese.ts';
import { sidesIn, type Side } from './opposite-sides.ts';
import { isNegated, type Phrase, type Unit } from './phrase.ts';

/** 統一されていない for バラバラ: the denied opposite says the same, and so does a word of the same side. */
export function isAlike(unit: Unit, comparison: Comparison): boolean {
  if (alikePlaces(unit, comparison).length > 0 || (CONVERSE.has(unit.base) && isConverse(comparison))) return true;
  const { source, value } = comparison;
  if (isUnable(unit, value)) return false;
  return linksOf(unit.base, 'antonym').some((antonym) => occurrencesOf(antonym, source.index).some((match) => comparison.inQuote(match) && isNegated(unit) !== isDenied(match, comparison)));
}

export function alikePlaces(unit: Unit, comparison: Comparison): readonly Match[] {
  const { value, source, inQuote } = comparison;
  // A phrase (notified by email) is not said by one of its words.
  const mine = sidesIn(value).filter(({ start, end }) => start < unit.end && unit.start < end && (!unit.text.includes(' ') || (start <= unit.start && unit.end <= end)));
  if (mine.length === 0) return [];
  return sidesIn(source).filter((theirs) => inQuote(theirs) && mine.some((own) => own.word.pair === theirs.word.pair && tellsTheSame(unit, own, theirs, comparison)));
}

function tellsTheSame(unit: Unit, own: Side, theirs: Side, comparison: Comparison): boolean {
  // 追加できない is not 消える: what cannot be done was not undone.
  if (own.word.side !== theirs.word.side && isUnable(unit, comparison.value)) return false;
  const turned = (!own.denies && isNegated(unit)) !== (!theirs.denies && isDenied(theirs, comparison));
  return turned === (own.word.side !== theirs.word.side);
}

function isUnable({ end }: Unit, { text }: Phrase): boolean {
  return /^[をがは]?(?:でき|られ|え|れ)(?:な|ま)/.test(text.slice(end, end + 5)) || /(?:cannot|can't|can not|unable to|couldn't)(?: be)?\s+$/.test(text.slice(0, end).replace(/[a-z]+$/, ''));
}

/** A word in kana may be no unit of its own; then the kana behind it tell. */
function isDenied(place: Match, { matcher, source }: Comparison): boolean {
  const unit = matcher.unitAt(place);
  if (unit !== undefined) return isNegated(unit);
  if (source.japanese) return isNegatedTail(source.text.slice(place.end, place.end + 5));
  // "don't say it over and over": the verb before tells.
  if (!source.text.slice(place.start, place.end).includes(' ')) return false;
  const verb = source.units.findLast(({ predicate, end }) => predicate && end <= place.start);
  return verb !== undefined && isNegated(verb);
}
