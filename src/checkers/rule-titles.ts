// What each of our rules is about, in words that quote no text: for answers where the description of a finding is not kept.
import type { Bilingual } from '../kernel/bilingual.ts';
import { RULE_TABLE } from './textlint/rule-table.ts';

const PROSE: Readonly<Record<string, Bilingual>> = {
  'beginning-repetition': { en: 'Sentences running begin with the same word.', ja: '同じ語で始まる文が続いています。' },
  'blank-before-bracket': { en: 'No blank before a closing bracket.', ja: '閉じ括弧の前に空白は入れません。' },
  'blank-behind-mark': { en: 'A full-width blank follows ！ or ？ where the text goes on.', ja: '感嘆符・疑問符の後に文が続くときは全角空白を入れます。' },
  'blank-in-japanese': { en: 'A blank inside a Japanese sentence.', ja: '日本語の文中に半角空白があります。' },
  'blank-inside-quotes': { en: 'No blank inside the quotes.', ja: '引用符の内側に空白は入れません。' },
  brackets: { en: 'A bracket without its counterpart.', ja: '括弧が対応していません。' },
  'capital-in-tag': { en: 'A small letter where the sentence goes on behind speech.', ja: '会話文のあとに文が続くときは小文字で始めます。' },
  'comma-behind-quote': { en: 'The comma behind speech stands inside the quotes.', ja: '会話文のコンマは引用符の内側に置きます。' },
  'comma-overuse': { en: 'Too many commas (、) in one sentence.', ja: '1 文の読点が多すぎます。' },
  'consecutive-long-sentences': { en: 'Long sentences running.', ja: '長い文が続いています。' },
  'consecutive-short-sentences': { en: 'Short sentences running.', ja: '短い文が続いています。' },
  'dash-style': { en: 'Dashes of a story are written ――.', ja: 'ダッシュは ―― と書きます。' },
  'double-space': { en: 'Several blanks running.', ja: '空白が連続しています。' },
  'doubled-marks': { en: 'Two punctuation marks in a row.', ja: '句読点が連続しています。' },
  'doubled-particle': { en: 'A particle stands twice.', ja: '助詞が 2 回続いています。' },
  'doubled-word': { en: 'A word stands twice.', ja: '同じ語が 2 回続いています。' },
  'ellipsis-odd-count': { en: 'Ellipses come in pairs (……).', ja: '三点リーダーは 2 つ 1 組 (……) で使います。' },
  'ellipsis-style': { en: 'Ellipses of a story are written …….', ja: '三点リーダーは …… と書きます。' },
  'empty-lines': { en: 'Several empty lines running.', ja: '空行が続いています。' },
  'ending-repetition': { en: 'Sentences running end alike.', ja: '同じ文末が続いています。' },
  'half-width-mark': { en: 'In Japanese text ！ and ？ are full-width.', ja: '日本語の文中では感嘆符・疑問符を全角にします。' },
  'long-sentence': { en: 'A long sentence.', ja: '1 文が長すぎます。' },
  'mean-sentence-length': { en: 'Sentences are long on the average; this is the longest.', ja: '文の平均が長くなっています。最も長いのがこの文です。' },
  misspelling: { en: 'An English word that is misspelled.', ja: '英単語のつづりの誤りと思われます。' },
  'no-comma': { en: 'A long sentence without a comma (、).', ja: '長い文に読点がありません。' },
  'no-mark-before-tag': { en: 'Speech ends with a comma before who says it.', ja: '会話文は、話し手を示す語の前でコンマを付けて閉じます。' },
  notation: { en: 'Another spelling than elsewhere in this work.', ja: 'この作品のほかの箇所と表記が異なります。' },
  'space-before-mark': { en: 'Blank before a punctuation mark.', ja: '句読点の前に空白があります。' },
  'stop-before-tag': { en: 'A comma, not a full stop, before who says it.', ja: '話し手を示す語の前は、ピリオドではなくコンマにします。' },
  'stop-behind-speech': { en: 'No 。 behind speech that ends the line.', ja: '行末の会話文の後に句点は付けません。' },
  tab: { en: 'Tab inside a sentence.', ja: '文中にタブがあります。' },
  'trailing-space': { en: 'Blank at the end of the line.', ja: '行末に空白があります。' },
  'wordy-phrase': { en: 'Can be said in fewer words.', ja: '短く言い換えられます。' },
};

const TITLES = new Map<string, Bilingual>([
  ...Object.entries(PROSE).map(([rule, title]) => [`prose/${rule}`, title] as const),
  ...RULE_TABLE.map(({ id, says }) => [`textlint/${id}`, says] as const),
]);

/** Undefined for what others bring: a model's, another tool's. */
export function titleOfRule(rule: string): Bilingual | undefined {
  return TITLES.get(rule);
}
