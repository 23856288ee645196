// A small workflow for tests: two nodes that write, a wait for a person, two more nodes; every node leaves a row and a log entry.
import { END, type NodeContext, type NodeResult, type Workflow } from '../../src/workflow/definition.ts';

export type LedgerState = { readonly subject: string; readonly steps: number; readonly decision: string | null; readonly seen: readonly string[] };

export interface LedgerHooks {
  /** Called when a node has read and before it returns. */
  readonly inNode?: (name: string, context: NodeContext, state: LedgerState) => void | Promise<void>;
}

export function ledgerWorkflow({ inNode }: LedgerHooks = {}): Workflow {
  const writes = (name: string) => ({
    async run(state: LedgerState, context: NodeContext): Promise<NodeResult<LedgerState>> {
      await inNode?.(name, context, state);
      return {
        patch: { steps: state.steps + 1, seen: [...state.seen, name] },
        ops: [
          { insert: 'node_history', row: { history_id: `${state.subject}.${name}`, node_id: state.subject, decision: state.decision } },
          { update: 'board_node', row: { ...context.read((tx) => tx.get('board_node', state.subject)), node_id: state.subject, status: name } },
          { append: { at: context.now(), kind: `test.${name}`, actor: 'workflow', body: { thread: context.thread_id } } },
        ],
      };
    },
  });
  const ledger: Workflow<LedgerState> = {
    kind: 'ledger',
    version: '1',
    first: 'draft',
    nodes: {
      draft: writes('draft'),
      check: writes('check'),
      ask: { waitsFor: (state) => `approval of ${state.subject}`, take: (decision_id) => ({ decision: decision_id }) },
      apply: writes('apply'),
      close: writes('close'),
    },
    after: { draft: () => 'check', check: () => 'ask', ask: () => 'apply', apply: () => 'close', close: () => END },
  };
  return ledger as unknown as Workflow;
}

export function ledgerAdmission(thread_id: string, subject = thread_id) {
  const state: LedgerState = { subject, steps: 0, decision: null, seen: [] };
  return { kind: 'ledger', thread_id, state, admit: (tx: import('../../src/store/contract.ts').WriteTx) => tx.insert('board_node', { node_id: subject, status: 'admitted' }) };
}
