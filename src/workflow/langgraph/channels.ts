// The two channels of every graph: the small state, and what the running node wants committed with it.
import { Annotation } from '@langchain/langgraph';
import type { CommitOp } from '../node-commit.ts';
import type { WorkflowState } from '../definition.ts';

/** Its writes reach the saver, which takes the value out; an untracked channel's would not. */
export const OPS_CHANNEL = 'ops';
export const STATE_CHANNEL = 'state';

export const GRAPH_STATE = Annotation.Root({
  [STATE_CHANNEL]: Annotation<WorkflowState>({ reducer: (before, patch) => ({ ...before, ...patch }), default: () => ({}) }),
  [OPS_CHANNEL]: Annotation<readonly CommitOp[]>({ reducer: (_, ops) => ops, default: () => [] }),
});
