// What to do about a slot the request left open: which tools show it, and the sentence that says so (U-08).
import type { Bilingual, Language } from '../../kernel/bilingual.ts';
import { SLOTS, type SlotName } from './frame.ts';
import type { FactTool } from './phases.ts';

export interface SlotHint {
  readonly slot: SlotName;
  /** What is not known. */
  readonly hint: string;
  /** What to do about it. */
  readonly action: string;
}

export interface InvestigationGuidance {
  readonly missing_slots: readonly SlotName[];
  readonly hints: readonly SlotHint[];
  /** Without repetition, in the order of the slots given. */
  readonly recommended_tools: readonly FactTool[];
}

interface Guide {
  readonly hint: Bilingual;
  readonly action: Bilingual;
  readonly tools: readonly FactTool[];
}

const GUIDES: Readonly<Record<SlotName, Guide>> = {
  target_feature: {
    hint: { ja: '対象となる機能やモジュールが特定できません。', en: 'The feature or module this is about cannot be determined.' },
    action: { ja: 'get_symbols や query を使用して、関連しそうなコードの全体像を把握してください。', en: 'Use get_symbols or query to get a picture of the code that may be concerned.' },
    tools: ['query', 'get_symbols', 'analyze_structure'],
  },
  trigger_condition: {
    hint: { ja: '問題が発生する再現条件が特定されていません。', en: 'The condition under which the problem occurs is not known.' },
    action: { ja: 'コード内の if 文や例外処理の条件を探索してください。', en: 'Look for the conditions in the code: if statements and exception handling.' },
    tools: ['search_text', 'find_definitions'],
  },
  observed_issue: {
    hint: { ja: '修正の動機となる『現状の問題』が不明です。', en: 'The present problem, the reason for the change, is not known.' },
    action: { ja: 'search_text でエラー文言やログを確認してください。', en: 'Look for error messages and log lines with search_text.' },
    tools: ['search_text', 'query'],
  },
  desired_action: {
    hint: { ja: '期待する修正方針が不明です。', en: 'What the change should bring about is not known.' },
    action: { ja: 'find_references で影響範囲を把握してください。', en: 'Find out with find_references what a change would reach.' },
    tools: ['find_references', 'analyze_structure'],
  },
};

/** Where nothing is missing, the named things are looked up and followed. */
export const TOOLS_FOR_A_FULL_FRAME: readonly FactTool[] = ['find_definitions', 'find_references'];

/** Japanese unless told otherwise, like the hints themselves; an operation passes the language of the request. */
export function generateInvestigationGuidance(missingSlots: readonly SlotName[], language: Language = 'ja'): InvestigationGuidance {
  const given: readonly unknown[] = Array.isArray(missingSlots) ? missingSlots : [];
  const slots = [...new Set(given)].filter((slot): slot is SlotName => (SLOTS as readonly unknown[]).includes(slot));
  const spoken: Language = language === 'en' ? 'en' : 'ja';
  return {
    missing_slots: slots,
    hints: slots.map((slot) => ({ slot, hint: GUIDES[slot].hint[spoken], action: GUIDES[slot].action[spoken] })),
    recommended_tools: [...new Set(slots.flatMap((slot) => GUIDES[slot].tools))],
  };
}
