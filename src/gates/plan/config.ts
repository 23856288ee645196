// The settings of the plan gate with their defaults (P-07, P-10); a missing setting is never an error, a wrong one never weakens.
import { TERM_PRESERVATION_DEFAULTS, type TermPreservationConfig } from '../../language/preservation-types.ts';

export interface RefinementConfig extends TermPreservationConfig {
  readonly maxRefinementAttempts: number;
  readonly refineSuggestionsOnSuccess: boolean;
  readonly maxSuggestionReplans: number;
  readonly enableIndividualFallback: boolean;
  /** Points. */
  readonly deltaThreshold: number;
  readonly deltaThresholdPercent: number;
  /** Share of the original number of tasks. */
  readonly taskCountChangeThreshold: number;
  readonly taskCountChangeMinAbsolute: number;
  readonly targetScore: number;
  /** From which likeness of `acceptance` on a changed task of a rejected replan is taken over. */
  readonly similarityForFallback: number;
}

export const REFINEMENT_DEFAULTS: RefinementConfig = {
  ...TERM_PRESERVATION_DEFAULTS,
  maxRefinementAttempts: 2,
  refineSuggestionsOnSuccess: false,
  maxSuggestionReplans: 1,
  enableIndividualFallback: true,
  deltaThreshold: 5,
  deltaThresholdPercent: 5,
  taskCountChangeThreshold: 0.3,
  taskCountChangeMinAbsolute: 2,
  targetScore: 85,
  similarityForFallback: 0.7,
};

/** Every setting filled in. A value of the wrong type (a NaN limit, a string flag) is replaced by its default. */
export function resolveConfig(config: Partial<RefinementConfig> = {}): RefinementConfig {
  const given: Partial<Record<keyof RefinementConfig, unknown>> = typeof config === 'object' && config !== null ? config : {};
  const entries = Object.entries(REFINEMENT_DEFAULTS).map(([key, standard]) => {
    const value = given[key as keyof RefinementConfig];
    if (Array.isArray(standard)) return [key, Array.isArray(value) ? value.filter((term) => typeof term === 'string') : standard];
    return [key, typeof value === typeof standard && !Number.isNaN(value) ? value : standard];
  });
  return Object.fromEntries(entries) as RefinementConfig;
}
