// Ends a run: an accepted report is rendered and offered as diffs, anything else is put down as what it is and shown to nobody as a result.
import type { BoardGroup, BoardRelation, BoardView } from '../../gates/proposal/board-view.ts';
import { decideCorrection } from '../../gates/proposal/correction-loop.ts';
import { boardOfTask, diffsOfReport, type DiffsOfReport } from '../../gates/proposal/diffs-of-report.ts';
import { judgeOutput } from '../../gates/proposal/judge-output.ts';
import { nodeIdsOf, validationOptions, type ProposalTask } from '../../gates/proposal/proposal-task.ts';
import { renderAdvisorReport, renderOrganizerReport, type RenderedReport } from '../../gates/proposal/render-report.ts';
import type { OrganizerReport } from '../../gates/proposal/report-types.ts';
import type { ReadTx } from '../../store/contract.ts';
import type { NodeContext, Op, WorkNode } from '../definition.ts';
import { diffRow } from './diff-rows.ts';
import { asAttempt, asRow, type ProposalAttempt, type ProposalRun } from './proposal-rows.ts';
import { entry } from './run-log.ts';
import { loadAttempt, type ProposalState } from './proposal-state.ts';

export const PROPOSAL_FINISHED = 'proposal.finished';

const NO_DIFFS: DiffsOfReport = { offered: [], left_out: [] };

export const finish: WorkNode<ProposalState> = {
  run(state, context) {
    const { run, attempts, attempt } = loadAttempt(state, context);
    const over = { finished_at: context.now(), retry_count: attempt.number - 1 };
    if (state.action === 'not_executed') {
      return end(context, { ...run, ...over, state: 'not_executed', why: 'not_executed', ...(attempt.failure === undefined ? {} : { failure: attempt.failure }) }, []);
    }
    const decision = decideCorrection(attempts.map(asAttempt), run.task.config);
    if (decision.action === 'not_adopted') return end(context, { ...run, ...over, state: 'not_adopted', why: decision.why }, []);
    // Never by the state's word alone: what is rendered was judged to be sound here and now.
    if (decision.action !== 'accept') throw new Error(`run ${run.run_id} ends without a verdict`);
    const { rendered, report } = renderedReport(run, attempt);
    const { offered, left_out } = run.task.kind === 'organizer' ? diffsOfReport(report as unknown as OrganizerReport, context.read((tx) => boardFor(tx, run.task)), { run_id: run.run_id, attempt_id: attempt.attempt_id, now: context.now() }) : NO_DIFFS;
    const diffs = offered.map((diff): Op => ({ insert: 'board_diff', row: diffRow(diff) }));
    return end(context, { ...run, ...over, state: 'accepted', why: 'accepted', rendered, left_out }, diffs);
  },
};

/** A dashboard may come from elsewhere: a change of a node that is not on this root's board is none that anybody could make here. What the board already has is nothing to show again. */
function boardFor(tx: ReadTx, task: ProposalTask): BoardView {
  const nodes = task.nodes.filter(({ id }) => tx.get('board_node', id) !== undefined);
  const known: Pick<BoardView, 'relations' | 'groups'> = { relations: nodes.flatMap(({ id }) => tx.list('node_relation', { where: { from_node_id: id } }) as unknown as BoardRelation[]), groups: tx.list('node_group') as unknown as BoardGroup[] };
  return boardOfTask({ nodes }, known);
}

function end(context: NodeContext, run: ProposalRun, diffs: readonly Op[]) {
  const { run_id, state, why, retry_count, left_out, failure } = run;
  const body = { run_id, state, why, retryCount: retry_count, diffs: diffs.length, left_out: left_out?.length ?? 0, ...(failure === undefined ? {} : { code: failure.code }) };
  return { patch: {}, ops: [{ update: 'proposal_run' as const, row: asRow(run) }, ...diffs, entry(run, context, PROPOSAL_FINISHED, body)] };
}

function renderedReport({ run_id, task }: ProposalRun, { output = '', ended = 'lost' }: ProposalAttempt): { readonly rendered: RenderedReport; readonly report: Readonly<Record<string, unknown>> } {
  const { ok, report } = judgeOutput(task, { text: output, ended });
  const render = task.kind === 'organizer' ? renderOrganizerReport : renderAdvisorReport;
  const rendered = render(report, nodeIdsOf(task), { ...validationOptions(task), show: task.language });
  if (!ok || rendered === undefined || report === undefined) throw new Error(`run ${run_id} was accepted with a report that has no rendering`);
  return { rendered, report };
}
