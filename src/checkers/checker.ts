// What finds problems in a text: the port every checker fulfils. One that cannot run throws, and its step counts as not executed.
import type { ReviewFinding } from '../gates/review/finding.ts';
import type { SekishoError } from '../kernel/errors.ts';
import type { Excerpt } from './model/excerpt.ts';

export type TextFormat = 'markdown' | 'plain' | 'code';

export interface CheckInput {
  /** Path under the root. */
  readonly file: string;
  readonly text: string;
  readonly format: TextFormat;
  /** Of the text, not of the caller. */
  readonly language: 'ja' | 'en';
  /** The other texts of the same work, for what must be the same throughout. */
  readonly work: readonly { readonly file: string; readonly text: string }[];
  readonly signal: AbortSignal;
  /** The text is one this run has written: what was found in another one before says nothing of it. */
  readonly rewritten?: true;
  /** Told by a checker that could not look at everything: what it found counts, what it did not find proves nothing. */
  readonly partly?: (why: SekishoError) => void;
  /** Told of every piece of the text before a model is shown it. */
  readonly shown?: (excerpt: Excerpt) => void;
}

export interface Checker {
  /** The step it is: `typo_check`, `readability_check`, `sarif:eslint`, … */
  readonly step_id: string;
  /** With whatever its verdicts depend on (rule set, package versions, thresholds): two runs of one version agree. */
  readonly version: string;
  check(input: CheckInput): Promise<readonly ReviewFinding[]>;
}

/** The steps that can run here, in their order, for texts of this kind. */
export interface Checkers {
  all(): readonly { readonly step_id: string; readonly title: { readonly en: string; readonly ja: string }; readonly answered_by: 'program' | 'model' }[];
  /** Undefined: there is no such step. */
  get(step_id: string): Checker | undefined;
  /** Steps that run when none are named. */
  usual(format: TextFormat, language: 'ja' | 'en'): readonly string[];
  close(): Promise<void>;
}
