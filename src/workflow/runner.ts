// What advances a thread from where it stands: behind this port is LangGraph, and could be anything that keeps to the same tables.
import type { NodeContext, Workflow, WorkflowState } from './definition.ts';

/** `ended` is only said by a runner; whether a thread is finished is written in its row. */
export type Stop = { readonly waits_for: string } | 'ended';

export interface Advance {
  readonly workflow: Workflow;
  /** Used when the thread has no checkpoint yet. */
  readonly input: WorkflowState;
  /** A committed decision that the waiting node has not taken yet. */
  readonly answer: string | undefined;
  readonly context: NodeContext;
}

export interface Runner {
  /** Rejects with what stopped the thread: a node's error, a commit that failed, or the reason of the context's signal. */
  advance(advance: Advance): Promise<Stop>;
}
