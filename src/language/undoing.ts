// Whether a task undoes what it names: takes it away, leaves it out, or only puts it off. Asked of plans for what a request wants built.
import { clauseAt } from './polarity.ts';
import { isGenericHead } from './generic-heads.ts';
import { isRequestVerb } from './request-verbs.ts';
import { isJapanese } from './script.ts';
import { isStopWord } from './stop-words.ts';
import type { TextIndex } from './text-index.ts';
import { undoneInEnglish } from './undoing-english.ts';
import { undoneInJapanese } from './undoing-japanese.ts';

/**
 * `undone`: the object of a removing, disabling, skipping or excepting phrase; `put_off`: only considered, deferred, or named by its absence (未認証);
 * `guarded`: its undoing is itself denied (cannot be bypassed), which affirms it.
 */
export type Undoing = 'undone' | 'put_off' | 'guarded';

/** A heading looked for before the object reaches over the items of its list. */
const HEADING_WINDOW = 200;
const HEADING =
  /(?:^|[\n.;。(])[\s\-*#•・]*(?:[(【[]\s*)?(?:(?:explicitly |currently )?(?:out of scope|not in scope|non-?goals?|excluded|exclusions|not included|not needed|not planned|won't do|will not do|dropped|removed|deferred|postponed|skipped|later)|対象外|スコープ外|範囲外|除外|見送り|やらないこと|非対象|後回し|次フェーズ|今後の課題|不要)\s*[)】\]]?\s*(?::|\n)[^:.;。]*$/;

export function undoingOf(text: TextIndex, start: number, end: number): Undoing | undefined {
  const { masked } = text.polarity;
  if (HEADING.test(masked.slice(Math.max(0, start - HEADING_WINDOW), start))) return 'undone';
  const [from, to] = clauseAt(text.polarity, start);
  const around = masked.slice(Math.max(from, start - 40), Math.min(to, end + 40));
  if (!isJapanese(around)) return undoneInEnglish(masked, start, end, from, to);
  const undoing = undoneInJapanese(masked, start, end);
  // A Japanese word in an English sentence: everything except バリデーション.
  const inEnglish = undoing === undefined && /[a-z] $/.test(masked.slice(Math.max(0, start - 2), start)) && !isJapanese(masked.slice(end, Math.min(to, end + 40)));
  return inEnglish ? undoneInEnglish(masked, start, end, from, to) : undoing;
}

/** Nothing in the text but the object itself: it says neither that it is built nor that it is not. */
export function isBare(text: TextIndex, start: number, end: number): boolean {
  if (text.folded.text.length > end - start + 40) return false;
  return text.tokens.every((token) => (token.start >= start && token.end <= end) || token.kind === 'mark' || token.kind === 'hiragana' || isStopWord(token.text) || (isGenericHead(token.text) && !isRequestVerb(token.text)));
}
