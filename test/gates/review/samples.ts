// Issues, findings and rounds as the tests of the review gate need them: written short, whole where they are handed over.
import { sha256 } from '../../../src/kernel/digest.ts';
import type { ReviewFinding } from '../../../src/gates/review/finding.ts';
import type { Issue, IssueResolution } from '../../../src/gates/review/issue.ts';
import type { SettleInput, StepFinding } from '../../../src/gates/review/settlement.ts';

export const STEP = 'style_check';

/** `at` is looked for in the text; the second of two copies is named by `nth: 1`. */
export function placeOf(text: string, at: string, nth = 0): [number, number] {
  let start = text.indexOf(at);
  for (let copy = 0; copy < nth; copy += 1) start = text.indexOf(at, start + 1);
  if (start < 0) throw new Error(`${at} is not in the text`);
  return [start, start + at.length];
}

export function finding(text: string, at: string | readonly [number, number], other: Partial<ReviewFinding> & { readonly nth?: number } = {}): ReviewFinding {
  const { nth, ...fields } = other;
  return { rule: 'prose/weak', category: 'style', severity: 'low', range: typeof at === 'string' ? placeOf(text, at, nth) : at, description: 'weak phrase', fixes: [], ...fields };
}

export function told(found: ReviewFinding, other: Partial<Omit<StepFinding, 'finding'>> = {}): StepFinding {
  return { step_id: STEP, finding: found, description: sha256(JSON.stringify(found.description)), suggested_fixes: null, ...other };
}

export function issueOn(text: string, at: string | readonly [number, number], other: Partial<Issue> = {}, nth = 0): Issue {
  const range = other.text_range ?? (typeof at === 'string' ? placeOf(text, at, nth) : at);
  return {
    issue_id: 'ISSUE-1-a', run_id: 'run_1', step_id: STEP, file: 'a.md', initiator: 'person:terminal',
    manuscript_version_id: `ver_${sha256(text).slice(0, 8)}`, manuscript_hash: sha256(text),
    rule: 'prose/weak', category: 'style', severity: 'low', state: 'New', defer_reason: null,
    text_range: [range[0], range[1]], point: null, range_checksum: sha256(text.slice(range[0], range[1])),
    description: sha256(JSON.stringify('weak phrase')), suggested_fixes: null, related_issue_ids: [],
    adjustment_method: null, adjustment_delta: null, confidence_score: null, adjustment_attempts: [], flags: [], anchor: null,
    created_at: 1_000, changed_at: 1_000, ...other,
  };
}

export function pendingFor({ issue_id }: Issue, other: Partial<IssueResolution> = {}): IssueResolution {
  return {
    resolution_id: `${issue_id}:1`, issue_id, resolution_attempt: 1, run_id: 'run_1', applied_fix_description: null, applied_by: 'person:terminal', applied_at: 1_500, tool_used: 'suggested_fix', diff_ref: 'int_1',
    verification_status: null, verification_snapshot_id: null, recurrence_score: null, recurrence_parts: null, recurrence_flag: null, ...other,
  };
}

/** The round over `text`; `before` are earlier texts that can still be had. */
export function round(text: string, before: readonly string[], other: Partial<SettleInput> = {}): SettleInput {
  const words = 'weak phrase';
  return {
    run_id: 'run_2', file: 'a.md', initiator: 'person:terminal', now: 2_000, version_id: `ver_${sha256(text).slice(0, 8)}`, hash: sha256(text), text,
    earlier: new Map(before.map((each) => [sha256(each), each])),
    words: new Map([[sha256(JSON.stringify(words)), JSON.stringify(words)]]),
    open: [], findings: [], executed: new Set([STEP]), pending: [],
    eventCount: () => 1, newIssueId: (ordinal) => `ISSUE-2000-${ordinal}`, ...other,
  };
}
