// `get_review`: one run in full: its rounds and steps, what it waits for, and why it stopped.
import * as z from 'zod';
import { LANGUAGES } from '../../kernel/bilingual.ts';
import { presentNextCall } from '../../kernel/refusal.ts';
import type { StepExecution } from '../../workflow/review/review-rows.ts';
import { defineOperation } from '../operation.ts';
import { NEXT_CALL } from '../shapes.ts';
import { nextAfter, presentReview, REVIEW, reviewsWithTexts } from './review-answer.ts';
import { standingOf } from './review-runs.ts';
import { RUN_ID } from './shapes.ts';
import { languageOfNamed, toldIn } from './text-language.ts';

const ROUND = z.object({ manuscript_hash: z.string(), open: z.number(), score: z.number().nullable(), ended_at: z.number() });

const STEP = z.object({
  step_id: z.string(), round: z.number(), attempt: z.number(), result: z.enum(['executed', 'partial', 'not_executed']), issues_detected: z.number().nullable(), duration_ms: z.number(), checker_version: z.string(),
});

export const getReview = defineOperation({
  id: 'get_review',
  gate: 'review',
  title: { en: 'Show a review', ja: 'レビューを表示' },
  summary: { en: 'A review with its rounds, steps, what it waits for and why it stopped.', ja: 'レビューの経過、手順、待っているもの、終わった理由を返します。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  input: z.object({ run_id: RUN_ID }),
  output: REVIEW.extend({
    initiator: z.string(),
    created_at: z.number(),
    finished_at: z.number().optional(),
    policy: z.object({ count: z.number(), until_pass: z.boolean(), time_budget_sec: z.number().nullable(), min_improvement: z.number() }),
    history: z.array(ROUND),
    steps: z.array(STEP),
    next: z.array(NEXT_CALL),
    language: z.enum(LANGUAGES).optional().describe('of these words, for the command line'),
  }),
  cli: { words: ['review', 'show'], positional: ['run_id'] },
  speaks: languageOfNamed,
  async run({ run_id }, call) {
    const standing = await standingOf(call, run_id);
    const { run } = standing;
    const review = call.read((tx) => presentReview(tx, call, standing));
    const steps = (call.read((tx) => tx.list('step_execution', { where: { run_id } })) as unknown as StepExecution[]).sort((a, b) => a.round - b.round || a.attempt - b.attempt);
    return {
      ...review,
      initiator: run.initiator,
      created_at: run.created_at,
      ...(run.finished_at === undefined ? {} : { finished_at: run.finished_at }),
      policy: run.iteration_policy,
      history: run.rounds.map(({ manuscript_hash, open, score, ended_at }) => ({ manuscript_hash, open, score, ended_at })),
      steps: steps.map(({ step_id, round, attempt, result, issues_detected, duration_ms, checker_version }) => ({ step_id, round, attempt, result, issues_detected, duration_ms, checker_version })),
      next: nextAfter([review], call).map((next) => presentNextCall(next, call.language)),
    };
  },
  async withTexts(answer, call) {
    const [review] = await reviewsWithTexts([answer], call);
    return { ...answer, ...toldIn(call), ...review };
  },
});
