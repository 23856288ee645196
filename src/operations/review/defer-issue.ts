// `defer_issue`: a person puts an issue aside, with a reason; no check brings it back (W-06).
import * as z from 'zod';
import { deferIssue as defer } from '../../gates/review/act-on-issue.ts';
import { defineOperation } from '../operation.ts';
import { changeIssue } from './change-issue.ts';
import { reviewedTexts } from './reviewed-texts.ts';
import { ISSUE, ISSUE_ID, presentIssue, REASON, withWords } from './shapes.ts';

export const deferIssue = defineOperation({
  id: 'defer_issue',
  gate: 'review',
  title: { en: 'Defer an issue', ja: '指摘を保留' },
  summary: { en: 'A person puts an issue aside, with a reason.', ja: '人が理由を付けて指摘を保留にします。' },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({ issue_id: ISSUE_ID, reason: REASON.min(1) }),
  output: ISSUE,
  cli: { words: ['issue', 'defer'], positional: ['issue_id'] },
  run: ({ issue_id, reason }, call) =>
    call.commit((tx) => presentIssue(changeIssue(tx, call, 'defer_issue', issue_id, (issue, act) => defer(issue, reason, act)))),
  withTexts: (issue, call) => withWords(issue, reviewedTexts(call), call),
});
