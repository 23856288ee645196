// `reopen_issue`: a person takes a deferred issue up again (W-06).
import * as z from 'zod';
import { reopenIssue as reopen } from '../../gates/review/act-on-issue.ts';
import { defineOperation } from '../operation.ts';
import { changeIssue } from './change-issue.ts';
import { reviewedTexts } from './reviewed-texts.ts';
import { ISSUE, ISSUE_ID, presentIssue, withWords } from './shapes.ts';

export const reopenIssue = defineOperation({
  id: 'reopen_issue',
  gate: 'review',
  title: { en: 'Reopen an issue', ja: '指摘を再開' },
  summary: { en: 'A person takes a deferred issue up again.', ja: '人が、保留にした指摘を再び対象にします。' },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({ issue_id: ISSUE_ID }),
  output: ISSUE,
  cli: { words: ['issue', 'reopen'], positional: ['issue_id'] },
  run: ({ issue_id }, call) =>
    call.commit((tx) => presentIssue(changeIssue(tx, call, 'reopen_issue', issue_id, reopen))),
  withTexts: (issue, call) => withWords(issue, reviewedTexts(call), call),
});
