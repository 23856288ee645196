// One verdict from recorded inputs alone: what every surface calls, and what a replay calls again to compare (K-06).
import { extractRequiredTerms } from '../../language/terms.ts';
import type { RequiredTerms } from '../../language/preservation-types.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import type { CoverageClaim } from './claims.ts';
import { resolveConfig, type RefinementConfig } from './config.ts';
import { decideReplan, type ReplanDecision } from './decide-replan.ts';
import { validateStructure, type StructureValidation } from './structure.ts';
import type { Task } from './tasks.ts';
import { PLAN_VERSIONS, type PlanVersions } from './versions.ts';

export interface ReplanInputs {
  /** Needed only where the terms were not recorded. */
  readonly instruction?: string;
  readonly required_terms?: RequiredTerms;
  readonly original_tasks: readonly Task[];
  readonly new_tasks: readonly Task[];
  readonly config?: Partial<RefinementConfig>;
  /** Where the replan says each requirement went. */
  readonly claims?: readonly CoverageClaim[];
  /** Pairs of words a person had confirmed when it was judged. */
  readonly learned?: LearnedPairs;
  readonly versions?: PlanVersions;
}

export interface ReplanVerdict {
  readonly required_terms: RequiredTerms | undefined;
  readonly validation: StructureValidation;
  readonly decision: ReplanDecision;
  readonly versions: PlanVersions;
  /** False when the inputs were judged under other rules: a difference then is no forgery. */
  readonly same_versions: boolean;
}

export function judgeReplan(inputs: ReplanInputs): ReplanVerdict {
  const config = resolveConfig(inputs.config);
  const required = inputs.required_terms ?? (inputs.instruction === undefined ? undefined : extractRequiredTerms(inputs.instruction));
  const validation = validateStructure(inputs.original_tasks, inputs.new_tasks, config, required, inputs.claims, inputs.learned);
  return {
    required_terms: required,
    validation,
    decision: decideReplan(validation, config),
    versions: PLAN_VERSIONS,
    same_versions: inputs.versions === undefined || sameVersions(inputs.versions),
  };
}

function sameVersions(recorded: PlanVersions): boolean {
  return Object.entries(PLAN_VERSIONS).every(([name, version]) => recorded[name as keyof PlanVersions] === version);
}
