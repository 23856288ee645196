// Turns choices into an intent: the exact new text, the issues it is for and a person's yes used up with it, committed before the file is touched (W-10).
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { derivedHandle } from '../../kernel/ids.ts';
import type { Approval } from '../../kernel/approval.ts';
import { judgeApproval } from '../../kernel/judge-approval.ts';
import { eventId } from '../../gates/review/event-id.ts';
import type { FixIntent } from '../../gates/review/fix-tool.ts';
import type { Issue, IssueEvent, IssueResolution } from '../../gates/review/issue.ts';
import { mustBecome, transition } from '../../gates/review/lifecycle.ts';
import { USER_REJECTED_TOOL } from '../../gates/review/plan-fixes.ts';
import type { ReadTx, Row } from '../../store/contract.ts';
import type { NodeContext, NodeResult, Op, WorkNode } from '../definition.ts';
import { unchanged } from '../node-commit.ts';
import { findChoiceDecision, findChoices, type ChoiceDecision } from './decisions.ts';
import { fixAction } from './fix-action.ts';
import { intentsOf } from './intent-rows.ts';
import { eventCount, resolutionsOf } from './issue-rows.ts';
import type { ReviewParts } from './review-parts.ts';
import type { ReviewRun } from './review-rows.ts';
import { CHECK_AGAIN, loadRun, type ReviewState } from './review-state.ts';
import { composeChoices, isPerson, roundFixes, suggestedChoices, type ComposedChoices, type RoundFixes } from './round-fixes.ts';
import { roundText } from './round-text.ts';
import { entry, updateRun, waits } from './run-log.ts';
import { executionsOf, executionsOfRound } from './step-rows.ts';

export const REVIEW_INTENDED = 'review.intended';
export const REVIEW_CHOICE_REFUSED = 'review.choice_refused';

export function intend(parts: ReviewParts): WorkNode<ReviewState> {
  return {
    run(state, context) {
      return context.read((tx) => {
        const run = loadRun(tx, state.run_id);
        const text = roundText(parts, run, state.hash);
        if (text === undefined) return { patch: { decision_id: '', next: 'fetch' } };
        const round = roundFixes(tx, parts, run, state);
        if (round.lost) return { patch: CHECK_AGAIN };
        const decision = decisionOf(tx, run, round, state, parts);
        // The words of the answer are lost with the process that held them in hand: they are asked for again.
        if (decision === undefined) return { patch: { decision_id: '', next: 'wait_choice' }, ops: [waits(run, context)] };
        const approval = decision.approval_id === undefined ? undefined : (tx.get('approval', decision.approval_id) as unknown as Approval | undefined);
        // As if there were a yes, to know what it would have to be a yes to.
        const chosen = composeChoices(text, round, decision.choices, decision.by, true);
        const wanted = fixAction({ file: run.file, hash_before: state.hash, hash_after: chosen.composed.hash, issue_ids: chosen.composed.applied });
        if (!isPerson(decision.by) && chosen.composed.applied.length > 0) {
          const refused = judgeApproval(decision.approval_id, approval, wanted, context.now());
          if (refused !== undefined) return { patch: { decision_id: '', next: 'wait_choice' }, ops: [waits(run, context), entry(run, context, REVIEW_CHOICE_REFUSED, { round: state.round, by: decision.by, check: refused })] };
        }
        return planned({ tx, parts, run, round, state, context, decision, chosen, ...(isPerson(decision.by) || approval === undefined ? {} : { approval }) });
      });
    },
  };
}

/** What was answered, or what a person said with the admission. */
function decisionOf(tx: ReadTx, run: ReviewRun, round: RoundFixes, { decision_id, round: number }: ReviewState, { texts }: ReviewParts): ChoiceDecision | undefined {
  if (decision_id !== '') return findChoiceDecision(tx, decision_id, texts);
  if (!isPerson(run.initiator)) return undefined;
  if (run.choices !== null && number === 0) {
    const choices = findChoices(run.choices, texts);
    return choices === undefined ? undefined : { by: run.initiator, choices };
  }
  return run.fix_wish?.apply === 'safe' ? { by: run.initiator, choices: suggestedChoices(round) } : undefined;
}

interface Plan {
  readonly tx: ReadTx;
  readonly parts: ReviewParts;
  readonly run: ReviewRun;
  readonly round: RoundFixes;
  readonly state: ReviewState;
  readonly context: NodeContext;
  readonly decision: ChoiceDecision;
  readonly chosen: ComposedChoices;
  readonly approval?: Approval;
}

