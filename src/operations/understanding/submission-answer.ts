// The answer to a submission or a verification: what counted, what is missing, where the session goes.
import * as z from 'zod';
import type { SubmissionStep } from '../../gates/understanding/submit-understanding.ts';
import { PHASES } from '../../gates/understanding/phases.ts';
import type { Language } from '../../kernel/bilingual.ts';
import { QUERY_FRAME, REQUIREMENTS, STANDING } from './shapes.ts';
import { presentStanding } from './take-step.ts';

export const SUBMISSION_ANSWER = z.object({
  ...STANDING,
  next_phase: z.enum(PHASES),
  confidence: z.enum(['high', 'medium', 'low']),
  missing_requirements: z.array(z.string()),
  requirements: REQUIREMENTS.optional(),
  counted: z.object({ symbols_identified: z.array(z.string()), entry_points: z.array(z.string()), files_analyzed: z.array(z.string()), existing_patterns: z.array(z.string()) }).optional(),
  query_frame: QUERY_FRAME.nullable(),
});

export function presentSubmission(step: SubmissionStep, language: Language) {
  const { verdict, run } = step;
  return {
    ...presentStanding(step, language),
    next_phase: run.phase,
    confidence: verdict?.confidence ?? ('low' as const),
    missing_requirements: [...(verdict?.missing_requirements ?? [])],
    ...(verdict === undefined ? {} : { requirements: verdict.requirements, counted: verdict.counted }),
    query_frame: run.frame,
  };
}
