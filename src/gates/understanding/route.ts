// Where to begin: it directs traffic and decides nothing, by what the request leaves open and never by how the question was classed (U-08).
import { languageOf } from '../../kernel/bilingual.ts';
import type { Holdings } from './facts.ts';
import { completeFrame, type PartialFrame, type SlotName } from './frame.ts';
import { generateInvestigationGuidance, TOOLS_FOR_A_FULL_FRAME, type SlotHint } from './guidance.ts';
import type { FactTool, Phase } from './phases.ts';
import { getExplorationRequirements, type ExplorationRequirements } from './requirements.ts';
import { assessRiskLevel } from './risk.ts';
import { isWriteIntent, type Intent, type RiskLevel } from './run-record.ts';

export interface RoutingDecision {
  readonly initial_phase: Extract<Phase, 'EXPLORATION'>;
  /** The first of the recommended ones; more at once would be no advice. */
  readonly initial_tools: readonly FactTool[];
  readonly recommended_tools: readonly FactTool[];
  /** The missing slots, the most important first. */
  readonly priority_slots: readonly SlotName[];
  readonly missing_slots: readonly SlotName[];
  readonly risk_level: RiskLevel;
  readonly requirements: ExplorationRequirements;
  readonly hints: readonly SlotHint[];
}

const MOST_INITIAL_TOOLS = 4;

/** Who changes code must know what is wrong before when it happens; who asks must first know when. */
const PRIORITY_TO_WRITE: readonly SlotName[] = ['target_feature', 'observed_issue', 'trigger_condition', 'desired_action'];
const PRIORITY_TO_READ: readonly SlotName[] = ['target_feature', 'trigger_condition', 'observed_issue', 'desired_action'];

export function createPlanFromFrame(frame: PartialFrame, intent: Intent, holdings?: Holdings): RoutingDecision {
  const full = completeFrame(frame ?? {});
  const priority_slots = (isWriteIntent(intent) ? PRIORITY_TO_WRITE : PRIORITY_TO_READ).filter((slot) => full.missing_slots.includes(slot));
  const guidance = generateInvestigationGuidance(priority_slots, languageOf(full.raw_query));
  const recommended_tools = priority_slots.length === 0 ? TOOLS_FOR_A_FULL_FRAME : guidance.recommended_tools;
  const risk_level = assessRiskLevel(full, intent);
  return {
    initial_phase: 'EXPLORATION',
    initial_tools: recommended_tools.slice(0, MOST_INITIAL_TOOLS),
    recommended_tools: [...recommended_tools],
    priority_slots,
    missing_slots: full.missing_slots,
    risk_level,
    requirements: getExplorationRequirements(risk_level, intent, full, holdings),
    hints: guidance.hints,
  };
}

/** The same under the name the first design gave it. */
export const route = createPlanFromFrame;
