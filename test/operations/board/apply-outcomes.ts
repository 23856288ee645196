// The golden table of applies: what is there, what is asked, what comes out, on whichever surface.
import type { Desk, Told } from '../../support/board-desks.ts';

export interface Outcome {
  readonly name: string;
  readonly http: number;
  readonly check?: string;
  /** Asks for the apply, having arranged what the name says. */
  ask(desk: Desk): Promise<Told>;
  /** What else the answer says. */
  readonly more?: (told: Told) => unknown;
  readonly is?: unknown;
}

export async function newNode(desk: Desk, title = '見積もりを取る', status = 'READY'): Promise<string> {
  return (await desk.person('create_node', { title, status })).body.node.id as string;
}

/** A person's yes, given beforehand. */
export async function yes(desk: Desk, node_id: string, from = 'READY', to = 'IN_PROGRESS'): Promise<string> {
  return (await desk.person('confirm', { node_id, ui_action: 'button', proposed_change: { type: 'status_change', from, to } })).body.confirmation_id as string;
}

export const start = (desk: Desk, node_id: string, rest: Record<string, unknown> = {}): Promise<Told> => desk.agent('estimate_status', { node_id, confirm_status: 'IN_PROGRESS', ...rest });

/** A question an agent had filed. */
export async function question(desk: Desk, node_id: string): Promise<string> {
  return (await start(desk, node_id)).body.approval.approval_id as string;
}

