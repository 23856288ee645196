// Recomputes the decisions of the plan gate from their recorded inputs: the verdict, the round, the terms a model offered (K-06).
import type { RefinementConfig } from '../../gates/plan/config.ts';
import type { ReplanDecision } from '../../gates/plan/decide-replan.ts';
import { judgeReplan, type ReplanInputs } from '../../gates/plan/judge-replan.ts';
import { checkModelTerms } from '../../gates/plan/model-terms.ts';
import { decideRefinement, type RefinementState } from '../../gates/plan/refinement.ts';
import type { StructureValidation } from '../../gates/plan/structure.ts';
import { PLAN_VERSIONS } from '../../gates/plan/versions.ts';
import type { RequiredTerms } from '../../language/preservation-types.ts';
import type { Replayer } from '../replayers.ts';

/** The kinds under which this gate's decisions stand in the log. */
export const PLAN_DECISIONS = { judged: 'plan.judged', refined: 'plan.refined', terms: 'plan.terms_checked' } as const;

/** What of a verdict must come out the same. */
export function outcomeOf(validation: StructureValidation, { decision, reason, warnings }: ReplanDecision): unknown {
  return { validation, decision, reason, warnings };
}

const versions = { ...PLAN_VERSIONS };

export const PLAN_REPLAYERS: readonly Replayer[] = [
  {
    kind: PLAN_DECISIONS.judged,
    versions,
    recompute(inputs) {
      const { validation, decision } = judgeReplan(inputs as unknown as ReplanInputs);
      return outcomeOf(validation, decision);
    },
  },
  {
    kind: PLAN_DECISIONS.refined,
    versions,
    recompute: ({ state, config }) => decideRefinement(state as RefinementState, config as RefinementConfig),
  },
  {
    kind: PLAN_DECISIONS.terms,
    versions,
    recompute: ({ instruction, offered, required_terms }) => checkModelTerms(instruction as string, offered as unknown[], required_terms as RequiredTerms),
  },
];
