// Compares the places our index calls resolved with the truth: precision, recall, exact sets, and whether all labels together miss nothing.
import type { CodeIndex } from '../../src/code/code-index.ts';
import type { TrueReferences } from './reference-truth.ts';

export interface ReferenceScore {
  symbols: number;
  truth: number;
  hit: number;
  invented: number;
  missed: number;
  exact: number;
  /** True places under any label. */
  covered: number;
  /** Truth inside comments (`{@link Name}`), counted in all of the above. */
  inComments: number;
  incomplete: number;
  readonly differences: string[];
}

export async function referenceScore(index: CodeIndex, truth: readonly TrueReferences[]): Promise<ReferenceScore> {
  const score: ReferenceScore = { symbols: truth.length, truth: 0, hit: 0, invented: 0, missed: 0, exact: 0, covered: 0, inComments: 0, incomplete: 0, differences: [] };
  for (const { name, file, line, places } of truth) {
    const answer = await index.findReferences({ name, file, line, limit: 1_000_000, wait_ms: 120_000 });
    if (!answer.certificate.complete) score.incomplete += 1;
    const resolved = new Set<string>();
    const all = new Set<string>();
    for (const hit of answer.hits) {
      const key = `${hit.file}:${hit.line}:${hit.column}`;
      all.add(key);
      if (hit.standing === 'resolved') resolved.add(key);
    }
    const wanted = new Set(places.map((place) => `${place.file}:${place.line}:${place.column}`));
    const missed = [...wanted].filter((key) => !resolved.has(key));
    const invented = [...resolved].filter((key) => !wanted.has(key));
    score.truth += wanted.size;
    score.hit += wanted.size - missed.length;
    score.missed += missed.length;
    score.invented += invented.length;
    score.covered += [...wanted].filter((key) => all.has(key)).length;
    score.inComments += places.filter(({ comment }) => comment).length;
    if (missed.length + invented.length === 0) score.exact += 1;
    else score.differences.push(`${name} (${file}:${line}) truth ${wanted.size}; missed ${missed.length} ${missed.slice(0, 4).join(' ')}; invented ${invented.length} ${invented.slice(0, 4).join(' ')}`);
  }
  return score;
}

export const referencePrecision = ({ hit, invented }: ReferenceScore): number => hit / Math.max(1, hit + invented);
export const referenceRecall = ({ hit, truth }: ReferenceScore): number => hit / Math.max(1, truth);
