// Reads the words of a Japanese request, each with its kind: by script, by our lists, and by the kana behind it.
import type { FoldedText } from '../../kernel/text-folding.ts';
import { GENERIC_MODIFIERS, isGenericHead, JAPANESE_STANDING_HEADS, JAPANESE_VAGUE_HEADS, JAPANESE_WORKS } from '../generic-heads.ts';
import { isRequestVerb } from '../request-verbs.ts';
import type { Token } from '../segment.ts';
import { isStopWord, JAPANESE_LIGHT_NOUNS, JAPANESE_TIME_WORDS } from '../stop-words.ts';
import { isHeadword } from '../synonyms.ts';
import type { Word } from './word.ts';

/** Neither implement nor feature is asked for by itself. */
export const ASKS_ONLY: ReadonlySet<string> = new Set('機能 処理 実装 追加 対応'.split(' '));

const PARTICLES = new Set('を が は に で と の も へ や から まで より など だけ のみ ごと ずつ'.split(' '));

export function japaneseWords({ text, raw, start: rawStart, end: rawEnd }: FoldedText, tokens: readonly Token[]): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const last = words.at(-1);
    if (token.kind === 'mark') {
      // A short passage in quotation marks is one word.
      const close = /^[「『"]$/.test(token.text) ? closingOf(tokens, at) : -1;
      if (last !== undefined) words[words.length - 1] = { ...last, runsOn: close < 0 && JOINS.test(token.text) && tokens[at + 1]?.start === token.end && token.start === last.end };
      if (close > at + 1) {
        const [start, end] = [tokens[at + 1]!.start, tokens[close - 1]!.end];
        words.push({ text: text.slice(start, end), start, end, kind: 'quote', runsOn: tokens[close + 1]?.start === tokens[close]!.end && tokens[close + 1]!.kind !== 'mark', quoted: true });
        at = close;
      }
      continue;
    }
    // 認証機能 is 認証: the pencil stops before what only asks (P-02).
    if (last?.runsOn === true && ASKS_ONLY.has(token.text)) words[words.length - 1] = { ...last, runsOn: false };
    const next = tokens[at + 1];
    const runsOn = next !== undefined && (next.start === token.end || (next.start - token.end === 1 && (token.kind === 'latin' || next.kind === 'latin')));
    words.push({ text: token.text, start: token.start, end: token.end, kind: kindOf(token, tokens[at - 1], next, raw.slice(rawStart[token.start]!, rawEnd[token.end - 1]!)), runsOn, quoted: false });
  }
  return words;
}

const LONGEST_QUOTE = 16;

function closingOf(tokens: readonly Token[], at: number): number {
  const sign = tokens[at]!.text === '「' ? '」' : tokens[at]!.text === '『' ? '』' : '"';
  for (let close = at + 1; close < tokens.length && close <= at + LONGEST_QUOTE; close += 1) if (tokens[close]!.text === sign) return close;
  return -1;
}

/** クライアント/サーバー, です・ます, v1.2-beta: marks inside a name. */
const JOINS = /^[・/\-_.:&+#@%~]$/;

function kindOf(token: Token, before: Token | undefined, next: Token | undefined, written: string): string {
  const { text } = token;
  const glued = next !== undefined && next.start === token.end;
  const tail = glued && next.kind === 'hiragana' ? next.text : '';
  if (token.kind === 'number') return token.number?.unit === '' ? 'num' : 'measure';
  if (token.kind === 'latin') return /\p{Ll}\p{Lu}|[_.\d]/u.test(written) ? 'ident' : /^\p{Lu}{2,}$/u.test(written) ? 'caps' : /^\p{Lu}/u.test(written) ? 'capital' : 'latin';
  if (token.kind === 'hiragana') return PARTICLES.has(text) ? `p-${text}` : /^(?:ない|なく|ず|ません|なかっ|ないで|ずに)/.test(text) ? 'k-neg' : /^(?:し|す|さ|せ)/.test(text) ? 'k-do' : text.length > 2 ? 'k-long' : 'k';
  if (token.kind === 'word') return 'other';
  const verb = /^(?:し|す|さ|せ|でき|い?たし)/.test(tail) ? '+do' : '';
  if (isStopWord(text)) return 'stop';
  if (JAPANESE_TIME_WORDS.has(text)) return 'time';
  if (isRequestVerb(text)) return `request${verb}`;
  if (JAPANESE_LIGHT_NOUNS.has(text)) return 'light';
  if (GENERIC_MODIFIERS.has(text)) return 'generic-mod';
  const inCompound = before !== undefined && before.end === token.start && ['kanji', 'katakana', 'latin'].includes(before.kind) ? '>' : '';
  if (isGenericHead(text)) return `${inCompound}generic`;
  if (JAPANESE_VAGUE_HEADS.has(text)) return `${inCompound}vague`;
  if (JAPANESE_STANDING_HEADS.has(text)) return `${inCompound}standing`;
  if (JAPANESE_WORKS.has(text)) return 'work';
  if (token.kind === 'katakana') return `${inCompound}katakana${verb}`;
  if (/[\u3041-\u309f]$/.test(text)) return /^[\u3400-\u9fff々][\u3041-\u309f]+$/.test(text) ? (PARTICLES.has(tail) ? 'stem-noun' : /い$/.test(text) ? 'adj' : 'native') : `${inCompound}two-stems`;
  if (text.length === 1) return glued && next.kind === 'hiragana' && !PARTICLES.has(tail) ? 'native' : `${inCompound}one`;
  return `${inCompound}kanji${verb}${text.length > 3 ? '4' : ''}${isHeadword(text) ? '' : '?'}`;
}
