// A person's change of one issue: the table of W-06 decides, the row and its event are one commit, and never while a run works on the text.
import { SekishoError } from '../../kernel/errors.ts';
import { principalKey } from '../../kernel/principal.ts';
import { presentRefusal } from '../../kernel/refusal.ts';
import type { Issue, IssueEvent, IssueState } from '../../gates/review/issue.ts';
import { eventId } from '../../gates/review/event-id.ts';
import { transition, type IssueEventKind } from '../../gates/review/lifecycle.ts';
import type { Row, WriteTx } from '../../store/contract.ts';
import type { ReviewRun } from '../../workflow/review/review-rows.ts';
import type { Call } from '../operation.ts';
import { eventsOf } from './issues.ts';

export interface IssueChange {
  readonly event: IssueEventKind;
  readonly why: string;
  readonly reason?: string;
  readonly patch: Partial<Issue>;
}

export function changeIssue(tx: WriteTx, call: Call, issue: Issue, { event, why, reason, patch }: IssueChange): Issue {
  refuseWhileUnderWay(tx, issue.file);
  const changed: Issue = { ...issue, ...patch, state: stateAfter(call, issue, event, reason), changed_at: call.now() };
  const by = principalKey(call.principal);
  tx.update('issue', changed as unknown as Row);
  const told: IssueEvent = {
    event_id: eventId(issue.issue_id, eventsOf(tx, issue.issue_id).length + 1), issue_id: issue.issue_id, run_id: issue.run_id, at: call.now(), by, from: issue.state, to: changed.state, why,
    manuscript_hash: changed.manuscript_hash, text_range: changed.text_range,
  };
  tx.insert('issue_event', told as unknown as Row);
  tx.append({
    at: call.now(), kind: 'issue.changed', actor: by, ...(issue.session_id === undefined ? {} : { session_id: issue.session_id }),
    body: { issue_id: issue.issue_id, event, from: issue.state, to: changed.state, manuscript_hash: changed.manuscript_hash },
  });
  return changed;
}

function stateAfter(call: Call, { state }: Issue, event: IssueEventKind, reason: string | undefined): IssueState {
  const step = transition(state, event, call.principal.kind, reason);
  if ('to' in step) return step.to;
  const { message, hint = '' } = presentRefusal(step.refusal, call.language);
  throw new SekishoError('QC-111', { operation: event, reason: message, next: hint });
}

/** A run under way has read the issues already: it would write over what is changed here. */
function refuseWhileUnderWay(tx: WriteTx, file: string): void {
  const busy = (tx.list('review_run', { where: { file } }) as unknown as ReviewRun[]).find(({ state }) => state === 'active' || state === 'waiting');
  if (busy !== undefined) throw new SekishoError('QC-405', { run_id: busy.run_id, file });
}
