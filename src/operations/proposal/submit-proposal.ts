// `submit_proposal`: takes the JSON text the caller's model wrote, word for word, and answers with the verdict or the correction prompt.
import * as z from 'zod';
import { sha256 } from '../../kernel/digest.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { derivedHandle } from '../../kernel/ids.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { principalKey } from '../../kernel/principal.ts';
import { promptForAgent } from '../../gates/proposal/prompt.ts';
import { waitsForOutput } from '../../workflow/proposal/wait-for-agent.ts';
import { lastRefused, type ProposalAttempt } from '../../workflow/proposal/proposal-rows.ts';
import type { ThreadStanding } from '../../workflow/workflows.ts';
import type { Row } from '../../store/contract.ts';
import { defineOperation, type Answer, type Call } from '../operation.ts';
import { nextCalls, presentProposal } from './answer.ts';
import { findProposal, isNotInThisState, notNow, otherVersion, refuseUnsettled, type FoundProposal } from './proposal-runs.ts';
import { PROPOSAL, RUN_ID } from './shapes.ts';

const VERDICT = PROPOSAL.extend({
  run_id: z.string(),
  verdict: z.enum(['accepted', 'correct', 'not_adopted']),
  corrections_left: z.number(),
  prompt: z.string().optional().describe('what to ask the model next'),
});

export const submitProposal = defineOperation({
  id: 'submit_proposal',
  gate: 'proposal',
  title: { en: 'Submit a proposal', ja: '提案を提出' },
  summary: { en: 'Judge your JSON: accepted, or the correction prompt.', ja: 'JSON を判定し、採用か、修正プロンプトを返します。' },
  effect: 'write',
  input: z.object({ run_id: RUN_ID, output: z.string().max(LIMITS.requestBytes).describe('JSON text, verbatim') }),
  output: VERDICT,
  cli: { words: ['proposal', 'submit'], positional: ['run_id'] },
  async run({ run_id, output }, call) {
    const { run, attempts } = call.read((tx) => findProposal(tx, call.principal, run_id));
    if (run.by !== 'agent') throw notNow('submit_proposal', { en: 'the answers of this proposal come from the configured model', ja: 'この提案には設定されたモデルが答えます' });
    const decision_id = derivedHandle('dec', principalKey(call.principal), call.requestId);
    const submission: Row = { decision_id, thread_id: run_id, kind: 'proposal_output', by: principalKey(call.principal), at: call.now(), output: output.slice(0, LIMITS.reportCharacters + 1), output_hash: sha256(output) };
    if (sentBefore(call, submission) === undefined && run.state !== 'open') throw isOver();
    refuseUnsettled(await handIn(call, submission, waitsForOutput(attempts.at(-1)?.attempt_id ?? '')));
    const answer = call.read((tx) => verdictOn(findProposal(tx, call.principal, run_id), decision_id, call));
    return call.commit(() => answer);
  },
});

/** Under this request id. Sent again it is the same submission, to the last field; another text or another run is another call. */
function sentBefore(call: Call, submission: Row): Row | undefined {
  const given = call.read((tx) => tx.get('workflow_decision', String(submission['decision_id'])));
  if (given !== undefined && (given['thread_id'] !== submission['thread_id'] || given['output_hash'] !== submission['output_hash'])) throw new SekishoError('QC-112', { path: 'request_id' });
  return given;
}

async function handIn(call: Call, submission: Row, waiting_for: string): Promise<ThreadStanding> {
  const [decision_id, run_id] = [String(submission['decision_id']), String(submission['thread_id'])];
  const workflows = await call.workflows();
  const send = (row: Row): Promise<ThreadStanding> => workflows.answer(run_id, { decision_id, row, waiting_for });
  try {
    return await send(sentBefore(call, submission) ?? submission);
  } catch (error) {
    if (!isNotInThisState(error)) throw error;
    // Its own twin may have come first, with another time on it.
    const twin = sentBefore(call, submission);
    const standing = workflows.standing(run_id);
    if (twin !== undefined && standing?.state !== 'running' && standing?.state !== 'accepted') return send(twin);
    throw whyNotTaken(run_id, standing, waiting_for);
  }
}

/** A caller of proposals has never heard of threads: to it the run is under way, over, or not for this program. */
function whyNotTaken(run_id: string, standing: ThreadStanding | undefined, waiting_for: string): SekishoError {
  if (standing === undefined || standing.state === 'finished' || standing.state === 'failed') return isOver();
  // Another submission took this try: sent again, it is judged as the next one.
  if (standing.state !== 'waiting' || standing.waiting_for !== waiting_for) return new SekishoError('QC-404', { run_id });
  return otherVersion('submit_proposal');
}

/** As things stood after this submission, whatever came later. */
function verdictOn(found: FoundProposal, decision_id: string, call: Call): Answer<typeof VERDICT> {
  const { run, attempts } = found;
  const mine = attempts.find((attempt) => attempt.decision_id === decision_id);
  if (mine === undefined) throw new Error(`submission ${decision_id} was judged by no attempt`);
  if (mine.ok === true) return { verdict: 'accepted', corrections_left: 0, ...presentProposal(found, call) };
  if (run.state === 'not_adopted' && isLast(mine, attempts)) return { verdict: 'not_adopted', corrections_left: 0, ...presentProposal(found, call) };
  return {
    run_id: run.run_id,
    verdict: 'correct',
    ok: false,
    state: 'open',
    report: null,
    errors: mine.errors ?? [],
    warnings: mine.warnings ?? [],
    retryCount: mine.number - 1,
    corrections_left: run.task.config.maxCorrections + 1 - mine.number,
    prompt: promptForAgent(run.task, lastRefused([mine])),
    diffs: [],
    left_out: [],
    next: nextCalls(found, call),
  };
}

/** The last one that was judged: after a refused one stands the next, which waits for its output. */
function isLast({ number }: ProposalAttempt, attempts: readonly ProposalAttempt[]): boolean {
  return !attempts.some((each) => each.number > number);
}

function isOver(): SekishoError {
  return notNow('submit_proposal', { en: 'this proposal is over', ja: 'この提案は既に終わっています' });
}
