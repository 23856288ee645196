// Punctuation of speech in Japanese stories: no 。 behind 」, full-width ！？ with a blank behind them, nothing blank before a closing bracket.
import type { ReviewFinding } from '../../gates/review/finding.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { pointed, type ProseRule } from './rule.ts';

export const dialoguePunctuation: ProseRule = (prose) => {
  if (prose.language !== 'ja') return [];
  const { visible } = prose;
  const found: ReviewFinding[] = [];
  const all = (pattern: RegExp, rule: string, becomes: (match: RegExpMatchArray) => string, description: Bilingual): void => {
    for (const match of visible.matchAll(pattern)) if (rule !== 'stop-behind-speech' || beginsAsSpeech(visible, match.index)) found.push(pointed(prose, { rule, category: 'punctuation', severity: 'low', point: [match.index, match.index + match[0].length], becomes: becomes(match), description }));
  };
  all(/(?<=[^\s\ufffc\ufdd0])[ \u3000]+(?=[」』】])/g, 'blank-before-bracket', () => '', { en: 'No blank before a closing bracket.', ja: '閉じ括弧の前に空白は入れません。' });
  if (!prose.isStory) return found;
  all(/(?<=[」』])。(?=[ \u3000]*\r?$)/gm, 'stop-behind-speech', () => '', { en: 'No 。 behind speech that ends the line.', ja: '行末の会話文の後に句点は付けません。' });
  all(/(?<=[ぁ-んァ-ヶー一-龠々！？])[!?]+/gu, 'half-width-mark', (match) => fullWidth(match[0]) + (GOES_ON.test(visible[match.index! + match[0].length] ?? '') ? '\u3000' : ''), { en: 'In Japanese text ！ and ？ are full-width.', ja: '日本語の文中では感嘆符・疑問符を全角にします。' });
  all(/(?<=[！？])(?=[ぁ-んァ-ヶ一-龠々「『])/gu, 'blank-behind-mark', () => '\u3000', { en: 'A full-width blank follows ！ or ？ where the text goes on.', ja: '感嘆符・疑問符の後に文が続くときは全角空白を入れます。' });
  return found;
};

/** Of its line; 看板には「入口」。 names a thing and ends as any sentence does. */
function beginsAsSpeech(visible: string, at: number): boolean {
  let start = visible.lastIndexOf('\n', at) + 1;
  while (visible[start] === ' ' || visible[start] === '\u3000') start += 1;
  return visible[start] === '「' || visible[start] === '『';
}

/** Text behind a mark: a blank goes between, at once, so that one round of fixes is enough. */
const GOES_ON = /[ぁ-んァ-ヶ一-龠々「『]/u;

function fullWidth(marks: string): string {
  return marks.replace(/!/g, '！').replace(/\?/g, '？');
}
