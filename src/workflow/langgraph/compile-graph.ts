// Makes one flat graph of a workflow: each node hands its patch, its rows and the way on over as one result, so that they can only be committed together.
import { Command, END as GRAPH_END, START, StateGraph, interrupt, type BaseCheckpointSaver } from '@langchain/langgraph';
import { asSekishoError } from '../../kernel/errors.ts';
import { END, type NodeContext, type NodeResult, type WaitNode, type WorkNode, type Workflow, type WorkflowState } from '../definition.ts';
import type { CommitOp } from '../node-commit.ts';
import { GRAPH_STATE, OPS_CHANNEL, STATE_CHANNEL } from './channels.ts';

type GraphValues = typeof GRAPH_STATE.State;
type NodeConfig = { readonly configurable?: { readonly thread_id?: unknown } };

/** Threads run side by side on one graph, so a node is told whose turn it is by the thread's id and by nothing else. */
export type ContextOf = (thread_id: string) => NodeContext;

export function compileGraph(workflow: Workflow, checkpointer: BaseCheckpointSaver, contextOf: ContextOf) {
  const names = Object.keys(workflow.nodes);
  refuseWrongNames(workflow, names);
  const graph = new StateGraph(GRAPH_STATE);
  for (const [name, node] of Object.entries(workflow.nodes)) {
    const run = 'run' in node ? workOf(workflow, name, node, contextOf) : waitOf(workflow, name, node);
    graph.addNode(name, run, { ends: [...names, GRAPH_END] });
  }
  graph.addEdge(START, workflow.first as typeof START);
  return graph.compile({ checkpointer, name: workflow.kind });
}

function workOf(workflow: Workflow, name: string, node: WorkNode<WorkflowState>, contextOf: ContextOf) {
  return async ({ [STATE_CHANNEL]: state }: GraphValues, config: NodeConfig): Promise<Command> => {
    const context = contextOf(threadOf(config));
    try {
      return leaving(workflow, name, state, await node.run(state, context));
    } catch (error) {
      throw asSekishoError(error); // whatever a node throws, the engine gets an error it can carry
    }
  };
}

/** Nothing stands before `interrupt`: the engine runs the node again from its top when the answer is there. */
function waitOf(workflow: Workflow, name: string, node: WaitNode<WorkflowState>) {
  return async ({ [STATE_CHANNEL]: state }: GraphValues): Promise<Command> => {
    const decision_id: unknown = interrupt(node.waitsFor(state));
    if (typeof decision_id !== 'string') throw new TypeError(`${workflow.kind}.${name} was not answered with a decision`);
    return leaving(workflow, name, state, { patch: node.take(decision_id) });
  };
}

function leaving(workflow: Workflow, name: string, state: WorkflowState, { patch, ops = [] }: NodeResult<WorkflowState>): Command {
  const next = workflow.after[name]?.({ ...state, ...patch } as WorkflowState);
  if (next !== END && (next === undefined || !Object.hasOwn(workflow.nodes, next))) throw new Error(`${workflow.kind}: ${name} leads to ${JSON.stringify(next)}, which is no node`);
  const committed: readonly CommitOp[] = [...ops, { step: { after: name, next } }];
  return new Command({ update: { [STATE_CHANNEL]: patch, [OPS_CHANNEL]: committed }, goto: next === END ? GRAPH_END : next });
}

function threadOf(config: NodeConfig): string {
  return config.configurable?.thread_id as string;
}

/** A mistake in a definition shows when it is compiled and not when the first thread gets there. */
function refuseWrongNames({ kind, first, nodes, after }: Workflow, names: readonly string[]): void {
  const taken = names.filter((name) => [END, STATE_CHANNEL, OPS_CHANNEL].includes(name) || !/^[A-Za-z][\w-]*$/.test(name));
  if (taken.length > 0) throw new Error(`${kind}: ${taken.join(', ')} cannot be the name of a node`);
  if (!Object.hasOwn(nodes, first)) throw new Error(`${kind}: there is no first node ${first}`);
  const loose = names.filter((name) => !Object.hasOwn(after, name));
  if (loose.length > 0) throw new Error(`${kind}: nothing follows ${loose.join(', ')}`);
}
