// Offers the tools of each issue and shows what the suggested fixes together would make of the text; a dry run ends here (W-10).
import type { FixIntent } from '../../gates/review/fix-tool.ts';
import { derivedHandle } from '../../kernel/ids.ts';
import type { Row } from '../../store/contract.ts';
import type { Op, WorkNode } from '../definition.ts';
import { findIntent } from './intent-rows.ts';
import type { ReviewParts } from './review-parts.ts';
import { CHECK_AGAIN, loadRun, type ReviewState } from './review-state.ts';
import { composeChoices, isPerson, roundFixes, suggestedChoices, type RoundFixes } from './round-fixes.ts';
import { roundText } from './round-text.ts';
import { entry, waits } from './run-log.ts';
import { executionsOf, executionsOfRound } from './step-rows.ts';

export const REVIEW_PLANNED = 'review.planned';

export function planFix(parts: ReviewParts): WorkNode<ReviewState> {
  return {
    run(state, context) {
      const planned = context.read((tx) => {
        const run = loadRun(tx, state.run_id);
        const text = roundText(parts, run, state.hash);
        if (text === undefined) return undefined;
        const round = roundFixes(tx, parts, run, state);
        // Shown, not done: whether anybody may do it is judged when they ask for it.
        const { composed } = composeChoices(text, round, suggestedChoices(round), run.initiator, true);
        return { run, round, composed, known: findIntent(tx, shownIntentId(run.run_id, state.round, state.hash)), executions: executionsOfRound(executionsOf(tx, run.run_id), state.round, state.hash) };
      });
      if (planned === undefined) return { patch: { next: 'fetch' } };
      const { run, round, composed, known, executions } = planned;
      if (round.lost) return { patch: CHECK_AGAIN };
      const intent: FixIntent = {
        intent_id: shownIntentId(run.run_id, state.round, state.hash), run_id: run.run_id, file: run.file, round: state.round, issue_ids: composed.applied, hash_before: state.hash, hash_after: composed.hash,
        text_after: parts.texts.ref(parts.texts.keep(composed.text)), edits: composed.edits, state: 'shown', by: run.initiator, created_at: context.now(),
      };
      const shown: Op[] = composed.applied.length === 0 ? [] : [known === undefined ? { insert: 'fix_intent', row: intent as unknown as Row } : { update: 'fix_intent', row: intent as unknown as Row }];
      const stepOf = new Map(round.issues.map(({ issue_id, step_id }) => [issue_id, step_id]));
      const offered = [...executions.values()].flatMap((execution): Op[] => {
        const tools = new Set(round.offers.filter(({ issue_id }) => stepOf.get(issue_id) === execution.step_id).flatMap(({ available_tools }) => available_tools.map(({ tool_id }) => tool_id)));
        return tools.size === 0 ? [] : [{ update: 'step_execution', row: { ...execution, available_tools: [...tools].sort(), tool_selection_status: 'offered' } as unknown as Row }];
      });
      const noted = entry(run, context, REVIEW_PLANNED, { round: state.round, hash_before: state.hash, hash_after: composed.hash, issues: round.offers.length, without_tool: round.offers.filter(({ available_tools }) => available_tools.length === 0).length, fixes: composed.applied.length, left: composed.left.length });
      const ops = [...shown, ...offered, noted];
      const shows = composed.applied.length > 0;
      const stop = shows ? ('dry_run' as const) : composed.left.some(({ why }) => why === 'oscillating') ? ('oscillation' as const) : ('nothing_to_fix' as const);
      if (run.dry_run) return { patch: { stop, next: 'report' }, ops };
      // Only a person's word in advance counts; an agent's run waits, whatever its admission said.
      const chosen = isPerson(run.initiator) && (run.fix_wish?.apply === 'safe' || (run.choices !== null && state.round === 0));
      // Nothing to say yes to: only an agent that may bring its own edits is waited for. A person edits the text itself.
      if (!shows && !chosen && (isPerson(run.initiator) || !offersPatch(round))) return { patch: { stop, next: 'report' }, ops };
      return chosen ? { patch: { decision_id: '', next: 'intend' }, ops } : { patch: { decision_id: '', next: 'wait_choice' }, ops: [...ops, waits(run, context)] };
    },
  };
}

function offersPatch({ offers }: RoundFixes): boolean {
  return offers.some(({ available_tools }) => available_tools.some(({ tool_id }) => tool_id === 'agent_patch'));
}

export function shownIntentId(run_id: string, round: number, hash: string): string {
  return derivedHandle('int', run_id, 'shown', String(round), hash);
}
