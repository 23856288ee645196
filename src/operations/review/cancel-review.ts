// `cancel_review`: ends a run that is not over; what it found stays, and a text is never left half written.
import * as z from 'zod';
import { principalKey } from '../../kernel/principal.ts';
import { defineOperation } from '../operation.ts';
import { checkedAnswer, CHECKED, presented } from './check.ts';
import { reviewsWithTexts } from './review-answer.ts';
import { standingOf } from './review-runs.ts';
import { RUN_ID } from './shapes.ts';
import { languageOfNamed, toldIn } from './text-language.ts';

export const cancelReview = defineOperation({
  id: 'cancel_review',
  gate: 'review',
  title: { en: 'Cancel a review', ja: 'レビューを中止' },
  summary: { en: 'Ends a queued, waiting or running review; for a person and for whoever began it.', ja: '待機中または実行中のレビューを終了します。人と、始めた本人が行えます。' },
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({ run_id: RUN_ID }),
  output: CHECKED.extend({ cancelled: z.boolean().describe('false: it was over first, and this is what it came to') }),
  cli: { words: ['review', 'cancel'], positional: ['run_id'] },
  speaks: languageOfNamed,
  async run({ run_id }, call) {
    await standingOf(call, run_id);
    const { run } = await (await call.review.reviews()).cancel(run_id, principalKey(call.principal));
    const reviews = await presented(call, [run_id]);
    return call.commit(() => ({ ...checkedAnswer(call, reviews, call.config.review.failOn), cancelled: run.stopped === 'cancelled' }));
  },
  withTexts: async (answer, call) => ({ ...answer, ...toldIn(call), reviews: await reviewsWithTexts(answer.reviews, call) }),
});
