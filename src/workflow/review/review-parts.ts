// What the nodes of a review are given: texts, files, checkers and the few settings they go by.
import type { CheckInput, Checkers, TextFormat } from '../../checkers/checker.ts';
import type { Excerpt } from '../../checkers/model/excerpt.ts';
import type { ReviewFinding } from '../../gates/review/finding.ts';
import type { FixTool, ToolRow } from '../../gates/review/fix-tool.ts';
import type { ManuscriptFiles } from './manuscript-files.ts';
import type { ReviewTexts } from './review-texts.ts';

/** Judges what the calling agent wrote for a step about one part of the text; throws when it cannot be used, and the step counts as not executed. `dropped`: told how many findings were left out, because their quote does not stand in the text. */
export type JudgeAnswer = (input: CheckInput, answer: string, excerpt?: Excerpt, dropped?: (count: number) => void) => readonly ReviewFinding[];

export interface ReviewParts {
  readonly texts: ReviewTexts;
  readonly files: ManuscriptFiles;
  /** Opened with the first text that is checked. */
  readonly checkers: () => Promise<Checkers>;
  /** Of steps the calling agent answers; undefined: the step runs here. */
  readonly answeredByAgent: (step_id: string) => JudgeAnswer | undefined;
  /** The parts in which the calling agent is shown a text, one question each; absent: it is one part. */
  readonly excerptsOf?: (file: string, text: string) => readonly Excerpt[];
  readonly kindOf: (file: string, text: string) => { readonly format: TextFormat; readonly language: 'ja' | 'en' };
  readonly toolMap: () => readonly ToolRow[];
  /** Tools that can be had here and now. */
  readonly tools: readonly FixTool[];
  /** Waits, or rejects as soon as the signal says so. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Secret of hashed anchors; absent: none are made. */
  readonly anchorSecret?: string;
}
