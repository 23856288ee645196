// `import_board`: a person adds an exported board to this one, all of it or nothing; what is there already is never overwritten.
import * as z from 'zod';
import { digestOf } from '../../kernel/digest.ts';
import { principalKey } from '../../kernel/principal.ts';
import { defineOperation } from '../operation.ts';
import { BOARD_FILE, refuseKnown, rowsOf } from './board-file.ts';
import { writeHistory } from './board-rows.ts';

const IMPORTED = { en: 'imported from a file', ja: 'ファイルから取り込み' };

export const importBoard = defineOperation({
  id: 'import_board',
  gate: 'proposal',
  title: { en: 'Import a board', ja: 'ボードを取り込む' },
  summary: { en: 'A person adds an exported board, as a whole or not at all.', ja: '人が、書き出したボードを取り込みます。全体か、何も取り込まないかのどちらかです。' },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({ board: BOARD_FILE }),
  output: z.object({ nodes: z.number(), relations: z.number(), groups: z.number(), history: z.number() }),
  cli: { words: ['board', 'import'] },
  run({ board }, call) {
    const rows = rowsOf(board);
    return call.commit((tx) => {
      refuseKnown(tx, rows);
      for (const row of rows.history) tx.insert('node_history', row);
      for (const node of rows.nodes) {
        tx.insert('board_node', node);
        // Says where the history before it comes from; the moment of the last real change stays.
        const { node: marked } = writeHistory(tx, call, node, { kind: 'imported' }, { source: 'human_ui', approval_id: null, text: IMPORTED[call.language] });
        tx.update('board_node', { ...marked, changed_at: node.changed_at });
      }
      for (const relation of rows.relations) tx.insert('node_relation', relation);
      for (const group of rows.groups) tx.insert('node_group', group);
      tx.append({ at: call.now(), kind: 'board.imported', actor: principalKey(call.principal), body: { nodes: rows.nodes.length, digest: digestOf(board) } });
      return { nodes: rows.nodes.length, relations: rows.relations.length, groups: rows.groups.length, history: rows.history.length };
    });
  },
});
