// Blanks that say nothing: at the end of a line, doubled, before a mark, tabs, and empty lines running.
import type { ReviewFinding } from '../../gates/review/finding.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { Prose } from './prose.ts';
import { pointed, type ProseRule } from './rule.ts';
import { linesOf } from './visible-text.ts';

export const spacing: ProseRule = (prose, thresholds) => {
  const { text, visible, blocks, language, format } = prose;
  const found: ReviewFinding[] = [];
  const note = (rule: string, start: number, end: number, description: Bilingual, becomes?: string): void =>
    void found.push(pointed(prose, { rule, category: 'spacing', severity: 'low', point: [start, end], description, ...(becomes === undefined ? {} : { becomes }) }));
  for (const { start, end } of blocks) {
    for (const line of linesOf(text.slice(start, end))) {
      const body = text.slice(start + line.start, start + line.end);
      const trailing = blanksAtEnd(body);
      // Two or more blanks end a line of Markdown for the reader too.
      if (trailing !== '' && !(format === 'markdown' && /^ {2,}$/.test(trailing))) {
        const from = start + line.end - trailing.length;
        note('trailing-space', from, start + line.end, { en: 'Blank at the end of the line.', ja: '行末に空白があります。' }, '');
      }
      const seen = visible.slice(start + line.start, start + line.end);
      const at = start + line.start;
      for (const match of seen.matchAll(/(?<=\S)\t+(?=[^\s,;.!?])/g)) note('tab', at + match.index, at + match.index + match[0].length, { en: 'Tab inside a sentence.', ja: '文中にタブがあります。' }, format === 'markdown' && language === 'en' ? ' ' : undefined); // elsewhere it may line something up
      for (const match of seen.matchAll(language === 'ja' ? /(?<=[^\s\ufdd0|])(?: {2,}|\u3000{2,})(?=[^\s|])/g : /(?<=[\p{L}\p{N},;])(?<![.!?:]["”’')]?) {2,}(?=[\p{L}\p{N}])/gu)) {
        if (language === 'ja' && isInJapanese(seen, match.index, match.index + match[0].length)) continue; // no blank at all belongs there
        note('double-space', at + match.index, at + match.index + match[0].length, { en: 'Several blanks running.', ja: '空白が連続しています。' }, match[0][0]!);
      }
      if (language === 'en') {
        for (const match of seen.matchAll(/(?<=[\p{L}\p{N})”]) +(?=[,;](?:\s|$)|[!?](?:\s|$)|\.(?:\s|$))/gu)) {
          note('space-before-mark', at + match.index, at + match.index + match[0].length, { en: 'Blank before a punctuation mark.', ja: '句読点の前に空白があります。' }, '');
        }
      }
    }
  }
  return [...found, ...blanksInJapanese(prose), ...emptyLines(prose, thresholds.emptyLines)];
};

/** A text that parts its words with blanks, for children, does it everywhere. */
const PARTED_FROM = 10;

/** Names (山田 太郎) and headings may have one; behind hiragana or a mark it is a slip. */
function blanksInJapanese(prose: Prose): readonly ReviewFinding[] {
  if (prose.language !== 'ja') return [];
  const found = prose.blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'item').flatMap(({ start, end }) =>
    [...prose.visible.slice(start, end).matchAll(/(?<=[ぁ-ん、。]) +(?=[ぁ-んァ-ヶ一-龠々])/gu)].map(({ index, 0: blanks }) =>
      pointed(prose, {
        rule: 'blank-in-japanese', category: 'spacing', severity: 'low', point: [start + index, start + index + blanks.length], becomes: '',
        description: { en: 'A blank inside a Japanese sentence.', ja: '日本語の文中に半角空白があります。' },
      }),
    ),
  );
  return found.length < PARTED_FROM ? found : [];
}

/** From the end: a pattern would try every blank of the line. */
function blanksAtEnd(line: string): string {
  let start = line.length;
  while (start > 0 && ' \t\u3000'.includes(line[start - 1]!)) start -= 1;
  return line.slice(start);
}

function isInJapanese(line: string, start: number, end: number): boolean {
  return line[start] === ' ' && /[ぁ-ん、。]/.test(line[start - 1] ?? '') && /[ぁ-んァ-ヶ一-龠々]/u.test(line[end] ?? '');
}

/** A run of one length that comes again and again parts scenes; it is meant. */
const MEANT_FROM = 3;

function emptyLines(prose: Prose, most: number): readonly ReviewFinding[] {
  const { text, allBlocks, format } = prose;
  const own = new Set(prose.blocks);
  const runs = allBlocks.slice(1).flatMap((block, at) => {
    // Between two languages it is told once, with what follows.
    if (!own.has(block)) return [];
    const from = allBlocks[at]!.end;
    const between = text.slice(from, block.start);
    // Only where nothing but emptiness lies between two blocks.
    if (/\S/.test(between.slice(0, between.lastIndexOf('\n') + 1))) return [];
    const breaks = [...between.matchAll(/\r?\n/g)];
    const empty = breaks.length - 1;
    if (empty < most) return [];
    return [{ empty, start: from + breaks[0]!.index + breaks[0]![0].length, end: from + breaks.at(-1)!.index + breaks.at(-1)![0].length, keep: breaks[0]![0] }];
  });
  const times = new Map<number, number>();
  for (const { empty } of runs) times.set(empty, (times.get(empty) ?? 0) + 1);
  return runs
    .filter(({ empty }) => format === 'markdown' || times.get(empty)! < MEANT_FROM)
    .map(({ empty, start, end, keep }) =>
      pointed(prose, {
        rule: 'empty-lines', category: 'spacing', severity: 'low', point: [start, end],
        description: { en: `${empty} empty lines running.`, ja: `空行が ${empty} 行続いています。` },
        // In a story they may part scenes: only a person knows.
        ...(format === 'markdown' ? { becomes: keep } : { maybe: keep }),
      }),
    );
}
