// Finds issues for those who may read them; an issue belongs to whoever's run saw it, and to people (W-16).
import type { TextRange } from '../../anchor/text-range.ts';
import { principalKey, type Principal } from '../../kernel/principal.ts';
import { unknownHandle } from '../../kernel/unknown-handle.ts';
import { ISSUE_STATES, OPEN_STATES, type Issue, type IssueState } from '../../gates/review/issue.ts';
import { isAtLeast, type Severity } from '../../gates/review/finding.ts';
import type { ReadTx } from '../../store/contract.ts';
import type { ReviewRun, StepExecution } from '../../workflow/review/review-rows.ts';

/** Foreign and unknown look the same (K-01). */
export function findIssue(tx: ReadTx, principal: Principal, issue_id: string): Issue {
  const issue = tx.get('issue', issue_id) as unknown as Issue | undefined;
  if (issue === undefined || !mayReadIssue(tx, principal, issue)) throw unknownHandle('issue_id', 'issue');
  return issue;
}

/** An agent reads what its own runs found, or met again in the file's text when they checked it. */
export function mayReadIssue(tx: ReadTx, principal: Principal, issue: Pick<Issue, 'initiator' | 'file' | 'created_at'>): boolean {
  const caller = principalKey(principal);
  if (principal.kind === 'person' || issue.initiator === caller) return true;
  return runsOfFile(tx, issue.file).some(({ initiator, rounds }) => initiator === caller && rounds.some(({ ended_at, other_text }) => other_text !== true && ended_at >= issue.created_at));
}

type Placed = Pick<Issue, 'file' | 'point' | 'text_range' | 'issue_id'>;

export interface WantedIssues {
  readonly file?: string | undefined;
  readonly states: readonly IssueState[];
  readonly min_severity: Severity;
}

/** In the order in which one reads: by file, then by place. */
export function readableIssues(tx: ReadTx, principal: Principal, { file, states, min_severity }: WantedIssues): Issue[] {
  const rows = (file === undefined ? states.flatMap((state) => tx.list('issue', { where: { state } })) : tx.list('issue', { where: { file } })) as unknown as Issue[];
  const mine = readableFiles(tx, principal);
  return rows.filter((issue) => states.includes(issue.state) && isAtLeast(issue.severity, min_severity) && mine(issue)).sort(byPlace);
}

/** One look at the runs of a file for all of its issues. */
function readableFiles(tx: ReadTx, principal: Principal): (issue: Issue) => boolean {
  if (principal.kind === 'person') return () => true;
  const caller = principalKey(principal);
  const lastSeen = new Map<string, number>();
  const seenUntil = (file: string): number => {
    let known = lastSeen.get(file);
    if (known === undefined) lastSeen.set(file, (known = Math.max(-1, ...runsOfFile(tx, file).filter(({ initiator }) => initiator === caller).flatMap(({ rounds }) => rounds.filter(({ other_text }) => other_text !== true).map(({ ended_at }) => ended_at)))));
    return known;
  };
  return ({ initiator, file, created_at }) => initiator === caller || seenUntil(file) >= created_at;
}

/** The very characters that are meant, where they are known. */
export function placeOf({ point, text_range }: Pick<Issue, 'point' | 'text_range'>): TextRange {
  return point ?? text_range;
}

export function byPlace(a: Placed, b: Placed): number {
  const [[startA, endA], [startB, endB]] = [placeOf(a), placeOf(b)];
  return compare(a.file, b.file) || startA - startB || endA - endB || compare(a.issue_id, b.issue_id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** `open` stands for all states that still ask for work. */
export function statesNamed(name: IssueState | 'open' | 'all'): readonly IssueState[] {
  return name === 'open' ? OPEN_STATES : name === 'all' ? ISSUE_STATES : [name];
}

/** Those this caller may read, whatever their state. */
export function issuesOfFile(tx: ReadTx, principal: Principal, file: string): Issue[] {
  return (tx.list('issue', { where: { file } }) as unknown as Issue[]).filter(readableFiles(tx, principal)).sort(byPlace);
}

/** Whether a check this caller may see has looked at the file, or at any. Where none has, finding nothing means nothing. */
export function hasChecked(tx: ReadTx, principal: Principal, file: string | undefined): boolean {
  const caller = principalKey(principal);
  const runs = file === undefined ? (tx.list('review_run') as unknown as ReviewRun[]) : runsOfFile(tx, file);
  const looked = ({ run_id }: ReviewRun): boolean => (tx.list('step_execution', { where: { run_id } }) as unknown as StepExecution[]).some(({ result }) => result === 'executed');
  return runs.some((run) => run.rounds.some(({ other_text }) => other_text !== true) && (principal.kind === 'person' || run.initiator === caller) && looked(run));
}

function runsOfFile(tx: ReadTx, file: string): ReviewRun[] {
  return tx.list('review_run', { where: { file } }) as unknown as ReviewRun[];
}
