// `submit_replan`: a replan judged against the plan before it, then by the judge's score and the counted rounds.
import * as z from 'zod';
import { submitReplan as submitToGate } from '../../gates/plan/submit-replan.ts';
import type { CoverageClaim } from '../../gates/plan/claims.ts';
import { defineOperation } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { stepRun } from './judged-step.ts';
import { COVERAGE, SUBMISSION, TASKS } from './shapes.ts';

export const submitReplan = defineOperation({
  id: 'submit_replan',
  gate: 'plan',
  title: { en: 'Submit a replan', ja: '再計画を提出' },
  summary: {
    en: 'Submit a replan, with the judge\'s score if there is one. Without a score a person decides.',
    ja: '再計画を、あれば評価点とともに提出します。評価点がなければ人が決めます。',
  },
  effect: 'write',
  input: z.object({ session_id: SESSION_ID, tasks: TASKS, coverage: COVERAGE.optional(), judge: z.unknown().optional().describe('{ score: 0–100, acceptable?, suggestions? }') }),
  output: SUBMISSION,
  cli: { words: ['plan', 'replan'], positional: ['session_id'] },
  run: ({ session_id, tasks, coverage, judge }, call) =>
    stepRun(call, 'submit_replan', session_id, ({ run, revisions }, _tx, learned) => submitToGate(run, revisions, { tasks, judge, claims: (coverage ?? []) as CoverageClaim[], learned })),
});
