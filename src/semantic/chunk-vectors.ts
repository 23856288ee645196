// The direction of each chunk: the sum of what its words mean, for questions that use none of its words.
import { addScaled, unit } from '../language/vectors/arithmetic.ts';
import { countIn, DIMENSIONS, type WordCounts } from './chunk-table.ts';
import { WORD_FIELDS, type WordField } from './semantic-index.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How much a word adds by the field it stands in. */
export const SHARE = { name: 3, path: 1, comment: 2, string: 0.5, code: 0.8 } as const satisfies Record<WordField, number>;

/** Undefined where no word is known. */
export function directionOf({ byWord }: WordCounts, vocabulary: Vocabulary): Float32Array | undefined {
  const sum = new Float32Array(DIMENSIONS);
  let any = false;
  for (const [word, packed] of byWord) {
    const share = vocabulary.shareOf(word);
    if (share === undefined) continue;
    any = true;
    let count = 0;
    // A word said ten times is not ten times the subject; in a name it is said once.
    for (const field of WORD_FIELDS) count += SHARE[field] * (field === 'name' || field === 'path' ? Math.min(1, countIn(packed, field)) : Math.log2(1 + countIn(packed, field)));
    // Squared: words that stand everywhere pull every chunk the same way.
    addScaled(sum, share.vector, share.weight ** 2 * count);
  }
  return any ? unit(sum) : undefined;
}
