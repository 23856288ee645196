// Export and import: what leaves a board comes back the same, a broken file changes nothing, and nothing there is ever overwritten.
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { STATUSES } from '../../../src/gates/proposal/statuses.ts';
import type { BoardFile } from '../../../src/operations/board/board-file.ts';
import { heard, type Told } from '../../support/board-desks.ts';
import { openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';

const engines: TestEngine[] = [];
afterEach(() => engines.splice(0).forEach((engine) => engine.close()));
const open = (): TestEngine => {
  const engine = openTestEngine();
  engines.push(engine);
  return engine;
};
const person = (engine: TestEngine, operation: string, input: unknown): Promise<Told> => heard(engine.ask(operation, input, PERSON));
const exported = async (engine: TestEngine): Promise<BoardFile> => (await engine.ask<{ board: BoardFile }>('export_board', {})).board;

/** Without the line that every import adds, which says where the rest comes from. */
function withoutMark(board: BoardFile): BoardFile {
  return { ...board, history: board.history.filter(({ kind }) => kind !== 'imported') };
}

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((words) => `題 ${words}`);
const step = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), title: text, context: fc.string({ maxLength: 30 }), status: fc.constantFrom(...STATUSES) }),
  fc.record({ kind: fc.constant('children' as const), of: fc.nat(), titles: fc.array(text, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('status' as const), of: fc.nat(), to: fc.constantFrom(...STATUSES), reason: fc.string({ maxLength: 20 }) }),
);

