// Units by dimension with their size, so that 60秒 equals 1分 and 30 seconds never equals 30 minutes.

export interface UnitOfMeasure {
  readonly dimension: string;
  readonly factor: number;
}

/** dimension: name=factor of that dimension's base, spellings separated by spaces. */
const TABLE = `
time 0.001 ms msec millisecond milliseconds ミリ秒
time 1 s sec secs second seconds 秒 秒間
time 60 min mins minute minutes 分 分間
time 3600 h hr hrs hour hours 時間
time 86400 d day days 日 日間 泊
time 604800 week weeks wk 週間 週
month 1 month months mo か月 ヶ月 ヵ月 カ月 ケ月 箇月 か月間 ヶ月間
monthname 1 月
month 12 year years yr yrs 年 年間
bytes 1 b byte bytes バイト
bytes 1000 kb kib kilobyte kilobytes キロバイト
bytes 1000000 mb mib megabyte megabytes メガバイト メガ
bytes 1000000000 gb gib gigabyte gigabytes ギガバイト ギガ
bytes 1000000000000 tb tib terabyte terabytes テラバイト
bitrate 1 bps
bitrate 1000 kbps
bitrate 1000000 mbps
bitrate 1000000000 gbps
pixel 1 px pixel pixels ピクセル
length 0.001 mm ミリ
length 0.01 cm センチ
length 1 m meter meters metre metres メートル
length 1000 km kilometer kilometers キロメートル キロ
length 0.0254 inch inches インチ
weight 0.001 g gram grams グラム
weight 1 kg kilogram kilograms キログラム
point 1 pt point points ポイント
percent 1 % percent パーセント
percent 10 割
ratio 1 倍 x fold
degree 1 度 degree degrees
yen 1 円 yen jpy ¥
dollar 1 ドル dollar dollars usd $
euro 1 ユーロ euro euros eur €
char 1 字 文字 character characters char chars letter letters
word 1 語 単語 word words ワード
line 1 行 行目 line lines row rows
sentence 1 文 sentence sentences
paragraph 1 段落 paragraph paragraphs パラグラフ
page 1 ページ 頁 page pages
chapter 1 章 chapter chapters
section 1 節 section sections
episode 1 話 episode episodes
act 1 幕 act acts
scene 1 場面 シーン scene scenes
stanza 1 連 stanza stanzas
person 1 人 名 名様 person people user users member members player players 人分
times 1 回 度目 回目 time times
item 1 件 個 つ 点 項目 本 枚 台 種類 通り パターン 品 通 冊 匹 頭 羽 杯 曲 首 句 問 票 箱 袋 束 缶 戸 軒 社 校 店 か所 箇所 ヶ所 item items piece pieces entry entries record records option options
column 1 列 列目 column columns
digit 1 桁 digit digits
step 1 段階 ステップ step steps
clock 1 時
age 1 歳 才
floor 1 階
rank 1 位
version 1 版
copy 1 部 copies
pair 1 組 組み pair pairs group groups
`;

const UNITS: ReadonlyMap<string, UnitOfMeasure> = new Map(
  TABLE.trim().split('\n').flatMap((line) => {
    const [dimension, factor, ...spellings] = line.split(' ');
    return spellings.map((spelling) => [spelling, { dimension: dimension!, factor: Number(factor) }] as const);
  }),
);

export function unitNamed(spelling: string): UnitOfMeasure | undefined {
  return UNITS.get(spelling);
}

const JAPANESE_UNITS = [...UNITS.keys()].filter((unit) => /[^\x00-\x7f]/.test(unit) && unit !== '¥' && unit !== '€').sort((a, b) => b.length - a.length);

/** The longest unit that stands here: 文字 before 文. */
export function japaneseUnitAt(text: string, at: number): string | undefined {
  return JAPANESE_UNITS.find((unit) => text.startsWith(unit, at));
}

/** Things are counted with many words; these agree with any other counter and with none. */
export function isLooseCounter(dimension: string): boolean {
  return dimension === 'item' || dimension === '';
}
