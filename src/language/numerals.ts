// 第三章, 3章 and "chapter three" name one thing: numbers become digits and units one spelling before they are compared.

const KANJI_DIGITS = '〇一二三四五六七八九';
const KANJI_STEPS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** 二十三 → 23; undefined for anything that is not a kanji numeral below 10,000. */
export function kanjiNumber(text: string): number | undefined {
  if (text === '' || text.length > 8) return undefined;
  let sum = 0;
  let digit = -1;
  for (const character of text) {
    const step = KANJI_STEPS[character];
    if (step !== undefined) {
      sum += (digit < 0 ? 1 : digit) * step;
      digit = -1;
      continue;
    }
    const value = KANJI_DIGITS.indexOf(character);
    if (value < 0) return undefined;
    digit = digit < 0 ? value : digit * 10 + value;
  }
  return sum + Math.max(digit, 0);
}

/** "one" and "zero" are left out: they are pronoun and adjective more often than a count. */
const ENGLISH_NUMBERS: ReadonlyMap<string, string> = new Map(
  ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map((word, index) => [word, String(index + 2)]),
);

export function englishNumber(word: string): string | undefined {
  return ENGLISH_NUMBERS.get(word);
}

/** Counters that follow a number directly in Japanese; longest first, so that 文字 is not read as 文. */
export const COUNTERS: readonly string[] = [
  'パターン', 'ページ', 'ヶ月', 'ヵ月', 'か月', 'カ月', '時間', '文字', '週間', '通り', '種類', '段落', '人', '日', '分', '秒', '回', '件', '字', '個', '章', '節', '話', '割', '倍', '年', '月', '週', '円', '行', '桁', '頁', '枚', '台', '本', '点', '語', '文', '名', '度', '歳', '項目', '箇所', 'か所', '時', 'つ', '%', '番',
];

const UNIT_ALIASES: Readonly<Record<string, string>> = {
  文字: '字', characters: '字', character: '字', chars: '字', words: '語', word: '語', 個: 'つ', パターン: '通り', 種類: '通り', 点: 'つ', 項目: 'つ',
  ページ: '頁', pages: '頁', page: '頁', ヵ月: 'か月', ヶ月: 'か月', カ月: 'か月', months: 'か月', month: 'か月', days: '日', day: '日', hours: '時間', hour: '時間', h: '時間',
  minutes: '分', minute: '分', min: '分', mins: '分', seconds: '秒', second: '秒', sec: '秒', secs: '秒', s: '秒', weeks: '週間', week: '週間', years: '年', year: '年',
  milliseconds: 'ms', millisecond: 'ms', ミリ秒: 'ms', percent: '%', パーセント: '%', times: '回', time: '回', chapter: '章', chapters: '章', people: '人', users: '人', lines: '行', line: '行',
};

/** One spelling per unit; an unknown unit stays as it is. */
export function unitKey(unit: string): string {
  return Object.hasOwn(UNIT_ALIASES, unit) ? UNIT_ALIASES[unit]! : unit;
}

/** 1,000 → 1000, 007 → 7; separators inside versions and times stay. */
export function numberKey(digits: string): string {
  const plain = /^\d{1,3}(?:,\d{3})+$/.test(digits) ? digits.replaceAll(',', '') : digits;
  return plain.replace(/^0+(?=\d)/, '');
}
