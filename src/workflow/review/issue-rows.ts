// Reading the issues of a file with what hangs on them.
import { OPEN_STATES, type Issue, type IssueResolution } from '../../gates/review/issue.ts';
import type { ReadTx } from '../../store/contract.ts';

export function openIssuesOf(tx: ReadTx, file: string): Issue[] {
  return (tx.list('issue', { where: { file } }) as unknown as Issue[]).filter(({ state }) => OPEN_STATES.includes(state));
}

/** Beside the open ones those a person has set aside: found again, they are not new. */
export function knownIssuesOf(tx: ReadTx, file: string): Issue[] {
  return (tx.list('issue', { where: { file } }) as unknown as Issue[]).filter(({ state }) => OPEN_STATES.includes(state) || state === 'Deferred');
}

export function resolutionsOf(tx: ReadTx, issue_id: string): IssueResolution[] {
  return (tx.list('issue_resolution', { where: { issue_id } }) as unknown as IssueResolution[]).sort((a, b) => a.resolution_attempt - b.resolution_attempt);
}

export function eventCount(tx: ReadTx, issue_id: string): number {
  return tx.list('issue_event', { where: { issue_id } }).length;
}

/** Checksums of the passage over the issue's chain, the oldest first. */
export function readingsOf(tx: ReadTx, { related_issue_ids, range_checksum }: Issue): readonly string[] {
  const earlier = related_issue_ids.map((issue_id) => (tx.get('issue', issue_id) as unknown as Issue | undefined)?.range_checksum);
  return [...earlier.filter((checksum) => checksum !== undefined), range_checksum];
}
