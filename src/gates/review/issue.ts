// The rows of an issue: what was found where, everything that happened to it, and what each fix came to (W-03, W-05, W-06). No word of the text stands in them.
import type { TextRange } from '../../anchor/text-range.ts';
import type { HashAnchor } from '../../anchor/hashed/hash-anchor.ts';
import type { Strategy } from '../../anchor/step.ts';
import type { Severity } from './finding.ts';

export const ISSUE_STATES = ['New', 'InProgress', 'Recurrence', 'Resolved', 'Partial', 'Deferred'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/** What still asks for work. A Recurrence is closed: its successor is the open one. */
export const OPEN_STATES: readonly IssueState[] = ['New', 'InProgress', 'Partial'];

/** What a person should look at. */
export type IssueFlag = 'vanished_with_paragraph' | 'not_found_again' | 'unplaced' | 'oscillating';

/** One entry of `adjustment_attempts`. */
export interface AdjustmentAttempt {
  readonly strategy: Strategy;
  readonly step: string;
  readonly result: 'success' | 'failure';
  readonly confidence: number;
}

export interface Issue {
  readonly issue_id: string;
  /** The run that found it. */
  readonly run_id: string;
  readonly session_id?: string;
  readonly step_id: string;
  /** Path under the root: the identity of a manuscript, and what its lock is taken on. */
  readonly file: string;
  readonly initiator: string;
  /** The revision on which `text_range` stands now, and its SHA-256. */
  readonly manuscript_version_id: string;
  readonly manuscript_hash: string;
  readonly rule: string;
  readonly category: string;
  readonly severity: Severity;
  readonly state: IssueState;
  readonly defer_reason: string | null;
  readonly text_range: TextRange;
  readonly point: TextRange | null;
  /** SHA-256 of the characters of `text_range`. */
  readonly range_checksum: string;
  /** Artifacts: SHA-256 of the JSON of the description and of the fixes. Null where artifacts are switched off. */
  readonly description: string | null;
  readonly suggested_fixes: string | null;
  /** There are fixes for this revision, and they are not kept. */
  readonly fixable?: true;
  /** Earlier issues of the same chain, the first one first. */
  readonly related_issue_ids: readonly string[];
  readonly adjustment_method: Strategy | null;
  /** How far the start moved with the last re-mapping. */
  readonly adjustment_delta: number | null;
  readonly confidence_score: number | null;
  readonly adjustment_attempts: readonly AdjustmentAttempt[];
  readonly flags: readonly IssueFlag[];
  /** It was New when its place was lost: found again on the very text it stands on, it is New again. */
  readonly lost_new?: true;
  /** To find the passage again without its text (artifacts switched off). */
  readonly anchor: HashAnchor | null;
  readonly created_at: number;
  readonly changed_at: number;
}

/** Append-only: the time line of an issue (W-15). */
export interface IssueEvent {
  /** `${issue_id}:${number}`, padded so that keys are in order. */
  readonly event_id: string;
  readonly issue_id: string;
  readonly run_id: string;
  readonly at: number;
  readonly by: string;
  readonly from: IssueState | null;
  readonly to: IssueState;
  /** A code: found, found_again, tool_chosen, not_written, score, same-checksum-and-category, fixed, removed, deferred, aligned, … */
  readonly why: string;
  readonly manuscript_hash: string;
  readonly text_range: TextRange | null;
}

/** `not_written`: the fix never reached the file, so that there is nothing to recheck. Where nobody can tell it is `partial`. */
export type VerificationStatus = 'passed' | 'recurrence' | 'partial' | 'not_written';

/** One fix and what the recheck said of it. */
export interface IssueResolution {
  /** `${issue_id}:${resolution_attempt}`. */
  readonly resolution_id: string;
  readonly issue_id: string;
  readonly resolution_attempt: number;
  readonly run_id: string;
  /** Artifact, or null where they are switched off. */
  readonly applied_fix_description: string | null;
  readonly applied_by: string;
  readonly applied_at: number;
  readonly tool_used: string;
  /** The intent whose edits it was part of. */
  readonly diff_ref: string;
  /** Null until the recheck, or until it is known that there will be none. */
  readonly verification_status: VerificationStatus | null;
  readonly verification_snapshot_id: string | null;
  readonly recurrence_score: number | null;
  /** The parts and the version of the weights, as printed. */
  readonly recurrence_parts: Readonly<Record<string, number | string>> | null;
  readonly recurrence_flag: boolean | null;
}
