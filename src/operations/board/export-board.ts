// `export_board`: the whole board as one JSON value, which an import takes as it is.
import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { BOARD_FILE, readBoard } from './board-file.ts';

export const exportBoard = defineOperation({
  id: 'export_board',
  gate: 'proposal',
  title: { en: 'Export the board', ja: 'ボードを書き出す' },
  summary: { en: 'The whole board with its history, as one JSON value.', ja: 'ボード全体を履歴とともに一つの JSON で返します。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  input: z.object({}),
  output: z.object({ board: BOARD_FILE }),
  cli: { words: ['board', 'export'] },
  run: (_input, call) => ({ board: call.read(readBoard) }),
});
