// What became of each issue that has to be judged, and which finding it became: those that have one at their place first, then the others, the surest first; every finding is one issue's.
import { RESOLVED_BELOW } from '../../anchor/recheck/classify-recheck.ts';
import { sameName } from '../../anchor/recheck/finding.ts';
import { isApart, type OpenCase } from './assign-findings.ts';
import { isKin, isUnnamed, type CheckedFinding } from './checked-finding.ts';
import type { Judged, Passages } from './judge-passage.ts';
import { isSure } from './place-issue.ts';

/** `assigned` is the finding at the place of an issue; what an issue turns out to have become replaces it there. */
export function followFindings(cases: readonly OpenCase[], assigned: Map<OpenCase, CheckedFinding>, findings: readonly CheckedFinding[], passages: Passages): ReadonlyMap<OpenCase, Judged> {
  const taken = new Set(assigned.values());
  const judge = (each: OpenCase): Judged => passages.judge(each.issue, each.placed, candidatesOf(each, findings, taken, assigned.get(each), passages));
  const judged = new Map<OpenCase, Judged>();
  for (const each of cases.filter((one) => assigned.has(one))) {
    const found = assigned.get(each)!;
    const own = judge(each);
    judged.set(each, own);
    const rather = became(each, own);
    if (rather === undefined || rather === found) continue;
    taken.delete(found);
    taken.add(rather);
    assigned.set(each, rather);
  }
  const waiting = cases.filter((one) => !assigned.has(one)).map((each) => ({ each, own: judge(each) }));
  while (waiting.length > 0) {
    const surest = waiting.reduce((best, one, at) => (one.own.verdict.recurrence_score > waiting[best]!.own.verdict.recurrence_score ? at : best), 0);
    const [{ each, own }] = waiting.splice(surest, 1) as [(typeof waiting)[number]];
    judged.set(each, own);
    const finding = became(each, own);
    if (finding === undefined) continue;
    taken.add(finding);
    assigned.set(each, finding);
    // Whoever counted on it has to look again.
    waiting.forEach((one, at) => {
      if (one.own.of === finding) waiting[at] = { each: one.each, own: judge(one.each) };
    });
  }
  return judged;
}

/** The finding an issue goes on as. What another rule says of its passage stays an issue of its own, unless it is the same words and category again. */
function became({ issue }: OpenCase, { verdict: { state, reason, recurrence_score }, of }: Judged): CheckedFinding | undefined {
  if (of === undefined || state === 'Resolved') return undefined;
  if (state === 'Recurrence') return of;
  return reason === 'partly' && recurrence_score >= RESOLVED_BELOW && isKin(issue, of) ? of : undefined;
}

/** Nothing that is another issue's. Before a fix only its kin, and under a rule only at its place where that is sure: nobody has worked on it. After one also what else its step says now, and what another step says of its place under the same category. */
function candidatesOf(each: OpenCase, findings: readonly CheckedFinding[], taken: ReadonlySet<CheckedFinding>, own: CheckedFinding | undefined, passages: Passages): CheckedFinding[] {
  const { issue, placed, worked, near } = each;
  const close = new Set(near);
  return findings.filter((finding) => {
    if ((taken.has(finding) && finding !== own) || isApart(each, finding, passages)) return false;
    if (isKin(issue, finding)) return worked || close.has(finding) || !isSure(placed) || isUnnamed(issue, finding);
    return worked && (finding.told.step_id === issue.step_id || (close.has(finding) && sameName(issue.category, finding.compared.category)));
  });
}
