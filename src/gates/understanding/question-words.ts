// The words by which a question shows what it is after: definitions, users, meaning, or consequences (U-05).
import type { QuestionCategory } from './run-record.ts';

/** Japanese words are looked for at token edges, so that 型 is not found in 大型; English ones carry their own edges. */
export interface QuestionWords {
  readonly japanese: readonly RegExp[];
  readonly english: readonly RegExp[];
}

/** Gaps are bounded: a question is short, and a text without an end must not be walked twice. */
const GAP = '[^.?!\\n]{0,60}';
const GAP_JA = '[^。!?\\n]{0,20}';

const ja = (...words: string[]): RegExp[] => words.map((word) => new RegExp(word.replaceAll('…', GAP_JA), 'g'));
const en = (...words: string[]): RegExp[] => words.map((word) => new RegExp(`\\b(?:${word.replaceAll('…', GAP)})\\b`, 'g'));

export const QUESTION_WORDS: Readonly<Record<QuestionCategory, QuestionWords>> = {
  A_SYNTAX: {
    japanese: ja('どこで定義', 'どこに定義', '定義場所', 'どのファイル', '構文', 'インポート', '呼び出し方', 'シグネチャ', '(?<![\\u3400-\\u9fff])型(?![\\u3400-\\u9fff])', '引数', '戻り値'),
    english: en(
      "where(?:'s| is| are| was| were)…(?:defined|declared)", 'definitions? of', '(?:which|what) files?', 'syntax', 'imports?|imported|importing', 'how (?:(?:do|can|should) (?:i|we|you) |to )(?:call|use|invoke)', 'signatures?', 'types? of',
      'arguments?', 'parameters?', 'return (?:types?|values?)', 'find…(?:declarations?|definitions?)', 'locate…(?:class(?:es)?|functions?|methods?)',
    ),
  },
  B_REFERENCE: {
    japanese: ja('どこから呼ばれ', '呼び出し元', '参照', '使われている', '使われて(?!いる)', '依存', '継承', '実装', '誰が使', 'どこで使'),
    english: en(
      "where(?:'s| is| are| was| were)…(?:called|used|invoked)", '(?:who|what) (?:calls?|uses?|invokes?|depends?)', 'callers?', 'references?|referenced', 'used by', 'usages?', 'depend(?:s|ed|ing|ency|encies|ent)?', 'inherit(?:s|ed|ing|ance)?',
      'implement(?:s|ed|ing|ers?|ations?)?', 'extend(?:s|ed|ing)?', '(?:find|list)(?: all)?…(?:usages?|references?|callers?)',
    ),
  },
  C_SEMANTIC: {
    japanese: ja('なぜ', '何故', '目的', '役割', '責務', '設計', '意図', '理由', 'どういう意味', '説明', '概要', '何をして', 'どう動', '仕組み', 'アーキテクチャ', '構成', '全体像'),
    english: en(
      'why (?:does|do|did|is|are|was|were|should|this|the|it)', 'purposes?', 'roles? of', 'responsibilit(?:y|ies)', 'design(?:s|ed)?', 'intent(?:ions?|ional)?', 'reasons?', 'what (?:does|do)…(?:means?|do)', 'explain(?:s|ed)?', 'describe[sd]?', 'overview',
      "how (?:does|do)…works?", "what(?:'s| is) (?:the )?(?:purpose|goal|point)", 'architecture', 'structure of', 'understand(?:ing)?', "what(?:'s| is) this", 'tell me about',
    ),
  },
  D_IMPACT: {
    japanese: ja('悪?影響', '変更…(?:どこ|何)', '壊れる', '副作用', 'リファクタ(?:リング)?', '修正…範囲', '安全…(?:変更|修正)', '変えたら', '消したら', '削除…(?:影響|大丈夫)'),
    english: en(
      'impacts?|impacted', 'affect(?:s|ed|ing)?', 'what (?:will |would |might |could )?(?:breaks?|changes?|happens?)', 'side[ -]effects?', 'refactor(?:s|ed|ing|ings)?', 'scope of (?:the |this )?(?:changes?|modifications?)',
      '(?:safe to|if (?:i|we|you)) (?:change|modify|delete|remove|rename|drop)', 'consequences?', 'ripple effects?', 'what depends on',
    ),
  },
};

/** Where categories tie, the narrower list goes first; A_SYNTAX is also what is supposed when nothing is said. */
export const TIE_ORDER: readonly QuestionCategory[] = ['D_IMPACT', 'B_REFERENCE', 'C_SEMANTIC', 'A_SYNTAX'];

/** Verbs of requests: where other code is asked for they name the wish, not what a question is after. */
export const REQUESTED = /^(?:実装|設計|説明|リファクタ|implement|extend|design|refactor|explain|describe)/;
