// キャプション is "caption": a katakana word the dictionary does not know is compared by its consonants with the English word it was taken from.
import { isKatakana } from '../script.ts';

const ROWS: readonly (readonly [string, string])[] = [
  ['カキクケコ', 'k'], ['ガギグゲゴ', 'g'], ['サシスセソ', 's'], ['ザジズゼゾヂヅ', 'z'], ['タチツテト', 't'], ['ダデド', 'd'], ['ナニヌネノン', 'n'], ['ハヘホ', 'h'], ['ヒ', 'h'], ['フ', 'f'],
  ['バビブベボヴ', 'b'], ['パピプペポ', 'p'], ['マミムメモ', 'm'], ['ラリルレロ', 'r'], ['ワヲ', 'w'], ['ヤユヨ', 'y'],
];
const CONSONANTS: ReadonlyMap<string, string> = new Map(ROWS.flatMap(([row, consonant]) => [...row].map((kana) => [kana, consonant] as const)));

/** Fewer consonants meet by chance: コード, カード, code, card. */
const FEWEST = 3;

export function isLoanOf(katakana: string, english: string): boolean {
  if (!isKatakana(katakana) || !/^[a-z]{5,20}$/.test(english)) return false;
  const skeleton = skeletonOfKana(katakana);
  return skeleton.length >= FEWEST && skeletonsOf(english).includes(skeleton);
}

function skeletonOfKana(word: string): string {
  let skeleton = '';
  for (const kana of word.replace(/[ヤユヨャュョ]/g, '')) skeleton += CONSONANTS.get(kana) ?? '';
  return squash(skeleton.replace(/t(?=s)/g, ''));
}

/** English spells one sound in many ways; each rewriting is one common reading. */
function skeletonsOf(word: string): string[] {
  const read = word
    .replace(/(?:t|s|c)ion/g, 'sn').replace(/ph/g, 'f').replace(/sch|sh|ch(?=[aeiouy])/g, (found) => (found === 'ch' ? 't' : 's')).replace(/tch/g, 't').replace(/th/g, 's').replace(/ck/g, 'k').replace(/qu/g, 'k').replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's').replace(/c/g, 'k').replace(/dge|j|g(?=[eiy])/g, 'z').replace(/v/g, 'b').replace(/l/g, 'r').replace(/^kn/, 'n').replace(/^wr/, 'r');
  const plain = read.replace(/[aeiou]+(?:re?|w)(?=[^aeiouy]|$)/g, '').replace(/[aeiouyhw]/g, '');
  const hard = read.replace(/[aeiouyhw]/g, '');
  return [squash(plain), squash(hard)];
}

function squash(skeleton: string): string {
  return skeleton.replace(/(.)\1+/g, '$1');
}
