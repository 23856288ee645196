// `withdraw_approval`: a person takes back a question, a yes that was not used yet, or a no.
import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { needApproval, withdraw } from './approval-rows.ts';
import { APPROVAL, APPROVAL_ID, presentApproval, REASON, withShown } from './shapes.ts';

export const withdrawApproval = defineOperation({
  id: 'withdraw_approval',
  gate: 'shared',
  title: { en: 'Withdraw an approval', ja: '承認を取り消す' },
  summary: { en: 'A person takes back a question, an unused yes, or a no.', ja: '人が、問い合わせ、未使用の「はい」、または「いいえ」を取り消します。' },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({ approval_id: APPROVAL_ID, reason: REASON.optional() }),
  output: APPROVAL,
  cli: { words: ['approval', 'withdraw'], positional: ['approval_id'] },
  run: ({ approval_id, reason }, call) => call.commit((tx) => presentApproval(withdraw(tx, call, needApproval(tx, approval_id), reason), call)),
  withTexts: withShown,
});
