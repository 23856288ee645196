// Writes the intended text into the file, once: what already stands there is done, and a file that is neither before nor after is left alone (QC-018).
import type { Approval } from '../../kernel/approval.ts';
import { attempt } from '../../kernel/attempt.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { eventId } from '../../gates/review/event-id.ts';
import type { FixIntent } from '../../gates/review/fix-tool.ts';
import type { Issue, IssueEvent, VerificationStatus } from '../../gates/review/issue.ts';
import { mustBecome } from '../../gates/review/lifecycle.ts';
import type { ReadTx, Row } from '../../store/contract.ts';
import type { NodeContext, NodeResult, Op, WorkNode } from '../definition.ts';
import { unchanged } from '../node-commit.ts';
import type { Failure } from '../workflows.ts';
import { findIntent } from './intent-rows.ts';
import { eventCount, eventsOf, resolutionsOf } from './issue-rows.ts';
import type { ReviewParts } from './review-parts.ts';
import type { ReviewRun } from './review-rows.ts';
import { loadRun, type ReviewState } from './review-state.ts';
import { entry, updateRun } from './run-log.ts';

/** The text was nobody's to supply: it is the file as it is now. */
export const CHANGED_SINCE = { en: 'The file was changed after the diff was made, and nothing was written. Check it again: a new polish shows what it would change now.', ja: '差分を作ったあとにファイルが変更されたため、何も書き込んでいません。もう一度検査してください。新しい推敲が今の本文の差分を示します。' } as const;

export const REVIEW_APPLIED = 'review.applied';

export function apply(parts: ReviewParts): WorkNode<ReviewState> {
  return {
    run(state, context) {
      const { run, intent } = context.read((tx) => ({ run: loadRun(tx, state.run_id), intent: findIntent(tx, state.intent_id) }));
      if (intent?.state !== 'intended') throw new Error(`run ${run.run_id} would write without an intent`);
      const { file, hash_before, hash_after } = intent;
      try {
        const text = parts.texts.find(hash_after);
        const outcome = text === undefined ? withoutText(parts, intent) : parts.files.replace(file, hash_before, hash_after, text);
        if (outcome === 'lost') return { patch: { intent_id: '', decision_id: '', next: 'plan_fix' }, ops: refused(run, intent, context, undefined) };
        if (outcome === 'other') return failed(run, intent, context, { code: 'QC-018', params: { hash: hash_before, hint: CHANGED_SINCE } });
        return written(run, intent, state, context);
      } catch (error) {
        if (!(error instanceof SekishoError)) throw error;
        const present = attempt(() => parts.files.read(file).hash);
        // The new text may stand there although something went wrong after it was put in place.
        if (present === hash_after) return written(run, intent, state, context);
        return failed(run, intent, context, { code: error.code, params: error.params }, present === undefined);
      }
    },
  };
}

function written(run: ReviewRun, intent: FixIntent, { round }: ReviewState, context: NodeContext): NodeResult<ReviewState> {
  const { intent_id, hash_before, hash_after } = intent;
  return {
    patch: { round: round + 1, step: 0, hash: '', decision_id: '', next: 'fetch' },
    ops: [{ update: 'fix_intent', row: { ...intent, state: 'written' } as unknown as Row }, entry(run, context, REVIEW_APPLIED, { intent_id, hash_before, hash_after, outcome: 'written' })],
  };
}

/** The text was only in hand and is gone: whether it was written before, the file says. */
function withoutText({ files }: ReviewParts, { file, hash_before, hash_after }: FixIntent): 'already' | 'other' | 'lost' {
  const { hash } = files.read(file);
  return hash === hash_after ? 'already' : hash === hash_before ? 'lost' : 'other';
}

function failed(run: ReviewRun, intent: FixIntent, context: NodeContext, failure: Failure, unsure = false): NodeResult<ReviewState> {
  return { patch: { stop: 'failed', next: 'report' }, ops: [...refused(run, intent, context, failure, unsure), updateRun(run, { failure })] };
}

/** Nothing was written: the fixes of this intent are over without a verdict of a recheck, nobody has worked on their issues, and a yes is not used up. `unsure`: nobody can tell, so all of it counts as done. */
function refused(run: ReviewRun, intent: FixIntent, context: NodeContext, failure: Failure | undefined, unsure = false): Op[] {
  const { waiting, yes, issues } = context.read((tx) => ({ waiting: pendingOf(tx, intent), yes: unsure ? undefined : usedFor(tx, intent), issues: unsure ? [] : intent.issue_ids.flatMap((issue_id) => notBegun(tx, issue_id, run, context)) }));
  return [
    ...givenBack(yes),
    { update: 'fix_intent', row: { ...intent, state: 'refused' } as unknown as Row },
    ...waiting.map((resolution): Op => ({ update: 'issue_resolution', row: { ...resolution, verification_status: (unsure ? 'partial' : 'not_written') satisfies VerificationStatus } as unknown as Row })),
    ...issues,
    entry(run, context, REVIEW_APPLIED, { intent_id: intent.intent_id, hash_before: intent.hash_before, hash_after: intent.hash_after, outcome: 'refused', ...(failure === undefined ? {} : { code: failure.code }), ...(yes === undefined ? {} : { given_back: yes.approval_id }) }),
  ];
}

/** As it was before this run chose a tool for it; what a person did to it since stands. */
function notBegun(tx: ReadTx, issue_id: string, { run_id }: ReviewRun, { now }: NodeContext): Op[] {
  const issue = tx.get('issue', issue_id) as unknown as Issue | undefined;
  const chosen = eventsOf(tx, issue_id).findLast(({ why, run_id: by }) => why === 'tool_chosen' && by === run_id);
  if (issue?.state !== 'InProgress' || chosen === undefined || chosen.from === 'InProgress') return [];
  const state = mustBecome(issue.state, chosen.from === 'Partial' ? 'left_partial' : 'not_written', 'server');
  const event: IssueEvent = { event_id: eventId(issue_id, eventCount(tx, issue_id) + 1), issue_id, run_id, at: now(), by: 'server', from: issue.state, to: state, why: 'not_written', manuscript_hash: issue.manuscript_hash, text_range: issue.text_range };
  return [unchanged('issue', issue_id, issue as unknown as Row), { update: 'issue', row: { ...issue, state, changed_at: now() } as unknown as Row }, { insert: 'issue_event', row: event as unknown as Row }];
}

function usedFor(tx: ReadTx, { approval_id }: FixIntent): Approval | undefined {
  const approval = approval_id === undefined ? undefined : (tx.get('approval', approval_id) as unknown as Approval | undefined);
  return approval?.state === 'consumed' ? approval : undefined;
}

/** As it was before the intent: good for the very change it was given to, and until it would have ended. */
function givenBack(yes: Approval | undefined): Op[] {
  if (yes === undefined) return [];
  const { consumed_at: _used, ...unused } = yes;
  return [unchanged('approval', yes.approval_id, yes as unknown as Row), { update: 'approval', row: { ...unused, state: 'approved' } as unknown as Row }];
}

function pendingOf(tx: ReadTx, { intent_id, issue_ids }: FixIntent) {
  return issue_ids.flatMap((issue_id) => resolutionsOf(tx, issue_id).filter(({ diff_ref, verification_status }) => diff_ref === intent_id && verification_status === null));
}
