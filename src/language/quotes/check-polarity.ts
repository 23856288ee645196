// A predicate that value and clause share must have one sign in both; the clause decides, not the cropped quote.
import type { Comparison } from './comparison.ts';
import { ONLY } from './grammar-words.ts';
import type { Match } from './matching.ts';
import { isNegated, type Negation, type Unit } from './phrase.ts';
import type { Objection } from './reasons.ts';

/** Failing, missing and not doing are one report in several words. */
const FAILS = /失敗|[庫品り限]切れ|欠け|欠落|抜け|漏れ|足り|存在し|不可|不能|エラー|落ち|止ま|固ま|壊れ|だめ|ダメ|無理|\b(?:fail(?:s|ed|ing|ure)?|unable|broken|breaks?|impossible|stuck|error|refuses?|missing|lacks?|lacking|absent|out of stock|sold[ -]out)\b/;

export function checkPolarity(comparison: Comparison): Objection | undefined {
  const { value, source, quoteText, matcher, inQuote } = comparison;
  // "only A may" and "nobody but A may" deny different words and say the same.
  const excepted = [...value.units, ...source.units].some(({ negation }) => negation === 'exception');
  if (excepted && ONLY.pattern.test(value.text) && ONLY.pattern.test(quoteText)) return undefined;
  if (source.units.filter(inQuote).filter(isNegated).length + (/\b(?:unless|until)\b|(?:ない|なけれ)(?:と|ば|限り)/.test(quoteText) ? 1 : 0) >= 2 && CONDITION.test(value.text)) return undefined;
  // "optional" is "also without": the denial is taken back.
  if (OPTIONAL.test(value.text) && OPTIONAL.test(quoteText)) return undefined;
  for (const unit of value.units) {
    const places = matcher.matches(unit).filter(inQuote);
    if (places.length === 0) continue;
    if (places.every((place) => conflicts(ownSign(unit, place, comparison), signAt(place, comparison), comparison))) {
      return { reason: 'Q-POLARITY', words: [unit.text] };
    }
  }
  return undefined;
}

/** "not … unless B" is "only after B": two denials that one word of condition takes back. */
const CONDITION = /必要|必須|のみ|だけ|なければ|\b(?:only|must|required?|needs?|unless|until)\b/;

const OPTIONAL = /任意|なくても|なしでも|せずとも|ずとも|\b(?:optional|not required|not mandatory|(?:even|also|work|works|possible) without|with or without)\b/;

interface Sign {
  readonly unit: Unit | undefined;
  readonly negation: Negation;
}

/** 無関係 that was found as 関係ない carries its negation in the prefix. */
function ownSign(unit: Unit, place: Match, { source }: Comparison): Unit {
  if (!/^[未不非無][\u3400-\u9fff]{2}/.test(unit.text) || source.text.startsWith(unit.text, place.start) || !unit.text.includes(source.text.slice(place.start, place.end))) return unit;
  return { ...unit, negation: unit.negation === '' ? 'denied' : '' };
}

/** 登録 found inside 未登録 is denied by the prefix. */
function signAt(place: Match, { matcher, source }: Comparison): Sign {
  const unit = matcher.unitAt(place);
  // 関係ない found for 無関係: the words that matched hold the negation themselves.
  if (unit === undefined || /ない|なし|ません|\b(?:not|no|never)\b|n't/.test(source.text.slice(place.start, place.end))) return { unit, negation: '' };
  const prefixed = /^[未不非無]/.test(unit.text) && place.start === unit.start + 1;
  return { unit, negation: prefixed ? (unit.negation === '' ? 'denied' : '') : unit.negation };
}

function conflicts(mine: Unit, { unit: theirs, negation }: Sign, { value, source, quoteText, clauseText }: Comparison): boolean {
  if (isNegated(mine) === (negation !== '')) return false;
  if (isNegated(mine)) {
    // The value denies what the clause does not.
    if (mine.negation === 'contrast' || mine.negation === 'exception') return mine.negation === 'exception';
    // 保存せずに for 保存ボタンを押さずに: the noun stands under the denied verb.
    if (theirs !== undefined && (!theirs.predicate || mine.negation === 'absent') && isUnderDenial(theirs, source.units)) return false;
    return !(FAILS.test(quoteText) && !FAILS.test(value.text)) && (mine.predicate || theirs?.predicate === true || mine.negation === 'absent');
  }
  // "works on A, but not on B" supports a value that says it fails on B.
  if (negation === 'contrast') return !FAILS.test(value.text) && !value.units.some((unit) => isNegated(unit) && unit.negation !== 'contrast');
  if (negation === 'exception') return true;
  if (FAILS.test(value.text) && !FAILS.test(clauseText)) return false;
  // "skip the greeting" for "no greeting needed".
  if (negation === 'absent' && /省略|除外|除去|取り除|外す|\b(?:skip|omit|remove|drop|exclude|leave out)\b/.test(value.text)) return false;
  if (negation === 'absent') return !value.isName || mine.predicate;
  // A name claims nothing, unless the clause forbids the very thing.
  if (!mine.predicate) return value.isName && negation === 'forbidden' && theirs?.predicate === true;
  return true;
}

function isUnderDenial(unit: Unit, units: readonly Unit[]): boolean {
  return units.some((other) => other.predicate && other.part === unit.part && isNegated(other));
}
