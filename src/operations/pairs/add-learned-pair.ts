// `add_learned_pair`: a person declares that two words mean the same here; what contradicts itself is not accepted.
import * as z from 'zod';
import { SekishoError } from '../../kernel/errors.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { principalKey } from '../../kernel/principal.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { pairConflict, type PairConflict } from '../../language/learned-forms.ts';
import { defineOperation } from '../operation.ts';
import { keepRecord } from '../records.ts';
import { listPairs, pairId, type LearnedPair } from './learned-pairs.ts';
import { PAIR } from './list-learned-pairs.ts';

const WORD = z.string().trim().min(2).max(LIMITS.termCharacters);

const WHY: Readonly<Record<PairConflict, Bilingual>> = {
  antonym: { en: 'the dictionary lists these two as opposites', ja: '辞書ではこの 2 語は反対の意味です' },
  number: { en: 'a number can only stand for itself', ja: '数値を別の語に置き換えることはできません' },
  polarity: { en: 'one of the two denies the other', ja: '一方がもう一方の否定です' },
};

export const addLearnedPair = defineOperation({
  id: 'add_learned_pair',
  gate: 'shared',
  title: { en: 'Add a learned pair', ja: '対を追加' },
  summary: { en: 'A person declares that two words mean the same in this root.', ja: '人が、このルートで 2 つの語を同じ意味と定めます。' },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({ a: WORD, b: WORD }),
  output: PAIR.extend({ known_before: z.boolean() }),
  cli: { words: ['pairs', 'add'], positional: ['a', 'b'] },
  run({ a, b }, call) {
    const conflict = pairConflict(a, b);
    if (conflict !== undefined) throw new SekishoError('QC-101', { path: 'b', reason: WHY[conflict] });
    return call.commit((tx) => {
      const pair_id = pairId(a, b);
      const known = tx.get('learned_pair', pair_id) as LearnedPair | undefined;
      if (known !== undefined) return { ...known, known_before: true };
      if (listPairs(tx).length >= LIMITS.learnedPairs) throw new SekishoError('QC-103', { path: 'pairs', limit: String(LIMITS.learnedPairs) });
      const pair: LearnedPair = { pair_id, a, b, added_by: principalKey(call.principal), added_at: call.now() };
      tx.insert('learned_pair', pair);
      tx.append({ at: pair.added_at, kind: 'pair.added', actor: pair.added_by, body: { pair_id, words: keepRecord(tx, call, JSON.stringify([a, b])) } });
      return { ...pair, known_before: false };
    });
  },
});
