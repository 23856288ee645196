// One table of applies through dispatch, HTTP, MCP and the command line: the same outcome everywhere, and no surface has a shorter way (trap 9).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesks, type Desks } from '../../support/board-desks.ts';
import { newNode, OUTCOMES, question, start, yes } from './apply-outcomes.ts';

let desks: Desks;
beforeAll(async () => {
  desks = await openDesks();
});
afterAll(() => desks.close());

const SURFACES = ['dispatch', 'HTTP', 'MCP', 'command line'] as const;

describe.each(SURFACES)('estimate_status through %s', (surface) => {
  it.each(OUTCOMES.map((outcome) => [outcome.name, outcome] as const))('[Q-12] %s', async (_name, { ask, http, check, more, is }) => {
    const told = await ask(desks.byName[surface]);
    expect({ http: told.http, check: told.body.check }).toEqual({ http, check });
    if (http !== 200) expect(told.body.error).toEqual(expect.objectContaining({ code: expect.stringMatching(/^QC-\d{3}$/), name: expect.any(String), message: expect.any(String), hint: expect.any(String), who: expect.any(String), retry: expect.any(String) }));
    if (check !== undefined) expect(told.body).toMatchObject({ ok: false, applied: false });
    if (more !== undefined) expect(more(told)).toEqual(is);
  });

  it('[Q-12] without confirm_status it only looks: no row, no log entry', async () => {
    const desk = desks.byName[surface];
    const node_id = await newNode(desk);
    const before = await desks.attacked.entries();
    const { http, body } = await desk.agent('estimate_status', { node_id, intent: 'もう始めました', source: 'batch' });
    expect({ http, body }).toMatchObject({ http: 200, body: { ok: true, applied: false, current_status: 'READY', current_label: '着手可能', suggested: { status: 'IN_PROGRESS', label: '実施中' } } });
    expect(body.candidates.map(({ status }: { status: string }) => status)).toEqual(['IN_PROGRESS', 'DELEGATED', 'WAITING_EXTERNAL', 'SCHEDULED', 'BLOCKED', 'COOLING', 'DONE', 'CANCELLED']);
    expect(await desks.attacked.entries()).toBe(before);
    expect((await desk.agent('get_node', { node_id })).body.history).toHaveLength(1);
  });

  it('[Q-12] a person needs a confirmation for a status as well, and the same question is filed once', async () => {
    const desk = desks.byName[surface];
    const node_id = await newNode(desk);
    const first = await desk.person('estimate_status', { node_id, confirm_status: 'IN_PROGRESS' });
    expect(first).toMatchObject({ http: 403, body: { check: 'confirmation_missing', approval: { state: 'pending' } } });
    expect((await start(desk, node_id)).body.approval).toMatchObject({ approval_id: first.body.approval.approval_id, ask_now: false });
    expect(await question(desk, node_id)).toBe(first.body.approval.approval_id);
  });

  it('[Q-11] every change leaves a history row with who, why and the confirmation', async () => {
    const desk = desks.byName[surface];
    const node_id = await newNode(desk);
    const confirmation_id = await yes(desk, node_id);
    await start(desk, node_id, { confirmation_id, reason: '今日から' });
    const { body } = await desk.agent('get_node', { node_id });
    expect(body.history).toMatchObject([{ kind: 'created', to_status: 'READY' }, { kind: 'status', from_status: 'READY', to_status: 'IN_PROGRESS', text: '今日から', source: 'ai_agent', confirmation_id }]);
    expect(body.history[1].actor).toMatch(/^agent:/);
    expect(body.history[0].actor).toMatch(/^person:/);
  });
});

describe('only over HTTP', () => {
  it('[Q-08] the old way to set a status is gone and names its successor', async () => {
    const { status, text } = await desks.attacked.send('PATCH', '/api/nodes/nod_x/status', { body: '{"status":"DONE"}' });
    expect(status).toBe(410);
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'QC-119', hint: expect.stringContaining('POST /api/nodes/{id}/estimate-status') } });
    expect((await desks.attacked.send('PATCH', '/api/nodes/nod_x/status', { body: '{}', headers: { authorization: '' } })).status).toBe(401);
  });

  it('[Q-12] 50 pairs of applies at the same time with one yes each: one succeeds, one gets 409, one line of history', async () => {
    const desk = desks.byName.HTTP;
    for (let pair = 0; pair < 50; pair += 1) {
      const node_id = await newNode(desk);
      const confirmation_id = await yes(desk, node_id);
      const both = await Promise.all([start(desk, node_id, { confirmation_id }), start(desk, node_id, { confirmation_id })]);
      expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
      expect((await desk.agent('get_node', { node_id })).body.history.filter(({ kind }: { kind: string }) => kind === 'status')).toHaveLength(1);
    }
  });
});
