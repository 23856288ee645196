// `submit_replan`: a replan judged against the plan before it, then by the judge's score and the counted rounds.
import * as z from 'zod';
import { submitReplan as submitToGate } from '../../gates/plan/submit-replan.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { defineOperation } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { stepRun } from './judged-step.ts';
import { SUBMISSION, TASKS } from './shapes.ts';

/** Loose on purpose: a judge's unreadable answer is "not judged", not an error of the caller. */
const JUDGE = z.looseObject({
  score: z.unknown().optional().describe('0–100'),
  acceptable: z.unknown().optional(),
  suggestions: z.array(z.string().max(LIMITS.taskTextCharacters)).max(50).optional(),
});

export const submitReplan = defineOperation({
  id: 'submit_replan',
  gate: 'plan',
  title: { en: 'Submit a replan', ja: '再計画を提出' },
  summary: {
    en: 'Submit a replan, with the judge\'s score if there is one. Without a score a person decides.',
    ja: '再計画を、あれば評価点とともに提出します。評価点がなければ人が決めます。',
  },
  effect: 'write',
  input: z.object({ session_id: SESSION_ID, tasks: TASKS, judge: JUDGE.optional() }),
  output: SUBMISSION,
  cli: { words: ['plan', 'replan'], positional: ['session_id'] },
  run: ({ session_id, tasks, judge }, call) =>
    stepRun(call, 'submit_replan', session_id, ({ run, revisions }) => submitToGate(run, revisions, { tasks, judge })),
});
