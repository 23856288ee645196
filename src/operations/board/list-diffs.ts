// `list_diffs`: what one run proposed to change, each in full.
import * as z from 'zod';
import { languageOf } from '../../kernel/bilingual.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { defineOperation } from '../operation.ts';
import { diffsOfRun } from '../../workflow/proposal/diff-rows.ts';
import { refuseForeignRun } from './board-diffs.ts';
import { DIFF, showDiff } from './show-diff.ts';

export const listDiffs = defineOperation({
  id: 'list_diffs',
  gate: 'proposal',
  title: { en: 'List diffs', ja: '差分の一覧' },
  summary: { en: 'The diffs of a proposal run, each in full.', ja: '提案のランが作った差分を全文で返します。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  input: z.object({ run_id: z.string().min(1).max(100), from: z.int().min(0).default(0).describe('how many to leave out at the front') }),
  output: z.object({ diffs: z.array(DIFF), total: z.number() }),
  cli: { words: ['diff', 'list'], positional: ['run_id'] },
  run: ({ run_id, from }, call) =>
    call.read((tx) => {
      refuseForeignRun(tx, call.principal, run_id, 'run_id');
      const rows = diffsOfRun(tx, run_id);
      return { diffs: rows.slice(from, from + LIMITS.dashboardNodes).map((row) => showDiff(tx, row, call.languageOr(languageOf(row.reason)))), total: rows.length };
    }),
});
