// A checker small enough to know its truth: patterns over ordinary words, so that findings are everywhere and many are alike.
import type { Finding } from '../../src/index.ts';

const RULES: readonly { readonly rule: string; readonly category: string; readonly pattern: RegExp; readonly says: (words: string) => string }[] = [
  { rule: 'redundant', category: 'style', pattern: /することが(?:でき|可能)[^。、\n]{0,4}/gu, says: (words) => `「${words}」は冗長な表現です。` },
  { rule: 'weak', category: 'style', pattern: /と思[いわう][^。、\n]{0,4}|かもしれ[^。、\n]{0,4}/gu, says: (words) => `弱い表現: "${words}" が使われています。` },
  { rule: 'notation', category: 'notation', pattern: /ユーザー|サーバー?|コンポーネント|メソッド/gu, says: (words) => `表記を確認してください: ${words}` },
  { rule: 'long-sentence', category: 'readability', pattern: /[^。\n]{70,}。/gu, says: (words) => `文が長すぎます (${words.length}文字)。` },
  { rule: 'weasel', category: 'style', pattern: /\b(?:very|really|quite|just|some|also|only)\b/giu, says: (words) => `"${words}" is a weasel word.` },
  { rule: 'passive', category: 'style', pattern: /\b(?:is|are|was|were|be) \w+ed\b/giu, says: (words) => `"${words}" may be passive voice.` },
  { rule: 'wordy-sentence', category: 'readability', pattern: /[A-Z][^.!?\n]{130,}[.!?]/gu, says: (words) => `Sentence has ${words.split(/\s+/u).length} words.` },
];

export function regularFindings(text: string): Finding[] {
  return RULES.flatMap(({ rule, category, pattern, says }) => [...text.matchAll(pattern)].map((match): Finding => ({ range: [match.index, match.index + match[0].length], rule, category, description: says(match[0]) })));
}
