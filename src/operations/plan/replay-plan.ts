// Recomputes a verdict of the plan gate from its recorded inputs (K-06).
import { judgeReplan, type ReplanInputs } from '../../gates/plan/judge-replan.ts';
import { PLAN_VERSIONS } from '../../gates/plan/versions.ts';
import type { ReplanDecision } from '../../gates/plan/decide-replan.ts';
import type { StructureValidation } from '../../gates/plan/structure.ts';
import type { Replayer } from '../replayers.ts';

/** The kind under which verdicts of this gate stand in the log. */
export const PLAN_DECISION = 'plan.judged';

/** What must come out the same. */
export function outcomeOf(validation: StructureValidation, { decision, reason, warnings }: ReplanDecision): unknown {
  return { validation, decision, reason, warnings };
}

export const replayPlan: Replayer = {
  kind: PLAN_DECISION,
  versions: { ...PLAN_VERSIONS },
  recompute(inputs) {
    const { validation, decision } = judgeReplan(inputs as unknown as ReplanInputs);
    return outcomeOf(validation, decision);
  },
};
