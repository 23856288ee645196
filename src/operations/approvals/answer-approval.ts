// `answer_approval`: a person's yes or no to one question; the only thing that turns a question into a confirmation.
import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { answerQuestion, needApproval } from './approval-rows.ts';
import { staleness } from './changed-since.ts';
import { APPROVAL, APPROVAL_ID, presentApproval, REASON, withShown } from './shapes.ts';

export const answerApproval = defineOperation({
  id: 'answer_approval',
  gate: 'shared',
  title: { en: 'Answer a question', ja: '問い合わせに回答' },
  summary: { en: 'A person says yes or no to one waiting change.', ja: '人が、待っている変更に「はい」か「いいえ」で答えます。' },
  callers: ['person'],
  // Over MCP no agent can reach it; the surface itself carries a person's answer to it when the client asked them.
  surfaces: ['mcp', 'http', 'cli'],
  effect: 'write',
  input: z.object({ approval_id: APPROVAL_ID, answer: z.enum(['yes', 'no']), reason: REASON.optional() }),
  output: APPROVAL,
  cli: { words: ['approval', 'answer'], positional: ['approval_id', 'answer'], asks: 'approval' },
  run: ({ approval_id, answer, reason }, call) =>
    call.commit((tx) => {
      const answered = answerQuestion(tx, call, needApproval(tx, approval_id), answer, reason);
      return { ...presentApproval(answered, call), ...staleness(answered, call) };
    }),
  withTexts: withShown,
});
