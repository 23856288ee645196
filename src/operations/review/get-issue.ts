// `get_issue`: one issue with everything that happened to it (W-15).
import * as z from 'zod';
import { LANGUAGES } from '../../kernel/bilingual.ts';
import { defineOperation } from '../operation.ts';
import { ISSUE_STORY, storyOf } from './issue-story.ts';
import { findIssue } from './issues.ts';
import { reviewedTexts } from './reviewed-texts.ts';
import { languageOfNamed, toldIn } from './text-language.ts';
import { ISSUE, ISSUE_ID, presentIssue, withWords } from './shapes.ts';

export const getIssue = defineOperation({
  id: 'get_issue',
  gate: 'review',
  title: { en: 'Show an issue', ja: '指摘を表示' },
  summary: { en: 'An issue with its time line, fixes, and the issues it continues.', ja: '指摘を、経過・修正・関連する指摘とともに返します。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  input: z.object({ issue_id: ISSUE_ID }),
  output: z.object({ issue: ISSUE, story: ISSUE_STORY, language: z.enum(LANGUAGES).optional().describe('of these words, for the command line') }),
  cli: { words: ['issue', 'show'], positional: ['issue_id'] },
  speaks: languageOfNamed,
  run: ({ issue_id }, call) =>
    call.read((tx) => {
      const issue = findIssue(tx, call.principal, issue_id);
      return { issue: presentIssue(issue), story: storyOf(tx, call, issue) };
    }),
  withTexts: (answer, call) => ({ ...answer, ...toldIn(call), issue: withWords(answer.issue, reviewedTexts(call), call) }),
});
