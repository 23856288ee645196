// `get_diff`: one diff in full, judged against the board as it is now.
import * as z from 'zod';
import { languageOf } from '../../kernel/bilingual.ts';
import { defineOperation } from '../operation.ts';
import { needDiff, refuseForeignRun } from './board-diffs.ts';
import { DIFF, showDiff } from './show-diff.ts';

export const getDiff = defineOperation({
  id: 'get_diff',
  gate: 'proposal',
  title: { en: 'Show a diff', ja: '差分を表示' },
  summary: { en: 'A diff in full: the whole change and whether it still fits the board.', ja: '差分の全文と、今のボードに合うかどうかを返します。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  input: z.object({ diff_id: z.string().min(1).max(100) }),
  output: DIFF,
  cli: { words: ['diff', 'show'], positional: ['diff_id'] },
  run: ({ diff_id }, call) =>
    call.read((tx) => {
      const row = needDiff(tx, diff_id);
      refuseForeignRun(tx, call.principal, row.run_id, 'diff_id');
      return showDiff(tx, row, call.languageOr(languageOf(row.reason)));
    }),
});
