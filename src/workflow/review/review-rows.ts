// The rows of a review run beside its issues: the run itself, each step, each revision of the text, each attempt to get at it (W-03).
import type { IterationPolicy, StopReason } from '../../gates/review/iteration-policy.ts';
import type { RecordedEdit } from '../../anchor/recorded-edit.ts';
import type { Severity } from '../../gates/review/finding.ts';
import type { Failure } from '../workflows.ts';

/** `queued` waits for its turn, `waiting` for an answer. */
export type RunState = 'queued' | 'active' | 'waiting' | 'completed' | 'failed';

/** Which fixes a polish is about, and whether a person has said yes to the safe ones in advance (an agent never can). */
export interface FixWish {
  readonly min_severity: Severity;
  readonly safe_only: boolean;
  /** Those of reports that came with the call as well, which no tool calls safe. */
  readonly reports?: true;
  readonly apply: 'ask' | 'safe';
  /** Named by the caller: these and no others, whatever their severity and whether their fixes are safe; for a person also one that undoes an earlier fix. */
  readonly issue_ids?: readonly string[];
}

export interface ReviewRun {
  /** Also the id of its thread. */
  readonly run_id: string;
  readonly session_id?: string;
  readonly mode: 'check' | 'polish';
  readonly dry_run: boolean;
  readonly file: string;
  /** Where a work numbers its files; null otherwise. */
  readonly episode_number: number | null;
  readonly initiator: string;
  readonly created_at: number;
  readonly current_status: 'active' | 'completed' | 'failed';
  readonly state: RunState;
  /** Place in the queue, from 1 upwards over all runs ever; the lowest waiting one whose file is free is next. */
  readonly seq: number;
  readonly steps: readonly string[];
  /** Template and checker versions as they were at the start (QC-006 when another is met later). */
  readonly manifest: Readonly<Record<string, string>>;
  readonly work: readonly string[];
  readonly iteration_policy: IterationPolicy;
  readonly lock_status: 'held' | 'released';
  readonly state_version: number;
  readonly rounds: readonly ReviewRound[];
  /** The text a caller handed over instead of a file; its hash. */
  readonly manuscript_hash: string | null;
  /** The path that is gone and whose issues came along with the text. */
  readonly continues?: string;
  readonly fix_wish: FixWish | null;
  /** Choices given with the admission: the hash of their JSON. */
  readonly choices: string | null;
  /** Since when it waits for a person, and how long it has waited for one before: no time of its own (W-12). */
  readonly waiting_since?: number;
  readonly waited_ms?: number;
  readonly finished_at?: number;
  readonly stopped?: StopReason;
  readonly failure?: Failure;
  readonly input_digest: string;
}

export interface ReviewRound {
  readonly manuscript_hash: string;
  readonly open: number;
  readonly score: number | null;
  /** There was nothing to look at. */
  readonly empty?: true;
  /** The text was asked for by its hash, and the file had another one: nothing is said about the file. */
  readonly other_text?: true;
  readonly ended_at: number;
}

export interface StepExecution {
  /** `${run_id}:${step_id}:${attempt}`. */
  readonly execution_id: string;
  readonly run_id: string;
  readonly step_id: string;
  readonly attempt: number;
  readonly round: number;
  /** `partial`: what it found counts, what it did not find proves nothing; `failure` says why. */
  readonly result: 'executed' | 'partial' | 'not_executed';
  readonly input_snapshot_hash: string;
  /** Artifact with the findings. */
  readonly output_snapshot_hash: string | null;
  readonly issues_detected: number | null;
  /** Findings of an answer that quoted what does not stand in the text. */
  readonly issues_dropped?: number;
  readonly duration_ms: number;
  readonly fallback_reason: string | null;
  readonly available_tools: readonly string[];
  readonly tool_selection_status: 'none' | 'offered' | 'chosen' | 'refused';
  readonly manuscript_hash_refs: readonly string[];
  readonly checker_version: string;
  readonly failure?: Failure;
}

export interface ManuscriptVersion {
  readonly version_id: string;
  readonly file: string;
  readonly hash: string;
  readonly parent_hash: string | null;
  /** Ours, if the step from the parent was. */
  readonly edits: readonly RecordedEdit[] | null;
  readonly run_id: string;
  readonly at: number;
  /** Checked under this name, but never seen in the file. */
  readonly other_text?: true;
}

export const FETCH_TOOLS = ['fetch_artifact', 'read_snapshot', 'request_manual_upload'] as const;
export type FetchTool = (typeof FETCH_TOOLS)[number];

export interface ManuscriptFetch {
  readonly fetch_id: string;
  /** The run, under the name W-03 gives it. */
  readonly session_id: string;
  readonly manuscript_hash: string;
  readonly tool_id: FetchTool;
  readonly result: 'found' | 'failed';
  readonly qc_code: 'QC-015' | 'QC-016' | 'QC-017' | 'QC-018' | null;
  readonly latency_ms: number;
  readonly attempt_index: number;
  readonly at: number;
}
