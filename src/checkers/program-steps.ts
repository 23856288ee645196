// The steps programs answer: their titles and the built-in rules of each; textlint's rules name their step in their own table.
import type { ReviewFinding } from '../gates/review/finding.ts';
import type { Bilingual } from '../kernel/bilingual.ts';
import type { CheckInput } from './checker.ts';
import { brackets } from './prose/brackets.ts';
import { commas, doubledMarks } from './prose/commas.ts';
import { dialoguePunctuation } from './prose/dialogue-punctuation.ts';
import { doubledWords } from './prose/doubled-words.ts';
import { ellipsisAndDash } from './prose/ellipsis-dash.ts';
import { englishDialogue } from './prose/english-dialogue.ts';
import { longSentences } from './prose/long-sentences.ts';
import { misspellings } from './prose/misspellings.ts';
import { notationConsistency } from './prose/notation/notation-consistency.ts';
import type { Prose } from './prose/prose.ts';
import { repetition } from './prose/repetition.ts';
import { rhythm } from './prose/rhythm.ts';
import type { ProseRule } from './prose/rule.ts';
import { spacing } from './prose/spacing.ts';
import { wordyPhrases } from './prose/wordy-phrases.ts';

/** Changes with any built-in rule or table that can change a verdict. */
export const RULE_SET = 4;

export interface ProgramStep {
  readonly step_id: string;
  readonly title: Bilingual;
  readonly rules: readonly ProseRule[];
  /** What needs the other texts of the work. */
  readonly throughout?: (prose: Prose, input: CheckInput) => readonly ReviewFinding[];
}

/** The workspace's own textlint configuration as a step. */
export const WORKSPACE_STEP = 'textlint_config';

export const PROGRAM_STEPS: readonly ProgramStep[] = [
  { step_id: 'typo_check', title: { en: 'Typing errors', ja: '誤字脱字' }, rules: [doubledWords, misspellings] },
  { step_id: 'grammar_check', title: { en: 'Grammar and notation', ja: '文法・表記統一' }, rules: [brackets, doubledMarks] },
  { step_id: 'notation_check', title: { en: 'One spelling throughout the work', ja: '表記ゆれ' }, rules: [spacing], throughout: notationConsistency },
  { step_id: 'readability_check', title: { en: 'Readability', ja: '読みやすさ基礎' }, rules: [longSentences, commas] },
  { step_id: 'dialogue_punctuation', title: { en: 'Punctuation of speech', ja: '会話文の約物' }, rules: [dialoguePunctuation, ellipsisAndDash, englishDialogue] },
  { step_id: 'expression_check', title: { en: 'Expression and style', ja: '文章表現・文体' }, rules: [wordyPhrases] },
  { step_id: 'rhythm_tempo', title: { en: 'Rhythm and tempo', ja: 'リズム・テンポ' }, rules: [rhythm, repetition] },
];

const ANSWERED = new Set([WORKSPACE_STEP, ...PROGRAM_STEPS.map(({ step_id }) => step_id)]);

/** What a program looks at, no model's word stands in for. */
export function isProgramStep(step_id: string): boolean {
  return ANSWERED.has(step_id);
}
