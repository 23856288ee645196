// The intents of a run: what would be, will be, was, or could not be written into a text.
import type { FixIntent } from '../../gates/review/fix-tool.ts';
import type { ReadTx } from '../../store/contract.ts';

export function findIntent(tx: ReadTx, intent_id: string): FixIntent | undefined {
  return tx.get('fix_intent', intent_id) as unknown as FixIntent | undefined;
}

export function intentsOf(tx: ReadTx, run_id: string): FixIntent[] {
  return (tx.list('fix_intent', { where: { run_id } }) as unknown as FixIntent[]).sort((a, b) => a.round - b.round || a.created_at - b.created_at);
}
