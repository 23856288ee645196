// `revert_to_exploration`: the way back from any later phase; everything found is kept (K-04).
import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { STEP_ANSWER } from './shapes.ts';
import { presentStanding, takeStep } from './take-step.ts';

export const revertToExploration = defineOperation({
  id: 'revert_to_exploration',
  gate: 'understanding',
  title: { en: 'Back to exploration', ja: '探索に戻る' },
  summary: { en: 'Back to exploring; results are kept.', ja: '探索に戻ります。結果は残ります。' },
  effect: 'write',
  input: z.object({ session_id: SESSION_ID }),
  output: STEP_ANSWER,
  cli: { words: ['session', 'revert'], positional: ['session_id'] },
  run: ({ session_id }, call) => takeStep(call, { step: 'revert_to_exploration', session_id, event: {}, answer: ({ step, language }) => presentStanding(step, language) }),
});
