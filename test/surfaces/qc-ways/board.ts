// How a change of the board is refused: confirmations that do not hold, steps that do not exist, questions that were answered.
import { LIMITS } from '../../../src/kernel/limits.ts';
import type { Principal } from '../../../src/kernel/principal.ts';
import { AGENT } from '../../support/engine-in-test.ts';
import type { Heard, Scene, SurfaceName } from '../qc-stage.ts';
import { everywhere, notOverMcp, type Mapped, type Provoke, type QcRow } from '../qc-way.ts';
import { later } from './later.ts';

async function newNode({ person, fresh }: Scene, status = 'READY'): Promise<string> {
  return (await person('create_node', { title: `Get an estimate ${fresh} ${(counted += 1)}`, status })).body.node.id as string;
}
let counted = 0;

async function yes({ person }: Scene, node_id: string, from = 'READY', to = 'IN_PROGRESS'): Promise<string> {
  return (await person('confirm', { node_id, ui_action: 'button', proposed_change: { type: 'status_change', from, to } })).body.confirmation_id as string;
}

const start = ({ agent }: Scene, node_id: string, rest: Record<string, unknown> = {}): Promise<Heard> => agent('estimate_status', { node_id, confirm_status: 'IN_PROGRESS', ...rest });

const question = async (scene: Scene, node_id: string): Promise<string> => (await start(scene, node_id)).body.approval.approval_id as string;

/** An apply is answered with what is missing: a refusal with the error's envelope. */
const refused = (name: string, provoke: Provoke): Mapped => everywhere(name, provoke, 'refused');

const A_DAY_LATER = LIMITS.confirmationMs + 1_000;

/** Whom each surface takes an agent for: the limit is one asker's. */
const ASKER: Readonly<Record<SurfaceName, Principal>> = { dispatch: AGENT, HTTP: { kind: 'agent', id: 'token:default' }, MCP: { kind: 'agent', id: 'token:default' }, 'command line': { kind: 'agent', id: 'cli' } };

const TASKS = [{ id: 'task-1', acceptance: 'Implement JWT authentication' }, { id: 'task-2', acceptance: 'Add input validation' }];

async function acceptedPlan({ agent }: Scene): Promise<string> {
  const { session_id } = (await agent('open_plan', { instruction: 'Implement authentication and input validation.' })).body;
  await agent('submit_plan', { session_id, tasks: TASKS });
  await agent('submit_replan', { session_id, tasks: TASKS, judge: { score: 95, acceptable: true } });
  return session_id as string;
}

/** Two offers of one relation: each fits the board until the other is applied. */
async function twinDiffs(scene: Scene): Promise<readonly string[]> {
  const [from_node_id, to_node_id] = [await newNode(scene), await newNode(scene)];
  const report = { decomposition_proposals: [], grouping_proposals: [], relation_proposals: [{ from_node_id, to_node_id, relation_type: 'depends_on', reason: 'They seem to belong together.' }], summary: 'First look at the relation.' };
  const offered = async (): Promise<string> => {
    const { run_id } = (await scene.agent('open_proposal', { type: 'organizer' })).body;
    return (await scene.agent('submit_proposal', { run_id, output: JSON.stringify(report) })).body.diffs[0].diff_id as string;
  };
  return [await offered(), await offered()];
}

async function applied(scene: Scene, diff_id: string): Promise<void> {
  const approval_id = (await scene.agent('apply_diff', { diff_id })).body.approval.approval_id as string;
  await scene.person('answer_approval', { approval_id, answer: 'yes' });
  await scene.agent('apply_diff', { diff_id, confirmation_id: approval_id });
}

