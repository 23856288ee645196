// `remove_learned_pair`: a person takes a declared pair back; decisions made with it keep it in their recorded inputs.
import * as z from 'zod';
import { principalKey } from '../../kernel/principal.ts';
import { unknownHandle } from '../../kernel/unknown-handle.ts';
import { defineOperation } from '../operation.ts';

export const removeLearnedPair = defineOperation({
  id: 'remove_learned_pair',
  gate: 'shared',
  title: { en: 'Remove a learned pair', ja: '対を削除' },
  summary: { en: 'A person takes back that two words mean the same.', ja: '人が、同じ意味とした語の対を取り消します。' },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({ pair_id: z.string().max(100) }),
  output: z.object({ pair_id: z.string(), removed: z.boolean() }),
  cli: { words: ['pairs', 'remove'], positional: ['pair_id'] },
  run({ pair_id }, call) {
    return call.commit((tx) => {
      if (tx.get('learned_pair', pair_id) === undefined) throw unknownHandle('pair_id', 'pair');
      tx.remove('learned_pair', pair_id);
      tx.append({ at: call.now(), kind: 'pair.removed', actor: principalKey(call.principal), body: { pair_id } });
      return { pair_id, removed: true };
    });
  },
});
