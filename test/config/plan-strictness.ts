// A second opinion on what weakens the plan gate, written out by hand from the requirements and not taken from the key table.
import fc from 'fast-check';
import type { PlanConfig } from '../../src/config/schema.ts';

type Holds = (after: PlanConfig, before: PlanConfig) => boolean;

export const NOT_WEAKER: Readonly<Record<keyof PlanConfig, Holds>> = {
  enableTermPreservationCheck: (a, b) => a.enableTermPreservationCheck || !b.enableTermPreservationCheck,
  treatTermLossAsStructureBreak: (a, b) => a.treatTermLossAsStructureBreak || !b.treatTermLossAsStructureBreak,
  minPreservationRate: (a, b) => a.minPreservationRate >= b.minPreservationRate,
  customRequiredTerms: (a, b) => b.customRequiredTerms.every((term) => a.customRequiredTerms.includes(term)),
  taskCountChangeThreshold: (a, b) => a.taskCountChangeThreshold <= b.taskCountChangeThreshold,
  taskCountChangeMinAbsolute: (a, b) => a.taskCountChangeMinAbsolute <= b.taskCountChangeMinAbsolute,
  maxRefinementAttempts: (a, b) => a.maxRefinementAttempts === b.maxRefinementAttempts,
  targetScore: (a, b) => a.targetScore >= b.targetScore,
  deltaThreshold: (a, b) => a.deltaThreshold <= b.deltaThreshold,
  deltaThresholdPercent: (a, b) => a.deltaThresholdPercent <= b.deltaThresholdPercent,
  maxSuggestionReplans: (a, b) => a.maxSuggestionReplans >= b.maxSuggestionReplans,
  refineSuggestionsOnSuccess: (a, b) => a.refineSuggestionsOnSuccess || !b.refineSuggestionsOnSuccess,
  enableIndividualFallback: (a, b) => !a.enableIndividualFallback || b.enableIndividualFallback,
  similarityForFallback: (a, b) => a.similarityForFallback >= b.similarityForFallback,
};

export const PLAN_NAMES = Object.keys(NOT_WEAKER) as (keyof PlanConfig)[];

const steps = (to: number) => fc.integer({ min: 0, max: 4 }).map((step) => (step / 4) * to);
const terms = fc.array(fc.constantFrom('認証', '決済', '監査', 'audit', 'auth'), { maxLength: 4 });

/** Valid values for some of the keys; few steps per key, so that equal and neighbouring values are met often. */
export const planValues = fc.record(
  {
    enableTermPreservationCheck: fc.boolean(),
    treatTermLossAsStructureBreak: fc.boolean(),
    minPreservationRate: steps(1),
    customRequiredTerms: terms,
    taskCountChangeThreshold: steps(1),
    taskCountChangeMinAbsolute: steps(4),
    maxRefinementAttempts: steps(4),
    targetScore: steps(100),
    deltaThreshold: steps(50),
    deltaThresholdPercent: steps(100),
    maxSuggestionReplans: steps(4),
    refineSuggestionsOnSuccess: fc.boolean(),
    enableIndividualFallback: fc.boolean(),
    similarityForFallback: steps(1),
  },
  { requiredKeys: [] },
);

/** At most three of them: a full set of random values is nearly always refused for one of its fourteen. */
export const fewPlanValues = fc
  .tuple(planValues, fc.subarray(PLAN_NAMES, { maxLength: 3 }))
  .map(([values, kept]) => Object.fromEntries(Object.entries(values).filter(([name]) => kept.includes(name as keyof PlanConfig))) as typeof values);
