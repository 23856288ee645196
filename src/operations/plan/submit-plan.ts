// `submit_plan`: the first plan of a run, judged for structure and required terms.
import * as z from 'zod';
import { submitPlan as submitToGate } from '../../gates/plan/submit-plan.ts';
import type { CoverageClaim } from '../../gates/plan/claims.ts';
import { defineOperation } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { stepRun } from './judged-step.ts';
import { COVERAGE, SUBMISSION, TASKS } from './shapes.ts';

export const submitPlan = defineOperation({
  id: 'submit_plan',
  gate: 'plan',
  title: { en: 'Submit the plan', ja: '計画を提出' },
  summary: {
    en: 'Submit the first plan. Returns the verdict and the next prompt.',
    ja: '最初の計画を提出し、各語の所在を含む判定と次のプロンプトを受け取ります。',
  },
  effect: 'write',
  input: z.object({ session_id: SESSION_ID, tasks: TASKS, coverage: COVERAGE.optional() }),
  output: SUBMISSION,
  cli: { words: ['plan', 'submit'], positional: ['session_id'] },
  run: ({ session_id, tasks, coverage }, call) =>
    stepRun(call, 'submit_plan', session_id, ({ run, revisions }, _tx, learned) => submitToGate(run, revisions, tasks, coverage as CoverageClaim[] | undefined, learned)),
});
