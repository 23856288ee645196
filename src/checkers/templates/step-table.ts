// The twelve steps of a review of prose in their order: what a template may name as the next one.
import type { Bilingual } from '../../kernel/bilingual.ts';

export const PHASES = ['basic_quality', 'structure_quality', 'polish'] as const;
export type Phase = (typeof PHASES)[number];

export interface StepRow {
  readonly step_id: string;
  readonly phase: Phase;
  readonly title: Bilingual;
}

export const STEP_TABLE: readonly StepRow[] = [
  { step_id: 'typo_check', phase: 'basic_quality', title: { ja: '誤字脱字', en: 'Typing errors' } },
  { step_id: 'grammar_check', phase: 'basic_quality', title: { ja: '文法・表記統一', en: 'Grammar and notation' } },
  { step_id: 'readability_check', phase: 'basic_quality', title: { ja: '読みやすさ基礎', en: 'Readability' } },
  { step_id: 'character_consistency', phase: 'structure_quality', title: { ja: 'キャラクター一貫性', en: 'Consistency of characters' } },
  { step_id: 'plot_consistency', phase: 'structure_quality', title: { ja: 'プロット整合性', en: 'Consistency of the plot' } },
  { step_id: 'worldview_check', phase: 'structure_quality', title: { ja: '世界観・設定', en: 'World and settings' } },
  { step_id: 'structure_check', phase: 'structure_quality', title: { ja: '構造・起承転結', en: 'Structure' } },
  { step_id: 'foreshadowing_check', phase: 'structure_quality', title: { ja: '伏線・回収', en: 'Foreshadowing and payoff' } },
  { step_id: 'scene_transition', phase: 'structure_quality', title: { ja: 'シーン転換', en: 'Changes of scene' } },
  { step_id: 'expression_check', phase: 'polish', title: { ja: '文章表現・文体', en: 'Expression and style' } },
  { step_id: 'rhythm_tempo', phase: 'polish', title: { ja: 'リズム・テンポ', en: 'Rhythm and pace' } },
  { step_id: 'final_quality_approval', phase: 'polish', title: { ja: '総合品質認定', en: 'Final approval' } },
];
