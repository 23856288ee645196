// Counts the Japanese letters and English words of a folded text in one pass; every text of a report is counted, so no list of words is made for it.

export interface WordTally {
  /** Letters: Japanese has no spaces to count by. */
  readonly japanese: number;
  /** Words that begin with a letter. */
  readonly english: number;
  /** Has a sign that may open a quotation. */
  readonly quoted: boolean;
}

/** A word of any Latin letters; an identifier with underscores counts as one. */
export const LATIN_WORD = /[\p{Script=Latin}\p{M}\p{Nd}_]+(?:'\p{Script=Latin}+)?/gu;

const LETTER = 2;
const WORD_SIGN = 1;
/** By ASCII code: letters, other signs of a word, the rest. */
const SIGNS = Uint8Array.from({ length: 128 }, (_, code) => (/[a-z]/i.test(String.fromCharCode(code)) ? LETTER : /[0-9_]/.test(String.fromCharCode(code)) ? WORD_SIGN : 0));
const APOSTROPHE = 0x27;

export function tallyWords(text: string): WordTally {
  let [japanese, english] = [0, 0];
  /** Inside a word; after its apostrophe only letters belong to it. */
  let inside = false;
  let tail = false;
  let quoted = false;
  let beyond = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 128) {
      inside = false;
      if (isJapanese(code)) japanese += 1;
      else if (code === 0x300c || code === 0x300e) quoted = true;
      else if (code < 0x3000 || code > 0x303f) beyond = true;
      continue;
    }
    const sign = SIGNS[code]!;
    if (inside && (tail ? sign === LETTER : sign !== 0)) continue;
    if (inside && !tail && code === APOSTROPHE && SIGNS[text.charCodeAt(at + 1)] === LETTER) {
      tail = true;
      continue;
    }
    inside = sign !== 0;
    tail = false;
    if (sign === LETTER) english += 1;
    else if (code === 0x22 || code === 0x60) quoted = true;
  }
  // Letters with accents, marks and the digits of other scripts may be part of a word: those texts are few and are cut properly.
  return { japanese, english: beyond ? countLatinWords(text) : english, quoted };
}

/** The combining voice marks (U+3099, U+309A) join whatever stands before them and decide nothing. */
function isJapanese(code: number): boolean {
  return (code >= 0x3041 && code <= 0x30fe && code !== 0x3099 && code !== 0x309a) || (code >= 0x3400 && code <= 0x9fff) || code === 0x3005;
}

function countLatinWords(text: string): number {
  return [...text.matchAll(LATIN_WORD)].filter(([word]) => /^\p{Script=Latin}/u.test(word)).length;
}
