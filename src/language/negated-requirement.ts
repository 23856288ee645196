// A request that denies (既存のAPIは消さずに) is kept by the same denial or by a word of keeping, and broken by the bare change.
import { fold } from '../kernel/text-folding.ts';
import { PRESERVE } from './negation-words.ts';
import { clauseAt, readPolarity, signOf } from './polarity.ts';
import type { Requirement } from './preservation-types.ts';
import { occurrencesOf } from './occurrences.ts';
import { meaningKey, synonymsOf } from './synonyms.ts';
import type { Hit } from './term-search.ts';
import { indexText, type TextIndex } from './text-index.ts';

/** Changes a request may forbid; a plan that keeps the object need not name them. */
const CHANGES = new Set(['変更', '入れ替え', '削除', '改名', '移動', '編集', '廃止', '更新', '壊す', 'break', '無効', '影響', 'affect'].map((word) => meaningKey(word)));

const REMOVALS = /削除|撤去|除去|消|外す|取り除|廃止|撤廃|\b(?:remov|delet|retir|deprecat|drop|sunset)/;

export function isChange(term: string): boolean {
  return CHANGES.has(meaningKey(term));
}

export type Denial = 'inflection' | 'lexical' | 'exclusion';

/** Denied building: what is not to be added is kept out by a plan that does not mention it. */
const EXCLUSION = /不要|対象外|範囲外|スコープ外|見送|(?:追加|実装|作成|導入|対応)し(?:ない|ません|なく)|作らない|作りません|\bout of scope\b|\b(?:skip|omit|exclude)\b|\b(?:not|n't) (?:add|implement|build|create|introduce|include|need)\b|\bno need\b|\bnot (?:needed|required|necessary)\b/;

/** 消さずに denies a change and asks for keeping; 廃止する asks for the end itself, which keeping would contradict; 不要 asks for absence. */
export function denialOf(requirement: Requirement, term: string): Denial {
  const folded = fold(requirement.quote);
  if (EXCLUSION.test(folded)) return 'exclusion';
  const index = indexText(requirement.quote);
  const polarity = readPolarity(folded);
  for (const { start, end } of occurrencesOf(term, index)) {
    const sign = signOf(polarity, start, end);
    if (sign.negated) return sign.by === 'lexical' || sign.by === 'dropped' ? 'lexical' : 'inflection';
  }
  return 'inflection';
}

export type NegatedOutcome = 'kept' | 'preserved' | 'contradicted' | 'unclear';

/** What one place of the object in a task means for the denied request. */
export function weighNegated(hit: Hit, text: TextIndex, denial: Denial, requirement: Requirement, term: string): NegatedOutcome {
  const [from, to] = clauseAt(text.polarity, hit.start);
  const clause = text.folded.text.slice(Math.max(from, hit.start - 120), Math.min(to, hit.end + 120));
  const keeps = PRESERVE.test(clause);
  if (denial === 'exclusion') return hit.sign.negated ? 'kept' : 'contradicted';
  if (denial === 'lexical') {
    if (hit.sign.negated || REMOVALS.test(clause)) return 'kept';
    return keeps ? 'contradicted' : 'unclear';
  }
  if (hit.sign.negated) return hit.sign.by === 'inflection' || hit.sign.by === 'prefix' ? 'kept' : 'contradicted';
  if (keeps) return 'preserved';
  // A change breaks the request only where it meets the object: "each removal is approved" removes nothing of it.
  const small = indexText(clause);
  const asserted = (word: string): boolean => occurrencesOf(word, small).some((place) => !signOf(small.polarity, place.start, place.end).negated);
  const others = requirement.terms.filter((other) => other !== term);
  if (isChange(term)) return others.length === 0 || others.some((other) => withSynonyms(other).some(asserted)) ? 'contradicted' : 'unclear';
  const changes = requirement.terms.filter((other) => isChange(other)).flatMap(withSynonyms);
  return changes.some(asserted) || REMOVALS.test(clause) ? 'contradicted' : 'unclear';
}

function withSynonyms(word: string): readonly string[] {
  return [fold(word), ...synonymsOf(word)];
}
