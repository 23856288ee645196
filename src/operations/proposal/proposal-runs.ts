// Opening, finding and going on with proposal runs: a run's name follows from who asked and with which request id, so that a repeated call meets its own run.
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { errorFromWire, SekishoError } from '../../kernel/errors.ts';
import { derivedHandle } from '../../kernel/ids.ts';
import { mayUseSession, principalKey, type Principal } from '../../kernel/principal.ts';
import type { ProposalTask } from '../../gates/proposal/proposal-task.ts';
import type { DiffRow } from '../../workflow/proposal/diff-rows.ts';
import type { ReadTx, WriteTx } from '../../store/contract.ts';
import { asRow, attemptsOf, findProposalRun, type AnsweredBy, type ProposalAttempt, type ProposalRun } from '../../workflow/proposal/proposal-rows.ts';
import { firstState } from '../../workflow/proposal/proposal-state.ts';
import { PROPOSAL_WORKFLOW } from '../../workflow/proposal/proposal-workflow.ts';
import { readThread } from '../../workflow/thread-rows.ts';
import type { ThreadStanding } from '../../workflow/workflows.ts';
import type { Call } from '../operation.ts';
import { keepRecord } from '../records.ts';
import { findSession } from '../session/sessions.ts';

export interface FoundProposal {
  readonly run: ProposalRun;
  readonly attempts: readonly ProposalAttempt[];
  readonly diffs: readonly DiffRow[];
}

export interface Opening {
  readonly by: AnsweredBy;
  readonly model?: string;
  readonly session_id?: string | undefined;
}

export function runIdOf(call: Call, operation: string): string {
  return derivedHandle('run', principalKey(call.principal), call.requestId, operation);
}

/** Begins the run, or goes on with it where an earlier call of the same request id left it. */
export async function goOn(call: Call, operation: string, task: ProposalTask, { by, model, session_id }: Opening): Promise<string> {
  const run_id = runIdOf(call, operation);
  const workflows = await call.workflows();
  const standing = await workflows.run({
    kind: PROPOSAL_WORKFLOW,
    thread_id: run_id,
    state: firstState(run_id, by),
    admit: (tx) => admit(tx, call, { run_id, state: 'open', owner: principalKey(call.principal), by, ...(model === undefined ? {} : { model }), task, ...(session_id === undefined ? {} : { session_id }) }),
  });
  refuseUnsettled(standing);
  return run_id;
}

function admit(tx: WriteTx, call: Call, run: Omit<ProposalRun, 'task_hash' | 'created_at'>): void {
  if (run.session_id !== undefined) findSession(tx, call.principal, run.session_id);
  const now = call.now();
  const task_hash = keepRecord(tx, call, canonicalJson(run.task));
  tx.insert('proposal_run', asRow({ ...run, task_hash, created_at: now }));
  tx.append({
    at: now, kind: 'proposal.opened', actor: run.owner, ...(run.session_id === undefined ? {} : { session_id: run.session_id }),
    body: { run_id: run.run_id, type: run.task.kind, by: run.by, nodes: run.task.nodes.length, task: task_hash },
  });
}

/** A thread that failed says why; one that another process still holds is not ours to answer for. */
export function refuseUnsettled({ thread_id, state, error }: ThreadStanding): void {
  if (state === 'failed') throw errorFromWire(error?.code, error?.params);
  if (state === 'running' || state === 'accepted') throw new SekishoError('QC-404', { run_id: thread_id });
}

/** Foreign and unknown look the same. */
export function findProposal(tx: ReadTx, principal: Principal, run_id: string): FoundProposal {
  const run = findProposalRun(tx, run_id);
  if (run === undefined || !mayUseSession(principal, run.owner)) throw new SekishoError('QC-104', { path: 'run_id', kind: { en: 'run', ja: 'ラン' } });
  return { run: asItEnded(tx, run), attempts: attemptsOf(tx, run_id), diffs: tx.list('board_diff', { where: { run_id } }) as DiffRow[] };
}

/** A thread that failed of something nobody foresaw could not write it into its run; the run is over all the same. */
function asItEnded(tx: ReadTx, run: ProposalRun): ProposalRun {
  const thread = run.state === 'open' ? readThread(tx, run.run_id) : undefined;
  return thread?.state !== 'failed' ? run : { ...run, state: 'not_executed', why: 'not_executed', failure: thread.error ?? { code: 'QC-900', params: {} } };
}
