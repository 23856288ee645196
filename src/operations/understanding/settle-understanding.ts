// `settle_understanding`: a person adds words to the request, or lets an agent go on that has tried three times (U-14).
import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { refuseBlankWords } from '../persons-words.ts';
import { INSTRUCTION, SESSION_ID } from '../shapes.ts';
import { STEP_ANSWER } from './shapes.ts';
import { presentStanding, takeStep } from './take-step.ts';

export const settleUnderstanding = defineOperation({
  id: 'settle_understanding',
  gate: 'understanding',
  title: { en: 'Clarify or continue', ja: '補足または続行' },
  summary: { en: 'Adds your words to the request (`words`), or lets the agent go on.', ja: '依頼に言葉を補うか (words)、エージェントの続行を認めます。' },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({ session_id: SESSION_ID, words: INSTRUCTION.optional() }),
  output: STEP_ANSWER,
  cli: { words: ['session', 'settle'], positional: ['session_id', 'words'] },
  run({ session_id, words }, call) {
    if (words !== undefined) refuseBlankWords(words, 'words');
    return takeStep(call, { step: 'settle_understanding', session_id, event: words === undefined ? {} : { words }, answer: ({ step, language }) => presentStanding(step, language) });
  },
});
