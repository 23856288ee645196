// `resume_review`: goes on with a run that a dead process left, and comes back when it is over or waits for somebody (W-02).
import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { checkedAnswer, CHECKED, presented } from './check.ts';
import { reviewsWithTexts } from './review-answer.ts';
import { standingOf } from './review-runs.ts';
import { RUN_ID } from './shapes.ts';
import { languageOfNamed, toldIn } from './text-language.ts';

export const resumeReview = defineOperation({
  id: 'resume_review',
  gate: 'review',
  title: { en: 'Resume a review', ja: 'レビューを再開' },
  summary: { en: 'Goes on with a review from its last commit and waits for its end.', ja: 'レビューを最後の確定から続け、終わるまで待ちます。' },
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({ run_id: RUN_ID }),
  output: CHECKED,
  cli: { words: ['resume'], positional: ['run_id'] },
  speaks: languageOfNamed,
  async run({ run_id }, call) {
    await standingOf(call, run_id);
    await (await call.review.reviews()).settled(run_id);
    const reviews = await presented(call, [run_id]);
    return call.commit(() => checkedAnswer(call, reviews, call.config.review.failOn));
  },
  withTexts: async (answer, call) => ({ ...answer, ...toldIn(call), reviews: await reviewsWithTexts(answer.reviews, call) }),
});
