// The rows of a planner run: the person's words, the settings, where it stands; and its revisions, each with its verdict (P-09).
import type { Language } from '../../kernel/bilingual.ts';
import type { NextCall, Refusal } from '../../kernel/refusal.ts';
import type { RequiredTerms } from '../../language/preservation-types.ts';
import type { RefinementConfig } from './config.ts';
import type { ReplanDecisionName } from './decide-replan.ts';
import type { DroppedTerm } from './model-terms.ts';
import type { CoverageClaim } from './claims.ts';
import type { Judgement, RefinementOutcome, RefinementState } from './refinement.ts';
import type { StructureValidation } from './structure.ts';
import type { Task } from './tasks.ts';
import type { PlanVersions } from './versions.ts';

export const RUN_STATUSES = ['awaiting_plan', 'awaiting_replan', 'accepted', 'needs_person', 'rejected'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export type PlannerRun = {
  readonly run_id: string;
  readonly session_id: string;
  /** The person's words, never a paraphrase. */
  readonly instruction: string;
  readonly language: Language;
  readonly config: RefinementConfig;
  readonly required_terms: RequiredTerms;
  readonly dropped_terms: readonly DroppedTerm[];
  readonly status: RunStatus;
  /** Why it stands there, as a code. */
  readonly why: string;
  /** Replans counted since the last action of a person. */
  readonly attempts_used: number;
  /** Refused first plans since the last action of a person. */
  readonly plan_attempts_used: number;
  readonly suggestion_replans_used: number;
  readonly last_score: number | null;
  readonly revision_count: number;
  /** The newest plan that may be built on; null before the first. */
  readonly base_revision: string | null;
  readonly accepted_revision: string | null;
  readonly accepted_by: 'gate' | 'person' | null;
  /** Revisions up to this number were settled by a person and do not count as repeated. */
  readonly reopened_at: number;
  readonly versions: PlanVersions;
};

export type RevisionOutcome = RefinementOutcome | 'base' | 'fallback';

export type PlanRevision = {
  readonly revision_id: string;
  readonly run_id: string;
  readonly number: number;
  readonly kind: 'plan' | 'replan' | 'fallback';
  readonly tasks: readonly Task[];
  readonly tasks_digest: string;
  /** Where the plan itself says each requirement went; verified, never believed. */
  readonly claims: readonly CoverageClaim[];
  /** The revision it was compared with. */
  readonly base_revision: string | null;
  /** As they were at this verdict, so that it can be recomputed. */
  readonly required_terms: RequiredTerms;
  readonly judge?: Judgement;
  /** What the round was decided from; absent where no round was decided. */
  readonly round?: RefinementState;
  readonly validation: StructureValidation;
  readonly decision: ReplanDecisionName;
  readonly reason?: string;
  readonly warnings: readonly string[];
  readonly outcome: RevisionOutcome;
  readonly why: string;
  readonly versions: PlanVersions;
};

export interface StepResult {
  readonly run: PlannerRun;
  /** The revision this answer speaks of; absent when the call was refused before it became one. */
  readonly revision?: PlanRevision;
  /** Rows to be inserted; empty when nothing was added. */
  readonly new_revisions: readonly PlanRevision[];
  readonly refusals: readonly Refusal[];
  readonly next: readonly NextCall[];
  readonly prompt?: string;
  readonly repeated: boolean;
}

export interface OpenRun {
  readonly run_id: string;
  readonly session_id: string;
  readonly instruction: string;
  readonly config?: Partial<RefinementConfig>;
  readonly required_terms?: RequiredTerms;
}

/** Sorts as text in the order of the numbers. */
export function revisionId(run_id: string, number: number): string {
  return `${run_id}/${String(number).padStart(6, '0')}`;
}

export function baseOf(run: PlannerRun, revisions: readonly PlanRevision[]): PlanRevision | undefined {
  return run.base_revision === null ? undefined : revisions.find(({ revision_id }) => revision_id === run.base_revision);
}
