// One life of a process that runs proposals on a given state folder: the real store, the real workflows, the real operations, and a model that answers by what it is asked.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainConfig } from '../../src/config/explain.ts';
import { loadConfig } from '../../src/config/load.ts';
import type { Model } from '../../src/model/model.ts';
import { createDispatch } from '../../src/operations/dispatch.ts';
import { openArtifacts } from '../../src/store/artifacts.ts';
import type { StateStore } from '../../src/store/contract.ts';
import { openSqliteStore } from '../../src/store/sqlite-store.ts';
import { fixedClock, seededRandom } from '../../src/testing/doubles.ts';
import { allWorkflows } from '../../src/workflow/all-workflows.ts';
import { openWorkflows } from '../../src/workflow/open-workflows.ts';

export type ProposalScenario = 'by_model' | 'by_agent';

export const SOUND = JSON.stringify({
  decomposition_proposals: [{ target_node_id: 'n1', target_title: '企画書を書く', reason: '調べる作業と書く作業に分かれているように見えます。', suggested_children: [{ title: '資料を集める', context: '前回の企画書' }, { title: '骨子を書く', context: '一枚で見渡せる形' }] }],
  grouping_proposals: [{ group_label: '企画', reason: '同じ話に見えます。', node_ids: ['n1', 'n2'] }], relation_proposals: [], summary: 'まず「企画書を書く」から見ると良さそうです。',
});
export const BROKEN = JSON.stringify({ ...(JSON.parse(SOUND) as object), summary: '' });

const DASHBOARD = { trays: { other_active: [{ id: 'n1', title: '企画書を書く' }, { id: 'n2', title: '会場を探す' }] } };

/** What a caller asks, in order; each is sent again after a death with the same request id. */
export function requestsOf(scenario: ProposalScenario): readonly { readonly operation: string; readonly requestId: string; readonly input: (run_id: string) => unknown }[] {
  if (scenario === 'by_model') return [{ operation: 'run_organizer', requestId: 'm1', input: () => ({ dashboard: DASHBOARD }) }];
  return [
    { operation: 'open_proposal', requestId: 'a1', input: () => ({ type: 'organizer', dashboard: DASHBOARD }) },
    { operation: 'submit_proposal', requestId: 'a2', input: (run_id) => ({ run_id, output: BROKEN }) },
    { operation: 'submit_proposal', requestId: 'a3', input: (run_id) => ({ run_id, output: SOUND }) },
  ];
}

export interface Life {
  readonly store: StateStore;
  /** All requests of the scenario, from the first; the answers in order. */
  live(scenario: ProposalScenario): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** `calls`: a file outside of the failing disk in which the model notes every question it hears. */
export function openLife(folder: string, { calls, now, seed }: { readonly calls: string; readonly now: number; readonly seed: number }): Life {
  const store = openSqliteStore(folder);
  const clock = fixedClock(now);
  const random = seededRandom(seed);
  const loaded = loadConfig({ env: {}, flags: {} });
  const platform = { icu: 'test' };
  // Unsound at first; told what is wrong it is sound. A lost try was told nothing.
  const model: Model = {
    name: 'by what it is asked',
    async ask({ messages }) {
      appendFileSync(calls, `${messages.length}\n`);
      return { text: messages.length > 2 ? SOUND : BROKEN, ended: 'whole', calls: 1 };
    },
  };
  const workflows = openWorkflows({ store, clock, random, definitions: allWorkflows({ model: () => model, platform, keepsTexts: true }), every: () => () => {}, report: (error) => console.error(error) });
  const dispatch = createDispatch({
    root: folder, platform, auditFolder: join(folder, 'audit'), config: () => loaded.config, explainConfig: (language) => explainConfig(loaded, language), store,
    artifacts: openArtifacts(join(folder, 'artifacts'), { keep: true }), code: () => Promise.reject(new Error('no code here')), semantic: () => Promise.reject(new Error('no search here')), workflows: async () => workflows, model: () => model, clock, random,
  });
  return {
    store,
    async live(scenario) {
      // On the board, or there would be no diffs to lose.
      await store.commit((tx) => DASHBOARD.trays.other_active.filter(({ id }) => tx.get('board_node', id) === undefined).forEach(({ id, title }) => tx.insert('board_node', { node_id: id, title, status: 'READY' })));
      const answers: Record<string, unknown>[] = [];
      for (const { operation, requestId, input } of requestsOf(scenario)) {
        answers.push((await dispatch({ operation, input: input(String(answers[0]?.['run_id'])), principal: { kind: 'agent', id: 'sweep' }, surface: 'http', requestId })) as Record<string, unknown>);
      }
      return answers;
    },
    async close() {
      await workflows.close();
      store.close();
    },
  };
}
