// What travels between the nodes of a proposal run: ids and one word. Everything else is read from the rows.
import type { NodeContext } from '../definition.ts';
import { attemptsOf, findProposalRun, type AnsweredBy, type ProposalAttempt, type ProposalRun } from './proposal-rows.ts';

export interface ProposalState extends Readonly<Record<string, string>> {
  readonly run_id: string;
  readonly by: AnsweredBy;
  /** The try under way; '' before the first. */
  readonly attempt_id: string;
  /** The agent's submission for it; '' while there is none. */
  readonly decision_id: string;
  /** What the last node decided; '' before anything was. */
  readonly action: '' | 'generate' | 'accept' | 'correct' | 'not_adopted' | 'not_executed';
}

export function firstState(run_id: string, by: AnsweredBy): ProposalState {
  return { run_id, by, attempt_id: '', decision_id: '', action: '' };
}

export interface Loaded {
  readonly run: ProposalRun;
  readonly attempts: readonly ProposalAttempt[];
  /** That of the state's `attempt_id`. */
  readonly attempt: ProposalAttempt | undefined;
}

export function load({ run_id, attempt_id }: ProposalState, context: NodeContext): Loaded {
  return context.read((tx) => {
    const run = findProposalRun(tx, run_id);
    if (run === undefined) throw new Error(`proposal run ${run_id} has no row`);
    const attempts = attemptsOf(tx, run_id);
    return { run, attempts, attempt: attempts.find((each) => each.attempt_id === attempt_id) };
  });
}

export function loadAttempt(state: ProposalState, context: NodeContext): Loaded & { readonly attempt: ProposalAttempt } {
  const loaded = load(state, context);
  if (loaded.attempt === undefined) throw new Error(`attempt ${state.attempt_id} has no row`);
  return { ...loaded, attempt: loaded.attempt };
}
