// The rows of one step as the store spells and hashes them, and nothing else of a store: what a commit cannot do without.
import type { LogDraft } from '../../src/store/log-chain.ts';
import type { Row, WriteTx } from '../../src/store/contract.ts';
import { jsonOf } from '../../src/store/row-form.ts';
import { rowHash } from '../../src/store/sqlite-shelf.ts';
import { oneStep, reviewRun } from './step-rows.ts';

export function rowsAsText(run_id: string, step: number): string {
  let text = '';
  const put = (table: string, row: Row | LogDraft): void => {
    const body = jsonOf(table, row);
    text += `${body}${rowHash(table, body)}\n`;
  };
  const tx = { get: () => ({ ...reviewRun(run_id, 'active'), revision: step - 1 }), insert: put, update: put, append: (draft: LogDraft) => put('log', draft) };
  oneStep(tx as unknown as WriteTx, run_id, step);
  return text;
}
