// The direction of each chunk: the sum of what its words mean, for questions that use none of its words.
import { addScaled, dot, unit } from '../language/vectors/arithmetic.ts';
import { vectorTable } from '../language/vectors/load.ts';
import { countIn, type WordCounts } from './chunk-table.ts';
import type { Vocabulary } from './vocabulary.ts';

export const VECTORS = { name: 4, path: 1, comment: 2, string: 0.5, code: 1, power: 1 };

export function directionOf({ byWord }: WordCounts, vocabulary: Vocabulary): Float32Array | undefined {
  const sum = new Float32Array(vectorTable().dimensions);
  let any = false;
  for (const [word, packed] of byWord) {
    const share = vocabulary.shareOf(word);
    if (share === undefined) continue;
    any = true;
    const count = VECTORS.name * Math.min(1, countIn(packed, 'name')) + VECTORS.path * Math.min(1, countIn(packed, 'path')) + VECTORS.comment * Math.log2(1 + countIn(packed, 'comment')) + VECTORS.string * Math.log2(1 + countIn(packed, 'string')) + VECTORS.code * Math.log2(1 + countIn(packed, 'code'));
    addScaled(sum, share.vector, share.weight ** VECTORS.power * count);
  }
  return any ? unit(sum) : undefined;
}

export function likeness(a: Float32Array | undefined, b: Float32Array | undefined): number {
  return a === undefined || b === undefined ? 0 : Math.max(0, dot(a, b));
}
