// Begins review runs, finds them for those who may see them, and hands answers to what a run waits for; a run's name follows from who asked and with which request id.
import { digestOf } from '../../kernel/digest.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { derivedHandle } from '../../kernel/ids.ts';
import { mayUseSession, principalKey, type Principal } from '../../kernel/principal.ts';
import { presentRefusal } from '../../kernel/refusal.ts';
import { unknownHandle } from '../../kernel/unknown-handle.ts';
import { parsePolicy, type IterationPolicy } from '../../gates/review/iteration-policy.ts';
import type { ReadTx } from '../../store/contract.ts';
import type { ReviewRun } from '../../workflow/review/review-rows.ts';
import type { ReviewAdmission, ReviewAnswer, ReviewQuestion, ReviewStanding } from '../../workflow/review/reviews.ts';
import type { Call } from '../operation.ts';

/** `steps` for all files alike, or file by file. */
type Asked = Pick<ReviewAdmission, 'mode' | 'dry_run' | 'work' | 'iteration_policy'> & Partial<Omit<ReviewAdmission, 'steps'>> & { readonly steps: readonly string[] | ((file: string) => readonly string[]) };

/** One run per file; the same call again meets the runs of the first. */
export async function beginRuns(call: Call, files: readonly string[], asked: Asked, input: unknown, wait: boolean): Promise<readonly string[]> {
  const reviews = await call.review.reviews();
  const initiator = principalKey(call.principal);
  const input_digest = digestOf({ input: input ?? null, mode: asked.mode });
  let done = 0;
  const tell = (): void => call.tell({ phase: 'checking', done, total: files.length });
  const told = (position: number | null): void => (position === null ? tell() : call.tell({ phase: 'queued', done: 0, total: position }));
  if (files.length > 0) tell();
  return Promise.all(files.map(async (file) => {
    const run_id = derivedHandle('run', initiator, call.requestId, file);
    const steps = typeof asked.steps === 'function' ? asked.steps(file) : asked.steps;
    const { run } = await reviews.begin({ ...asked, steps, work: asked.work.filter((each) => each !== file), run_id, file, initiator, input_digest }, { wait, told });
    done += 1;
    tell();
    return run.run_id;
  }));
}

/** Foreign and unknown look the same (K-01). */
export function findRun(tx: ReadTx, principal: Principal, run_id: string): ReviewRun {
  const run = tx.get('review_run', run_id) as unknown as ReviewRun | undefined;
  if (run === undefined || !mayUseSession(principal, run.initiator)) throw unknownRun();
  return run;
}

export async function standingOf(call: Call, run_id: string): Promise<ReviewStanding> {
  call.read((tx) => findRun(tx, call.principal, run_id));
  const standing = (await call.review.reviews()).standing(run_id);
  if (standing === undefined) throw unknownRun();
  return standing;
}

function unknownRun(): SekishoError {
  return unknownHandle('run_id', 'review');
}

/** What a run asks now, of the kind the operation answers. Undefined: this very call was taken before, and its run has gone on since. */
export async function questionOf<K extends ReviewQuestion['asks']>(call: Call, operation: string, run_id: string, asks: K): Promise<Extract<ReviewQuestion, { asks: K }> | undefined> {
  const { question, run } = await standingOf(call, run_id);
  if (wasAnswered(call, run_id)) {
    await (await call.review.reviews()).settled(run_id);
    return undefined;
  }
  if (question?.asks === asks) return question as Extract<ReviewQuestion, { asks: K }>;
  throw new SekishoError('QC-111', {
    operation,
    reason: question === undefined ? { en: `the run waits for nothing (${run.state})`, ja: `このランは何も待っていません (${run.state})` } : { en: `the run waits for something else (${question.asks})`, ja: `このランは別のものを待っています (${question.asks})` },
    next: { en: `${standingTold(call)} with its run_id shows where it stands`, ja: `${standingTold(call)} に run_id を渡して現在の状態を確認する` },
  });
}

/** The operation that tells where a run stands, as the caller's surface has it. */
export function standingTold({ surface }: Pick<Call, 'surface'>): 'list_issues' | 'get_review' {
  return surface === 'mcp' ? 'list_issues' : 'get_review';
}

/** By this very call, before whatever kept its answer from being remembered. */
export function wasAnswered(call: Call, run_id: string): boolean {
  return call.read((tx) => tx.get('workflow_decision', decisionOf(call, run_id))) !== undefined;
}

/** Comes back when the run is over or waits again. */
export async function answerRun(call: Call, run_id: string, waiting_for: string, gives: ReviewAnswer['gives']): Promise<void> {
  await (await call.review.reviews()).answer({ run_id, decision_id: decisionOf(call, run_id), by: principalKey(call.principal), waiting_for, gives });
}

function decisionOf(call: Call, run_id: string): string {
  return derivedHandle('dec', principalKey(call.principal), call.requestId, run_id);
}

export function givenPolicy(call: Call, given: unknown): IterationPolicy {
  const parsed = parsePolicy(given);
  if ('policy' in parsed) return parsed.policy;
  const first = presentRefusal(parsed.refusals[0]!, call.language);
  throw new SekishoError('QC-101', { path: first.path ?? 'policy', reason: first.message, details: parsed.refusals.map((each) => presentRefusal(each, call.language)) });
}
