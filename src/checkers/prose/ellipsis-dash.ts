// Ellipses and dashes of Japanese stories: …… and ――, in pairs.
import type { ReviewFinding } from '../../gates/review/finding.ts';
import { pointed, type ProseRule } from './rule.ts';

/** Beside them stands Japanese, or nothing they could be part of. */
const JA = '[ぁ-んァ-ヶー一-龠々「」『』（）、。！？\\u3000]';

export const ellipsisAndDash: ProseRule = (prose) => {
  if (prose.language !== 'ja' || !prose.isStory) return [];
  const { visible } = prose;
  const found: ReviewFinding[] = [];
  for (const match of visible.matchAll(new RegExp(`(?<=${JA}|^)(?:\\.{3,}|・{2,}|(?<!。)。{3,}|．{3,})(?=${JA}|$)`, 'gmu'))) {
    found.push(pointed(prose, {
      rule: 'ellipsis-style', category: 'punctuation', severity: 'low', point: [match.index, match.index + match[0].length], becomes: '……',
      description: { en: `${match[0]} is written …… in a story.`, ja: `${match[0]} は …… と書きます。` },
    }));
  }
  for (const match of visible.matchAll(/…+/g)) {
    if (match[0].length % 2 === 0) continue;
    found.push(pointed(prose, {
      rule: 'ellipsis-odd-count', category: 'punctuation', severity: 'low', point: [match.index, match.index + match[0].length], becomes: `${match[0]}…`,
      description: { en: 'Ellipses come in pairs (……).', ja: '三点リーダーは 2 つ 1 組 (……) で使います。' },
    }));
  }
  for (const match of visible.matchAll(new RegExp(`(?<=${JA}|^)[—－―─]+(?=${JA}|$)`, 'gmu'))) {
    if (/^(?:――)+$/.test(match[0]) || /^(?:——)+$|^(?:──)+$/.test(match[0])) continue; // a pair of another long stroke is a matter of the font
    found.push(pointed(prose, {
      rule: 'dash-style', category: 'punctuation', severity: 'low', point: [match.index, match.index + match[0].length], becomes: '――'.repeat(Math.ceil(match[0].length / 2)),
      description: { en: `${match[0]} is written ―― in a story.`, ja: `${match[0]} は ―― と書きます。` },
    }));
  }
  return found;
};
