// What any checker reports about a text, in the one form in which it becomes an issue (W-01).
import type { TextRange } from '../../anchor/text-range.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';

/** From the least to the worst. */
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

export function isAtLeast(severity: Severity, least: Severity): boolean {
  return SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(least);
}

/** Replaces a range of the text that was checked (UTF-16 offsets). */
export interface Edit {
  readonly range: TextRange;
  readonly text: string;
}

/** All edits together or none. `safe`: changes notation only, never what is said. */
export interface SuggestedFix {
  readonly edits: readonly Edit[];
  readonly safe: boolean;
}

export interface ReviewFinding {
  /** With the checker's name in front: `textlint/max-ten`, `prose/ending-repetition`, `sarif/eslint/no-undef`, `model/plot_consistency`. */
  readonly rule: string;
  readonly category: string;
  readonly severity: Severity;
  /** The passage the issue is anchored to: wide enough to be found again. */
  readonly range: TextRange;
  /** The very characters that are meant, inside `range`. */
  readonly point?: TextRange;
  /** May quote the text, so it is never kept in the state or a log. */
  readonly description: string | Bilingual;
  readonly fixes: readonly SuggestedFix[];
  /** Found, but put aside where it was found: a known issue is met again by it, a new one is not made. */
  readonly suppressed?: true;
}
