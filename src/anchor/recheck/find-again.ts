// Which finding is likeliest the issue again: one at its place, one where its words went, or one in what its paragraph became.
import type { Remap } from '../remap-range.ts';
import type { RevisionPair } from '../revision-pair.ts';
import { Witness } from './evidence.ts';
import type { Finding } from './finding.ts';
import { isAnotherPassage } from './origin.ts';
import type { RecurrenceParts } from './recurrence-score.ts';
import { scoreOf, weigh } from './weigh-evidence.ts';

export interface Likeliest {
  /** Its index. */
  readonly finding: number;
  readonly score: number;
  readonly parts: RecurrenceParts;
}

export function likeliest(pair: RevisionPair, issue: Finding, findings: readonly Finding[], remap: Remap): Likeliest | undefined {
  const candidates = new Set(candidatesAmong(pair, issue, findings, remap));
  if (candidates.size === 0) return undefined;
  const witness = new Witness(pair, issue, remap, findings);
  let best: Likeliest | undefined;
  findings.forEach((finding, index) => {
    if (!candidates.has(finding)) return;
    const { evidence, parts } = witness.of(finding);
    const weighed = weigh(evidence);
    const score = scoreOf(weighed);
    if (best === undefined || score > best.score) best = { finding: index, score, parts: { ...parts, ...weighed } };
  });
  return best;
}

/** Not what was always another passage's. And of two copies nobody knows which one it is. */
export function candidatesAmong(pair: RevisionPair, issue: Finding, findings: readonly Finding[], { range: place }: Remap): readonly Finding[] {
  if (place === null) return hasCopies(pair, issue) ? [] : findings;
  return findings.filter(({ range }) => !isAnotherPassage(pair, issue.range, place, range));
}

function hasCopies({ before, after }: RevisionPair, { range }: Finding): boolean {
  const old = before.slice(...range);
  return old !== '' && after.indexOf(old) !== after.lastIndexOf(old);
}
