// A predicate told in another word keeps its sign: エラーが出ない is not "an error appears", nor 保存できない "saving works".
import { alikePlaces } from './alike.ts';
import type { Comparison } from './comparison.ts';
import { isLightWord } from './light-words.ts';
import { sidesIn } from './opposite-sides.ts';
import { isNegated, type Phrase, type Unit } from './phrase.ts';
import { bothLimit } from './scope.ts';
import { tellsTrouble } from './wish-or-problem.ts';
import { workingIn } from './working-words.ts';

/** The word of the value whose event the quote tells with the other sign. */
export function turnedPredicate(comparison: Comparison): Unit | undefined {
  return turnedAlike(comparison) ?? turnedCarried(comparison) ?? turnedWorking(comparison);
}

/** 表示される for 出ない: listed as one event, and denied on one side only. */
function turnedAlike(comparison: Comparison): Unit | undefined {
  const { value, source, matcher, inQuote } = comparison;
  const here = sidesIn(value);
  if (here.length === 0) return undefined;
  const there = sidesIn(source).filter(inQuote);
  return value.units.find((unit) => {
    if (!unit.predicate || unit.number || matcher.matches(unit).some(inQuote) || alikePlaces(unit, comparison).some((place) => matcher.unitAt(place)?.predicate !== false)) return false;
    const mine = here.filter(({ start, end, denies }) => start < unit.end && unit.start < end && !denies);
    const places = there.filter(({ word, denies }) => !denies && mine.some((own) => own.word.pair === word.pair && own.word.side === word.side));
    const told = places.map((place) => source.units.find((other) => place.start < other.end && other.start < place.end)).filter((other) => other?.predicate === true);
    return told.length > 0 && told.every((other) => isDeniedIn(other!, source) !== isDeniedIn(unit, value));
  });
}

/** "no message is shown" denies its verb as "is not shown" does; "runs without a key" does not. */
export function isDeniedIn(unit: Unit, { units, text }: Phrase): boolean {
  if (isNegated(unit)) return true;
  return units.some((other) => other.part === unit.part && other.negation === 'absent' && /\bno (?:[a-z-]+ )?$/.test(text.slice(Math.max(0, other.start - 30), other.start)));
}

/** パスワードをログに出す for "stop logging passwords": a light verb carries the noun whose verb the quote denies. */
function turnedCarried({ value, matcher, inQuote }: Comparison): Unit | undefined {
  const predicates = value.units.filter(({ predicate }) => predicate);
  if (predicates.length === 0 || value.units.some(isNegated) || tellsTrouble(value)) return undefined;
  if (!predicates.every((unit) => isCarrying(unit) && !matcher.matches(unit).some(inQuote))) return undefined;
  return value.units.find((unit) => {
    if (unit.predicate || isLightWord(unit.text)) return false;
    const places = matcher.matches(unit).filter(inQuote).map((match) => matcher.unitAt(match));
    return places.length > 0 && places.every((theirs) => theirs?.predicate === true && (theirs.negation === 'denied' || theirs.negation === 'forbidden' || theirs.negation === 'failed'));
  });
}

function isCarrying({ text, base }: Unit): boolean {
  return isLightWord(text) || isLightWord(base) || /^(?:書|書く|残す|取る|動く|動|動作|機能)$/.test(base);
}

/** "search works" for 検索が動かない, ログインできる for "the login is broken". */
function turnedWorking({ value, quoteText, source, quote, matcher, inQuote }: Comparison): Unit | undefined {
  const mine = workingIn(value.text);
  // "only from here" and "not unless from here" deny different words and say the same.
  if (bothLimit(value.text, quoteText)) return undefined;
  if (!mine.works || mine.fails || value.units.some(isNegated) || tellsTrouble(value)) return undefined;
  // A quote may be cut inside the ending that denies it.
  const theirs = workingIn(quoteText + (/[\u3041-\u309f]*/.exec(source.text.slice(quote[1], quote[1] + 6))?.[0] ?? ''));
  if (!theirs.fails || theirs.works) return undefined;
  return value.units.find((unit) => !isLightWord(unit.text) && matcher.matches(unit).some(inQuote));
}
