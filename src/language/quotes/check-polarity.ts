// A predicate that value and clause share must have one sign in both; the clause decides, not the cropped quote.
import type { Comparison } from './comparison.ts';
import { turnedByGovernor } from './cropped-governor.ts';
import { turnsEmptiness } from './emptiness.ts';
import { FAILS, LACKS } from './failing-words.ts';
import type { Match } from './matching.ts';
import { isNegated, type Negation, type Unit } from './phrase.ts';
import { bareNameTurns, claims, isMissed, isShunned, isState } from './polarity-of-names.ts';
import type { Objection } from './reasons.ts';
import { bothLimit, scopeOf } from './scope.ts';
import { isDeniedIn, turnedPredicate } from './turned-predicates.ts';
import { turnedTwin } from './twin-words.ts';
import { wholeWord } from './whole-word.ts';
import { sameFamily } from './word-family.ts';

export function checkPolarity(slotName: string, comparison: Comparison): Objection | undefined {
  const { value, source, quoteText, matcher, inQuote } = comparison;
  const twin = turnedTwin(value.text, quoteText);
  if (twin !== undefined) return { reason: 'Q-POLARITY', words: [twin] };
  const excepted = [...value.units, ...source.units.filter(inQuote)].filter(({ negation }) => negation === 'exception');
  const [mine, theirs] = [scopeOf(value, value.text), scopeOf(source, quoteText, inQuote)];
  if (excepted.length > 0 && mine !== '' && theirs !== '' && mine !== theirs) return { reason: 'Q-POLARITY', words: [excepted[0]!.text] };
  // "only A may" and "nobody but A may" deny different words and say the same.
  if (excepted.length > 0 && bothLimit(value.text, quoteText)) return undefined;
  if (source.units.filter(inQuote).filter(isNegated).length + (/\buntil\b|(?:ない|なけれ)(?:と|ば|限り)/.test(quoteText) ? 1 : 0) >= 2 && CONDITION.test(value.text)) return undefined;
  // "optional" is "also without": the denial is taken back.
  if (OPTIONAL.test(value.text) && OPTIONAL.test(quoteText)) return undefined;
  const claiming = claims(slotName, value);
  for (const unit of value.units) {
    const places = placesOf(unit, comparison);
    if (places.length === 0) continue;
    if (places.every((place) => conflicts(unit, place, claiming, comparison))) return { reason: 'Q-POLARITY', words: [wholeWord(unit, value)] };
  }
  const named = isShunned(slotName, comparison) ?? isMissed(slotName, comparison) ?? turnedPredicate(comparison) ?? turnsEmptiness(comparison);
  if (named !== undefined) return { reason: 'Q-POLARITY', words: [wholeWord(named, value)] };
  const governor = turnedByGovernor(slotName, comparison);
  return governor === undefined ? undefined : { reason: 'Q-POLARITY', words: [governor] };
}

/** "non-admin" is no other form of "admin", so that the plain word is looked for by itself. */
function placesOf(unit: Unit, { matcher, inQuote, source }: Comparison): readonly Match[] {
  const found = matcher.matches(unit).filter(inQuote);
  const bare = found.length === 0 ? /^non-?([a-z]{3,})$/.exec(unit.text)?.[1] : undefined;
  return bare === undefined ? found : source.index.words.filter((word) => inQuote(word) && sameFamily(bare, word.text));
}

/** "not … unless B" is "only after B": two denials that one word of condition takes back. */
const CONDITION = /必要|必須|のみ|だけ|なければ|\b(?:only|must|required?|needs?|unless|until)\b/;

const OPTIONAL = /任意|なくても|なしでも|せずとも|ずとも|\b(?:optional|not required|not mandatory|(?:even|also|work|works|possible) without|with or without)\b/;

interface Sign {
  readonly unit: Unit | undefined;
  readonly negation: Negation;
  /** The denial is written onto the word: 非会員 and 会員 are two names, so that naming alone turns it. */
  readonly prefixed: boolean;
}

const PREFIXED = /(?:[未不非無]|\bnon-?)$/;

function isPrefixed(text: string, start: number): boolean {
  return PREFIXED.test(text.slice(Math.max(0, start - 5), start));
}

/** 無関係 that was found as 関係ない carries its negation in the prefix; so does "non-admin" that was found as "admin". */
function ownSign(unit: Unit, place: Match, { value, source }: Comparison): Sign {
  const prefix = /^(?:[未不非無](?=[\u3400-\u9fff]{2})|non-?(?=[a-z]{3}))/.exec(unit.text)?.[0];
  if (prefix === undefined) return { unit, negation: unit.negation, prefixed: isPrefixed(value.text, unit.start) };
  const said = source.text.slice(place.start, place.end);
  const bare = unit.text.slice(prefix.length);
  if (said.startsWith(prefix) || isPrefixed(source.text, place.start) || (!unit.text.includes(said) && !said.startsWith(bare))) return { unit, negation: unit.negation, prefixed: false };
  return { unit, negation: unit.negation === '' ? 'denied' : '', prefixed: true };
}

