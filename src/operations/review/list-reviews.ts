// `list_reviews`: what is queued, under way and waiting, in the order of the queue (W-13).
import * as z from 'zod';
import { LIMITS } from '../../kernel/limits.ts';
import { mayUseSession, type Principal } from '../../kernel/principal.ts';
import type { Reviews } from '../../workflow/review/reviews.ts';
import { keeping } from '../../workflow/review/listed-runs.ts';
import { defineOperation } from '../operation.ts';
import { BEHIND } from './behind.ts';

export const listReviews = defineOperation({
  id: 'list_reviews',
  gate: 'review',
  title: { en: 'List reviews', ja: 'レビューの一覧' },
  summary: { en: 'Reviews that are queued, running or waiting, with their place in the queue.', ja: '順番待ち・実行中・回答待ちのレビューを、順番とともに一覧します。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  input: z.object({ from: z.int().min(0).default(0).describe('how many to leave out at the front') }),
  output: z.object({
    active: z.number(),
    waiting: z.number(),
    queued: z.number(),
    reviews: z.array(z.object({
      run_id: z.string(), file: z.string(), mode: z.enum(['check', 'polish']), state: z.string(), position: z.number().nullable(), asks: z.string().optional(), behind: BEHIND.optional(), initiator: z.string(), created_at: z.number(),
    })),
    total: z.number(),
  }),
  cli: { words: ['queue'] },
  async run({ from }, call) {
    const reviews = await call.review.reviews();
    return call.read(() => page(reviews, from, call.principal)); // one moment for the list and what its runs ask
  },
});

/** What a run asks is looked up for the lines that are shown, not for the thousands that may wait. */
function page(reviews: Reviews, from: number, principal: Principal) {
  const all = reviews.list();
  const mine = all.filter(({ run }) => mayUseSession(principal, run.initiator));
  // Numbers of what is listed: those of others would count what nobody here may see.
  const count = (state: string): number => mine.filter(({ run }) => run.state === state).length;
  return {
    active: count('active'), waiting: count('waiting'), queued: count('queued'), total: mine.length,
    reviews: mine.slice(from, from + LIMITS.pageRows).map(({ run: { run_id, file, mode, state, initiator, created_at }, position, behind }) => {
      const asks = state === 'waiting' ? reviews.asks(run_id) : undefined;
      return { run_id, file, mode, state, position, ...(asks === undefined ? {} : { asks }), ...(behind === undefined ? {} : { behind: keeping(behind, reviews.asks(behind.run_id)) }), initiator, created_at };
    }),
  };
}
