// Japanese denies at the end of the predicate: walk from a word to the predicate that governs it and look at its tail.
import type { Sign } from './polarity.ts';
import { DECISION_NOUNS, DEFERRAL_JAPANESE, LEXICAL_NEGATION_JAPANESE, LEXICAL_NEGATION_TAIL, NEGATED_TAIL, REMOVED_FEATURE_JAPANESE } from './negation-words.ts';
import { scriptOf, vowelOf } from './script.ts';

/** How far a predicate may stand behind its word; longer walks would make hostile texts quadratic. */
const WINDOW = 200;

const EXCESS = /[0-9一二三四五六七八九十百千][^、。]{0,6}(?:以上|を超え|より(?:長|多|大き)|目(?:は|の|を|以降)|以降)|^より(?:下|上|低|高|少|多|長|短|遅|早|小さ|大き)/;

const AFFIRMED: Sign = { negated: false, by: 'none' };

/** `masked` is the folded text with look-alikes of negation blotted out; the word ends at `end`. */
export function japaneseSign(masked: string, start: number, end: number, clauseEnd: number): Sign {
  const limit = Math.min(clauseEnd, end + WINDOW);
  if (/^(?:で|じゃ|では|じゃあ)な(?:く|くて)/.test(masked.slice(end, end + 6)) || /^(?:の|に)(?:代|替|か)わ/.test(masked.slice(end, end + 4))) {
    return { negated: true, by: 'contrast' };
  }
  // 管理者以外は使えない, 管理者しか使えない: denied for everyone else, so that both the word and what it may do are affirmed.
  if (/^[\u3400-\u9fff\u30a1-\u30fe]{0,8}(?:の(?:方|人|者))?(?:以外|しか)/.test(masked.slice(end, end + 14))) return AFFIRMED;
  if (/(?:以外(?:は|には|が|から|の[^、。]{0,6}は)|しか)[^、。]*$/.test(masked.slice(Math.max(0, start - 30), start))) return AFFIRMED;
  if (start > 0 && '不非無'.includes(masked[start - 1]!)) return { negated: true, by: 'prefix' };
  if (REMOVED_FEATURE_JAPANESE.test(masked.slice(end, end + 16))) return { negated: true, by: 'lexical' };
  if (DEFERRAL_JAPANESE.test(masked.slice(end, Math.min(limit, end + 48)))) return { negated: true, by: 'lexical' };
  const oblique = /^[\u3400-\u9fff\u30a1-\u30fe]{0,8}[にで](?!は|も)/.test(masked.slice(end, end + 12));
  const topic = /^[\u3400-\u9fff\u30a1-\u30fe]{0,8}[はも]/.test(masked.slice(end, end + 10));
  // 新人でも前提知識なしで読める: even for them, whatever the rest does without.
  if (/^でも[^、。]{1,12}な(?:し|く)/.test(masked.slice(end, end + 20))) return AFFIRMED;
  let otherSubject = false;
  let otherObject = false;
  let described = false;
  let at = end;
  while (at < limit) {
    const chunkStart = at;
    while (at < limit && scriptOf(masked[at]!) !== 'hiragana') at += 1;
    const tailStart = at;
    while (at < limit && scriptOf(masked[at]!) === 'hiragana') at += 1;
    const tail = masked.slice(tailStart, at);
    if (hasLexicalNegation(masked, chunkStart, tailStart, limit)) return flip(NEGATED_TAIL.test(tail), 'lexical');
    if (LEXICAL_NEGATION_TAIL.test(tail)) return flip(NEGATED_TAIL.test(masked.slice(at, limit)), 'lexical');
    // レビューは確認を待たずに消す: behind the topic, a denied clause with an object of its own is not the topic's predicate.
    if (topic && otherObject && /(?:ずに?|ないで|なくて)$/.test(tail)) continue;
    // 検索で1秒以上待たされない, 最初の200字しか出さない: the excess is denied, not the word.
    if (NEGATED_TAIL.test(tail) && (EXCESS.test(masked.slice(end, tailStart)) || /しか|以外(?:の[^、。]{1,6})?[にへ]/.test(masked.slice(end, tailStart)))) return AFFIRMED;
    // アンケートに名前を書かせない: of the form, only what stands in it is denied.
    if (NEGATED_TAIL.test(tail) && otherObject && /^[\u3400-\u9fff\u30a1-\u30fe]{0,8}に(?!は|も)/.test(masked.slice(end, end + 10))) return { negated: true, by: 'subject' };
    if (NEGATED_TAIL.test(tail)) return described || (oblique && (otherSubject || (chunkStart > end && tail.startsWith('が')))) ? AFFIRMED : denial(tail, masked.slice(at, at + 4));
    // 検索に時間がかからない denies of the time that it is spent, not the search.
    if (chunkStart > end && /^[がも]$/.test(tail)) otherSubject = true;
    if (chunkStart > end && tail === 'を') otherObject = true;
    // ログに記録し画面には出さない: the noun that is done ends its own predicate, comma or none; 見直し案 is one word.
    if (tail === 'し' && at < limit && DONE.test(masked.slice(Math.max(start, tailStart - 2), tailStart)) && /^[^、。]{1,12}?[をはにが]/.test(masked.slice(at, at + 14))) return AFFIRMED;
    // 騎馬戦は危険なので中止: behind the topic the reason comes first.
    if (topic && /^(?:な)?ので$|^のため$|^だから$/.test(tail)) continue;
    if (governsNothing(tail, masked.slice(at, at + 2))) continue;
    // 認証する画面は不要: what describes a noun shares the noun's fate, but not the denial of another verb.
    if (!describes(tail, masked[at])) return AFFIRMED;
    described = true;
  }
  return AFFIRMED;
}

