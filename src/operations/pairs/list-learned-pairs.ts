// `list_learned_pairs`: which words this root treats as the same, who said so and when.
import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { listPairs } from './learned-pairs.ts';

export const PAIR = z.object({ pair_id: z.string(), a: z.string(), b: z.string(), added_by: z.string(), added_at: z.number() });

export const listLearnedPairs = defineOperation({
  id: 'list_learned_pairs',
  gate: 'shared',
  title: { en: 'List learned pairs', ja: '学習した対の一覧' },
  summary: { en: 'Lists the pairs of words a person declared to mean the same in this root.', ja: 'このルートで人が同じ意味と定めた語の対を一覧します。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  input: z.object({}),
  output: z.object({ pairs: z.array(PAIR) }),
  cli: { words: ['pairs', 'list'] },
  run: (_input, call) => ({ pairs: call.read(listPairs) }),
});
