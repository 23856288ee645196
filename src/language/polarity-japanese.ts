// Japanese denies at the end of the predicate: walk from a word to the predicate that governs it and look at its tail.
import type { Sign } from './polarity.ts';
import { LEXICAL_NEGATION_JAPANESE, LEXICAL_NEGATION_TAIL, NEGATED_TAIL, REMOVED_FEATURE_JAPANESE } from './negation-words.ts';
import { scriptOf, vowelOf } from './script.ts';

/** How far a predicate may stand behind its word; longer walks would make hostile texts quadratic. */
const WINDOW = 200;

const AFFIRMED: Sign = { negated: false, by: 'none' };

/** `masked` is the folded text with look-alikes of negation blotted out; the word ends at `end`. */
export function japaneseSign(masked: string, start: number, end: number, clauseEnd: number): Sign {
  const limit = Math.min(clauseEnd, end + WINDOW);
  if (/^(?:で|じゃ|では|じゃあ)な(?:く|くて)/.test(masked.slice(end, end + 6)) || /^(?:の|に)(?:代|替|か)わ/.test(masked.slice(end, end + 4))) {
    return { negated: true, by: 'contrast' };
  }
  if (start > 0 && '不非無'.includes(masked[start - 1]!)) return { negated: true, by: 'prefix' };
  if (REMOVED_FEATURE_JAPANESE.test(masked.slice(end, end + 16))) return { negated: true, by: 'lexical' };
  let at = end;
  while (at < limit) {
    const chunkStart = at;
    while (at < limit && scriptOf(masked[at]!) !== 'hiragana') at += 1;
    const tailStart = at;
    while (at < limit && scriptOf(masked[at]!) === 'hiragana') at += 1;
    const tail = masked.slice(tailStart, at);
    if (hasLexicalNegation(masked, chunkStart, tailStart, limit)) return flip(NEGATED_TAIL.test(tail), 'lexical');
    if (LEXICAL_NEGATION_TAIL.test(tail)) return flip(NEGATED_TAIL.test(masked.slice(at, limit)), 'lexical');
    if (NEGATED_TAIL.test(tail)) return { negated: true, by: 'inflection' };
    if (!governsNothing(tail, masked.slice(at, at + 2))) return AFFIRMED;
  }
  return AFFIRMED;
}

/** Two denials of one predicate cancel: 除外せず, 認証なしでは使えない. */
function flip(again: boolean, by: Sign['by']): Sign {
  return again ? AFFIRMED : { negated: true, by };
}

/** 検索の除外設定: the word modifies another noun and denies nothing. */
function hasLexicalNegation(masked: string, from: number, to: number, limit: number): boolean {
  const text = masked.slice(from, Math.min(limit, to + 3));
  for (const found of text.matchAll(LEXICAL_NEGATION_JAPANESE)) {
    if (found.index >= to - from) continue;
    const next = text[found.index + found[0].length];
    if (next === undefined || !['kanji', 'katakana', 'latin'].includes(scriptOf(next)) || '化扱予'.includes(next)) return true;
  }
  return false;
}

/** Particles, okurigana inside a compound, and nominalised verbs (することは…) do not end the search for the predicate. */
function governsNothing(tail: string, next: string): boolean {
  if (tail === '' || onlyParticles(tail)) return true;
  if (/(?:こと|もの|つもり|わけ|の)[はがもをに]?$/.test(tail)) return true;
  if (/^(?:必要|予定|計画|想定|方針|対象)/.test(next)) return true;
  const vowel = vowelOf(tail[0]!);
  const okurigana = vowel === 'i' || vowel === 'e';
  if (tail.length <= 2 && okurigana && next !== '' && scriptOf(next[0]!) === 'kanji') return true;
  return okurigana && tail.length <= 3 && onlyParticles(tail.slice(1)) && tail.length > 1 && tail[1] !== 'て' && tail[1] !== 'た';
}

const PARTICLES = [
  'についての', 'に対して', 'に対する', 'に関する', 'に関して', 'における', 'において', 'によって', 'として', 'という', 'といった', 'のための', 'について', 'ならびに', 'および', 'または', 'による', 'により', 'すべての', 'ごとに',
  'から', 'まで', 'より', 'など', 'だけ', 'のみ', 'さえ', 'こそ', 'ほど', 'ごと', 'かつ', 'この', 'その', 'とも', 'また', 'を', 'は', 'が', 'に', 'で', 'と', 'の', 'も', 'や', 'へ', 'か', 'お', 'ご',
];

/** Greedy without backing up: a particle chain is never worth more than one pass. */
function onlyParticles(tail: string): boolean {
  let at = 0;
  while (at < tail.length) {
    const particle = PARTICLES.find((candidate) => tail.startsWith(candidate, at));
    if (particle === undefined) return false;
    at += particle.length;
  }
  return true;
}
