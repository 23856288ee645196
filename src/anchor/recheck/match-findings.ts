// Which finding is which issue again: same rule, at the mapped place, nearest first, and each one once.
import { overlap, type TextRange } from '../text-range.ts';
import type { Remap } from '../remap-range.ts';
import { rulesOf, sameName, type Finding } from './finding.ts';

export interface MappedIssue {
  readonly issue: Finding;
  readonly remap: Remap;
}

export interface Match {
  readonly issue: number;
  readonly finding: number;
  readonly distance: number;
}

/** Routes by which a place is known to the character. */
const TO_THE_CHARACTER: ReadonlySet<Remap['route']> = new Set(['unchanged', 'recorded-edits', 'diff-exact']);

/** Sorted by distance; of equal distances the better overlap, then the earlier issue and finding. */
export function matchFindings(issues: readonly MappedIssue[], findings: readonly Finding[]): Match[] {
  const pairs = issues.flatMap(({ issue, remap }, at) => findings.flatMap((finding, index) => (isCandidate(issue, remap, finding) ? [{ issue: at, finding: index, ...measured(remap.range!, finding) }] : [])));
  pairs.sort((a, b) => a.distance - b.distance || b.overlap - a.overlap || a.issue - b.issue || a.finding - b.finding);
  const [usedIssues, usedFindings] = [new Set<number>(), new Set<number>()];
  const matches: Match[] = [];
  for (const { issue, finding, distance } of pairs) {
    if (usedIssues.has(issue) || usedFindings.has(finding)) continue;
    usedIssues.add(issue);
    usedFindings.add(finding);
    matches.push({ issue, finding, distance });
  }
  return matches;
}

function isCandidate(issue: Finding, remap: Remap, finding: Finding): boolean {
  const rules = rulesOf(issue, finding);
  if (rules === 'different' || (rules === 'unknown' && !sameName(issue.category, finding.category)) || remap.range === null) return false;
  const reach = TO_THE_CHARACTER.has(remap.route) ? 1 : Math.max(3, remap.range[1] - remap.range[0]);
  return Math.abs(finding.range[0] - remap.range[0]) <= reach || overlap(remap.range, [finding.range[0], finding.range[1]]) > 0.5;
}

function measured(place: TextRange, { range }: Finding): { distance: number; overlap: number } {
  return { distance: Math.abs(range[0] - place[0]), overlap: overlap(place, [range[0], range[1]]) };
}
