// Asks the model for the try that was just counted. A try of an earlier holder is not asked again: nobody knows whether it was.
import { asSekishoError, SekishoError } from '../../kernel/errors.ts';
import { receivedOutput, type ReceivedOutput } from '../../gates/proposal/judge-output.ts';
import { conversation } from '../../gates/proposal/prompt.ts';
import type { Model } from '../../model/model.ts';
import type { NodeResult, WorkNode } from '../definition.ts';
import { asRow, lastRefused, type ProposalAttempt } from './proposal-rows.ts';
import { loadAttempt, type ProposalState } from './proposal-state.ts';

const LOST: ReceivedOutput = { text: '', ended: 'lost' };

export function askModel(model: () => Model | undefined): WorkNode<ProposalState> {
  return {
    async run(state, context) {
      const { run, attempts, attempt } = loadAttempt(state, context);
      if (attempt.token !== context.token) return received(attempt, LOST, 0);
      try {
        const asked = model();
        if (asked === undefined) throw new SekishoError('QC-401');
        const { text, ended, calls } = await asked.ask({ messages: conversation(run.task, lastRefused(attempts)), json: true, signal: context.signal });
        return received(attempt, receivedOutput(text, ended), calls);
      } catch (error) {
        // Given up from outside, the thread goes on under another holder, which finds the try lost.
        if (context.signal.aborted) throw error;
        const { code, params } = asSekishoError(error);
        // What nobody foresaw is no answer about the model.
        if (code !== 'QC-004' && code !== 'QC-401' && code !== 'QC-403') throw error;
        return { patch: { action: 'not_executed' }, ops: [{ update: 'proposal_attempt', row: asRow({ ...attempt, failure: { code, params }, ...callsOf(params) }) }] };
      }
    },
  };
}

function received(attempt: ProposalAttempt, { text, ended }: ReceivedOutput, calls: number): NodeResult<ProposalState> {
  return { patch: {}, ops: [{ update: 'proposal_attempt', row: asRow({ ...attempt, output: text, ended, calls }) }] };
}

function callsOf({ calls }: Readonly<Record<string, unknown>>): { readonly calls?: number } {
  return typeof calls === 'number' ? { calls } : {};
}
