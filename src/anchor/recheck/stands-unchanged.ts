// Whether a passage says at its place what it said: the same characters, or the same words in other inline markup. What is added in its line changes nothing, except where the marked characters are only a piece of something.
import type { RevisionPair } from '../revision-pair.ts';
import type { TextRange } from '../text-range.ts';
import { isAnsweredBeside } from './answered-beside.ts';
import type { Finding } from './finding.ts';
import { sentenceAround } from './sentence.ts';
import { withoutMarkup } from './without-markup.ts';

export function standsUnchanged(pair: RevisionPair, issue: Finding, place: TextRange): boolean {
  const { before, after } = pair;
  const range = issue.range;
  const [old, now] = [before.slice(...range), after.slice(...place)];
  const wordsOnly = !isOfForm(issue);
  if (old !== now && !(wordsOnly && withoutMarkup(before, range) === withoutMarkup(after, place))) return false;
  if (isPoint(old)) return before[range[1]] === after[place[1]] && sentenceOf(before, range, wordsOnly) === sentenceOf(after, place, wordsOnly);
  if (isPieceOfAnother(before, range, after, place) || isAnsweredBeside(pair, issue, place)) return false;
  return !isGivenItsMark(issue, before[range[1]], after[place[1]]) && !isGivenItsMark(issue, before[range[0] - 1], after[place[0] - 1]);
}

/** A finding about markup, spaces or lines may be mended by them. */
const OF_FORM = /markdown|\bmd\d{3}\b|mark-?up|back-?tick|inline code|code (?:span|font|format|style|block)|\bas code\b|\bbold\b|italic|emphas|monospace|\bhtml\b|\btags?\b|spac(?:e|ing)|indent|\bline[- ](?:length|width|break|ending)|blank line|newline|\bwrap|paragraph|too long|\blong (?:sentence|line)|sentence-length|空白|スペース|字下げ|改行|行(?:が|の長|末|頭|間)|段落|長(?:い|す|過)|太字|強調|斜体|等幅|コード(?:と|体|表)|マークアップ|タグ|記法/iu;

function isOfForm({ description, rule = '', category }: Finding): boolean {
  return OF_FORM.test(`${description} ${rule} ${category}`);
}

/** A few signs without a word of their own (a particle, an ending, a bracket) mark a point in their sentence. */
const SHORT = 8;
const NO_WORD = /^[\p{Script=Hiragana}\p{P}\p{S}\s]*$/u;

function isPoint(passage: string): boolean {
  return passage.length < SHORT && NO_WORD.test(passage);
}

function sentenceOf(text: string, range: TextRange, wordsOnly: boolean): string {
  const sentence = sentenceAround(text, range);
  return wordsOnly ? withoutMarkup(sentence, [0, sentence.length]) : sentence;
}

/** Signs that make one word where they stand side by side. */
const OF_ONE_WORD = [/[\p{Script=Latin}\p{N}\p{M}]/u, /[\p{Script=Katakana}ー]/u, /[=!<>&|+]/u];

/** Its last word goes on in other signs than it did, or its first begins with others: サーバ is now サーバー, and another word. */
function isPieceOfAnother(before: string, [start, end]: TextRange, after: string, [first, last]: TextRange): boolean {
  const grown = (own: string | undefined, old: string | undefined, now: string | undefined): boolean => old !== now && OF_ONE_WORD.some((signs) => own !== undefined && signs.test(own) && ((old !== undefined && signs.test(old)) || (now !== undefined && signs.test(now))));
  return grown(before[end - 1], before[end], after[last]) || grown(before[start], before[start - 1], after[first - 1]);
}

/** What a description calls a mark that it misses. */
const MARKS: readonly (readonly [marks: RegExp, words: RegExp])[] = [
  [/[。．.]/u, /句点|full stop|\bperiods?\b/iu],
  [/[、，,]/u, /読点|コンマ|カンマ|\bcommas?\b/iu],
  [/[;；:：]/u, /セミコロン|コロン|colons?\b/iu],
  [/[)>）」』]/u, /括弧|bracket|parenthes|\burls?\b|\blinks?\b|リンク/iu],
  [/["”’'」』]/u, /引用符|quotation|\bquotes?\b/iu],
  [/\s/u, /空白|スペース|改行|newline|\bspac(?:es?|ing)\b/iu],
];

/** Such a mark was put at its very edge: the one its description names, or quotes. */
function isGivenItsMark({ description }: Finding, old: string | undefined, now: string | undefined): boolean {
  if (now === undefined || old === now || !/[\p{P}\p{S}\s]/u.test(now)) return false;
  return MARKS.some(([marks, words]) => marks.test(now) && words.test(description)) || ['""', '“”', '「」', '()', '（）', "''", '``'].some(([open, close]) => description.includes(`${open!}${now}${close!}`));
}
