// Which writing system a character belongs to: most rules of Japanese word forms depend on nothing else.

export type Script = 'kanji' | 'hiragana' | 'katakana' | 'latin' | 'digit' | 'other';

const LATIN = /\p{Script=Latin}/u;
const DIGIT = /\p{Nd}/u;
const HAN = /\p{Script=Han}/u;

/** Of a code unit in folded text; a lone surrogate is `other`. */
export function scriptOf(character: string): Script {
  const code = character.charCodeAt(0);
  if (code >= 0x61 && code <= 0x7a) return 'latin';
  if (code >= 0x30 && code <= 0x39) return 'digit';
  if (code < 0x80) return 'other';
  if (code >= 0x3041 && code <= 0x309f) return 'hiragana';
  if (code >= 0x30a1 && code <= 0x30fe && code !== 0x30fb) return 'katakana';
  if ((code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3400 && code <= 0x4dbf) || character === '々') return 'kanji';
  if (LATIN.test(character)) return 'latin';
  if (DIGIT.test(character)) return 'digit';
  return HAN.test(character) ? 'kanji' : 'other';
}

// Asked of every word of every text: on a few characters a loop is several times as fast as a pattern.

export function hasKanji(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code >= 0x3400 && code <= 0x9fff) || code === 0x3005) return true;
  }
  return false;
}

export function isHiragana(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x3041 || code > 0x309f) return false;
  }
  return text !== '';
}

export function isKatakana(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x30a1 || code > 0x30fe || code === 0x30fb) return false;
  }
  return text !== '';
}

/** Latin letters, digits and the marks inside identifiers only. */
export function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{M}\p{Nd}_ .+#'/&-]+$/u.test(text) && LATIN.test(text);
}

export function isJapanese(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code >= 0x3041 && code <= 0x30fe) || (code >= 0x3400 && code <= 0x9fff)) return true;
  }
  return false;
}

/** The vowel row of a hiragana, as needed for verb endings: さ → a, し → i, す → u, せ → e, そ → o. */
export function vowelOf(hiragana: string): 'a' | 'i' | 'u' | 'e' | 'o' | undefined {
  for (const [vowel, row] of ROWS) if (row.includes(hiragana)) return vowel;
  return undefined;
}

const ROWS = [
  ['a', 'あかがさざただなはばぱまやらわ'],
  ['i', 'いきぎしじちぢにひびぴみり'],
  ['u', 'うくぐすずつづぬふぶぷむゆる'],
  ['e', 'えけげせぜてでねへべぺめれ'],
  ['o', 'おこごそぞとどのほぼぽもよろを'],
] as const;

/** す with vowel `a` → さ: the same consonant in another row. */
export function withVowel(hiragana: string, vowel: 'a' | 'i' | 'u' | 'e' | 'o'): string | undefined {
  for (const column of COLUMNS) if (column.includes(hiragana)) return column['aiueo'.indexOf(vowel)];
  return undefined;
}

const COLUMNS = ['わいうえお', 'かきくけこ', 'がぎぐげご', 'さしすせそ', 'たちつてと', 'なにぬねの', 'ばびぶべぼ', 'まみむめも', 'らりるれろ'];