describe('the board as a file', () => {
  it('[Q-11] whatever was done on a board, its export goes into an empty one and out again the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const [one, two] = [open(), open()];
        const nodes: string[] = [];
        for (const each of steps) {
          one.clock.advance(1);
          const of = nodes[('of' in each ? each.of : 0) % Math.max(1, nodes.length)];
          if (each.kind === 'create') nodes.push((await person(one, 'create_node', { title: each.title, context: each.context, status: each.status })).body.node.id as string);
          else if (of === undefined) continue;
          else if (each.kind === 'children') nodes.push(...(await person(one, 'add_children', { node_id: of, children: each.titles.map((title) => ({ title })) })).body.children.map(({ id }: { id: string }) => id));
          else {
            const from = (await person(one, 'get_node', { node_id: of })).body.node.status as string;
            const { confirmation_id } = (await person(one, 'confirm', { node_id: of, ui_action: 'x', proposed_change: { type: 'status_change', from, to: each.to } })).body;
            await person(one, 'estimate_status', { node_id: of, confirm_status: each.to, reason: each.reason, confirmation_id });
          }
        }
        const board = await exported(one);
        expect(board.nodes).toHaveLength(nodes.length);
        expect(await person(two, 'import_board', { board })).toMatchObject({ http: 200, body: { nodes: nodes.length } });
        expect(withoutMark(await exported(two))).toEqual(board);
        // The dashboards agree as well: nothing of what is shown is left behind.
        expect((await person(two, 'get_dashboard', {})).body).toEqual((await person(one, 'get_dashboard', {})).body);
        [one, two].forEach((engine) => engine.close());
        engines.length = 0;
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  const at = { created_at: 5, changed_at: 5, place: 0, origin: null };
  const FILE: BoardFile = {
    format: 'sekisho-board', version: 1,
    nodes: [{ node_id: 'n1', title: 'one', context: '', status: 'READY', parent_id: null, ...at }, { node_id: 'n2', title: 'two', context: 'c', status: 'DONE', parent_id: 'n1', ...at }, { node_id: 'n3', title: 'three', context: '', status: 'BLOCKED', parent_id: null, ...at }],
    history: [
      { node_id: 'n1', number: 1, at: 5, kind: 'created', from_status: null, to_status: 'CAPTURED', text: '', source: 'human_ui', actor: 'person:x', approval_id: null, diff_id: null },
      { node_id: 'n1', number: 2, at: 6, kind: 'status', from_status: 'CAPTURED', to_status: 'READY', text: 'x', source: 'human_ui', actor: 'person:x', approval_id: 'apr_1', diff_id: null },
    ],
    relations: [{ relation_id: 'r1', from_node_id: 'n1', to_node_id: 'n2', relation_type: 'depends_on', created_at: 5 }],
    groups: [{ group_id: 'g1', group_label: 'both', node_ids: ['n1', 'n2'], created_at: 5 }],
  };

  it('takes relations, groups and histories, and marks each node as imported', async () => {
    const engine = open();
    expect(await person(engine, 'import_board', { board: FILE })).toEqual({ http: 200, body: { nodes: 3, relations: 1, groups: 1, history: 2 } });
    expect(withoutMark(await exported(engine))).toEqual(FILE);
    expect((await person(engine, 'get_node', { node_id: 'n1' })).body).toMatchObject({ relations: [{ to_node_id: 'n2' }], groups: [{ group_label: 'both' }], children: [{ id: 'n2' }], history: [{ kind: 'created' }, { kind: 'status' }, { kind: 'imported', actor: 'person:terminal' }] });
    const { confirmation_id } = (await person(engine, 'confirm', { node_id: 'n1', ui_action: 'x', proposed_change: { type: 'status_change', from: 'READY', to: 'DONE' } })).body;
    expect(await person(engine, 'estimate_status', { node_id: 'n1', confirm_status: 'DONE', confirmation_id })).toMatchObject({ http: 200, body: { history_id: 'n1/000004' } });
  });

  // Anything may be spoilt; the type says only what a sound file has.
  it.each<[string, (file: any) => unknown, number, string | undefined]>([
    ['a node twice', (file) => file.nodes.push(file.nodes[0]), 422, 'nodes.3.node_id'],
    ['a title nobody can see', (file) => (file.nodes[2].title = '\u200b '), 422, 'nodes.2.title'],
    ['a parent that is not there', (file) => (file.nodes[1].parent_id = 'n9'), 422, 'nodes.1.parent_id'],
    ['a node above itself', (file) => (file.nodes[0].parent_id = 'n2'), 422, 'nodes.0.parent_id'],
    ['a history of no node', (file) => (file.history[1].node_id = 'n9'), 422, 'history.1.node_id'],
    ['a history with a gap', (file) => (file.history[1].number = 3), 422, 'history.1.number'],
    ['a status its history does not lead to', (file) => (file.nodes[0].status = 'DONE'), 422, 'nodes.0.status'],
    ['a relation to nowhere', (file) => (file.relations[0].to_node_id = 'n9'), 422, 'relations.0.to_node_id'],
    ['a relation to itself', (file) => (file.relations[0].to_node_id = 'n1'), 422, 'relations.0'],
    ['a relation twice', (file) => file.relations.push({ ...file.relations[0], relation_id: 'r2', relation_type: 'DEPENDS_ON' }), 422, 'relations.1'],
    ['a group with a stranger', (file) => file.groups[0].node_ids.push('n9'), 422, 'groups.0.node_ids.2'],
    ['a group twice', (file) => file.groups.push({ ...file.groups[0], group_id: 'g2', node_ids: ['n2', 'n1'] }), 422, 'groups.1'],
    ['a status that is none', (file) => (file.nodes[0].status = 'STARTED'), 400, undefined],
    ['a field nobody knows', (file) => (file.nodes[0].confirmed = true), 400, undefined],
    ['another version', (file) => (file.version = 2), 400, undefined],
    ['no history at all', (file) => delete file.history, 400, undefined],
    ['a time that is none', (file) => (file.nodes[0].created_at = 1.5), 400, undefined],
  ])('refuses %s, and nothing of the file is on the board', async (_name, spoil, http, path) => {
    const engine = open();
    const board = structuredClone(FILE);
    spoil(board);
    const before = engine.store.read((tx) => tx.logHead());
    const told = await person(engine, 'import_board', { board });
    expect(told.http).toBe(http);
    if (path !== undefined) expect(told.body.error).toMatchObject({ code: 'QC-136', path });
    expect((await exported(engine)).nodes).toEqual([]);
    expect(engine.store.read((tx) => tx.logHead())).toEqual(before);
  });

  it('overwrites nothing: one id that is there refuses the whole file', async () => {
    const engine = open();
    await person(engine, 'import_board', { board: { ...FILE, nodes: [FILE.nodes[2]!], history: [], relations: [], groups: [] } });
    const before = await exported(engine);
    expect(await person(engine, 'import_board', { board: FILE })).toMatchObject({ http: 422, body: { error: { code: 'QC-136', path: 'nodes.2.node_id' } } });
    expect(await exported(engine)).toEqual(before);
  });
});