/** 登録 found inside 未登録 is denied by the prefix. */
function signAt(place: Match, { matcher, source }: Comparison): Sign {
  const unit = matcher.unitAt(place);
  // 関係ない found for 無関係: the words that matched hold the negation themselves.
  if (unit === undefined || /ない|なし|ません|\b(?:not|no|never)\b|n't/.test(source.text.slice(place.start, place.end))) return { unit, negation: '', prefixed: false };
  const within = place.start > unit.start && isPrefixed(source.text, place.start);
  return { unit, negation: within ? (unit.negation === '' ? 'denied' : '') : unit.negation, prefixed: within || isPrefixed(source.text, place.start) };
}

function conflicts(unit: Unit, place: Match, claiming: boolean, comparison: Comparison): boolean {
  const [mine, theirs] = [ownSign(unit, place, comparison), signAt(place, comparison)];
  if ((mine.negation !== '') === (theirs.negation !== '')) return false;
  // 警告が出ない for "no warning is displayed": there the thing is denied, here its verb.
  if (theirs.negation === 'absent' && !unit.predicate && isUnderDenial(unit, comparison.value.units)) return false;
  if (mine.negation === 'denied' && unit.predicate && theirs.unit?.predicate === true && isDeniedIn(theirs.unit, comparison.source)) return false;
  return mine.negation === '' ? isDeniedThere(unit, theirs, claiming, comparison) : isDeniedHere(mine, theirs, comparison);
}

/** The value denies what the clause does not. */
function isDeniedHere(mine: Sign, { unit: theirs }: Sign, { value, source, quoteText, inQuote }: Comparison): boolean {
  const unit = mine.unit!;
  if (mine.negation === 'exception') return true;
  // "B, not A" for "change A to B" sets two said things against each other; "not A" alone has nothing to stand on.
  if (mine.negation === 'contrast') return value.units.every(({ negation }) => negation === 'contrast');
  if (mine.negation === 'failed') return !FAILS.test(quoteText);
  if (mine.prefixed) return !FAILS.test(quoteText) && !LACKS.test(quoteText);
  // 保存せずに for 保存ボタンを押さずに: the noun stands under the denied verb.
  if (theirs !== undefined && (!theirs.predicate || mine.negation === 'absent') && isUnderDenial(theirs, source.units.filter(inQuote))) return false;
  return !(FAILS.test(quoteText) && !FAILS.test(value.text)) && (unit.predicate || theirs?.predicate === true || mine.negation === 'absent');
}

/** The clause denies what the value does not. */
function isDeniedThere(mine: Unit, { unit: theirs, negation, prefixed }: Sign, claiming: boolean, comparison: Comparison): boolean {
  const { value, clauseText } = comparison;
  // "works on A, but not on B" supports a value that says it fails on B.
  if (negation === 'contrast') return !FAILS.test(value.text) && !value.units.some((unit) => isNegated(unit) && unit.negation !== 'contrast');
  if (negation === 'exception') return true;
  if (negation === 'failed') return !FAILS.test(value.text) && (claiming || mine.predicate);
  if (prefixed) return !FAILS.test(value.text) && !LACKS.test(value.text) && !value.units.some(isNegated);
  if (FAILS.test(value.text) && !FAILS.test(clauseText)) return false;
  // "skip the greeting" for "no greeting needed".
  if (negation === 'absent' && /省略|除外|除去|取り除|外す|\b(?:skip|omit|remove|drop|exclude|leave out)\b/.test(value.text)) return false;
  const others = value.text.slice(0, mine.start) + value.text.slice(mine.end);
  if (value.isName && !mine.predicate) return bareNameTurns(mine, theirs, negation, claiming && !LACKS.test(others) && !FAILS.test(others), comparison);
  const [here, there] = [headOf(mine, value.units), theirs === undefined ? undefined : headOf(theirs, comparison.source.units)];
  return negation === 'absent' || mine.predicate || (there?.predicate === true && (isState(here, value) || endsTheValue(mine, comparison)));
}

/** 無料|プラン: the last of the words written onto each other carries the case and the copula of all. */
function headOf(unit: Unit, units: readonly Unit[]): Unit {
  let head = unit;
  for (let at = units.indexOf(unit) + 1; at > 0 && at < units.length && units[at]!.start === head.end; at += 1) head = units[at]!;
  return head;
}

/** トークンは更新 out of 更新せずに残す: a verb's noun that ends the value stands for its verb. */
function endsTheValue(mine: Unit, { value }: Comparison): boolean {
  return value.japanese && value.units.at(-1) === mine && mine.end === value.text.trimEnd().length && value.units.some(({ role }) => role === 'topic');
}

function isUnderDenial(unit: Unit, units: readonly Unit[]): boolean {
  return units.some((other) => other.predicate && other.part === unit.part && isNegated(other));
}
