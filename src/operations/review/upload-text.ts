// `upload_text`: a person hands in the text that a run cannot get at; its hash is computed here (W-09, QC-017).
import * as z from 'zod';
import { LIMITS } from '../../kernel/limits.ts';
import { defineOperation } from '../operation.ts';
import { checkedAnswer, CHECKED, presented } from './check.ts';
import { reviewsWithTexts } from './review-answer.ts';
import { answerRun, questionOf } from './review-runs.ts';
import { RUN_ID } from './shapes.ts';

export const uploadText = defineOperation({
  id: 'upload_text',
  gate: 'review',
  title: { en: 'Hand in a text', ja: '本文を渡す' },
  summary: { en: 'A person hands in the text a review waits for; its hash must be the one asked for.', ja: 'レビューが待っている本文を人が渡します。求められたハッシュと一致する必要があります。' },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({ run_id: RUN_ID, text: z.string().max(LIMITS.requestBytes) }),
  output: CHECKED,
  cli: { words: ['review', 'upload'], positional: ['run_id'] },
  async run({ run_id, text }, call) {
    const question = await questionOf(call, 'upload_text', run_id, 'upload');
    if (question !== undefined) await answerRun(call, run_id, question.waiting_for, { upload: text });
    const reviews = await presented(call, [run_id]);
    return call.commit(() => checkedAnswer(call, reviews, call.config.review.failOn));
  },
  withTexts: async (answer, call) => ({ ...answer, reviews: await reviewsWithTexts(answer.reviews, call) }),
});
