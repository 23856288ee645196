// Counts a try before anyone is asked: the row is committed first, so that no crash gives it back.
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { sha256 } from '../../kernel/digest.ts';
import { derivedHandle } from '../../kernel/ids.ts';
import { conversation, promptForAgent } from '../../gates/proposal/prompt.ts';
import type { WorkNode } from '../definition.ts';
import { asRow, lastRefused, type ProposalAttempt } from './proposal-rows.ts';
import { load, type ProposalState } from './proposal-state.ts';

export const beginAttempt: WorkNode<ProposalState> = {
  run(state, context) {
    const { run, attempts } = load(state, context);
    const number = attempts.length + 1;
    // The loop never asks for more; a bug in it must not turn into further calls.
    if (number > run.task.config.maxCorrections + 1) throw new Error(`run ${run.run_id} would make try ${number}`);
    const refused = lastRefused(attempts);
    const prompt = run.by === 'model' ? canonicalJson(conversation(run.task, refused)) : promptForAgent(run.task, refused);
    const attempt: ProposalAttempt = {
      attempt_id: derivedHandle('att', run.run_id, String(number)),
      run_id: run.run_id,
      number,
      token: context.token,
      prompt_hash: sha256(prompt),
      begun_at: context.now(),
    };
    return { patch: { attempt_id: attempt.attempt_id, decision_id: '' }, ops: [{ insert: 'proposal_attempt', row: asRow(attempt) }] };
  },
};
