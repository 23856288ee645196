// The textlint rules that run without anybody's configuration, each with its step, its weight and what it says in both languages; chosen by reading what they find in real texts.
import type { Severity } from '../../gates/review/finding.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';

export interface RuleRow {
  readonly step_id: string;
  readonly language: 'ja' | 'en';
  readonly package: string;
  /** Inside a preset. */
  readonly rule?: string;
  readonly id: string;
  readonly options: unknown;
  readonly category: string;
  readonly severity: Severity;
  readonly says: Bilingual;
  /** Its fixes change notation only. */
  readonly safe?: true;
  /** Its own message adds something: the word it is about. */
  readonly quotes?: true;
  /** What the rule says it saw, for its fix: it has to stand where the fix would go. */
  readonly saw?: RegExp;
}

const JA = 'textlint-rule-preset-ja-technical-writing';

export const RULE_TABLE: readonly RuleRow[] = [
  { step_id: 'typo_check', language: 'ja', package: JA, rule: 'ja-no-successive-word', id: 'ja-no-successive-word', options: {}, category: 'typo', severity: 'medium', quotes: true, says: { en: 'A word stands twice.', ja: '同じ語が続けて書かれています。' } },
  { step_id: 'typo_check', language: 'ja', package: JA, rule: 'ja-no-abusage', id: 'ja-no-abusage', options: {}, category: 'typo', severity: 'medium', quotes: true, says: { en: 'A word that is often used wrongly.', ja: '誤用されやすい表現です。' } },
  { step_id: 'typo_check', language: 'ja', package: JA, rule: 'ja-unnatural-alphabet', id: 'ja-unnatural-alphabet', options: {}, category: 'typo', severity: 'high', quotes: true, says: { en: 'A single Latin letter inside a Japanese word: a slip of the keyboard?', ja: '不自然なアルファベットがあります。入力ミスの可能性があります。' } },
  { step_id: 'typo_check', language: 'ja', package: JA, rule: 'no-nfd', id: 'no-nfd', options: {}, category: 'typo', severity: 'medium', safe: true, says: { en: 'The sound mark is a character of its own (NFD).', ja: '濁点・半濁点が分離しています (NFD)。' } },
  { step_id: 'typo_check', language: 'ja', package: JA, rule: 'no-zero-width-spaces', id: 'no-zero-width-spaces', options: {}, category: 'typo', severity: 'medium', safe: true, says: { en: 'A zero-width blank.', ja: 'ゼロ幅スペースがあります。' } },
  { step_id: 'typo_check', language: 'ja', package: JA, rule: 'no-invalid-control-character', id: 'no-invalid-control-character', options: {}, category: 'typo', severity: 'medium', safe: true, says: { en: 'An invisible control character.', ja: '見えない制御文字があります。' } },
  { step_id: 'grammar_check', language: 'ja', package: JA, rule: 'no-dropping-the-ra', id: 'no-dropping-the-ra', options: {}, category: 'grammar', severity: 'medium', quotes: true, says: { en: 'A potential form without its ら.', ja: 'ら抜き言葉です。' } },
  { step_id: 'grammar_check', language: 'ja', package: JA, rule: 'no-doubled-joshi', id: 'no-doubled-joshi', options: { min_interval: 1, strict: false }, category: 'grammar', severity: 'low', quotes: true, says: { en: 'The same particle twice in one sentence.', ja: '1 文に同じ助詞が繰り返されています。' } },
  { step_id: 'grammar_check', language: 'ja', package: JA, rule: 'no-doubled-conjunctive-particle-ga', id: 'no-doubled-conjunctive-particle-ga', options: {}, category: 'grammar', severity: 'medium', says: { en: 'The conjunctive が twice in one sentence.', ja: '1 文に逆接の「が」が 2 回あります。' } },
  { step_id: 'grammar_check', language: 'ja', package: JA, rule: 'no-doubled-conjunction', id: 'no-doubled-conjunction', options: {}, category: 'grammar', severity: 'low', quotes: true, says: { en: 'Two sentences running begin with the same conjunction.', ja: '同じ接続詞が続けて使われています。' } },
  { step_id: 'grammar_check', language: 'ja', package: JA, rule: 'no-mix-dearu-desumasu', id: 'no-mix-dearu-desumasu', options: { preferInHeader: '', preferInBody: '', preferInList: '', strict: false }, category: 'grammar', severity: 'medium', says: { en: 'です・ます and だ・である are mixed.', ja: '敬体 (です・ます) と常体 (だ・である) が混在しています。' } },
  { step_id: 'grammar_check', language: 'ja', package: JA, rule: 'no-hankaku-kana', id: 'no-hankaku-kana', options: {}, category: 'notation', severity: 'low', safe: true, says: { en: 'Half-width katakana.', ja: '半角カナがあります。' } },
  { step_id: 'expression_check', language: 'ja', package: JA, rule: 'ja-no-redundant-expression', id: 'ja-no-redundant-expression', options: {}, category: 'expression', severity: 'low', quotes: true, says: { en: 'Can be said in fewer words.', ja: '冗長な表現です。' } },
  { step_id: 'expression_check', language: 'ja', package: JA, rule: 'no-double-negative-ja', id: 'no-double-negative-ja', options: {}, category: 'expression', severity: 'low', quotes: true, says: { en: 'A double negative.', ja: '二重否定です。' } },
  { step_id: 'expression_check', language: 'ja', package: JA, rule: 'max-kanji-continuous-len', id: 'max-kanji-continuous-len', options: { max: 8 }, category: 'expression', severity: 'low', quotes: true, says: { en: 'Many kanji without a break.', ja: '漢字が連続しています。' } },
  { step_id: 'expression_check', language: 'ja', package: JA, rule: 'ja-no-weak-phrase', id: 'ja-no-weak-phrase', options: {}, category: 'expression', severity: 'low', quotes: true, says: { en: 'A weak phrase.', ja: '弱い表現です。' } },
  { step_id: 'grammar_check', language: 'ja', package: 'textlint-rule-preset-ja-spacing', rule: 'ja-no-space-between-full-width', id: 'ja-no-space-between-full-width', options: {}, category: 'notation', severity: 'low', safe: true, says: { en: 'A blank between Japanese characters.', ja: '全角文字どうしの間に半角空白があります。' } },
  { step_id: 'grammar_check', language: 'ja', package: 'textlint-rule-preset-ja-spacing', rule: 'ja-no-space-around-parentheses', id: 'ja-no-space-around-parentheses', options: {}, category: 'notation', severity: 'low', safe: true, says: { en: 'A blank beside a full-width bracket.', ja: '全角括弧の隣に半角空白があります。' } },
  { step_id: 'grammar_check', language: 'en', package: 'textlint-rule-terminology', id: 'terminology', options: { defaultTerms: true }, category: 'notation', severity: 'low', quotes: true, saw: /^Incorrect term: “(.+?)”/, says: { en: 'A term in another spelling than its owners use.', ja: '用語の表記が正式なものと異なります。' } },
  { step_id: 'expression_check', language: 'en', package: 'textlint-rule-write-good', id: 'write-good', options: { passive: true, illusion: false, so: true, thereIs: true, weasel: true, adverb: true, tooWordy: true, cliches: true, eprime: false }, category: 'expression', severity: 'low', quotes: true, says: { en: 'Can be said more plainly.', ja: 'より簡潔に書けます。' } },
];
