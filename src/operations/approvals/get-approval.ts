// `get_approval`: one approval with the complete text a person is asked about, and what became of it.
import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { needApproval } from './approval-rows.ts';
import { staleness } from './changed-since.ts';
import { APPROVAL, APPROVAL_ID, presentApproval, withShown } from './shapes.ts';

export const getApproval = defineOperation({
  id: 'get_approval',
  gate: 'shared',
  title: { en: 'Show an approval', ja: '承認を表示' },
  summary: { en: 'One approval: the whole text shown to the person, and its state.', ja: '承認一件を、人に示される全文と状態とともに返します。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  input: z.object({ approval_id: APPROVAL_ID }),
  output: APPROVAL,
  cli: { words: ['approval', 'show'], positional: ['approval_id'] },
  run({ approval_id }, call) {
    const approval = call.read((tx) => needApproval(tx, approval_id));
    return { ...presentApproval(approval, call), ...staleness(approval, call) };
  },
  withTexts: withShown,
});
