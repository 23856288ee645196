// The rows of a proposal run: what was asked, every try with what came of it, and how it ended. Texts live here and never in the workflow's state.
import type { Attempt } from '../../gates/proposal/correction-loop.ts';
import type { OutputEnd } from '../../gates/proposal/judge-output.ts';
import type { RefusedOutput } from '../../gates/proposal/prompt.ts';
import type { ProposalTask } from '../../gates/proposal/proposal-task.ts';
import type { RenderedReport } from '../../gates/proposal/render-report.ts';
import type { LeftOut } from '../../gates/proposal/diffs-of-report.ts';
import type { ReadTx, Row } from '../../store/contract.ts';
import type { Failure } from '../workflows.ts';

/** Whose model answers: that of the server's settings, or the calling agent's own. */
export type AnsweredBy = 'model' | 'agent';

export type RunState = 'open' | 'accepted' | 'not_adopted' | 'not_executed';

/** Why a run that is over is over, as a code. */
export type RunEnd = 'accepted' | 'same_errors' | 'corrections_used' | 'not_executed';

export interface ProposalRun {
  readonly run_id: string;
  readonly session_id?: string;
  readonly state: RunState;
  /** Whoever opened it. */
  readonly owner: string;
  readonly by: AnsweredBy;
  readonly model?: string;
  readonly task: ProposalTask;
  /** Under which the task can be read again for a replay. */
  readonly task_hash: string;
  /** Of the request it came from: another one under the same request id is not answered with this run. */
  readonly input_digest: string;
  readonly created_at: number;
  readonly finished_at?: number;
  readonly why?: RunEnd;
  readonly retry_count?: number;
  /** Only of an accepted run: nothing else is ever rendered. */
  readonly rendered?: RenderedReport;
  readonly left_out?: readonly LeftOut[];
  readonly failure?: Failure;
}

/** Committed before anyone is asked; what came of it is added afterwards. */
export interface ProposalAttempt {
  readonly attempt_id: string;
  readonly run_id: string;
  /** From 1. */
  readonly number: number;
  /** The holder that may ask for this try. Another one finds it lost: whether the first had asked, nobody knows. */
  readonly token: number;
  readonly prompt_hash: string;
  readonly begun_at: number;
  readonly output?: string;
  readonly ended?: OutputEnd;
  /** Calls over the line, retries included. */
  readonly calls?: number;
  /** The submission it was, where an agent answers. */
  readonly decision_id?: string;
  readonly failure?: Failure;
  readonly judged_at?: number;
  readonly ok?: boolean;
  readonly errors?: readonly string[];
  readonly warnings?: readonly string[];
  /** The errors with their places, as the next prompt lists them. */
  readonly lines?: readonly string[];
}

export function findProposalRun(tx: ReadTx, run_id: string): ProposalRun | undefined {
  return tx.get('proposal_run', run_id) as unknown as ProposalRun | undefined;
}

/** In the order in which they were made. */
export function attemptsOf(tx: ReadTx, run_id: string): ProposalAttempt[] {
  return (tx.list('proposal_attempt', { where: { run_id } }) as unknown as ProposalAttempt[]).sort((a, b) => a.number - b.number);
}

export function asRow(row: ProposalRun | ProposalAttempt): Row {
  return row as unknown as Row;
}

/** What the next prompt answers to: the newest try of which anything came. */
export function lastRefused(attempts: readonly ProposalAttempt[]): RefusedOutput | undefined {
  const last = attempts.findLast(({ ended, ok }) => ok === false && ended !== 'lost');
  return last === undefined ? undefined : { text: last.output ?? '', lines: last.lines ?? [] };
}

const NOT_JUDGED = 'not judged';

/** A try that nobody judged is not one without errors. */
export function asAttempt({ errors, ended }: ProposalAttempt): Attempt {
  return errors === undefined ? { errors: [NOT_JUDGED], lost: true } : { errors, ...(ended === 'lost' ? { lost: true } : {}) };
}
