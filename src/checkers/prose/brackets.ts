// Brackets that are opened and not closed, closed and not opened, or crossed, each at its place.
import type { ReviewFinding } from '../../gates/review/finding.ts';
import { pointed, type ProseRule } from './rule.ts';

const JAPANESE = '「」『』（）【】〈〉《》〔〕';
const ENGLISH = '()“”';

export const brackets: ProseRule = (prose) => {
  const pairs = prose.language === 'ja' ? JAPANESE : ENGLISH;
  const found: ReviewFinding[] = [];
  const open: { readonly at: number; readonly mark: string }[] = [];
  const unclosed = ({ at, mark }: { at: number; mark: string }): void => void found.push(pointed(prose, {
    rule: 'brackets', category: 'punctuation', severity: 'medium', point: [at, at + 1],
    description: { en: `${mark} is opened and not closed.`, ja: `${mark} が閉じられていません。` },
  }));
  const counts = new Map<string, number>();
  const openOf = (mark: string): number => counts.get(mark) ?? 0;
  const taken = (each: { readonly at: number; readonly mark: string }): { readonly at: number; readonly mark: string } => {
    counts.set(each.mark, openOf(each.mark) - 1);
    return each;
  };
  let block = 0;
  for (let at = 0; at < prose.visible.length; at += 1) {
    // In Markdown a pair never reaches over the end of its block; in a story a speech may go on in the next line.
    while (block < prose.blocks.length && prose.blocks[block]!.end <= at) {
      block += 1;
      if (prose.format === 'markdown') for (const each of open.splice(0)) unclosed(taken(each));
    }
    const mark = prose.visible[at]!;
    const kind = pairs.indexOf(mark);
    if (kind < 0) continue;
    if (kind % 2 === 0) {
      if (mark === '(' && /[:;=]-?$/.test(prose.visible.slice(Math.max(0, at - 2), at))) continue;
      // Speech that begins a line while another is open: the other was left open.
      if (mark === '「' && isLineStart(prose.visible, at)) while (open.length > 0 && isSpeechOfEarlierLine(prose.visible, open.at(-1)!, at)) unclosed(taken(open.pop()!));
      open.push({ at, mark });
      counts.set(mark, openOf(mark) + 1);
      continue;
    }
    const opener = pairs[kind - 1]!;
    // Looked for only where there is one: each search ends in what it takes away.
    const depth = openOf(opener) > 0 ? open.findLastIndex((each) => each.mark === opener) : -1;
    if (depth < 0) {
      if (isNoBracket(prose.visible, at)) continue;
      if (prose.language === 'en' && mark === '”') continue; // speech over several paragraphs opens each of them
      found.push(pointed(prose, {
        rule: 'brackets', category: 'punctuation', severity: 'medium', point: [at, at + 1],
        description: { en: `${mark} is closed and was not opened.`, ja: `${mark} に対応する開き括弧がありません。` },
      }));
      continue;
    }
    for (const each of open.splice(depth + 1)) unclosed(taken(each));
    taken(open.pop()!);
  }
  for (const each of open) if (!(prose.language === 'en' && each.mark === '“')) unclosed(each);
  return found.sort((a, b) => a.point![0] - b.point![0]);
};

/** "a)" and "1）" list something; ":)" smiles. */
function isNoBracket(visible: string, at: number): boolean {
  if (!')）'.includes(visible[at]!)) return false;
  const before = visible.slice(Math.max(0, at - 6), at);
  return /(?:^|[\s\u3000、。])(?:[0-9０-９]{1,3}|[a-zA-Zａ-ｚア-ン①-⑳ivx])$/.test(before) || /[:;=8]-?$/.test(before);
}

function isLineStart(visible: string, at: number): boolean {
  return /(?:^|\n)[ \u3000]*$/.test(visible.slice(Math.max(0, at - 8), at));
}

function isSpeechOfEarlierLine(visible: string, { at, mark }: { at: number; mark: string }, now: number): boolean {
  return mark === '「' && visible.slice(at, now).includes('\n');
}