export const BOARD_WAYS = {
  'QC-120': refused('no confirmation', async (scene) => start(scene, await newNode(scene))),
  'QC-121': refused('a confirmation that is not there', async (scene) => start(scene, await newNode(scene), { confirmation_id: 'apr_nothing' })),
  'QC-122': refused('a yes used twice', async (scene) => {
    const node_id = await newNode(scene);
    const confirmation_id = await yes(scene, node_id);
    await start(scene, node_id, { confirmation_id });
    return start(scene, node_id, { confirmation_id });
  }),
  'QC-123': refused('a question nobody has answered', async (scene) => {
    const node_id = await newNode(scene);
    return start(scene, node_id, { confirmation_id: await question(scene, node_id) });
  }),
  'QC-124': refused('a no used as if it were a yes', async (scene) => {
    const node_id = await newNode(scene);
    const approval_id = await question(scene, node_id);
    await scene.person('answer_approval', { approval_id, answer: 'no' });
    return start(scene, node_id, { confirmation_id: approval_id });
  }),
  'QC-125': refused('a yes that was taken back', async (scene) => {
    const node_id = await newNode(scene);
    const confirmation_id = await yes(scene, node_id);
    await scene.person('withdraw_approval', { approval_id: confirmation_id });
    return start(scene, node_id, { confirmation_id });
  }),
  'QC-126': refused('a yes of the day before', async (scene) => {
    const node_id = await newNode(scene);
    const confirmation_id = await yes(scene, node_id);
    return later(A_DAY_LATER, () => start(scene, node_id, { confirmation_id }));
  }),
  'QC-127': refused('a yes for another node', async (scene) => start(scene, await newNode(scene), { confirmation_id: await yes(scene, await newNode(scene)) })),
  'QC-128': refused('a yes for another status', async (scene) => {
    const node_id = await newNode(scene);
    return start(scene, node_id, { confirmation_id: await yes(scene, node_id, 'READY', 'BLOCKED') });
  }),
  'QC-129': refused('a node that is no longer what the person saw', async (scene) => {
    const node_id = await newNode(scene);
    const confirmation_id = await yes(scene, node_id);
    await scene.agent('estimate_status', { node_id, confirm_status: 'BLOCKED', confirmation_id: await yes(scene, node_id, 'READY', 'BLOCKED') });
    return start(scene, node_id, { confirmation_id });
  }),
  'QC-130': refused('a plan that is on the board already', async (scene) => {
    const session_id = await acceptedPlan(scene);
    await scene.person('put_plan_on_board', { session_id });
    return scene.agent('put_plan_on_board', { session_id });
  }),
  'QC-131': everywhere('a node that is not there', ({ agent }) => agent('get_node', { node_id: 'nod_nowhere' })),
  'QC-132': refused('a step that does not exist', async (scene) => start(scene, await newNode(scene, 'DONE'))),
  'QC-133': refused('a batch that would apply', async (scene) => start(scene, await newNode(scene), { source: 'batch' })),
  'QC-134': everywhere('the hundred and first question', async (scene) => {
    const { opened } = scene.stage.attacked;
    const asked = Array.from({ length: 100 }, (_each, at) => ({ operation: 'create_node', input: { title: `${scene.fresh} ${at}` }, principal: ASKER[scene.surface], surface: 'http' as const, requestId: opened.newRequestId() }));
    await Promise.allSettled(asked.map((request) => opened.caller.call(request)));
    return scene.agent('create_node', { title: `${scene.fresh} and one more` });
  }),
  'QC-135': refused('a diff whose change was made in the meantime', async (scene) => {
    const [first, second] = await twinDiffs(scene);
    await applied(scene, first!);
    return scene.agent('apply_diff', { diff_id: second });
  }),
  'QC-136': notOverMcp('a board that is there already', 'Only a person takes in a board, and people have no way in over MCP.', async (scene) => {
    await newNode(scene);
    const { board } = (await scene.person('export_board', {})).body;
    return scene.person('import_board', { board });
  }),
  'QC-137': notOverMcp('an answer to what was answered', 'A dialog whose question was answered elsewhere is no error there: what was said there counts (see elicitation.test.ts).', async (scene) => {
    const approval_id = await question(scene, await newNode(scene));
    await scene.person('answer_approval', { approval_id, answer: 'no' });
    return scene.person('answer_approval', { approval_id, answer: 'yes' });
  }),
} as const satisfies Readonly<Record<string, QcRow>>;
