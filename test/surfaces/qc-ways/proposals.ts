// How a proposal is not carried out: no model, a model that fails, an address that is none, no dashboard, a run another process holds.
import { startModelServer } from '../../support/model-server.ts';
import { dashboardOf, sample, soundText } from '../../operations/proposal/proposal-support.ts';
import { MANUSCRIPT, type Scene } from '../qc-stage.ts';
import { notOverMcp, through, everywhere, type QcRow } from '../qc-way.ts';

const INPUT = { dashboard: dashboardOf(sample('O2')), userIntent: MANUSCRIPT };
const NO_MODEL_OVER_MCP = 'An agent there has a model of its own: open_proposal and submit_proposal ask none, and a step of a review waits for the agent.';

/** An endpoint on this machine that answers every question with a failure. */
async function withBrokenModel({ stage }: Scene): Promise<void> {
  const server = await startModelServer();
  stage.onClose(() => server.close());
  stage.configure({ model: { baseUrl: server.url, retries: 0 } });
}

const storyChecked = (scene: Scene) => {
  scene.stage.write('story.md', `It was Monday, and ${MANUSCRIPT} left.\n`);
  return scene.agent('check', { files: ['story.md'], steps: ['plot_consistency'] });
};

export const PROPOSAL_WAYS = {
  'QC-004': {
    ways: [
      {
        name: 'a model that answers with 503', form: 'thrown',
        by: through(['dispatch', 'HTTP', 'command line'], async (scene) => {
          await withBrokenModel(scene);
          return scene.agent('run_organizer', INPUT);
        }),
      },
      {
        name: 'a step of a review whose model answers with 503', form: 'told',
        by: through(['dispatch', 'HTTP', 'MCP', 'command line'], async (scene) => {
          await withBrokenModel(scene);
          return storyChecked(scene);
        }),
      },
    ],
  },
  'QC-401': notOverMcp('no key and no model', NO_MODEL_OVER_MCP, ({ agent }) => agent('run_organizer', INPUT)),
  'QC-402': {
    ways: [
      { name: 'no dashboard', form: 'thrown', by: through(['dispatch', 'HTTP', 'command line'], ({ agent }) => agent('run_organizer', { userIntent: MANUSCRIPT })) },
      { name: 'a dashboard without trays', form: 'thrown', by: through(['dispatch', 'HTTP', 'MCP', 'command line'], ({ agent }) => agent('open_proposal', { type: 'organizer', dashboard: { note: MANUSCRIPT } })) },
    ],
  },
  'QC-403': {
    ways: [
      { name: 'an address with a password in it', form: 'thrown', by: through(['dispatch', 'HTTP', 'command line'], ({ agent }) => agent('run_organizer', INPUT)) },
      { name: 'a step of a review at such an address', form: 'told', by: through(['dispatch', 'HTTP', 'MCP', 'command line'], storyChecked) },
    ],
    env: { SEKISHO_MODEL_BASE_URL: `https://${MANUSCRIPT}:${MANUSCRIPT}@models.example/v1` },
  },
  'QC-404': everywhere('a run that a dead process still holds', async ({ agent, stage }) => {
    const { run_id } = (await agent('open_proposal', { type: 'organizer', ...INPUT })).body;
    await stage.change((tx) => {
      tx.update('workflow_thread', { ...tx.get('workflow_thread', run_id)!, state: 'running', waiting_for: undefined });
      tx.update('lease', { scope_key: `thread:${run_id}`, owner: 'dead', token: 99, expires_at: Date.now() + 60_000 });
    });
    return agent('submit_proposal', { run_id, output: soundText('O2') });
  }),
} as const satisfies Readonly<Record<string, QcRow>>;
