// What a run leaves in the log, in the name of whoever opened it.
import type { NodeContext, Op } from '../definition.ts';
import type { ProposalRun } from './proposal-rows.ts';

export function entry({ owner, session_id }: ProposalRun, context: NodeContext, kind: string, body: Readonly<Record<string, unknown>>): Op {
  return { append: { at: context.now(), kind, actor: owner, ...(session_id === undefined ? {} : { session_id }), body } };
}
