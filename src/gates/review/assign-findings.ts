// Which finding is which issue again: all pairs near each other, the best first, every issue and every finding once.
import { RECURRENCE_FROM, RESOLVED_BELOW } from '../../anchor/recheck/classify-recheck.ts';
import { isHalfNamed, type CheckedFinding } from './checked-finding.ts';
import type { Issue } from './issue.ts';
import type { Passages } from './judge-passage.ts';
import type { Placed } from './place-issue.ts';

export interface OpenCase {
  readonly issue: Issue;
  readonly placed: Placed;
  /** A fix was made: what is found now is judged against it. */
  readonly worked: boolean;
  readonly near: readonly CheckedFinding[];
}

interface Pair {
  readonly of: OpenCase;
  readonly finding: CheckedFinding;
  /** The same words on the very passage. However likely another is, it would change findings with this one at every check. */
  readonly verySame: boolean;
  readonly rank: number;
  readonly otherPoint: boolean;
  readonly distance: number;
  /** Said in the very words: of two at one place each keeps its own. */
  readonly sameWords: boolean;
}

export function assignFindings(cases: readonly OpenCase[], passages: Passages): Map<OpenCase, CheckedFinding> {
  const pairs = cases.flatMap((of) => of.near.flatMap((finding): Pair[] => pairOf(of, finding, passages)));
  pairs.sort((a, b) => Number(b.verySame) - Number(a.verySame) || b.rank - a.rank || Number(a.otherPoint) - Number(b.otherPoint) || a.distance - b.distance || Number(b.sameWords) - Number(a.sameWords) || missed(a) - missed(b) || b.of.issue.changed_at - a.of.issue.changed_at || (a.of.issue.issue_id < b.of.issue.issue_id ? -1 : 1));
  const assigned = new Map<OpenCase, CheckedFinding>();
  const taken = new Set<CheckedFinding>();
  for (const { of, finding } of pairs) {
    if (assigned.has(of) || taken.has(finding)) continue;
    assigned.set(of, finding);
    taken.add(finding);
  }
  return assigned;
}

/** What was without a finding last time comes behind its equal: else two of them would take it from each other with every check. */
function missed({ of: { issue } }: Pair): number {
  return issue.flags.some((flag) => flag !== 'oscillating') ? 1 : 0;
}

/** Before a fix: a second thing to be said, by somebody else or of another text. */
export function isApart({ issue, placed, worked }: OpenCase, finding: CheckedFinding, passages: Passages): boolean {
  return !worked && (isHalfNamed(issue, finding) || passages.isAnother(issue, placed, finding));
}

/** Another rule on the same words is the old issue only after a fix: before, it is a second thing to be said about them. */
function pairOf(of: OpenCase, finding: CheckedFinding, passages: Passages): Pair[] {
  const { score, sameKind, sameAgain, otherPoint, distance } = passages.compare(of.issue, of.placed, finding, of.near);
  if (isApart(of, finding, passages)) return [];
  const again = of.worked && sameAgain;
  if (!again && !(sameKind && score >= RESOLVED_BELOW)) return [];
  const sameWords = of.issue.description === finding.told.description;
  const [start, end] = of.placed.remap.range ?? [];
  const verySame = sameWords && start === finding.range[0] && end === finding.range[1];
  return [{ of, finding, verySame, rank: again ? Math.max(score, RECURRENCE_FROM) : score, otherPoint, distance, sameWords }];
}
