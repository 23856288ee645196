// One shape for every verdict that leaves the proposal gate, whoever's model was asked; what was not adopted has no rendering and, for an agent, no text.
import { errorFromWire, type SekishoError } from '../../kernel/errors.ts';
import { presentNextCall, type NextCall } from '../../kernel/refusal.ts';
import { NOT_ADOPTED } from '../../gates/proposal/correction-loop.ts';
import { judgeOutput } from '../../gates/proposal/judge-output.ts';
import type { ProposalAttempt } from '../../workflow/proposal/proposal-rows.ts';
import type { Answer, Call } from '../operation.ts';
import type { DiffRow } from '../../workflow/proposal/diff-rows.ts';
import type { FoundProposal } from './proposal-runs.ts';
import type { OFFERED_DIFF, PROPOSAL } from './shapes.ts';

/** Of a run that is over. One that could not be carried out is an error of the call: nothing was judged. */
export function presentProposal(found: FoundProposal, call: Call) {
  const { run, attempts } = found;
  if (run.state === 'not_executed') throw notExecuted(found);
  const last = attempts.at(-1);
  return {
    ok: run.state === 'accepted',
    errors: last?.errors ?? [],
    warnings: last?.warnings ?? [],
    ...presentStanding(found, call),
  };
}

/** What every answer says of a run, over or not: where it stands, what came of it, and what to do next. */
export function presentStanding(found: FoundProposal, call: Call) {
  const { run, attempts, diffs } = found;
  const language = call.languageOr(run.task.language);
  return {
    run_id: run.run_id,
    state: run.state,
    ...(run.state === 'not_adopted' ? { label: NOT_ADOPTED[language] } : {}),
    ...(run.why === undefined ? {} : { why: run.why }),
    retryCount: run.retry_count ?? Math.max(0, attempts.length - 1),
    report: reportFor(found, call),
    ...(run.rendered === undefined ? {} : { rendered: run.rendered }),
    diffs: presentDiffs(diffs),
    left_out: run.left_out ?? [],
    next: nextCalls(found, call),
  };
}

/** How many more texts may follow the first one; nothing is used up before it was judged. */
export function correctionsLeft({ run, attempts }: FoundProposal): number {
  const judged = attempts.filter(({ ok }) => ok !== undefined).length;
  return run.state === 'open' ? run.task.config.maxCorrections + 1 - Math.max(1, judged) : 0;
}

export function nextCalls(found: FoundProposal, call: Call): Answer<typeof PROPOSAL>['next'] {
  return afterwards(found).map((next) => presentNextCall(next, call.languageOr(found.run.task.language)));
}

function notExecuted({ run }: FoundProposal): SekishoError {
  const { code, params } = run.failure ?? { code: 'QC-004', params: {} };
  return errorFromWire(code, { ...params, details: { run_id: run.run_id, retryCount: run.retry_count ?? 0 } });
}

/** What still fails is for a person's eyes: an agent that got hold of it could pass it on as a result. */
function reportFor({ run, attempts }: FoundProposal, { principal }: Call): Readonly<Record<string, unknown>> | null {
  const last = attempts.at(-1);
  if (run.state === 'open' || last?.output === undefined || (run.state !== 'accepted' && principal.kind !== 'person')) return null;
  return judgeOutput(run.task, { text: last.output, ended: last.ended ?? 'lost' }).report ?? null;
}

function presentDiffs(diffs: readonly DiffRow[]): Answer<typeof OFFERED_DIFF>[] {
  return diffs.map(({ diff_id, type, target_node_id, generated_from, risk = [] }) => ({ diff_id, type, target_node_id, source_proposal: generated_from.source_proposal, result: risk.length === 0 ? ('VALID' as const) : ('NEEDS_REVIEW' as const), risk }));
}

const SHOW: NextCall['why'] = { en: 'every try with its errors', ja: 'すべての試行とその誤り' };
const SUBMIT: NextCall['why'] = { en: 'hand in the JSON your model answered, word for word', ja: 'モデルが答えた JSON をそのまま提出する' };

const ANEW: NextCall['why'] = { en: 'begin a new proposal; this one takes no more tries', ja: '新しい提案を始める (この提案はもう試行できません)' };
const APPLY: NextCall['why'] = { en: 'have a person confirm this change; each one apart', ja: 'この変更の確認を人に求める (一つずつ)' };
/** More would bury the rest; `diffs` names them all. */
const MOST_NEXT_DIFFS = 5;

function afterwards({ run, diffs }: FoundProposal): NextCall[] {
  if (run.state === 'open' && run.by === 'agent') return [{ operation: 'submit_proposal', input: { run_id: run.run_id }, why: SUBMIT }];
  const open = diffs.filter(({ applied_at }) => applied_at === null).slice(0, MOST_NEXT_DIFFS);
  return [...open.map(({ diff_id }): NextCall => ({ operation: 'apply_diff', input: { diff_id }, why: APPLY })), { operation: 'get_proposal', input: { run_id: run.run_id }, why: SHOW }, ...(run.state === 'not_adopted' || run.state === 'not_executed' ? [{ operation: 'open_proposal', input: { type: run.task.kind }, why: ANEW }] : [])];
}

/** One try as it is shown; its text only to whoever wrote it and to people. */
export function presentAttempt({ number, ended, ok, errors, warnings, calls, prompt_hash, begun_at, output }: ProposalAttempt, withText: boolean) {
  return {
    number,
    ended: ended ?? ('open' as const),
    ...(ok === undefined ? {} : { ok }),
    errors: errors ?? [],
    warnings: warnings ?? [],
    ...(calls === undefined ? {} : { calls }),
    prompt_hash,
    begun_at,
    ...(withText && output !== undefined ? { output } : {}),
  };
}
