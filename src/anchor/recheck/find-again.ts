// Which finding is likeliest the issue again: one at its place, one where its words went, or one in what its paragraph became.
import type { Remap } from '../remap-range.ts';
import type { RevisionPair } from '../revision-pair.ts';
import { Witness } from './evidence.ts';
import { Ends } from './ends.ts';
import { rulesOf, type Finding } from './finding.ts';
import { isAnotherPassage } from './origin.ts';
import { familiesOf } from './problem-kinds.ts';
import type { RecurrenceParts } from './recurrence-score.ts';
import { scoreOf, weigh } from './weigh-evidence.ts';

export interface Likeliest {
  /** Its index. */
  readonly finding: number;
  readonly score: number;
  readonly parts: RecurrenceParts;
}

export function likeliest(pair: RevisionPair, issue: Finding, findings: readonly Finding[], remap: Remap): Likeliest | undefined {
  return weighedFindings(pair, issue, findings, remap).reduce<Likeliest | undefined>((best, each) => (best === undefined || each.score > best.score ? each : best), undefined);
}

/** Every finding that could be the issue again, with its score, in the order of the list. */
export function weighedFindings(pair: RevisionPair, issue: Finding, findings: readonly Finding[], remap: Remap): readonly Likeliest[] {
  const candidates = new Set(candidatesAmong(pair, issue, findings, remap));
  if (candidates.size === 0) return [];
  const witness = new Witness(pair, issue, remap, findings);
  return findings.flatMap((finding, index): Likeliest[] => {
    if (!candidates.has(finding)) return [];
    const { evidence, parts } = witness.of(finding);
    const weighed = weigh(evidence);
    return [{ finding: index, score: scoreOf(weighed), parts: { ...parts, ...weighed } }];
  });
}

/** Not what was always another passage's, unless the issue speaks of it and both say that something does not fit: then it is the other end of it. And of two copies nobody knows which one it is. */
export function candidatesAmong(pair: RevisionPair, issue: Finding, findings: readonly Finding[], { range: place }: Remap): readonly Finding[] {
  if (place === null) return hasCopies(pair, issue) ? [] : findings;
  let ends: Ends | undefined;
  return findings.filter((finding) => {
    if (!isAnotherPassage(pair, issue.range, place, finding.range)) return true;
    return rulesOf(issue, finding) === 'unknown' && doNotFit(issue) && doNotFit(finding) && (ends ??= new Ends(pair, issue, place)).standsAt(finding.range);
  });
}

function hasCopies({ before, after }: RevisionPair, { range }: Finding): boolean {
  const old = before.slice(...range);
  return old !== '' && after.indexOf(old) !== after.lastIndexOf(old);
}

function doNotFit(finding: Finding): boolean {
  return familiesOf(finding).has('does not fit');
}
