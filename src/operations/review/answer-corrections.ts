// An agent's answer that cannot be used is handed back with its faults, so often and no more; after that it counts, and its step was not executed.
import { say, type Bilingual } from '../../kernel/bilingual.ts';
import { derivedHandle } from '../../kernel/ids.ts';
import { principalKey } from '../../kernel/principal.ts';
import type { ReadTx, WriteTx } from '../../store/contract.ts';
import type { AnswerFailure } from '../../workflow/review/reviews.ts';
import type { Call } from '../operation.ts';

export const MOST_CORRECTIONS = 2;
const KIND = 'review_correction';
const MOST_FAULTS = 20;

/** How often this question was answered unusably. */
export function correctionsOf(tx: ReadTx, run_id: string, question: string): number {
  return tx.list('workflow_decision', { where: { thread_id: run_id } }).filter((row) => row['kind'] === KIND && row['question'] === question).length;
}

export function countCorrection(tx: WriteTx, call: Call, run_id: string, question: string, number: number): void {
  const decision_id = derivedHandle('dec', KIND, run_id, question, String(number));
  if (tx.get('workflow_decision', decision_id) !== undefined) return; // two calls at once are one try
  const by = principalKey(call.principal);
  tx.insert('workflow_decision', { decision_id, thread_id: run_id, kind: KIND, question, by, at: call.now() });
}

/** Each with its place in the answer; none where the fault is not the answer's. */
export function faultsOf(call: Pick<Call, 'language'>, failure: AnswerFailure): string[] {
  const details = failure?.params['details'] as { readonly faults?: readonly { readonly path: string; readonly message: Bilingual }[] } | undefined;
  return (details?.faults ?? []).slice(0, MOST_FAULTS).map(({ path, message }) => `${path === '' ? '' : `${path}: `}${say(message, call.language)}`);
}
