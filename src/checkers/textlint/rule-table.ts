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
  /** What has to follow from the place on: the rule also takes other words for what it looks for. */
  readonly only?: RegExp;
  /** People speak as they like. */
  readonly notInStories?: true;
  /** Its own message adds something: the word it is about. */
  readonly quotes?: true;
  /** It looks for what is done away with before the others read the text. */
  readonly asGiven?: true;
  /** What the rule says it saw, for its fix: it has to stand where the fix would go. */
  readonly saw?: RegExp;
}

/** である inside a sentence (Markdown であれば) is nobody's style; only the end of a sentence tells. */
const AT_THE_END = /^(?:である|であった|だ|だった|だろう|です|でした|でしょう|ます|ました|ません|ましょう)(?:か|ね|よ)?(?:[。．！？!?]|\s*$)/m;
/** Names with one spelling, whatever a text is about; the rule's own list also knows how to spell id and run time. */
const OWNED_NAMES = ['JavaScript', 'TypeScript', 'GitHub', 'GitLab', 'PostgreSQL', 'MySQL', 'macOS', 'YouTube', 'LinkedIn', 'WordPress', 'PowerPoint', 'iPhone', 'iPad', 'OpenAI'];

const JA = 'textlint-rule-preset-ja-technical-writing';

export const RULE_TABLE: readonly RuleRow[] = [
  { step_id: 'typo_check', language: 'ja', package: JA, rule: 'ja-no-abusage', id: 'ja-no-abusage', options: {}, category: 'typo', severity: 'medium', quotes: true, says: { en: 'A word that is often used wrongly.', ja: '誤用されやすい表現です。' } },
  { step_id: 'typo_check', language: 'ja', package: JA, rule: 'ja-unnatural-alphabet', id: 'ja-unnatural-alphabet', options: { allow: [...'aiueonabcxyzk', '/[A-ZＡ-Ｚ]/'] }, category: 'typo', severity: 'high', quotes: true, says: { en: 'A single Latin letter inside a Japanese word: a slip of the keyboard?', ja: '不自然なアルファベットがあります。入力ミスの可能性があります。' } },
  { step_id: 'typo_check', language: 'ja', package: JA, rule: 'no-nfd', id: 'no-nfd', options: {}, category: 'typo', severity: 'medium', safe: true, asGiven: true, says: { en: 'The sound mark is a character of its own (NFD).', ja: '濁点・半濁点が分離しています (NFD)。' } },
  { step_id: 'typo_check', language: 'ja', package: JA, rule: 'no-zero-width-spaces', id: 'no-zero-width-spaces', options: {}, category: 'typo', severity: 'medium', safe: true, asGiven: true, says: { en: 'A zero-width blank.', ja: 'ゼロ幅スペースがあります。' } },
  { step_id: 'typo_check', language: 'ja', package: JA, rule: 'no-invalid-control-character', id: 'no-invalid-control-character', options: {}, category: 'typo', severity: 'medium', safe: true, asGiven: true, says: { en: 'An invisible control character.', ja: '見えない制御文字があります。' } },
  { step_id: 'grammar_check', language: 'ja', package: JA, rule: 'no-dropping-the-ra', id: 'no-dropping-the-ra', options: {}, category: 'grammar', severity: 'medium', quotes: true, says: { en: 'A potential form without its ら.', ja: 'ら抜き言葉です。' } },
  { step_id: 'grammar_check', language: 'ja', package: JA, rule: 'no-doubled-joshi', id: 'no-doubled-joshi', options: { min_interval: 1, strict: false, allow: ['も', 'や', 'か', 'は', 'と', 'に', 'の', 'へ', 'から', 'にも', 'でも', 'ても'], separatorCharacters: ['.', '．', '。', '?', '!', '？', '！', '·', '→', '｜', '|', '：', '/'] }, category: 'grammar', severity: 'low', quotes: true, notInStories: true, says: { en: 'The same particle twice in one sentence.', ja: '1 文に同じ助詞が繰り返されています。' } },
  { step_id: 'grammar_check', language: 'ja', package: JA, rule: 'no-doubled-conjunctive-particle-ga', id: 'no-doubled-conjunctive-particle-ga', options: {}, category: 'grammar', severity: 'medium', notInStories: true, says: { en: 'The conjunctive が twice in one sentence.', ja: '1 文に逆接の「が」が 2 回あります。' } },
  { step_id: 'grammar_check', language: 'ja', package: JA, rule: 'no-mix-dearu-desumasu', id: 'no-mix-dearu-desumasu', options: { preferInHeader: '', preferInBody: '', preferInList: '', strict: false }, category: 'grammar', severity: 'medium', only: AT_THE_END, notInStories: true, says: { en: 'です・ます and だ・である are mixed.', ja: '敬体 (です・ます) と常体 (だ・である) が混在しています。' } },
  { step_id: 'grammar_check', language: 'ja', package: JA, rule: 'no-hankaku-kana', id: 'no-hankaku-kana', options: {}, category: 'notation', severity: 'low', safe: true, says: { en: 'Half-width katakana.', ja: '半角カナがあります。' } },
  { step_id: 'expression_check', language: 'ja', package: JA, rule: 'ja-no-redundant-expression', id: 'ja-no-redundant-expression', options: {}, category: 'expression', severity: 'low', quotes: true, says: { en: 'Can be said in fewer words.', ja: '冗長な表現です。' } },
  { step_id: 'expression_check', language: 'ja', package: JA, rule: 'no-double-negative-ja', id: 'no-double-negative-ja', options: {}, category: 'expression', severity: 'low', quotes: true, says: { en: 'A double negative.', ja: '二重否定です。' } },
  { step_id: 'expression_check', language: 'ja', package: JA, rule: 'max-kanji-continuous-len', id: 'max-kanji-continuous-len', options: { max: 8 }, category: 'expression', severity: 'low', quotes: true, says: { en: 'Many kanji without a break.', ja: '漢字が連続しています。' } },
  { step_id: 'grammar_check', language: 'en', package: 'textlint-rule-terminology', id: 'terminology', options: { defaultTerms: false, terms: OWNED_NAMES }, category: 'notation', severity: 'low', quotes: true, saw: /^Incorrect term: “(.+?)”/, says: { en: 'A term in another spelling than its owners use.', ja: '用語の表記が正式なものと異なります。' } },
  { step_id: 'expression_check', language: 'en', package: 'textlint-rule-write-good', id: 'write-good', options: { passive: false, illusion: false, so: false, thereIs: false, weasel: false, adverb: false, tooWordy: false, cliches: true, eprime: false }, category: 'expression', severity: 'low', quotes: true, says: { en: 'Everybody says it so.', ja: '使い古された言い回しです。' } },
];
