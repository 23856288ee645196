// `settle_plan`: what only a person may do with a run: accept a plan the gate let through, or reopen it with everything kept.
import * as z from 'zod';
import { acceptByPerson, reopen } from '../../gates/plan/settle.ts';
import { defineOperation } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { stepRun } from './judged-step.ts';
import { SUBMISSION } from './shapes.ts';

export const settlePlan = defineOperation({
  id: 'settle_plan',
  gate: 'plan',
  title: { en: 'Settle a plan', ja: '計画を決める' },
  summary: { en: 'A person accepts a plan or reopens the run.', ja: '人が計画を採用するか、実行を再開します。' },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({
    session_id: SESSION_ID,
    action: z.enum(['accept', 'reopen']),
    revision_id: z.string().max(200).optional().describe('default: the newest plan the gate let through'),
  }),
  output: SUBMISSION,
  cli: { words: ['plan', 'settle'], positional: ['session_id', 'action'] },
  run: ({ session_id, action, revision_id }, call) =>
    stepRun(call, 'settle_plan', session_id, ({ run, revisions }) =>
      action === 'accept' ? acceptByPerson(run, revisions, revision_id) : reopen(run, revisions),
    ),
});
