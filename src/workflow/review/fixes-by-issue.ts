// Which of a round's suggested fixes belongs to which issue: that of the finding at its place, and of several there the one that says the same.
import { sha256 } from '../../kernel/digest.ts';
import type { ReviewFinding, SuggestedFix } from '../../gates/review/finding.ts';
import type { Issue } from '../../gates/review/issue.ts';
import { keptWordsOf } from './settlement-record.ts';

export interface StepFindings {
  readonly step_id: string;
  readonly findings: readonly ReviewFinding[];
}

/** `issues`: all on this revision that are not over, also those put aside, so that one of these leaves its fix to nobody else. */
export function fixesByIssue(steps: readonly StepFindings[], issues: readonly Issue[]): ReadonlyMap<string, readonly SuggestedFix[]> {
  const found = grouped(steps.flatMap(({ step_id, findings }) => findings.map((finding) => [placeKey(step_id, finding.rule, finding.range, finding.point ?? null), finding] as const)));
  const standing = grouped([...issues].sort((a, b) => (a.issue_id < b.issue_id ? -1 : 1)).map((issue) => [placeKey(issue.step_id, issue.rule, issue.text_range, issue.point), issue] as const));
  return new Map([...standing].flatMap(([place, here]) => paired(found.get(place) ?? [], here)));
}

/** Each finding serves one issue: two that were found at one place have each their own fix. */
function paired(found: readonly ReviewFinding[], issues: readonly Issue[]): (readonly [issue_id: string, fixes: readonly SuggestedFix[]])[] {
  if (found.length === 1 && issues.length === 1) return [[issues[0]!.issue_id, found[0]!.fixes]];
  const free = found.map((finding) => {
    const { description, fixes } = keptWordsOf(finding);
    return { finding, description: sha256(description), fixes: fixes === null ? null : sha256(fixes) };
  });
  const left = [...issues];
  const pairs: (readonly [string, readonly SuggestedFix[]])[] = [];
  const pair = (belongs: (issue: Issue, told: (typeof free)[number]) => boolean): void => {
    for (const issue of [...left]) {
      const at = free.findIndex((told) => belongs(issue, told));
      if (at < 0) continue;
      left.splice(left.indexOf(issue), 1);
      pairs.push([issue.issue_id, free.splice(at, 1)[0]!.finding.fixes]);
    }
  };
  pair((issue, told) => issue.description === told.description && issue.suggested_fixes === told.fixes);
  pair((issue, told) => issue.description === told.description);
  // Whose words are not kept cannot be told apart; whoever says yes sees the change itself.
  pair((issue) => issue.description === null);
  return pairs;
}

function grouped<T>(entries: readonly (readonly [key: string, value: T])[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

/** With the point: two findings of one rule in one sentence have one range. */
function placeKey(step_id: string, rule: string, range: readonly number[], point: readonly number[] | null): string {
  return JSON.stringify([step_id, rule, ...range, ...(point ?? [])]);
}
