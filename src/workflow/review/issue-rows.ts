// Reading the issues of a file with what hangs on them.
import { OPEN_STATES, type Issue, type IssueEvent, type IssueResolution } from '../../gates/review/issue.ts';
import type { ReadTx } from '../../store/contract.ts';

export function issuesOf(tx: ReadTx, file: string): Issue[] {
  return tx.list('issue', { where: { file } }) as unknown as Issue[];
}

export function openIssuesOf(tx: ReadTx, file: string): Issue[] {
  return issuesOf(tx, file).filter(({ state }) => OPEN_STATES.includes(state));
}

/** Beside the open ones those a person has set aside: found again, they are not new. */
export function knownIssuesOf(tx: ReadTx, file: string): Issue[] {
  return issuesOf(tx, file).filter(({ state }) => OPEN_STATES.includes(state) || state === 'Deferred');
}

/** So many chains that are over are looked at again: what was mended long ago is found anew as something new. */
const MOST_CLOSED = 50;

/** The last of each closed chain, the newest first. A Recurrence has its successor, which speaks for it. */
export function closedIssuesOf(tx: ReadTx, file: string): Issue[] {
  const all = issuesOf(tx, file);
  const followed = new Set(all.flatMap(({ related_issue_ids }) => related_issue_ids));
  const over = all.filter(({ state, issue_id }) => (state === 'Resolved' || state === 'Recurrence') && !followed.has(issue_id));
  return over.sort((a, b) => b.changed_at - a.changed_at || (a.issue_id < b.issue_id ? 1 : -1)).slice(0, MOST_CLOSED);
}

export function resolutionsOf(tx: ReadTx, issue_id: string): IssueResolution[] {
  return (tx.list('issue_resolution', { where: { issue_id } }) as unknown as IssueResolution[]).sort((a, b) => a.resolution_attempt - b.resolution_attempt);
}

/** The oldest first: their keys are in order. */
export function eventsOf(tx: ReadTx, issue_id: string): IssueEvent[] {
  return tx.list('issue_event', { where: { issue_id } }) as unknown as IssueEvent[];
}

export function eventCount(tx: ReadTx, issue_id: string): number {
  return tx.list('issue_event', { where: { issue_id } }).length;
}

/** Checksums of the passage over the issue's chain, the oldest first. */
export function readingsOf(tx: ReadTx, { related_issue_ids, range_checksum }: Issue): readonly string[] {
  const earlier = related_issue_ids.map((issue_id) => (tx.get('issue', issue_id) as unknown as Issue | undefined)?.range_checksum);
  return [...earlier.filter((checksum) => checksum !== undefined), range_checksum];
}
