// One word, several accepted spellings: final ー, ヴ, okurigana. Only for comparing terms, never for quotes.
import { fold } from '../kernel/text-folding.ts';
import { hasKanji, isKatakana, withVowel } from './script.ts';

/** Pairs no rule produces. */
const VARIANTS: ReadonlyMap<string, string> = new Map([
  ['インタフェース', 'インターフェース'], ['インターフェイス', 'インターフェース'], ['インタフェイス', 'インターフェース'],
  ['シュミレーション', 'シミュレーション'], ['バックグランド', 'バックグラウンド'],
  ['デフォールト', 'デフォルト'], ['ダイヤログ', 'ダイアログ'], ['ウェッブ', 'ウェブ'], ['ウエブ', 'ウェブ'],
  ['メイル', 'メール'], ['ソフトウエア', 'ソフトウェア'], ['ハードウエア', 'ハードウェア'], ['ミドルウエア', 'ミドルウェア'], ['ファイアーウォール', 'ファイアウォール'],
  ['リポジトリー', 'リポジトリ'], ['レポジトリ', 'リポジトリ'], ['ディレクトリー', 'ディレクトリ'], ['アクセシビリティー', 'アクセシビリティ'],
]);

/** Equal keys mean the same word in another spelling. */
export function spellingKey(word: string): string {
  const folded = fold(word).replace(/[\s_-]+/g, ' ').trim();
  if (isKatakana(folded)) return katakanaKey(folded);
  const kanji = folded.match(/[\u3400-\u9fff々]/g)?.length ?? 0;
  // 並び替え = 並べ替え = 並替: with two kanji or more the okurigana carries no difference of meaning.
  return kanji >= 2 ? folded.replace(/[\u3041-\u309f]+/g, '') : folded;
}

function katakanaKey(word: string): string {
  const listed = VARIANTS.get(word) ?? word;
  const plain = listed.replace(/ヴァ/g, 'バ').replace(/ヴィ/g, 'ビ').replace(/ヴェ/g, 'ベ').replace(/ヴォ/g, 'ボ').replace(/ヴ/g, 'ブ');
  return plain.length >= 4 && plain.endsWith('ー') ? plain.slice(0, -1) : plain;
}

/** What is longer is no word, and at tens of thousands of characters no pattern either. */
const LONGEST_WORD = 200;

/**
 * A pattern that finds the Japanese word in running text in any spelling or conjugation, or undefined where plain search is enough.
 * All quantifiers are bounded and no two overlap, so that matching stays linear.
 */
export function japanesePattern(word: string): RegExp | undefined {
  if (word.length > LONGEST_WORD) return undefined;
  if (isKatakana(word)) {
    const key = katakanaKey(word);
    const listed = [...VARIANTS].filter(([, standard]) => katakanaKey(standard) === key).map(([variant]) => variant);
    return key.length >= 3 ? new RegExp([...listed, `${key}ー?`].join('|'), 'g') : undefined;
  }
  if (!hasKanji(word) || !/^[\u3041-\u309f\u3400-\u9fff々]+$/.test(word)) return undefined;
  const kanji = [...word].filter((character) => hasKanji(character));
  if (kanji.length >= 2 && /[\u3041-\u309f]/.test(word)) {
    // Without its okurigana a two-kanji verb still is the word (取消); a listed noun never gets kana inside (認証 stays literal).
    return new RegExp(kanji.join('[\\u3041-\\u309f]{0,2}') + '[\\u3041-\\u309f]?', 'g');
  }
  return kanji.length === 1 && word.length >= 2 && word.startsWith(kanji[0]!) ? conjugated(kanji[0]!, word.slice(1)) : undefined;
}

/** 消す → 消[さしすせそ], 変える → 変え, 短い → 短[いくかけさ]: the kanji with the endings its last kana allows. */
function conjugated(stem: string, ending: string): RegExp | undefined {
  const last = ending.at(-1)!;
  const before = stem + ending.slice(0, -1);
  if (last === 'る' && ending.length >= 2) return new RegExp(`${before}`, 'g');
  if (last === 'い' || last === 'く') return new RegExp(`${before}[いくかけさきこ]`, 'g');
  const row = ['a', 'i', 'u', 'e', 'o'].map((vowel) => withVowel(last, vowel as 'a')).join('');
  if (row === '') return undefined;
  const sound = 'るつう'.includes(last) ? 'っ' : 'むぶぬ'.includes(last) ? 'ん' : 'ぐ'.includes(last) ? 'い' : '';
  // 見る, 出る: the ending may be gone altogether before ます, て, ない.
  const bare = last === 'る' ? '|[てたなまよ]' : '';
  return new RegExp(`${before}(?:[${row}${sound}]${bare})`, 'g');
}
