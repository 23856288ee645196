// `get_proposal`: a run with every try, its errors and where it stands; for a person, and for whoever opened it.
import * as z from 'zod';
import { promptForAgent } from '../../gates/proposal/prompt.ts';
import { lastRefused } from '../../workflow/proposal/proposal-rows.ts';
import { defineOperation } from '../operation.ts';
import { NEXT_CALL } from '../shapes.ts';
import { correctionsLeft, presentAttempt, presentStanding } from './answer.ts';
import { findProposal } from './proposal-runs.ts';
import { LEFT_OUT, OFFERED_DIFF, RENDERED, REPORT_KIND, RUN_ID } from './shapes.ts';

const ATTEMPT = z.object({
  number: z.number(),
  ended: z.enum(['open', 'whole', 'cut', 'too_large', 'lost']),
  ok: z.boolean().optional(),
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
  calls: z.number().optional().describe('calls over the line, retries included'),
  prompt_hash: z.string(),
  begun_at: z.number(),
  output: z.string().optional(),
});

export const getProposal = defineOperation({
  id: 'get_proposal',
  gate: 'proposal',
  title: { en: 'Show a proposal', ja: '提案を表示' },
  summary: { en: 'A run with its tries and verdicts.', ja: 'ランと、その試行と判定を返します。' },
  effect: 'read',
  input: z.object({ run_id: RUN_ID }),
  output: z.object({
    run_id: z.string(),
    session_id: z.string().optional(),
    type: REPORT_KIND,
    by: z.enum(['model', 'agent']),
    model: z.string().optional(),
    state: z.enum(['open', 'accepted', 'not_adopted', 'not_executed']),
    label: z.string().optional(),
    why: z.string().optional(),
    failure: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).optional(),
    retryCount: z.number(),
    corrections_left: z.number(),
    attempts: z.array(ATTEMPT),
    report: z.unknown(),
    rendered: RENDERED.optional(),
    diffs: z.array(OFFERED_DIFF),
    left_out: z.array(LEFT_OUT),
    prompt: z.string().optional(),
    next: z.array(NEXT_CALL),
  }),
  cli: { words: ['proposal', 'show'], positional: ['run_id'] },
  run({ run_id }, call) {
    const found = call.read((tx) => findProposal(tx, call.principal, run_id));
    const { run, attempts } = found;
    const withText = call.principal.kind === 'person' || run.by === 'agent';
    return {
      ...presentStanding(found, call),
      ...(run.session_id === undefined ? {} : { session_id: run.session_id }),
      type: run.task.kind,
      by: run.by,
      ...(run.model === undefined ? {} : { model: run.model }),
      ...(run.failure === undefined ? {} : { failure: run.failure }),
      corrections_left: correctionsLeft(found),
      attempts: attempts.map((attempt) => presentAttempt(attempt, withText)),
      // Whoever lost the prompt on the way can go on all the same.
      ...(run.state === 'open' && run.by === 'agent' ? { prompt: promptForAgent(run.task, lastRefused(attempts)) } : {}),
    };
  },
});
