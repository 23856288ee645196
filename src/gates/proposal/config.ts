// The settings of the proposal gate with their defaults; a missing setting is never an error, a wrong one never weakens.
import type { Language } from '../../kernel/bilingual.ts';
import type { ReportKind } from './report-types.ts';

export type PhraseLists = Readonly<Record<Language, readonly string[]>>;

export interface ProposalQualityConfig {
  /** What a report of each kind may not say, by the language of the report. */
  readonly forbidden: Readonly<Record<ReportKind, PhraseLists>>;
  /** Longer words that hold a forbidden one and mean something else. */
  readonly exceptions: PhraseLists;
  readonly maxCorrections: number;
}

/** one generation and at most two corrections. A setting may ask for fewer, never for more. */
const MOST_CORRECTIONS = 2;

export const PROPOSAL_DEFAULTS: ProposalQualityConfig = {
  forbidden: {
    organizer: {
      ja: ['べき', 'してください', 'が必要です'],
      en: ['should', 'must', 'please', 'need to', 'needs to'],
    },
    advisor: {
      // 〜すべき stands for every verb, as "should" does: 選ぶべき is no milder than すべき.
      ja: ['ベスト', '推奨', '正解', 'すべき', 'べき'],
      // 推奨 is noun and verb in one; English needs the forms one by one.
      en: ['best', 'recommended', 'recommend', 'recommends', 'recommending', 'recommendation', 'recommendations', 'correct answer', 'correct answers', 'should'],
    },
  },
  exceptions: {
    ja: [
      'べき等', 'べき乗', 'べき集合', 'べき級数', 'しかるべき', '然るべき', '恐るべき', '驚くべき', '非推奨', '不正解', '正解率', '正解データ',
      'ベストエフォート', 'ベストセラー', 'ハーベスト', '防弾ベスト', '安全ベスト', 'ダウンベスト', 'ライフベスト',
      // He kindly did it: a report of something done, not a request.
      'してくださいまし', 'してくださいます',
    ],
    en: [
      'best effort', 'best efforts', 'best case', 'best before', 'best man', 'best seller', 'best sellers', 'best regards', 'best wishes', 'all the best', 'at best', 'must-have', 'must-haves',
      'letter of recommendation', 'letters of recommendation', 'recommendation letter', 'recommendation letters', 'recommendation engine', 'recommendation system',
    ],
  },
  maxCorrections: MOST_CORRECTIONS,
};

/** Settings as anyone may hand them in: every level may be missing. */
export interface GivenProposalConfig {
  readonly forbidden?: { readonly [kind in ReportKind]?: { readonly [language in Language]?: readonly string[] } };
  readonly exceptions?: { readonly [language in Language]?: readonly string[] };
  readonly maxCorrections?: number;
}

/** Every setting filled in. A list of the wrong type, or one with anything but words in it, is replaced by its default. */
export function resolveProposalConfig(given?: unknown): ProposalQualityConfig {
  const { forbidden, exceptions, maxCorrections } = PROPOSAL_DEFAULTS;
  const limit = at(given, 'maxCorrections');
  return {
    forbidden: {
      organizer: listsOf(at(at(given, 'forbidden'), 'organizer'), forbidden.organizer),
      advisor: listsOf(at(at(given, 'forbidden'), 'advisor'), forbidden.advisor),
    },
    exceptions: listsOf(at(given, 'exceptions'), exceptions),
    maxCorrections: Number.isInteger(limit) && (limit as number) >= 0 ? Math.min(limit as number, MOST_CORRECTIONS) : maxCorrections,
  };
}

function listsOf(given: unknown, standard: PhraseLists): PhraseLists {
  return { ja: listOf(at(given, 'ja'), standard.ja), en: listOf(at(given, 'en'), standard.en) };
}

function listOf(given: unknown, standard: readonly string[]): readonly string[] {
  try {
    return Array.isArray(given) && given.every((phrase) => typeof phrase === 'string' && phrase.trim() !== '') ? [...(given as string[])] : standard;
  } catch {
    return standard;
  }
}

function at(value: unknown, key: string): unknown {
  try {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  } catch {
    return undefined;
  }
}
