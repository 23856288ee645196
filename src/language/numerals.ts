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
  [
    ...'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ').map((word, index) => [word, String(index + 2)] as const),
    ...'twenty thirty forty fifty sixty seventy eighty ninety hundred'.split(' ').map((word, index) => [word, String((index + 2) * 10)] as const),
  ],
);

export function englishNumber(word: string): string | undefined {
  return ENGLISH_NUMBERS.get(word);
}

/** Counters that follow a number directly in Japanese; longest first, so that 文字 is not read as 文. */
export const COUNTERS: readonly string[] = [
  'メガバイト', 'ギガバイト', 'キロバイト', 'ミリ秒', 'パーセント', 'パターン', 'ページ', 'ヶ月間', 'か月間', 'ヶ月', 'ヵ月', 'か月', 'カ月', '時間', '日間', '年間', '分間', '秒間', '文字', '週間', '通り', '種類', '段落', '段階', '万円', '億円', '千円', '年生', '泊', '条', '人', '日', '分', '秒', '回', '件', '字', '個', '章', '節', '話', '割', '倍', '年', '月', '週', '円', '行', '桁', '頁', '枚', '台', '本', '点', '語', '文', '名', '度', '歳', '項目', '箇所', 'か所', '時', 'つ', '%', '番', '代', '案', '言語', 'か国語', 'カ国語', 'か国', 'カ国', 'ステップ', '問', '冊', '杯', '匹', '曲', '首', '択', '往復',
];

const UNIT_ALIASES: Readonly<Record<string, string>> = {
  文字: '字', characters: '字', character: '字', chars: '字', words: '語', word: '語', 個: 'つ', 件: 'つ', パターン: '通り', 種類: '通り', 点: 'つ', 項目: 'つ', 枚: 'つ', か所: 'つ', 箇所: 'つ', 通: 'つ', 冊: 'つ',
  requests: 'つ', request: 'つ', entries: 'つ', entry: 'つ', records: 'つ', record: 'つ', tweets: 'つ', tweet: 'つ', posts: 'つ', post: 'つ', calls: 'つ', call: 'つ',
  ページ: '頁', pages: '頁', page: '頁', ヵ月: 'か月', ヶ月間: 'か月', か月間: 'か月', 日間: '日', 年間: '年', 分間: '分', 秒間: '秒', ヶ月: 'か月', カ月: 'か月', months: 'か月', month: 'か月', days: '日', day: '日', hours: '時間', hour: '時間', h: '時間',
  minutes: '分', minute: '分', min: '分', mins: '分', seconds: '秒', second: '秒', sec: '秒', secs: '秒', s: '秒', weeks: '週間', week: '週間', years: '年', year: '年',
  メガバイト: 'mb', ギガバイト: 'gb', キロバイト: 'kb', 案: 'つ', 本: 'つ', bullets: 'つ', points: 'つ', items: 'つ', item: 'つ', 名: '人', rows: 'つ', row: 'つ',
  milliseconds: 'ms', millisecond: 'ms', ミリ秒: 'ms', percent: '%', パーセント: '%', times: '回', time: '回', chapter: '章', chapters: '章', people: '人', users: '人', lines: '行', line: '行',
};

/** Measures and countable things that make one unit with the number before them. */
const ENGLISH_UNITS: ReadonlySet<string> = new Set('kb mb gb tb ms px pt rows row requests request items item entries entry records record tweets tweet posts post calls call points bullets km cm kg usd dollars euros yen litre litres liter liters ml gram grams kilometers kilometres miles mile metres meters inches inch feet degrees pounds euro cents mm hz fps gallon gallons'.split(' '));

export function isEnglishUnit(word: string): boolean {
  return ENGLISH_UNITS.has(word) || Object.hasOwn(UNIT_ALIASES, word);
}

/** One spelling per unit; an unknown unit stays as it is. */
export function unitKey(unit: string): string {
  return Object.hasOwn(UNIT_ALIASES, unit) ? UNIT_ALIASES[unit]! : unit;
}

/** 1,000 → 1000, 007 → 7; separators inside versions and times stay. */
export function numberKey(digits: string): string {
  const plain = /^\d{1,3}(?:,\d{3})+$/.test(digits) ? digits.replaceAll(',', '') : digits;
  return plain.replace(/^0+(?=\d)/, '');
}

/** Units of one measure, as multiples of the first; 60秒 is 1分, 3割 is 30%. */
const MEASURES: Readonly<Record<string, readonly [measure: string, factor: number]>> = {
  ms: ['ms', 1], 秒: ['ms', 1_000], 分: ['ms', 60_000], 時間: ['ms', 3_600_000], 日: ['ms', 86_400_000], 週間: ['ms', 604_800_000], 週: ['ms', 604_800_000],
  か月: ['か月', 1], 年: ['か月', 12], kb: ['kb', 1], mb: ['kb', 1_024], gb: ['kb', 1_048_576], '%': ['%', 1], 割: ['%', 10],
};

/** Value and unit in the smallest unit of the measure; what is no plain number or no measure stays as it is. */
export function measure(value: string, unit: string): { readonly value: string; readonly unit: string } {
  const time = /^(\d{1,2}):00$/.exec(value);
  if (time !== null && unit === '') return { value: String(Number(time[1])), unit: '時' };
  if (unit === 'am') return { value, unit: '時' };
  if (unit === 'pm' && /^\d{1,2}$/.test(value)) return { value: String((Number(value) % 12) + 12), unit: '時' };
  const known = Object.hasOwn(MEASURES, unit) ? MEASURES[unit] : undefined;
  if (known === undefined || !/^\d{1,9}(?:\.\d{1,4})?$/.test(value)) return { value, unit };
  return { value: String(Math.round(Number(value) * known[1] * 1_000) / 1_000), unit: known[0] };
}
