// A person's change of one issue: the gate decides, the row and its event are one commit, and never while a run works on the text.
import { SekishoError } from '../../kernel/errors.ts';
import { principalKey } from '../../kernel/principal.ts';
import { presentRefusal } from '../../kernel/refusal.ts';
import type { Act, ActedOn } from '../../gates/review/act-on-issue.ts';
import type { Issue } from '../../gates/review/issue.ts';
import type { Row, WriteTx } from '../../store/contract.ts';
import { eventCount } from '../../workflow/review/issue-rows.ts';
import type { ReviewRun } from '../../workflow/review/review-rows.ts';
import type { Call } from '../operation.ts';
import { findIssue } from './issues.ts';

/** `operation`: as the person called it, for the words of a refusal. */
export function changeIssue(tx: WriteTx, call: Call, operation: string, issue_id: string, act: (issue: Issue, act: Act) => ActedOn): Issue {
  const before = findIssue(tx, call.principal, issue_id);
  refuseWhileUnderWay(tx, before.file);
  const acted = act(before, { by: call.principal, run_id: before.run_id, now: call.now(), eventCount: eventCount(tx, issue_id) });
  if ('refusal' in acted) {
    const { message, hint = '', path } = presentRefusal(acted.refusal, call.language);
    throw new SekishoError('QC-111', { operation, reason: message, next: hint, ...(path === undefined ? {} : { path }) });
  }
  const { issue, event } = acted;
  tx.update('issue', issue as unknown as Row);
  tx.insert('issue_event', event as unknown as Row);
  tx.append({
    at: call.now(), kind: 'issue.changed', actor: principalKey(call.principal), ...(issue.session_id === undefined ? {} : { session_id: issue.session_id }),
    body: { issue_id, why: event.why, from: event.from, to: event.to, manuscript_hash: issue.manuscript_hash },
  });
  return issue;
}

/** A run under way has read the issues already: it would write over what is changed here. */
function refuseWhileUnderWay(tx: WriteTx, file: string): void {
  const busy = (tx.list('review_run', { where: { file } }) as unknown as ReviewRun[]).find(({ state }) => state === 'active' || state === 'waiting');
  if (busy !== undefined) throw new SekishoError('QC-405', { run_id: busy.run_id, file });
}
