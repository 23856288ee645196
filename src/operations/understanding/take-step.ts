// What every event of an understanding run has in common: load, one step of the gate, save, log, answer.
import { allowedTools } from '../../gates/understanding/phases.ts';
import type { Facts } from '../../gates/understanding/facts.ts';
import { voided } from '../../gates/understanding/permit.ts';
import type { WriteStep } from '../../gates/understanding/write-target.ts';
import { slippedNotice } from '../../gates/understanding/slipped.ts';
import type { UnderstandingRun, UnderstandingStep } from '../../gates/understanding/run-record.ts';
import { principalKey } from '../../kernel/principal.ts';
import { presentNextCall, presentRefusal, type PresentedNextCall, type PresentedRefusal } from '../../kernel/refusal.ts';
import type { Language } from '../../kernel/bilingual.ts';
import type { WriteTx } from '../../store/contract.ts';
import { recordDecision } from '../decisions.ts';
import type { Call } from '../operation.ts';
import { learnedInput, learnedPairs } from '../pairs/learned-pairs.ts';
import { recordedFacts } from './recorded-facts.ts';
import { outcomeOf, stepOf, type StepEvent, type StepInputs, type StepRecord, type UnderstandingStepName } from './steps.ts';
import { UNDERSTANDING_VERSIONS } from '../../gates/understanding/versions.ts';
import { findUnderstanding, permitsOf, savePermit, saveUnderstanding, type FoundUnderstanding } from './understanding-runs.ts';

export interface Taken<S extends UnderstandingStep> {
  readonly step: S;
  readonly language: Language;
  readonly found: FoundUnderstanding;
}

export interface StepRequest<S extends UnderstandingStep, A> {
  readonly step: UnderstandingStepName;
  readonly session_id: string;
  readonly event: Readonly<Record<string, unknown>>;
  /** Receipts and the disk, looked at before the commit; absent where the step needs none. */
  readonly facts?: Facts | undefined;
  /** What only the transaction knows: permits, other sessions. */
  readonly inTransaction?: (tx: WriteTx, found: FoundUnderstanding) => Readonly<Record<string, unknown>>;
  readonly answer: (taken: Taken<S>) => A;
}

export function takeStep<S extends UnderstandingStep, A>(call: Call, request: StepRequest<S, A>): Promise<A> {
  const { step: name, session_id, event, facts, inTransaction, answer } = request;
  return call.commit((tx) => {
    const found = findUnderstanding(tx, call, name, session_id);
    // Read in the same transaction: what is judged with is what is recorded.
    const learned = facts === undefined ? [] : learnedPairs(tx);
    const at = call.now();
    const whole: StepEvent = { ...event, ...inTransaction?.(tx, found), at, ...(facts === undefined ? {} : { facts, learned }) };
    const step = stepOf(name, found.run, whole) as S;
    saveStep(tx, call, found, step, name);
    const { facts: _facts, learned: _learned, ...said } = whole as StepEvent & { learned?: unknown };
    const taken: StepRecord = { event: said, ...(facts === undefined ? {} : { facts: recordedFacts(facts) }), run: found.run };
    recordStep(tx, call, name, { taken, ...learnedInput(learned) }, step, step.refusals.find(({ severity }) => severity === 'must')?.check ?? step.run.phase);
    return answer({ step, language: call.languageOr(found.session.language), found });
  });
}

/** `inputs` are what a replay takes the step with again; `word` is what the story tells of it. */
export function recordStep(tx: WriteTx, call: Call, name: UnderstandingStepName, inputs: StepInputs, step: UnderstandingStep, word: string): void {
  recordDecision(tx, call, { kind: `understanding.${name}`, session_id: inputs.taken.run.session_id, run_id: inputs.taken.run.run_id, inputs: { ...inputs }, versions: { ...UNDERSTANDING_VERSIONS }, outcome: outcomeOf(step), word });
}

/** The run, its permit, and where the phase changed the entry that says so. */
export function saveStep(tx: WriteTx, call: Call, { run: before, session }: FoundUnderstanding, step: UnderstandingStep & Pick<WriteStep, 'permit' | 'replaced'>, by: string): void {
  const { run, permit, replaced = [] } = step;
  if (run !== before) saveUnderstanding(tx, session.owner, run);
  if (permit !== undefined) savePermit(tx, permit);
  for (const each of replaced) savePermit(tx, each);
  if (run.phase === before.phase) return;
  tx.append({
    at: call.now(),
    kind: 'understanding.moved',
    actor: principalKey(call.principal),
    session_id: run.session_id,
    body: { run_id: run.run_id, by, from: before.phase, to: run.phase, why: run.transitions.at(-1)!.why },
  });
  // What was permitted rested on READY.
  if (before.phase === 'READY') for (const each of permitsOf(tx, run.session_id)) if (each.state === 'open') savePermit(tx, voided(each, run.transitions.at(-1)!.why));
}

export interface PresentedStanding {
  readonly session_id: string;
  readonly current_phase: UnderstandingRun['phase'];
  readonly intent: UnderstandingRun['intent'];
  readonly risk_level: UnderstandingRun['risk'];
  readonly needs_person: boolean;
  readonly allowed_tools: string[];
  readonly refusals: PresentedRefusal[];
  readonly next: PresentedNextCall[];
}

export function presentStanding({ run, refusals, next }: UnderstandingStep, language: Language): PresentedStanding {
  return {
    session_id: run.session_id,
    current_phase: run.phase,
    intent: run.intent,
    risk_level: run.risk,
    needs_person: run.needs_person,
    allowed_tools: allowedTools(run.phase),
    refusals: [...refusals, ...slippedNotice(run)].map((refusal) => presentRefusal(refusal, language)),
    next: distinct(next.map((each) => presentNextCall(each, language))),
  };
}

/** The same call is offered once, however many things it would mend; one that names no more than another of its kind is left out. */
function distinct(calls: readonly PresentedNextCall[]): PresentedNextCall[] {
  const seen = new Set<string>();
  return calls.filter(({ operation, input }) => {
    const key = JSON.stringify([operation, input]);
    const bare = Object.keys(input ?? {}).length <= 1;
    if (seen.has(bare ? operation : key)) return false;
    seen.add(operation).add(key);
    return true;
  });
}