function planned(plan: Plan): NodeResult<ReviewState> {
  const { tx, parts, run, round, state, context, decision, chosen: { composed, judged }, approval } = plan;
  const issueOf = new Map(round.issues.map((issue) => [issue.issue_id, issue]));
  const deferred = judged.deferred.flatMap((issue_id) => changed(plan, issueOf.get(issue_id)!, 'Deferred'));
  const refused = { refused: judged.refused.length + composed.refused.length, left: composed.left.map(({ issue_id, why }) => ({ issue_id, why })), deferred: judged.deferred };
  const end = (stop: ReviewState['stop']): NodeResult<ReviewState> => ({
    patch: { stop, next: 'report' },
    ops: [...deferred, ...selection(plan, 'refused', new Set()), entry(run, context, REVIEW_INTENDED, { round: state.round, by: decision.by, fixes: 0, ...refused })],
  });
  if (composed.oscillates || (composed.applied.length === 0 && composed.left.some(({ why }) => why === 'oscillating'))) return end('oscillation');
  if (composed.applied.length === 0) return end('nothing_to_fix');
  const intent: FixIntent = {
    // A second intent of a round is another one: the first was refused.
    intent_id: derivedHandle('int', run.run_id, String(state.round), String(intentsOf(tx, run.run_id).filter((each) => each.state !== 'shown').length)),
    run_id: run.run_id, file: run.file, round: state.round, issue_ids: composed.applied, hash_before: state.hash, hash_after: composed.hash, text_after: parts.texts.ref(parts.texts.keep(composed.text)),
    edits: composed.edits, state: 'intended', by: decision.by, ...(approval === undefined ? {} : { approval_id: approval.approval_id }), created_at: context.now(),
  };
  const toolOf = new Map(judged.accepted.map(({ issue_id, tool_id }) => [issue_id, tool_id]));
  const started = composed.applied.flatMap((issue_id) => [...changed(plan, issueOf.get(issue_id)!, 'InProgress'), resolution(plan, issue_id, toolOf.get(issue_id)!, intent)]);
  const used: Op[] = approval === undefined ? [] : [unchanged('approval', approval.approval_id, approval as unknown as Row), { update: 'approval', row: { ...approval, state: 'consumed', consumed_at: context.now() } as unknown as Row }];
  return {
    patch: { intent_id: intent.intent_id, next: 'apply' },
    ops: [
      ...used, { insert: 'fix_intent', row: intent as unknown as Row }, ...started, ...deferred, ...selection(plan, 'chosen', new Set(composed.applied)), updateRun(run, { state: 'active' }),
      entry(run, context, REVIEW_INTENDED, { round: state.round, by: decision.by, intent_id: intent.intent_id, hash_before: intent.hash_before, hash_after: intent.hash_after, issue_ids: intent.issue_ids, ...(approval === undefined ? {} : { approval_id: approval.approval_id }), ...refused }),
    ],
  };
}

/** The issue with its event; one a person changes at the same moment makes the whole intent anew. */
function changed({ tx, run, state, context, decision }: Plan, issue: Issue, to: 'InProgress' | 'Deferred'): Op[] {
  const by = isPerson(decision.by) ? 'person' : 'agent';
  if (to === 'Deferred' && 'refusal' in transition(issue.state, 'deferred', by, USER_REJECTED_TOOL)) return [];
  const next: Issue = { ...issue, state: mustBecome(issue.state, to === 'Deferred' ? 'deferred' : 'tool_chosen', by, USER_REJECTED_TOOL), defer_reason: to === 'Deferred' ? USER_REJECTED_TOOL : issue.defer_reason, changed_at: context.now() };
  const event: IssueEvent = {
    event_id: eventId(issue.issue_id, eventCount(tx, issue.issue_id) + 1), issue_id: issue.issue_id, run_id: run.run_id, at: context.now(), by: decision.by, from: issue.state, to: next.state,
    why: to === 'Deferred' ? USER_REJECTED_TOOL : 'tool_chosen', manuscript_hash: state.hash, text_range: issue.text_range,
  };
  return [unchanged('issue', issue.issue_id, issue as unknown as Row), { update: 'issue', row: next as unknown as Row }, { insert: 'issue_event', row: event as unknown as Row }];
}

function resolution({ tx, parts, run, context, decision, round }: Plan, issue_id: string, tool_used: string, intent: FixIntent): Op {
  const resolution_attempt = resolutionsOf(tx, issue_id).length + 1;
  const choice = decision.choices.find((each) => each.issue_id === issue_id);
  const edits = choice?.edits ?? round.fixesOf(round.issues.find((each) => each.issue_id === issue_id)!)[0]?.edits ?? [];
  const row: IssueResolution = {
    resolution_id: `${issue_id}:${resolution_attempt}`, issue_id, resolution_attempt, run_id: run.run_id, applied_fix_description: parts.texts.ref(parts.texts.keep(canonicalJson(edits))), applied_by: decision.by, applied_at: context.now(),
    tool_used, diff_ref: intent.intent_id, verification_status: null, verification_snapshot_id: null, recurrence_score: null, recurrence_parts: null, recurrence_flag: null,
  };
  return { insert: 'issue_resolution', row: row as unknown as Row };
}

/** What became of the offers of each step. */
function selection({ tx, run, round, state }: Plan, status: 'chosen' | 'refused', applied: ReadonlySet<string>): Op[] {
  const steps = new Set(round.issues.filter(({ issue_id }) => status === 'refused' || applied.has(issue_id)).map(({ step_id }) => step_id));
  return [...executionsOfRound(executionsOf(tx, run.run_id), state.round, state.hash).values()]
    .filter(({ step_id, tool_selection_status }) => steps.has(step_id) && tool_selection_status === 'offered')
    .map((execution): Op => ({ update: 'step_execution', row: { ...execution, tool_selection_status: status } as unknown as Row }));
}
