// A diff as a person reads it: the whole change, whether it still fits the board, and the digest a confirmation names.
import * as z from 'zod';
import type { Language } from '../../kernel/bilingual.ts';
import { presentRefusal } from '../../kernel/refusal.ts';
import { diffAction } from '../../gates/proposal/board-action.ts';
import { actionDigest } from '../../gates/proposal/diff.ts';
import { validateDiff } from '../../gates/proposal/validate-diff.ts';
import type { ReadTx } from '../../store/contract.ts';
import type { Answer } from '../operation.ts';
import { REFUSAL } from '../shapes.ts';
import { diffOfRow, type DiffRow } from '../../workflow/proposal/diff-rows.ts';
import { boardAround } from './board-rows.ts';

export const DIFF = z.object({
  diff_id: z.string(),
  type: z.enum(['relation', 'grouping', 'decomposition']),
  target_node_id: z.string(),
  change: z.record(z.string(), z.unknown()),
  reason: z.string(),
  generated_from: z.record(z.string(), z.unknown()),
  created_at: z.number(),
  digest: z.string().describe('of the action: what a confirmation names'),
  result: z.enum(['VALID', 'NEEDS_REVIEW', 'INVALID']).describe('against the board as it is now'),
  errors: z.array(REFUSAL),
  warnings: z.array(REFUSAL),
  shown: z.string().optional().describe('the complete text a person says yes or no to; absent where it may not be shown'),
  applied_at: z.number().optional(),
  confirmation_id: z.string().optional(),
});

export function showDiff(tx: ReadTx, row: DiffRow, language: Language): Answer<typeof DIFF> {
  const diff = diffOfRow(row);
  const board = boardAround(tx, diff);
  const { result, errors, warnings } = validateDiff(diff, board);
  const { diff_id, type, target_node_id, change, reason, generated_from, created_at } = diff;
  return {
    diff_id, type, target_node_id, change: { ...change }, reason, generated_from: { ...generated_from }, created_at,
    digest: actionDigest(diff),
    result,
    errors: errors.map((error) => presentRefusal(error, language)),
    warnings: warnings.map((warning) => presentRefusal(warning, language)),
    ...(result === 'INVALID' ? {} : { shown: diffAction(diff, board).shown[language] }),
    ...(row.applied_at === null ? {} : { applied_at: row.applied_at }),
    ...(row.approval_id === null ? {} : { confirmation_id: row.approval_id }),
  };
}
