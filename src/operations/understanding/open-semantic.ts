// `open_semantic`: the only way into SEMANTIC, by a reason that fits what could not be found (U-13).
import * as z from 'zod';
import { SEMANTIC_REASONS } from '../../gates/understanding/run-record.ts';
import { defineOperation } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { lookAt } from './look-at.ts';
import { STEP_ANSWER } from './shapes.ts';
import { presentStanding, takeStep } from './take-step.ts';

export const openSemantic = defineOperation({
  id: 'open_semantic',
  gate: 'understanding',
  title: { en: 'Open semantic search', ja: '意味検索を開く' },
  summary: { en: 'Open semantic search when facts could not be found.', ja: '事実が見つからないとき、意味検索を開きます。' },
  effect: 'write',
  input: z.object({ session_id: SESSION_ID, reason: z.string().max(100).meta({ 'x-choices': SEMANTIC_REASONS }) }),
  output: STEP_ANSWER,
  cli: { words: ['session', 'semantic'], positional: ['session_id', 'reason'] },
  async run({ session_id, reason }, call) {
    const facts = await lookAt(call, 'open_semantic', session_id);
    return takeStep(call, { step: 'open_semantic', session_id, event: { reason }, facts, answer: ({ step, language }) => presentStanding(step, language) });
  },
});
