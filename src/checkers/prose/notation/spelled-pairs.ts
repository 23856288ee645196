// Words written in kanji or in kana, and with more or with less okurigana, where both ways are right and one text should keep to one.
import { asItIs, type FindOccurrences } from './occurrence.ts';

interface Row {
  readonly spellings: readonly string[];
  /** What has to stand before and behind, so that it is this word and no other. */
  readonly before?: string;
  readonly behind?: string;
  /** What style guides for Japanese prefer (JTF's, the government's for okurigana); absent where they differ or say nothing. */
  readonly customary?: string;
}

const NO_KANJI_BEFORE = '(?<![一-龠々])';
const VERB = '(?=[らりるれろっ])';
const W_VERB = '(?=[わいうえお])';
const S_VERB = '(?=[さしすせそ])';

const ROWS: readonly Row[] = [
  // 遊んできた, 泳いできた and ここまできた come; they are not able.
  { spellings: ['出来', 'でき'], customary: 'でき', before: '(?<![まんい])', behind: '(?=る(?!だけ)|ま[すせし]|な[いかけく]|れば|た[。、りらの])' },
  { spellings: ['下さ', 'くださ'], customary: 'くださ', before: '(?<=[てで])', behind: '(?=い)' },
  { spellings: ['頂', 'いただ'], customary: 'いただ', before: '(?<=[てで])', behind: '(?=[かきくけこい])' },
  { spellings: ['致', 'いた'], customary: 'いた', before: '(?<=[一-龠々])', behind: '(?=しま[すし])' },
  { spellings: ['貰', 'もら'], customary: 'もら', before: '(?<=[てで])', behind: '(?=[わいうえおっ])' },
  { spellings: ['欲し', 'ほし'], customary: 'ほし', before: '(?<=[てで])', behind: '(?=[いか])' },
  { spellings: ['事', 'こと'], customary: 'こと', before: '(?<=[るたいなの])', behind: '(?=[がはをもに、。])' },
  { spellings: ['為', 'ため'], customary: 'ため', before: '(?<=[るたの])', behind: '(?=[に、。])' },
  { spellings: ['様', 'よう'], customary: 'よう', before: '(?<=[るたいの])', behind: '(?=[なに](?!ら))' },
  { spellings: ['又は', 'または'], customary: 'または', before: NO_KANJI_BEFORE },
  { spellings: ['及び', 'および'], customary: 'および', before: '' },
  { spellings: ['或いは', 'あるいは'], customary: 'あるいは' },
  { spellings: ['但し', 'ただし'], customary: 'ただし', before: '(?<=^|[。、\\n\\s（「])', behind: '(?=[、一-龠々ァ-ヶA-Za-z])' },
  { spellings: ['全て', 'すべて'], before: NO_KANJI_BEFORE },
  { spellings: ['更に', 'さらに'], customary: 'さらに', before: NO_KANJI_BEFORE },
  { spellings: ['既に', 'すでに'] },
  { spellings: ['予め', 'あらかじめ'], customary: 'あらかじめ' },
  { spellings: ['殆ど', 'ほとんど'], customary: 'ほとんど' },
  { spellings: ['例えば', 'たとえば'] },
  { spellings: ['何故', 'なぜ'], customary: 'なぜ', behind: '(?=[かな、だ])' },
  { spellings: ['是非', 'ぜひ'], customary: 'ぜひ', before: NO_KANJI_BEFORE, behind: '(?=[、とお一-龠々])(?!を|は)' },
  { spellings: ['色々', 'いろいろ'], customary: 'いろいろ' },
  { spellings: ['私達', '私たち'], customary: '私たち' },
  { spellings: ['子供', '子ども'], customary: '子ども', behind: '(?![服用])' },
  { spellings: ['組み合わせ', '組み合せ', '組合わせ', '組合せ'], customary: '組み合わせ' },
  { spellings: ['打ち合わせ', '打ち合せ', '打合わせ', '打合せ'], customary: '打ち合わせ' },
  { spellings: ['問い合わせ', '問い合せ', '問合わせ', '問合せ'], customary: '問い合わせ' },
  { spellings: ['行な', '行'], customary: '行', before: '(?<=を|(?<![一-龠々]))', behind: '(?=[わいうえお])' },
  { spellings: ['表わ', '表'], customary: '表', behind: S_VERB, before: NO_KANJI_BEFORE },
  { spellings: ['現われ', '現れ'], customary: '現れ', behind: '(?=[るたてなま])' },
  { spellings: ['終わ', '終'], customary: '終わ', behind: VERB, before: NO_KANJI_BEFORE },
  { spellings: ['変わ', '変'], customary: '変わ', behind: VERB, before: NO_KANJI_BEFORE },
  { spellings: ['起こ', '起'], customary: '起こ', behind: '(?=[らるっ])', before: NO_KANJI_BEFORE },
  { spellings: ['行なっ', '行っ'], customary: '行っ', before: '(?<=を)', behind: '(?=[たて])' },
  { spellings: ['伴な', '伴'], customary: '伴', behind: W_VERB },
  { spellings: ['Web', 'ウェブ', 'ウエブ'], customary: 'Web', behind: '(?=サイト|ページ|ブラウザ|サービス|アプリ|サーバ|上)' },
];

const PATTERNS = ROWS.map(({ spellings, before = '', behind = '' }) => ({ word: `pair:${spellings[0]!}`, pattern: new RegExp(`${before}(?:${spellings.join('|')})${behind}`, 'gu') }));

/** By the word of an occurrence. */
export const CUSTOMARY_PAIRS: ReadonlyMap<string, string> = new Map(ROWS.flatMap(({ spellings, customary }) => (customary === undefined ? [] : [[`pair:${spellings[0]!}`, customary] as const])));

export const spelledPairs: FindOccurrences = function* (visible) {
  for (const { word, pattern } of PATTERNS) {
    for (const match of visible.matchAll(pattern)) yield { word, spelling: match[0], start: match.index, end: match.index + match[0].length, as: asItIs };
  }
};
