// A small workflow for tests: two nodes that write, a wait for a person, two more nodes; every node leaves a row and a log entry.
import type { StateStore, WriteTx } from '../../src/store/contract.ts';
import { END, type NodeContext, type NodeResult, type WorkNode, type Workflow } from '../../src/workflow/definition.ts';
import type { Admission } from '../../src/workflow/workflows.ts';

export type LedgerState = { readonly subject: string; readonly steps: number; readonly decision: string | null; readonly seen: readonly string[] };

export interface LedgerHooks {
  /** Called when a node has read and before it returns. */
  readonly inNode?: (name: string, context: NodeContext, state: LedgerState) => void | Promise<void>;
  readonly version?: string;
  /** Takes the place of nodes of the same name. */
  readonly nodes?: Readonly<Record<string, WorkNode<LedgerState>>>;
  readonly after?: Workflow<LedgerState>['after'];
}

export function ledgerWorkflow({ inNode, version = '1', nodes = {}, after = {} }: LedgerHooks = {}): Workflow {
  const writes = (name: string): WorkNode<LedgerState> => ({
    async run(state, context): Promise<NodeResult<LedgerState>> {
      await inNode?.(name, context, state);
      const { subject } = state;
      const visits = context.read((tx) => tx.list('node_history', { where: { node_id: subject } })).length;
      return {
        patch: { steps: state.steps + 1, seen: [...state.seen, name] },
        ops: [
          { insert: 'node_history', row: { history_id: `${subject}.${name}.${visits}`, node_id: subject, decision: state.decision } },
          { update: 'board_node', row: { node_id: subject, status: name, steps: state.steps + 1 } },
          { append: { at: 1, kind: `test.${name}`, actor: 'workflow', body: { thread: context.thread_id, subject } } },
        ],
      };
    },
  });
  const ledger: Workflow<LedgerState> = {
    kind: 'ledger',
    version,
    first: 'draft',
    nodes: {
      draft: writes('draft'),
      check: writes('check'),
      ask: { waitsFor: (state) => `approval of ${state.subject}`, take: (decision_id) => ({ decision: decision_id }) },
      apply: writes('apply'),
      close: writes('close'),
      ...nodes,
    },
    after: { draft: () => 'check', check: () => 'ask', ask: () => 'apply', apply: () => 'close', close: () => END, ...after },
  };
  return ledger as unknown as Workflow;
}

export function ledgerAdmission(thread_id: string): Admission {
  const state: LedgerState = { subject: `subject of ${thread_id}`, steps: 0, decision: null, seen: [] };
  return { kind: 'ledger', thread_id, state, admit: (tx: WriteTx) => tx.insert('board_node', { node_id: state.subject, status: 'admitted', steps: 0 }) };
}

export const DECISION = (thread_id: string) => ({ decision_id: `decision on ${thread_id}`, row: { answer: 'yes', by: 'person' } });

/** Everything a thread leaves behind, without what depends on how often it was begun anew. A finished one leaves no checkpoint. */
export function traceOf(store: StateStore, thread_id: string) {
  const subject = `subject of ${thread_id}`;
  return store.read((tx) => ({
    thread: tx.get('workflow_thread', thread_id)?.['state'],
    node: tx.get('board_node', subject),
    history: tx.list('node_history', { where: { node_id: subject } }).map((row) => [row['history_id'], row['decision']]),
    log: tx.log().filter(({ body }) => body['thread'] === thread_id).map(({ kind }) => kind),
    decisions: tx.list('workflow_decision', { where: { thread_id } }),
    left: (['workflow_checkpoint', 'workflow_channel', 'workflow_write', 'workflow_mark'] as const).flatMap((table) => tx.list(table, { where: { thread_id } })),
    lease: tx.get('lease', `thread:${thread_id}`),
  }));
}

/** What a finished thread looks like, however it got there. */
export function finishedTrace(thread_id: string): ReturnType<typeof traceOf> {
  const subject = `subject of ${thread_id}`;
  const { decision_id, row } = DECISION(thread_id);
  return {
    thread: 'finished',
    node: { node_id: subject, status: 'close', steps: 4 },
    history: [[`${subject}.apply.2`, decision_id], [`${subject}.check.1`, null], [`${subject}.close.3`, decision_id], [`${subject}.draft.0`, null]],
    log: ['test.draft', 'test.check', 'test.apply', 'test.close'],
    decisions: [{ ...row, decision_id, thread_id }],
    left: [],
    lease: undefined,
  };
}
