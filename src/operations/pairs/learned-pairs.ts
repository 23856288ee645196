// Pairs of words a person of this root declared to mean the same; judgements take them beside the dictionary.
import { digestOf } from '../../kernel/digest.ts';
import { fold } from '../../kernel/text-folding.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import type { ReadTx, Row } from '../../store/contract.ts';

export interface LearnedPair extends Row {
  readonly pair_id: string;
  readonly a: string;
  readonly b: string;
  readonly added_by: string;
  readonly added_at: number;
}

/** The same for both orders and all spellings, so that a pair cannot be there twice. */
export function pairId(a: string, b: string): string {
  return `pair-${digestOf([fold(a).trim(), fold(b).trim()].sort()).slice(0, 24)}`;
}

export function listPairs(tx: ReadTx): LearnedPair[] {
  return tx.list('learned_pair') as LearnedPair[];
}

/** As a judgement takes them and a decision records them; in one order, so that the same pairs have the same digest. */
export function learnedPairs(tx: ReadTx): LearnedPairs {
  return listPairs(tx).sort((x, y) => (x.pair_id < y.pair_id ? -1 : 1)).map(({ a, b, added_by }) => [a, b, added_by] as const);
}

/** Named among a decision's inputs only where there are any; the log then holds their digest, and a replay needs no table. */
export function learnedInput(learned: LearnedPairs): { readonly learned?: LearnedPairs } {
  return learned.length === 0 ? {} : { learned };
}
