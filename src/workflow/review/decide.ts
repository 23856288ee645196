// Whether another round of fixing is worth it: asks the iteration policy, with the time that went by before a restart counted too (W-12).
import { decideRound } from '../../gates/review/iteration-policy.ts';
import type { WorkNode } from '../definition.ts';
import type { ReviewParts } from './review-parts.ts';
import { CHECK_AGAIN, loadRun, type ReviewState } from './review-state.ts';
import { roundFixes } from './round-fixes.ts';
import { openIssuesOf } from './issue-rows.ts';
import { startedAt } from './started-at.ts';
import { executionsOf, executionsOfRound } from './step-rows.ts';

export function decide(parts: ReviewParts): WorkNode<ReviewState> {
  return {
    run(state, context) {
      const decision = context.read((tx) => {
        const run = loadRun(tx, state.run_id);
        const executed = executionsOfRound(executionsOf(tx, run.run_id), state.round, state.hash);
        const fixes = run.mode === 'polish' ? roundFixes(tx, parts, run, state) : undefined;
        if (fixes?.lost === true) return undefined;
        return decideRound({
          policy: run.iteration_policy, mode: run.mode, rounds: run.rounds, started_at: startedAt(tx, run.run_id), now: context.now(), open: openIssuesOf(tx, run.file).length,
          all_executed: run.steps.every((step_id) => executed.get(step_id)?.result === 'executed'), fixable: fixes?.fixable ?? 0, for_person: fixes?.for_person ?? 0,
        });
      });
      if (decision === undefined) return { patch: CHECK_AGAIN };
      return { patch: 'go' in decision ? { next: 'plan_fix' } : { stop: decision.stop, next: 'report' } };
    },
  };
}
