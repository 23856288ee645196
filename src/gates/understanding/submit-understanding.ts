// One submission: judged against the receipts; enough leads to READY, anything less stays in EXPLORATION with the list of what is missing (U-12).
import type { NextCall } from '../../kernel/refusal.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import { blockedHere } from './blocked.ts';
import type { Facts } from './facts.ts';
import { judgeUnderstanding, type UnderstandingVerdict } from './judge-understanding.ts';
import { nextCall, nextCalls } from './next-calls.ts';
import { moved, type Understanding, type UnderstandingRun, type UnderstandingStep } from './run-record.ts';
import { bareName } from './symbol-name.ts';
import { refuse } from './understanding-refusals.ts';
import { fittingReasons } from './open-semantic.ts';
import type { NotFound } from './why-not-found.ts';

export interface SubmissionStep extends UnderstandingStep {
  readonly verdict?: UnderstandingVerdict;
}

export interface Submitted {
  readonly submission: Understanding;
  readonly facts: Facts;
  readonly learned?: LearnedPairs | undefined;
  readonly at: number;
}

export function submitUnderstanding(run: UnderstandingRun, submitted: Submitted): SubmissionStep {
  const blocked = blockedHere(run, 'submit_understanding');
  if (blocked !== undefined) return blocked;
  if (run.frame === null) return { run, refusals: [refuse('frame_missing')], next: nextCalls(run) };
  return judged({ ...run, submission: submitted.submission, submissions: run.submissions + 1 }, submitted, 'submit_understanding');
}

/** Also the last step of a verification: what was submitted before is judged again with what was confirmed since. */
export function judged(run: UnderstandingRun, { submission, facts, learned, at }: Submitted, by: string): SubmissionStep {
  const verdict = judgeUnderstanding({ frame: run.frame!, stated: run.stated, intent: run.intent, risk: run.risk, submission, facts, learned, supported: supportedBy(run) });
  const known: UnderstandingRun = { ...run, frame: verdict.frame, risk: verdict.risk };
  if (verdict.sufficient) {
    const ready = moved(known, 'READY', by, 'understood', at);
    return { run: ready, refusals: verdict.refusals, next: nextCalls(ready), verdict };
  }
  const open = known.phase === 'EXPLORATION' ? known : moved(known, 'EXPLORATION', by, 'not_enough', at);
  return { run: open, refusals: verdict.refusals, next: [...callsFor(open, verdict), ...nextCalls(open)], verdict };
}

/** Confirmed by a receipt, and brought by our own search for the person's words: the agent alone can say anything of any symbol. */
function supportedBy({ hypotheses }: UnderstandingRun): string[] {
  return hypotheses.flatMap(({ symbol, suggested, status }) => (symbol !== undefined && suggested === true && status === 'confirmed' ? [bareName(symbol)] : []));
}

/** The calls that would bring what is missing. */
function callsFor(run: UnderstandingRun, { missing_requirements, refusals }: UnderstandingVerdict): NextCall[] {
  const calls: NextCall[] = [];
  for (const missing of missing_requirements) {
    const [kind, name] = missing.split(': ') as [string, string];
    if (kind === 'tool') calls.push(nextCall(run, name));
    if (kind === 'related_symbol') calls.push(nextCall(run, 'find_definitions'));
    if (kind === 'files_analyzed') calls.push(nextCall(run, 'read_range'));
    if (kind === 'existing_patterns' || kind === 'slot_evidence') calls.push(nextCall(run, 'search_text'));
  }
  for (const { check, params } of refusals) {
    if (check !== 'understanding.symbol_not_found' && check !== 'understanding.entry_point_not_found') continue;
    for (const search of params!['searches'] as NotFound['searches']) calls.push(nextCall(run, search.operation, search.input));
  }
  const reasons = fittingReasons(run.frame!);
  if (reasons.length > 0 && run.submissions > 1) calls.push(nextCall(run, 'open_semantic', { reason: reasons[0] }));
  const seen = new Set<string>();
  return calls.filter(({ operation, input }) => !seen.has(JSON.stringify([operation, input])) && seen.add(JSON.stringify([operation, input]))).slice(0, 6);
}
