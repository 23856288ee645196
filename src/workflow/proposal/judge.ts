// Judges the output of a try and decides how the run goes on; verdict, log entry and what it rests on are one commit (Q-01, K-06).
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { decisionBody } from '../../kernel/decision-body.ts';
import { sha256 } from '../../kernel/digest.ts';
import { judgeAttempt, outcomeOf } from '../../gates/proposal/judge-attempt.ts';
import { receivedOutput, type ReceivedOutput } from '../../gates/proposal/judge-output.ts';
import { PROPOSAL_VERSIONS } from '../../gates/proposal/versions.ts';
import type { NodeContext, Op, WorkNode } from '../definition.ts';
import { asAttempt, asRow, type ProposalAttempt } from './proposal-rows.ts';
import { entry } from './run-log.ts';
import { loadAttempt, type ProposalState } from './proposal-state.ts';

/** The kind under which these decisions stand in the log. */
export const PROPOSAL_JUDGED = 'proposal.judged';

export interface JudgeParts {
  /** False: texts are only hashed, and a decision cannot be replayed. */
  readonly keepsTexts: boolean;
  /** Versions of what the platform brings into a judgement. */
  readonly platform: Readonly<Record<string, string>>;
}

export function judge(parts: JudgeParts): WorkNode<ProposalState> {
  return {
    run(state, context) {
      const { run, attempts, attempt } = loadAttempt(state, context);
      const output = run.by === 'model' ? { text: attempt.output ?? '', ended: attempt.ended ?? 'lost' } : submitted(state, context);
      const before = attempts.filter(({ number }) => number < attempt.number).map(asAttempt);
      const judged = judgeAttempt(run.task, output, before);
      const { ok, errors, warnings, lines, checks } = judged.judgement;
      const { action, retryCount } = judged.decision;
      const row: ProposalAttempt = {
        ...attempt, output: output.text, ended: output.ended, judged_at: context.now(), ok, errors, warnings, lines,
        ...(state.decision_id === '' ? {} : { decision_id: state.decision_id }),
      };
      const keptOutput = keptInput(attempt, { output }, parts);
      const keptBefore = keptInput(attempt, { before }, parts);
      const inputs = { task: run.task_hash, output: keptOutput.hash, before: keptBefore.hash };
      const body = decisionBody({ inputs, versions: { ...PROPOSAL_VERSIONS, ...parts.platform }, word: action, outcome: outcomeOf(judged), replayable: parts.keepsTexts });
      return {
        patch: { action },
        ops: [
          { update: 'proposal_attempt', row: asRow(row) },
          ...keptOutput.ops,
          ...keptBefore.ops,
          // No word of the model: its sentences stand in the attempt's row.
          entry(run, context, PROPOSAL_JUDGED, { ...body, run_id: run.run_id, attempt: attempt.number, retryCount, ok, ended: output.ended, errors: errors.length, warnings: warnings.length, checks }),
        ],
      };
    },
  };
}


function submitted({ decision_id }: ProposalState, context: NodeContext): ReceivedOutput {
  const output = context.read((tx) => tx.get('workflow_decision', decision_id))?.['output'];
  if (typeof output !== 'string') throw new Error(`submission ${decision_id} has no output`);
  return receivedOutput(output);
}

/** The attempt's id stands in the text: two runs that get the same words keep two records, and no insert meets another. */
function keptInput({ attempt_id }: ProposalAttempt, input: Readonly<Record<string, unknown>>, { keepsTexts }: JudgeParts): { readonly hash: string; readonly ops: readonly Op[] } {
  const text = canonicalJson({ attempt_id, ...input });
  const hash = sha256(text);
  return { hash, ops: keepsTexts ? [{ insert: 'record', row: { hash, text } }] : [] };
}
