// Whether a replan is still the same kind of plan: number of tasks, dependencies, ids, and the terms of the request (P-06).
import { allTerms, validateTermPreservation } from '../../language/preservation.ts';
import type { RequiredTerms, TermPreservationReport } from '../../language/preservation-types.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import { withClaims, type CoverageClaim } from './claims.ts';
import { resolveConfig, type RefinementConfig } from './config.ts';
import { checkDependencies } from './dependency-graph.ts';
import type { Task } from './tasks.ts';

export interface StructureDetails {
  readonly originalTaskCount: number;
  readonly newTaskCount: number;
  readonly excessiveTaskCountChange: boolean;
  readonly cycle: readonly string[];
  readonly dangling: readonly { readonly task_id: string; readonly dependency: string }[];
  readonly duplicateIds: readonly string[];
  /** True when terms were to be checked and there were none. */
  readonly nothingToCheck: boolean;
}

export interface StructureValidation {
  readonly isValid: boolean;
  /** Share of the original number of tasks; 0 where there were none before. */
  readonly taskCountChange: number;
  readonly absoluteTaskCountDiff: number;
  readonly hasCircularDependency: boolean;
  readonly hasDanglingDependency: boolean;
  readonly hasDuplicateIds: boolean;
  readonly termPreservation?: TermPreservationReport;
  readonly hasTermLoss: boolean;
  readonly details: StructureDetails;
}

export function validateStructure(
  originalTasks: readonly Task[],
  newTasks: readonly Task[],
  config: Partial<RefinementConfig> = {},
  requiredTerms?: RequiredTerms,
  claims: readonly CoverageClaim[] = [],
  learned?: LearnedPairs,
): StructureValidation {
  const settings = resolveConfig(config);
  const absoluteTaskCountDiff = Math.abs(newTasks.length - originalTasks.length);
  const taskCountChange = originalTasks.length === 0 ? 0 : absoluteTaskCountDiff / originalTasks.length;
  // Both limits are strict, and both must be passed: a rate alone would forbid small plans to grow.
  const excessive = taskCountChange > settings.taskCountChangeThreshold && absoluteTaskCountDiff > settings.taskCountChangeMinAbsolute;
  const { cycle, dangling, duplicates } = checkDependencies(newTasks);
  const asked = settings.enableTermPreservationCheck && (requiredTerms !== undefined || settings.customRequiredTerms.length > 0);
  const terms = requiredTerms ?? { terms: [], source: 'user-input' };
  const byRules = asked ? validateTermPreservation(terms, newTasks, settings, learned) : undefined;
  const termPreservation = byRules === undefined || claims.length === 0 ? byRules : withClaims(byRules, terms, newTasks, claims, learned);
  const hasTermLoss = (termPreservation?.missing.length ?? 0) > 0;
  const sound = !excessive && cycle.length === 0 && dangling.length === 0 && duplicates.length === 0;
  return {
    isValid: sound && !(hasTermLoss && settings.treatTermLossAsStructureBreak),
    taskCountChange,
    absoluteTaskCountDiff,
    hasCircularDependency: cycle.length > 0,
    hasDanglingDependency: dangling.length > 0,
    hasDuplicateIds: duplicates.length > 0,
    ...(termPreservation === undefined ? {} : { termPreservation }),
    hasTermLoss,
    details: {
      originalTaskCount: originalTasks.length,
      newTaskCount: newTasks.length,
      excessiveTaskCountChange: excessive,
      cycle,
      dangling,
      duplicateIds: duplicates,
      nothingToCheck: asked && allTerms(requiredTerms, settings).length === 0,
    },
  };
}

/** The structure alone, without the terms: what `isValid` speaks of unless term loss counts as a break. */
export function isSound(validation: StructureValidation): boolean {
  const { excessiveTaskCountChange } = validation.details;
  return !excessiveTaskCountChange && !validation.hasCircularDependency && !validation.hasDanglingDependency && !validation.hasDuplicateIds;
}
