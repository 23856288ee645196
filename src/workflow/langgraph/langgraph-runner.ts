// Advances threads with LangGraph. The only door to it: whoever imports this file loads LangGraph, so it is imported when the first thread runs.
import { Command, INTERRUPT, START, isInterrupted } from '@langchain/langgraph';
import type { StateStore } from '../../store/contract.ts';
import { hasCheckpoint } from '../checkpoint-rows.ts';
import type { NodeContext, Workflow } from '../definition.ts';
import type { Runner, Stop } from '../runner.ts';
import { GRAPH_STATE, STATE_CHANNEL } from './channels.ts';
import { compileGraph } from './compile-graph.ts';
import { StoreSaver, type ThreadGuard } from './store-saver.ts';

/** Far above any workflow's own counted loops: it only ends one that would run for ever. */
const MOST_STEPS = 1000;

export function langGraphRunner(store: StateStore, guard: ThreadGuard): Runner {
  const saver = new StoreSaver(store, { guard, keep: 'newest' });
  const contexts = new Map<string, NodeContext>();
  const contextOf = (thread_id: string): NodeContext => {
    const context = contexts.get(thread_id);
    if (context === undefined) throw new Error(`thread ${thread_id} runs without anybody running it`);
    return context;
  };
  const compiled = new Map<Workflow, ReturnType<typeof compileGraph>>();
  const graphOf = (workflow: Workflow): ReturnType<typeof compileGraph> => {
    let graph = compiled.get(workflow);
    if (graph === undefined) compiled.set(workflow, (graph = compileGraph(workflow, saver, contextOf)));
    return graph;
  };

  return {
    async advance({ workflow, input, answer, context }): Promise<Stop> {
      const { thread_id, signal } = context;
      const graph = graphOf(workflow);
      // Never asked of LangGraph: after a crash between two commits it says that nothing is left to do.
      const begun = store.read((tx) => hasCheckpoint(tx, thread_id));
      const start = answer !== undefined ? new Command<string, typeof GRAPH_STATE.Update, typeof START>({ resume: answer }) : begun ? null : { [STATE_CHANNEL]: input };
      saver.open(thread_id);
      contexts.set(thread_id, context);
      let values: unknown;
      let thrown: { readonly error: unknown } | undefined;
      try {
        values = await graph.invoke(start, { configurable: { thread_id }, durability: 'sync', recursionLimit: workflow.most_steps ?? MOST_STEPS, signal, callbacks: [] });
      } catch (error) {
        thrown = { error };
      }
      const saved = await saver.close(thread_id);
      contexts.delete(thread_id);
      // A commit that failed is the cause of whatever else was thrown.
      if ('failure' in saved) throw saved.failure;
      if (thrown !== undefined) throw signal.aborted ? signal.reason : thrown.error;
      return isInterrupted<string>(values) ? { waits_for: String(values[INTERRUPT][0]?.value) } : 'ended';
    },
  };
}
