// A name claims nothing that a denial could turn, unless the slot makes a claim of it or nothing but the denial was quoted.
import type { Comparison } from './comparison.ts';
import { isEnglishVerb } from './english-words.ts';
import { isLightWord } from './light-words.ts';
import { isNegated, type Negation, type Phrase, type Unit } from './phrase.ts';

/** "with A", "when A", A あり: these say that it is so, in any slot. */
const CLAIMING = /あり(?:$|で|の|、)|有り|とき|時$|場合|なら$|\b(?:with|when|if|while|there (?:is|are|was|were))\b/;

/** A target is only named; a problem, a condition or a wish says that something is, or shall be, so. */
export function claims(slotName: string, value: Phrase): boolean {
  return slotName !== 'target_feature' || CLAIMING.test(value.text) || isInflectedVerb(value);
}

/** "saves", "crashed": one word that tells rather than names. */
function isInflectedVerb({ units, text }: Phrase): boolean {
  return units.length === 1 && /^[a-z]{3,30}(?:s|ed)$/.test(text) && isEnglishVerb(text);
}

export function bareNameTurns(mine: Unit, theirs: Unit | undefined, negation: Negation, claiming: boolean, { source, inQuote, quote }: Comparison): boolean {
  // 削除 out of 削除は禁止: what is forbidden by its noun is no more wished for than what is by its verb.
  if (negation === 'forbidden' && (theirs?.predicate === true || (claiming && theirs?.role === 'topic'))) return true;
  if (claiming) return negation === 'absent' || (theirs?.predicate === true && !isLightWord(mine.text));
  if (negation !== 'absent' || theirs === undefined) return false;
  // "no error" says nothing but that there is none; in "no error is shown" the error is what the request is about.
  const quoted = source.units.filter((unit) => inQuote(unit) && !isLightWord(unit.text));
  return source.text.slice(quote[0], theirs.start).trim() + source.text.slice(theirs.end, quote[1]).trim() !== '' && quoted.every((unit) => unit === theirs || unit.negation === 'absent' || mine === unit);
}

/** To touch, to change: whoever forbids this of a thing has not asked for work on it. */
const TOUCHING = /^(?:touch|chang|modif|edit|alter|break|affect|mess|tamper|adjust|refactor|rewrit|updat|触|弄|いじ|変更|変え|修正|編集|壊|改変|改修)/;

const OBJECT: ReadonlySet<Unit['role']> = new Set<Unit['role']>(['', 'patient', 'topic', 'to', 'with']);

/** The invoice of "do not touch the invoice" is no target; every place of it must be such an object. */
export function isShunned(slotName: string, { value, source, matcher, inQuote }: Comparison): Unit | undefined {
  if (slotName !== 'target_feature' || !value.isName || value.units.some(isNegated)) return undefined;
  const head = value.units.findLast((unit) => !isLightWord(unit.text)) ?? value.units.at(-1);
  if (head === undefined) return undefined;
  const places = matcher.matches(head).filter(inQuote).map((match) => matcher.unitAt(match));
  const shunned = (unit: Unit | undefined): boolean => {
    if (unit === undefined) return false;
    const verb = governing(unit, source);
    return (verb !== undefined && OBJECT.has(unit.role) && (verb.negation === 'forbidden' || verb.negation === 'absent')) || isLeftAlone(unit, source.text);
  };
  return places.length > 0 && places.every(shunned) ? head : undefined;
}

/** The verb of touching whose object the word is: before it in English, behind it in Japanese, with no other verb between. */
function governing(unit: Unit, { units, japanese }: Phrase): Unit | undefined {
  const verbs = (other: Unit): boolean => other !== unit && other.part === unit.part && (other.predicate || TOUCHING.test(other.text));
  const verb = japanese ? units.find((other) => verbs(other) && other.start >= unit.end) : units.findLast((other) => verbs(other) && other.end <= unit.start);
  return verb !== undefined && TOUCHING.test(verb.text) ? verb : undefined;
}

/** "leave the invoice alone", 請求書はそのままで. */
function isLeftAlone({ start, end }: Unit, text: string): boolean {
  const after = text.slice(end, end + 40);
  return /^[はをも]そのまま(?:で|に|$)/.test(after) || (/\b(?:leave|keep)\s(?:[a-z]+\s){0,3}$/.test(text.slice(Math.max(0, start - 40), start)) && /^\s(?:[a-z]+\s){0,3}(?:alone|untouched|unchanged|as is|as it is)\b/.test(after));
}

/** 空のとき, 空な状態: a noun that tells how it is. */
export function isState({ end }: Unit, { text }: Phrase): boolean {
  return /^[のな](?:とき|時|場合|際|まま|状態)/.test(text.slice(end, end + 4));
}

const APPEARING = /^(?:出|表示|起|発生|出力|見え|ある|show|appear|display|occur|happen|rais|throw|return|given?|thrown|log|seen?)/;

/** エラー out of エラーが出ない: named as the problem, the thing that stays away would be the one that comes. */
export function isMissed(slotName: string, { value, source, matcher, inQuote }: Comparison): Unit | undefined {
  if (slotName !== 'observed_issue' || !value.isName) return undefined;
  const named = value.units.filter((unit) => !isLightWord(unit.text));
  // The last such verb of each part, so that a long sentence is walked once.
  const denied = new Map(source.units.filter((verb) => (verb.negation === 'denied' || verb.negation === 'forbidden') && verb.predicate && APPEARING.test(verb.text)).map((verb) => [verb.part, verb]));
  const stays = (unit: Unit | undefined): boolean => unit !== undefined && (denied.get(unit.part)?.start ?? -1) >= unit.end;
  const away = (unit: Unit): boolean => {
    const places = matcher.matches(unit).filter(inQuote);
    return places.length > 0 && !isNegated(unit) && places.every((match) => stays(matcher.unitAt(match)));
  };
  return named.length > 0 && named.every(away) ? named[0] : undefined;
}
