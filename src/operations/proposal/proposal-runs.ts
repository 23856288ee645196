// Opening, finding and going on with proposal runs: a run's name follows from who asked and with which request id, so that a repeated call meets its own run.
import type { Bilingual } from '../../kernel/bilingual.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { digestOf } from '../../kernel/digest.ts';
import { errorFromWire, SekishoError } from '../../kernel/errors.ts';
import { derivedHandle } from '../../kernel/ids.ts';
import { mayUseSession, principalKey, type Principal } from '../../kernel/principal.ts';
import { unknownHandle } from '../../kernel/unknown-handle.ts';
import type { ProposalTask } from '../../gates/proposal/proposal-task.ts';
import { diffsOfRun, type DiffRow } from '../../workflow/proposal/diff-rows.ts';
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

/** What was asked for, word for word: two calls with one request id are the same call only if these are. */
export interface Asked {
  readonly operation: string;
  readonly input: unknown;
}

/** Each may cost calls of a model; whoever needs more of them looks at the endpoint first. */
const MOST_EXECUTIONS = 20;

function runIdOf(call: Call, execution: number): string {
  return derivedHandle('run', principalKey(call.principal), call.requestId, String(execution));
}

/** Begins the run, or goes on with it where an earlier call of the same request id left it. */
export async function goOn(call: Call, asked: Asked, task: ProposalTask, { by, model, session_id }: Opening): Promise<string> {
  const input_digest = digestOf(asked);
  const workflows = await call.workflows();
  const run_id = call.read((tx) => nextRunId(tx, call, asked.operation, input_digest));
  const standing = await workflows.run({
    kind: PROPOSAL_WORKFLOW,
    thread_id: run_id,
    state: firstState(run_id, by),
    admit: (tx) => admit(tx, call, { run_id, state: 'open', owner: principalKey(call.principal), by, ...(model === undefined ? {} : { model }), task, input_digest, ...(session_id === undefined ? {} : { session_id }) }),
  }).catch((error: unknown) => {
    throw isNotInThisState(error) ? otherVersion(asked.operation) : error;
  });
  // Once more: another call with this request id may have been admitted since, and this one was then given its run.
  call.read((tx) => refuseOtherInput(findProposalRun(tx, run_id), input_digest));
  refuseUnsettled(standing);
  return run_id;
}

/** The run that this request id stands for now: the last one, or a new one where the model could not be asked in any before. Nothing was decided in those; a run that was judged to its end is never begun anew. */
function nextRunId(tx: ReadTx, call: Call, operation: string, input_digest: string): string {
  for (let execution = 1; execution <= MOST_EXECUTIONS; execution += 1) {
    const run_id = runIdOf(call, execution);
    const run = findProposalRun(tx, run_id);
    refuseOtherInput(run, input_digest);
    if (run?.state !== 'not_executed') return run_id;
  }
  throw notNow(operation, { en: `the model could not be asked ${MOST_EXECUTIONS} times under this request id`, ja: `このリクエスト ID では ${MOST_EXECUTIONS} 回モデルに問い合わせできませんでした` }, { en: 'check the endpoint of the model, then send it with a new request id', ja: 'モデルの接続先を確認し、新しいリクエスト ID で送る' });
}

function refuseOtherInput(run: ProposalRun | undefined, input_digest: string): void {
  if (run !== undefined && run.input_digest !== input_digest) throw new SekishoError('QC-112', { path: 'request_id' });
}

/** What the workflows say about a thread, which no caller of a proposal has heard of. */
export function isNotInThisState(error: unknown): boolean {
  return error instanceof SekishoError && error.code === 'QC-111';
}

export function otherVersion(operation: string): SekishoError {
  return notNow(operation, { en: 'this proposal was begun by another version of this program', ja: 'この提案は別の版のプログラムが始めたものです' });
}

export function notNow(operation: string, reason: Bilingual, next: string | Bilingual = { en: 'get_proposal shows what came of it; open_proposal begins a new one', ja: 'get_proposal で結果を確認するか、open_proposal で新しく始める' }): SekishoError {
  return new SekishoError('QC-111', { operation, reason, next });
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
  if (run === undefined || !mayUseSession(principal, run.owner)) throw unknownHandle('run_id', 'run');
  return { run: asItEnded(tx, run), attempts: attemptsOf(tx, run_id), diffs: diffsOfRun(tx, run_id) };
}

/** A thread that failed of something nobody foresaw could not write it into its run; the run is over all the same. */
function asItEnded(tx: ReadTx, run: ProposalRun): ProposalRun {
  const thread = run.state === 'open' ? readThread(tx, run.run_id) : undefined;
  return thread?.state !== 'failed' ? run : { ...run, state: 'not_executed', why: 'not_executed', failure: thread.error ?? { code: 'QC-900', params: {} } };
}
