// The answer of the two operations that take a frame: what was taken over, what was not and why, the risk and where to look first.
import * as z from 'zod';
import type { Holdings } from '../../gates/understanding/facts.ts';
import { SLOTS } from '../../gates/understanding/frame.ts';
import { createPlanFromFrame } from '../../gates/understanding/route.ts';
import { getExplorationRequirements } from '../../gates/understanding/requirements.ts';
import { generateInvestigationGuidance } from '../../gates/understanding/guidance.ts';
import type { FrameStep } from '../../gates/understanding/set-frame.ts';
import { say, type Language } from '../../kernel/bilingual.ts';
import { QUERY_FRAME, REQUIREMENTS, SLOT, STANDING } from './shapes.ts';
import { presentStanding } from './take-step.ts';

const GUIDANCE = z.object({ missing_slots: z.array(SLOT), hints: z.array(z.object({ slot: SLOT, hint: z.string(), action: z.string() })), recommended_tools: z.array(z.string()) });

export const FRAME_ANSWER = z.object({
  ...STANDING,
  query_frame: QUERY_FRAME.nullable(),
  rejected_slots: z.array(z.object({ slot: SLOT, reason_code: z.string(), severity: z.enum(['hard', 'soft']), message: z.string(), clause: z.string().optional() })),
  missing_slots: z.array(SLOT),
  requirements: REQUIREMENTS,
  investigation_guidance: GUIDANCE,
  initial_tools: z.array(z.string()),
});

export function presentFrame(step: FrameStep, language: Language, holdings?: Holdings) {
  const { run, rejected_slots } = step;
  const plan = createPlanFromFrame(run.frame ?? {}, run.intent, holdings);
  const guidance = generateInvestigationGuidance(plan.priority_slots, language);
  return {
    ...presentStanding(step, language),
    query_frame: run.frame,
    rejected_slots: rejected_slots.map(({ message, ...rejected }) => ({ ...rejected, message: say(message, language) })),
    missing_slots: run.frame?.missing_slots ?? [...SLOTS],
    requirements: getExplorationRequirements(run.risk, run.intent, run.frame ?? undefined, holdings),
    investigation_guidance: guidance,
    initial_tools: plan.initial_tools,
  };
}
