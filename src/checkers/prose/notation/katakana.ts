// Loan words in katakana: サーバ and サーバー, バイオリン and ヴァイオリン, インタフェース and インターフェース are one word each.
import { asItIs, type FindOccurrences } from './occurrence.ts';

/** From so many characters on, words that differ in a long vowel only are the same word; ビル and ビール are not. */
const LONG = 5;
const SHORT = 3;
/** Two words after all. */
const APART = new Set(['ラッパー', 'ラッパ', 'コンパー', 'コンパ', 'トランパー', 'スコッパー']);

export const katakanaWords: FindOccurrences = function* (visible) {
  for (const match of visible.matchAll(/[ァ-ヴー]{3,}/g)) {
    const spelling = match[0];
    const end = match.index + spelling.length;
    // A name that is called out is drawn out.
    if (spelling.startsWith('ー') || spelling.endsWith('ーー') || APART.has(spelling) || (spelling.endsWith('ー') && /[！!っッ〜～…―]/.test(visible[end] ?? ''))) continue;
    const word = keyOf(spelling);
    if (word !== undefined) yield { word: `katakana:${word}`, spelling, start: match.index, end, as: asItIs };
  }
};

function keyOf(spelling: string): string | undefined {
  const plain = spelling.replace(/ヴ([ァィェォ])/g, (_, vowel: string) => 'バビベボ'['ァィェォ'.indexOf(vowel)]!).replace(/ヴ/g, 'ブ').replace(/ウ([ィェォ])/g, (_, vowel: string) => `ウ${'イエオ'['ィェォ'.indexOf(vowel)]!}`);
  const even = plain.replace(/([ケゲセゼテデネヘベペメレェエ])イ/g, '$1ー').replace(/ー/g, '');
  if (even.length >= LONG) return even;
  const short = plain.replace(/ー$/, '');
  return short.length >= SHORT ? short : undefined;
}
