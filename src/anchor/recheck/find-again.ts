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
  if (findings.length === 0 || (remap.range === null && hasCopies(pair, issue))) return undefined;
  const witness = new Witness(pair, issue, remap, findings.length);
  let best: Likeliest | undefined;
  findings.forEach((finding, index) => {
    if (remap.range !== null && isAnotherPassage(pair, issue.range, remap.range, finding.range)) return;
    const { evidence, parts } = witness.of(finding);
    const weighed = weigh(evidence);
    const score = scoreOf(weighed);
    if (best === undefined || score > best.score) best = { finding: index, score, parts: { ...parts, ...weighed } };
  });
  return best;
}

/** Of two copies nobody knows which one it is. */
function hasCopies({ before, after }: RevisionPair, { range }: Finding): boolean {
  const old = before.slice(...range);
  return old !== '' && after.indexOf(old) !== after.lastIndexOf(old);
}