/** Two kanji or a loanword before し; the second kanji is none of a native verb in -す. */
const DONE = /[\u3400-\u9fff][\u3400-\u9fff](?<![直出越隠消押落起渡通返回戻残写話流指差増足貸試倒崩乾])$|[\u30a1-\u30feー]{2}$/;

/** 認証しない方針 is a denial, 検索できないページ describes a page. */
function denial(tail: string, next: string): Sign {
  const adnominal = /(?:ない|なかった)$/.test(tail) && next !== '' && ['kanji', 'katakana', 'latin'].includes(scriptOf(next[0]!)) && !DECISION_NOUNS.test(next);
  return { negated: true, by: adnominal ? 'adnominal' : 'inflection' };
}

/** A verb in its plain form directly before a noun. */
function describes(tail: string, next: string | undefined): boolean {
  return /^(?:する|できる|される|させる|した|された|している|されている)$/.test(tail) && next !== undefined && ['kanji', 'katakana', 'latin'].includes(scriptOf(next));
}

/** Two denials of one predicate cancel: 除外せず, 認証なしでは使えない. */
function flip(again: boolean, by: Sign['by']): Sign {
  return again ? AFFIRMED : { negated: true, by };
}

/** 検索の除外設定: the word modifies another noun and denies nothing. */
function hasLexicalNegation(masked: string, from: number, to: number, limit: number): boolean {
  // The three characters before tell 取り除く from 除く and 翌日に延期 from 延期.
  const lead = Math.min(3, from);
  const text = masked.slice(from - lead, Math.min(limit, to + 3));
  for (const found of text.matchAll(LEXICAL_NEGATION_JAPANESE)) {
    if (found.index < lead || found.index >= to - from + lead) continue;
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
  // Adverbs in hiragana: カード情報はどこにも残さない.
  'どこにも', 'どこへも', 'だれにも', 'いっさい', 'けっして', 'まったく', 'ぜったいに', 'いつまでも', 'いまのところ', 'あえて', 'いちいち',
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
