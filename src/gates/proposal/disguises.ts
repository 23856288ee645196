// A forbidden word stays one when it is taken apart or spelled with foreign letters: the other ways in which a folded text reads to a person.

/** Marks that a renderer swallows: emphasis, strike-through, tags. */
const SWALLOWED = /[*~]+|<\/?[a-z][^<>]{0,40}>|\\(?=[*_~`])/g;
/** Marks over and under letters that compose with nothing; those of kana (U+3099, U+309A) are letters. */
const DECORATION = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/g;
/** Single letters with one and the same sign between all of them. */
const SPELLED = /(?<![a-z0-9])[a-z]([.\-·•_ ])[a-z](?:\1[a-z])+(?![a-z0-9])/g;
/** A sign in the middle of a word: anywhere after hiragana; in katakana and kanji beside a single letter only (ベ・スト, 推・奨), for 修正・解除 are two words. */
const PARTED = new RegExp(
  [
    '(?<=[ぁ-ゖ])SIGN(?=[ぁ-ゖァ-ヺ])',
    '(?<=(?<![ァ-ヺー])[ァ-ヺ])SIGN(?=[ぁ-ゖァ-ヺ])',
    '(?<=[ぁ-ゖァ-ヺー])SIGN(?=[ァ-ヺ](?![ァ-ヺー]))',
    '(?<=(?<![㐀-鿿])[㐀-鿿])SIGN(?=[㐀-鿿](?![㐀-鿿]))',
  ].join('|').replaceAll('SIGN', '[・·•‧.\\-_|/]'),
  'g',
);

/** Letters of other alphabets, and small capitals, that look like a Latin one; small letters, as folding leaves them. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  ([
    ['a', 'аαɑᴀ'], ['b', 'вβʙь'], ['c', 'сϲᴄ'], ['d', 'ԁᴅɗ'], ['e', 'еεєᴇё'], ['g', 'ɡɢ'], ['h', 'һнʜ'], ['i', 'іιıɪї'], ['j', 'ј'], ['k', 'кκᴋ'], ['l', 'ӏʟ'], ['m', 'мᴍ'], ['n', 'ηɴпո'],
    ['o', 'оοσᴏօ'], ['p', 'рρᴘ'], ['r', 'гʀ'], ['s', 'ѕꜱ'], ['t', 'тτᴛ'], ['u', 'υᴜцս'], ['v', 'νѵᴠ'], ['w', 'ѡᴡԝ'], ['x', 'хχ'], ['y', 'уγʏү'], ['z', 'ᴢ'],
  ] as const).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

/** Most texts are of these alone and hold nothing to look through. */
const PLAIN = /^[\x00-\x7f\u3001-\u3011\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff]*$/;
const MAY_BE_SWALLOWED = /[*~<\\]/;
const MAY_BE_SPELLED = /[a-z][^a-z0-9][a-z][^a-z0-9][a-z](?![a-z0-9])/;
const MAY_PART = /[・·•‧.\-_|/]/;

/** The text itself first; the others only where something in it can be read another way. */
export function readingsInEnglish(folded: string): string[] {
  const latin = PLAIN.test(folded) ? folded : [...folded.normalize('NFD').replace(/\p{M}+/gu, '')].map((sign) => LOOKALIKES.get(sign) ?? sign).join('').normalize('NFC');
  return distinct([folded, latin, withoutMarks(latin), MAY_BE_SPELLED.test(latin) ? latin.replace(SPELLED, (letters) => letters.replace(/[^a-z]/g, '')) : latin]);
}

export function readingsInJapanese(folded: string): string[] {
  const bare = PLAIN.test(folded) ? folded : folded.replace(DECORATION, '');
  return distinct([folded, bare, withoutMarks(bare), MAY_PART.test(bare) ? bare.replace(PARTED, '') : bare]);
}

function withoutMarks(text: string): string {
  return MAY_BE_SWALLOWED.test(text) ? text.replace(SWALLOWED, '') : text;
}

function distinct(texts: readonly string[]): string[] {
  return texts.every((text) => text === texts[0]) ? [texts[0]!] : [...new Set(texts)];
}
