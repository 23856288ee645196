// What a review leaves in the log and in its row, in the name of whoever began it: ids, hashes and counts.
import type { Row } from '../../store/contract.ts';
import type { NodeContext, Op } from '../definition.ts';
import type { ReviewRun } from './review-rows.ts';

export function entry({ initiator, session_id, run_id, file }: ReviewRun, context: Pick<NodeContext, 'now'>, kind: string, body: Readonly<Record<string, unknown>>): Op {
  return { append: { at: context.now(), kind, actor: initiator, ...(session_id === undefined ? {} : { session_id }), body: { run_id, file, ...body } } };
}

export function updateRun(run: ReviewRun, change: Partial<ReviewRun>): Op {
  return { update: 'review_run', row: { ...run, ...change } as unknown as Row };
}

/** It was answered: the time a person took until then was theirs. */
export function goesOn({ waiting_since, ...run }: ReviewRun, now: number): ReviewRun {
  return { ...run, state: 'active', ...(waiting_since === undefined ? {} : { waited_ms: (run.waited_ms ?? 0) + Math.max(0, now - waiting_since) }) };
}

/** The run gives its slot back and keeps its file. What a person takes to answer is not its time; what a model takes is. */
export function waits(run: ReviewRun, person: Pick<NodeContext, 'now'> | undefined): Op {
  return updateRun(run, { state: 'waiting', ...(person === undefined ? {} : { waiting_since: person.now() }) });
}
