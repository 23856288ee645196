// Guesses from a person's words which status they mean: a preview without any effect, with denials read before the words they deny.
import { say, type Bilingual } from '../../kernel/bilingual.ts';
import { fold } from '../../kernel/text-folding.ts';
import { readPolarity, signOf, type PolarityText } from '../../language/polarity.ts';
import { isJapanese } from '../../language/script.ts';
import { PREVIEW_WORDS } from './preview-words.ts';
import { statusLabel, type NodeStatus } from './statuses.ts';
import { canTransition, validTransitions } from './transitions.ts';

export interface StatusChoice {
  readonly status: NodeStatus;
  readonly label: Bilingual;
}

export interface StatusPreview {
  readonly current: StatusChoice;
  /** Null where no word points anywhere that can be reached. */
  readonly suggested: (StatusChoice & { readonly word: string; readonly reason: Bilingual }) | null;
  /** All that may follow. */
  readonly candidates: readonly StatusChoice[];
}

const REASON: Bilingual = { en: 'The words "{word}" point to it.', ja: '「{word}」という言葉から。' };

/** Intents are a line or two; a longer text is read this far. */
const READ_CHARACTERS = 2_000;

export function estimateStatus(intent: string, current: NodeStatus): StatusPreview {
  const text = fold(intent.slice(0, READ_CHARACTERS));
  const polarity = readPolarity(text);
  const found = PREVIEW_WORDS.filter(({ status }) => canTransition(current, status)).flatMap(({ status, words }) => {
    const word = [...words.ja, ...words.en].find((candidate) => isSaid(text, candidate, status, polarity));
    return word === undefined ? [] : [{ status, word }];
  })[0];
  return {
    current: choice(current),
    suggested: found === undefined ? null : { ...choice(found.status), word: found.word, reason: { en: say(REASON, 'en', found), ja: say(REASON, 'ja', found) } },
    candidates: validTransitions(current).map(choice),
  };
}

function choice(status: NodeStatus): StatusChoice {
  return { status, label: statusLabel(status) };
}

/** Words that deny something themselves are meant as they stand. */
const DENIAL = /ない|ません|不要|中止|やめ|保留|\b(?:not|no|cannot|can't|unable|missing)\b/;

function isSaid(text: string, word: string, status: NodeStatus, polarity: PolarityText): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (isWhole(text, at, end) && !isTakenBack(text, at, end, word, polarity) && !(status === 'DONE' && isStillToCome(text, at, end))) return true;
  }
  return false;
}

function isWhole(text: string, at: number, end: number): boolean {
  if (isJapanese(text.slice(at, end))) return true;
  return !/[\p{Script=Latin}\p{Nd}_]/u.test(text[at - 1] ?? '') && !/[\p{Script=Latin}\p{Nd}_]/u.test(text[end] ?? '');
}

/** 完了していない, 未完了, 終わったわけではない; "not done", "isn't finished yet". */
function isTakenBack(text: string, at: number, end: number, word: string, polarity: PolarityText): boolean {
  const after = text.slice(end, end + 16);
  if (DENIAL.test(word)) return /^(?:わけでは|ことは|の?では|とは)?(?:ない|なく|ありません)/.test(after);
  if (text[at - 1] === '未') return true;
  if (/^[^、。,.]{0,8}(?:ない|なかった|ません|(?<!ま)ず(?:に|、|。|$))/.test(after) && !/^[^、。]{0,8}(?:かもしれ|なければ|ないと|しか)/.test(after)) return true;
  const before = text.slice(Math.max(0, at - 24), at);
  if (/(?:\b(?:not|never|nothing|nobody|hardly|without|no)|n't)(?: (?:yet|been|really|quite|fully|be|to|get|gotten|a|the|any|all|have|has))*\s*$/.test(before)) return true;
  return signOf(polarity, at, end).negated;
}

/** 完了したら, 完了予定, "when done", "to be completed by Friday": not yet. */
function isStillToCome(text: string, at: number, end: number): boolean {
  const after = text.slice(end, end + 10);
  const before = text.slice(Math.max(0, at - 24), at);
  return (
    /^(?:ら(?!し)|(?:さ?せ)?(?:し)?(?:たら|たい|ます?ように)|すれば|する(?:予定|つもり|まで|には|よう|見込)|の?予定|見込|待ち|まで|前|後に|させ(?:る|たい|ます)|でき(?:れば|たら|そう|るよう))/.test(after) ||
    /\b(?:when|once|until|after|if|before|almost|nearly|half|to be|will be|should be|must be|get(?:ting)? (?:it|this|that))(?: (?:it|this|that|we|i|they|is|are|am|gets?|be))*\s*$/.test(before)
  );
}
