// `submit_findings`: the answer of the caller's model to one step, word for word; the server judges it, and what cannot be read means the step was not executed (W-14).
import * as z from 'zod';
import { SekishoError } from '../../kernel/errors.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { correctionsOf, countCorrection, faultsOf, MOST_CORRECTIONS } from './answer-corrections.ts';
import { defineOperation } from '../operation.ts';
import { checkedAnswer, CHECKED, presented } from './check.ts';
import { reviewsWithTexts } from './review-answer.ts';
import { answerRun, questionOf } from './review-runs.ts';
import { RUN_ID } from './shapes.ts';
import { languageOfNamed, toldIn } from './text-language.ts';

export const submitFindings = defineOperation({
  id: 'submit_findings',
  gate: 'review',
  title: { en: 'Submit findings', ja: '検出結果を提出' },
  summary: { en: 'Your model\'s JSON for a waiting step; judged here.', ja: '待っている手順へのモデルの JSON を渡します。判定はサーバーが行います。' },
  effect: 'write',
  input: z.object({ run_id: RUN_ID, step_id: z.string().min(1).max(100), output: z.string().max(LIMITS.requestBytes) }),
  output: CHECKED,
  cli: { words: ['review', 'submit'], positional: ['run_id', 'step_id'] },
  speaks: languageOfNamed,
  async run({ run_id, step_id, output }, call) {
    const question = await questionOf(call, 'submit_findings', run_id, 'findings');
    if (question !== undefined && question.step_id !== step_id) throw new SekishoError('QC-003', { path: 'step_id', step: step_id, valid: question.step_id });
    const failure = question === undefined ? undefined : await (await call.review.reviews()).tryFindings(run_id, output);
    const tried = question === undefined ? 0 : call.read((tx) => correctionsOf(tx, run_id, question.waiting_for));
    const faults = faultsOf(call, failure);
    const again = faults.length > 0 && tried < MOST_CORRECTIONS;
    if (question !== undefined && !again) await answerRun(call, run_id, question.waiting_for, { findings: output });
    const reviews = await presented(call, [run_id]);
    return call.commit((tx) => {
      if (!again || question === undefined) return checkedAnswer(call, reviews, call.config.review.failOn);
      countCorrection(tx, call, run_id, question.waiting_for, tried + 1);
      return checkedAnswer(call, reviews.map((review) => (review.waits_for === undefined ? review : { ...review, waits_for: { ...review.waits_for, faults } })), call.config.review.failOn);
    });
  },
  withTexts: async (answer, call) => ({ ...answer, ...toldIn(call), reviews: await reviewsWithTexts(answer.reviews, call) }),
});
