// One planner run as plain rows: the person's words, the settings, where it stands; and its revisions, each with its verdict (P-09).
import { languageOf, type Language } from '../../kernel/bilingual.ts';
import type { NextCall, Refusal } from '../../kernel/refusal.ts';
import type { RequiredTerms } from '../../language/preservation-types.ts';
import { extractRequiredTerms } from '../../language/terms.ts';
import { resolveConfig, type RefinementConfig } from './config.ts';
import type { ReplanDecisionName } from './decide-replan.ts';
import type { DroppedTerm } from './model-terms.ts';
import { nextCalls } from './next-calls.ts';
import { planningPrompt } from './prompts.ts';
import type { Judgement, RefinementOutcome } from './refinement.ts';
import type { StructureValidation } from './structure.ts';
import type { Task } from './tasks.ts';
import { PLAN_VERSIONS, type PlanVersions } from './versions.ts';

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
  /** The revision it was compared with. */
  readonly base_revision: string | null;
  /** As they were at this verdict, so that it can be recomputed. */
  readonly required_terms: RequiredTerms;
  readonly judge?: Judgement;
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

export function openRun(given: OpenRun): StepResult {
  const required_terms = given.required_terms ?? extractRequiredTerms(given.instruction);
  const run: PlannerRun = {
    run_id: given.run_id,
    session_id: given.session_id,
    instruction: given.instruction,
    language: languageOf(given.instruction),
    config: resolveConfig(given.config),
    required_terms,
    dropped_terms: [],
    status: 'awaiting_plan',
    why: 'opened',
    attempts_used: 0,
    plan_attempts_used: 0,
    suggestion_replans_used: 0,
    last_score: null,
    revision_count: 0,
    base_revision: null,
    accepted_revision: null,
    accepted_by: null,
    reopened_at: 0,
    versions: PLAN_VERSIONS,
  };
  return { run, new_revisions: [], refusals: [], next: nextCalls(run), prompt: planningPrompt(run.instruction, required_terms), repeated: false };
}

/** Sorts as text in the order of the numbers. */
export function revisionId(run_id: string, number: number): string {
  return `${run_id}/${String(number).padStart(6, '0')}`;
}

export function baseOf(run: PlannerRun, revisions: readonly PlanRevision[]): PlanRevision | undefined {
  return run.base_revision === null ? undefined : revisions.find(({ revision_id }) => revision_id === run.base_revision);
}
