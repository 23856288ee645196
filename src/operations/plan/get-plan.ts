// `get_plan`: a run with the person's words, where it stands, and every plan and verdict so far (P-09).
import * as z from 'zod';
import { nextCalls } from '../../gates/plan/next-calls.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { presentNextCall } from '../../kernel/refusal.ts';
import { defineOperation } from '../operation.ts';
import { NEXT_CALL, SESSION_ID } from '../shapes.ts';
import { planNextFor } from './next-calls.ts';
import { findRun } from './plan-runs.ts';
import { REQUIRED_TERMS, TASK, TERM_VERDICT } from './shapes.ts';

const REVISION = z.object({
  revision_id: z.string(),
  number: z.number(),
  kind: z.enum(['plan', 'replan', 'fallback']),
  decision: z.enum(['accept', 'warn', 'reject']),
  reason: z.string().optional(),
  warnings: z.array(z.string()),
  outcome: z.string(),
  why: z.string(),
  missing: z.array(z.string()),
  judge_score: z.number().nullable().optional(),
  verdicts: z.array(TERM_VERDICT).optional().describe('with `tasks`: only of the revision asked for'),
  tasks: z.array(TASK).optional(),
});

export const getPlan = defineOperation({
  id: 'get_plan',
  gate: 'plan',
  title: { en: 'Show a plan', ja: '計画を表示' },
  summary: { en: 'The run: instruction, status, terms, revisions with verdicts, newest first.', ja: '依頼文、状態、必須語、全ての版と判定を返します (新しい順)。' },
  effect: 'read',
  input: z.object({
    session_id: SESSION_ID,
    revision: z.int().min(1).optional().describe('whose tasks to show'),
    before: z.int().min(1).optional().describe('page below this number'),
  }),
  output: z.object({
    session_id: z.string(),
    run_id: z.string(),
    instruction: z.string(),
    status: z.string(),
    why: z.string(),
    accepted_revision: z.string().nullable(),
    accepted_by: z.string().nullable(),
    attempts_used: z.number(),
    required_terms: REQUIRED_TERMS,
    revisions: z.array(REVISION),
    revision_count: z.number(),
    truncated: z.boolean(),
    next: z.array(NEXT_CALL),
  }),
  cli: { words: ['plan', 'show'], positional: ['session_id'] },
  run({ session_id, revision, before }, call) {
    return call.read((tx) => {
      const { session, run, revisions } = findRun(tx, call, 'get_plan', session_id);
      const language = call.languageOr(session.language);
      const older = revisions.filter(({ number }) => before === undefined || number < before).reverse();
      // A revision asked for by number is shown whichever page it is on.
      const page = revision === undefined ? older.slice(0, PAGE_REVISIONS) : older.filter(({ number }) => number === revision);
      const shown = revision ?? page[0]?.number;
      if (revision !== undefined && !page.some(({ number }) => number === revision)) {
        throw new SekishoError('QC-101', { path: 'revision', reason: `1–${run.revision_count}` });
      }
      return {
        session_id,
        run_id: run.run_id,
        instruction: run.instruction,
        status: run.status,
        why: run.why,
        accepted_revision: run.accepted_revision,
        accepted_by: run.accepted_by,
        attempts_used: run.attempts_used,
        required_terms: run.required_terms,
        revisions: page.map((each) => ({
          revision_id: each.revision_id,
          number: each.number,
          kind: each.kind,
          decision: each.decision,
          ...(each.reason === undefined ? {} : { reason: each.reason }),
          warnings: each.warnings,
          outcome: each.outcome,
          why: each.why,
          missing: each.validation.termPreservation?.missing ?? [],
          ...(each.judge === undefined ? {} : { judge_score: each.judge.score }),
          ...(each.number === shown ? { verdicts: each.validation.termPreservation?.verdicts ?? [], tasks: each.tasks as z.infer<typeof TASK>[] } : {}),
        })),
        revision_count: run.revision_count,
        truncated: revision === undefined && older.length > page.length,
        next: planNextFor(nextCalls(run), call).map((next) => presentNextCall(next, language)),
      };
    });
  },
});

const PAGE_REVISIONS = Math.min(20, LIMITS.pageRows);
