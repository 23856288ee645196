// What a built-in rule is: a pure function from prose to findings.
import type { TextRange } from '../../anchor/text-range.ts';
import type { ReviewFinding, Severity, SuggestedFix } from '../../gates/review/finding.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { isMentioned } from './mentioned.ts';
import { anchored, type Prose } from './prose.ts';
import type { Thresholds } from './thresholds.ts';

export type ProseRule = (prose: Prose, thresholds: Thresholds) => readonly ReviewFinding[];

export interface Found {
  readonly rule: string;
  readonly category: string;
  readonly severity: Severity;
  readonly point: TextRange;
  readonly description: Bilingual;
  /** What the point becomes; a change of notation and of nothing that is said. Where the words are only mentioned, it is offered and no more. */
  readonly becomes?: string;
  /** What a person may want instead, where it is more than notation. */
  readonly maybe?: string;
  /** Somebody speaks there for certain: however few, the words are not only mentioned. */
  readonly isSpoken?: true;
}

/** A finding about a few characters, anchored by their sentence. */
export function pointed(prose: Prose, { rule, category, severity, point, description, becomes, maybe, isSpoken }: Found): ReviewFinding {
  const text = becomes ?? maybe;
  const fixes: readonly SuggestedFix[] = text === undefined ? [] : [{ edits: [{ range: point, text }], safe: becomes !== undefined && (isSpoken === true || !isMentioned(prose, point)) }];
  return { rule: `prose/${rule}`, category, severity, range: anchored(prose, point), point, description, fixes };
}

/** A finding about a whole passage. */
export function passage(rule: string, category: string, severity: Severity, range: TextRange, description: Bilingual): ReviewFinding {
  return { rule: `prose/${rule}`, category, severity, range, description, fixes: [] };
}