export const OUTCOMES: readonly Outcome[] = [
  {
    name: 'no confirmation: a person is asked, and the answer says how', http: 403, check: 'confirmation_missing',
    ask: async (desk) => start(desk, await newNode(desk)),
    more: ({ body }) => [body.error.code, body.approval.state, body.approval.shown.includes('IN_PROGRESS'), body.next.map(({ operation }: { operation: string }) => operation), body.next[0].input.confirmation_id === body.approval.approval_id],
    is: ['QC-120', 'pending', true, ['estimate_status'], true],
  },
  {
    name: 'an empty confirmation_id is none', http: 403, check: 'confirmation_missing',
    ask: async (desk) => start(desk, await newNode(desk), { confirmation_id: '' }),
  },
  ...['human_ui', 'mcp', 'ai_agent'].map((source): Outcome => ({
    name: `source ${source} skips nothing`, http: 403, check: 'confirmation_missing',
    ask: async (desk) => start(desk, await newNode(desk), { source }),
  })),
  ...['batch', 'skill_chain'].map((source): Outcome => ({
    name: `source ${source} never applies, not even with a yes`, http: 403, check: 'source_never_applies',
    async ask(desk) {
      const node_id = await newNode(desk);
      return start(desk, node_id, { source, confirmation_id: await yes(desk, node_id) });
    },
  })),
  { name: 'a source nobody knows', http: 400, ask: async (desk) => start(desk, await newNode(desk), { source: 'admin' }) },
  { name: 'a claim beside the input', http: 400, ask: async (desk) => start(desk, await newNode(desk), { confirmed_by: 'human' }) },
  { name: 'a word that is no status', http: 400, check: 'bad_status', ask: async (desk) => start(desk, await newNode(desk), { confirm_status: 'STARTED' }) },
  { name: 'an unknown node', http: 404, check: 'unknown_node', ask: (desk) => start(desk, 'nod_nowhere') },
  { name: 'an unknown confirmation', http: 404, check: 'confirmation_unknown', ask: async (desk) => start(desk, await newNode(desk), { confirmation_id: 'apr_nothing' }) },
  {
    name: 'a question nobody has answered', http: 403, check: 'confirmation_pending',
    async ask(desk) {
      const node_id = await newNode(desk);
      return start(desk, node_id, { confirmation_id: await question(desk, node_id) });
    },
  },
  {
    name: 'a question a person said no to, used as if it were a yes', http: 403, check: 'confirmation_denied',
    async ask(desk) {
      const node_id = await newNode(desk);
      const approval_id = await question(desk, node_id);
      await desk.person('answer_approval', { approval_id, answer: 'no' });
      return start(desk, node_id, { confirmation_id: approval_id });
    },
  },
  {
    name: 'the same again after a no: the no stands, nobody is asked twice', http: 403, check: 'confirmation_denied',
    async ask(desk) {
      const node_id = await newNode(desk);
      await desk.person('answer_approval', { approval_id: await question(desk, node_id), answer: 'no' });
      return start(desk, node_id);
    },
  },
  {
    name: 'a yes that was taken back', http: 403, check: 'confirmation_withdrawn',
    async ask(desk) {
      const node_id = await newNode(desk);
      const confirmation_id = await yes(desk, node_id);
      await desk.person('withdraw_approval', { approval_id: confirmation_id });
      return start(desk, node_id, { confirmation_id });
    },
  },
  {
    name: 'a yes for another node', http: 400, check: 'other_node',
    ask: async (desk) => start(desk, await newNode(desk), { confirmation_id: await yes(desk, await newNode(desk, '別のノード')) }),
  },
  {
    name: 'a yes for another status', http: 400, check: 'other_change',
    async ask(desk) {
      const node_id = await newNode(desk);
      return start(desk, node_id, { confirmation_id: await yes(desk, node_id, 'READY', 'BLOCKED') });
    },
  },
  {
    name: 'a yes for putting a node on the board', http: 400, check: 'other_node',
    async ask(desk) {
      const made = await desk.person('confirm', { ui_action: 'x', proposed_change: { type: 'create_node', title: '別のノード' } });
      return start(desk, await newNode(desk), { confirmation_id: made.body.confirmation_id });
    },
  },
  {
    name: 'a node that is no longer what the person saw', http: 409, check: 'from_has_changed',
    async ask(desk) {
      const node_id = await newNode(desk);
      const confirmation_id = await yes(desk, node_id);
      await desk.agent('estimate_status', { node_id, confirm_status: 'BLOCKED', confirmation_id: await yes(desk, node_id, 'READY', 'BLOCKED') });
      return start(desk, node_id, { confirmation_id });
    },
  },
  {
    name: 'a step that does not exist, confirmed or not', http: 422, check: 'transition_refused',
    async ask(desk) {
      const node_id = await newNode(desk, '終わった仕事', 'DONE');
      const without = await start(desk, node_id);
      const told = await start(desk, node_id, { confirmation_id: await yes(desk, node_id, 'DONE', 'IN_PROGRESS') });
      return without.http === 422 && without.body.approval === undefined ? told : without;
    },
    more: ({ body }) => body.valid_transitions,
    is: [{ status: 'REACTIVATED', label: '再浮上' }],
  },
  {
    name: 'exactly what a person confirmed', http: 200,
    async ask(desk) {
      const node_id = await newNode(desk);
      return start(desk, node_id, { confirmation_id: await yes(desk, node_id), reason: '着手します' });
    },
    more: ({ body: { ok, applied, from_status, to_status, status_changed, reason, source } }) => ({ ok, applied, from_status, to_status, status_changed, reason, source }),
    is: { ok: true, applied: true, from_status: 'READY', to_status: 'IN_PROGRESS', status_changed: true, reason: '着手します', source: 'ai_agent' },
  },
  {
    name: 'a question a person answered with yes', http: 200,
    async ask(desk) {
      const node_id = await newNode(desk);
      const approval_id = await question(desk, node_id);
      await desk.person('answer_approval', { approval_id, answer: 'yes' });
      return start(desk, node_id, { confirmation_id: approval_id });
    },
  },
  {
    name: 'the same to the same: no change of status, but a line of history', http: 200,
    async ask(desk) {
      const node_id = await newNode(desk);
      return desk.agent('estimate_status', { node_id, confirm_status: 'READY', intent: '準備できている', confirmation_id: await yes(desk, node_id, 'READY', 'READY') });
    },
    more: ({ body: { status_changed, reason } }) => ({ status_changed, reason }),
    is: { status_changed: false, reason: '準備できている' },
  },
  {
    name: 'a yes used twice', http: 409, check: 'confirmation_consumed',
    async ask(desk) {
      const node_id = await newNode(desk);
      const confirmation_id = await yes(desk, node_id);
      await start(desk, node_id, { confirmation_id });
      return start(desk, node_id, { confirmation_id });
    },
  },
];
