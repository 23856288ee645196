// A review as a workflow: fetch, check step by step, settle, decide; a polish plans, asks, intends and applies, and goes round again (W-02).
import { END, type Workflow } from '../definition.ts';
import { apply } from './apply.ts';
import { checkStep } from './check-step.ts';
import { decide } from './decide.ts';
import { fetchText } from './fetch.ts';
import { intend } from './intend.ts';
import { planFix } from './plan-fix.ts';
import { report } from './report.ts';
import type { ReviewParts } from './review-parts.ts';
import { loadRun, type ReviewNode, type ReviewState } from './review-state.ts';
import { settle } from './settle.ts';
import { stoppable } from './stop-wish.ts';
import { waitChoice } from './wait-choice.ts';
import { waitFindings } from './wait-findings.ts';
import { waitUpload } from './wait-upload.ts';

export const REVIEW_WORKFLOW = 'review';

/** `platform`: versions of what the platform brings into a settlement. */
export function reviewWorkflow(parts: ReviewParts, platform: Readonly<Record<string, string>> = {}): Workflow<ReviewState> {
  return {
    kind: REVIEW_WORKFLOW,
    version: '1',
    first: 'fetch',
    nodes: {
      fetch: stoppable(fetchText(parts)),
      wait_upload: waitUpload,
      check_step: stoppable(checkStep(parts)),
      wait_findings: waitFindings,
      settle: settle(parts, platform),
      // A check that is settled has nothing left to stop.
      decide: stoppable(decide(parts), (tx, { run_id }) => loadRun(tx, run_id).mode === 'check'),
      plan_fix: stoppable(planFix(parts)),
      wait_choice: waitChoice,
      intend: stoppable(intend(parts)),
      // An intent that is committed is carried out: to stop here would leave issues in progress with nothing done.
      apply: apply(parts),
      report,
    } satisfies Record<ReviewNode, unknown>,
    after: {
      fetch: to('wait_upload', 'check_step', 'report'),
      wait_upload: to('fetch', 'report'),
      check_step: to('check_step', 'wait_findings', 'settle', 'fetch', 'report'),
      wait_findings: to('check_step', 'report'),
      settle: to('decide', 'check_step', 'fetch'),
      decide: to('plan_fix', 'check_step', 'report'),
      plan_fix: to('wait_choice', 'intend', 'check_step', 'fetch', 'report'),
      wait_choice: to('intend', 'report'),
      intend: to('apply', 'wait_choice', 'check_step', 'fetch', 'report'),
      apply: to('fetch', 'plan_fix', 'report'),
      report: () => END,
    } satisfies Record<ReviewNode, unknown>,
    most_steps: 10_000,
  };
}

/** A node leads on by its word; one that names a way the graph does not have is a mistake. */
function to(...ways: readonly ReviewNode[]): (state: ReviewState) => string {
  return ({ next }) => (ways.includes(next) ? next : `no way to ${next}`);
}
