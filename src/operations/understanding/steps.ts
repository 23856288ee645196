// The events of an understanding run by name: the operations take them, and a replay takes them again from what was recorded (K-06).
import type { Facts } from '../../gates/understanding/facts.ts';
import { clarify, continueRun, revertToExploration } from '../../gates/understanding/leave-phase.ts';
import { openSemantic } from '../../gates/understanding/open-semantic.ts';
import { closedBySlip } from '../../gates/understanding/slipped.ts';
import { setFrame } from '../../gates/understanding/set-frame.ts';
import { submitSemantic } from '../../gates/understanding/submit-semantic.ts';
import { submitUnderstanding } from '../../gates/understanding/submit-understanding.ts';
import { submitVerification } from '../../gates/understanding/submit-verification.ts';
import { checkWriteTarget } from '../../gates/understanding/write-target.ts';
import type { UnderstandingRun, UnderstandingStep } from '../../gates/understanding/run-record.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import type { RecordedFacts } from './recorded-facts.ts';

/** What the gate needs to decide beside the run; plain data, so that it can be kept. */
export type StepEvent = Readonly<Record<string, unknown>> & { readonly at: number; readonly facts?: Facts };

/** One record for one step, its parts in the order of their names: as three they would be three rows, three hashes and as many pages more. */
export interface StepRecord {
  readonly event: Readonly<Record<string, unknown>>;
  readonly facts?: RecordedFacts;
  readonly run: UnderstandingRun;
}

export interface StepInputs {
  readonly taken: StepRecord;
  readonly learned?: LearnedPairs;
}

/** Programs before this one recorded the parts under names of their own. */
export function stepRecordOf(inputs: Readonly<Record<string, unknown>>): StepRecord {
  return (inputs['taken'] ?? inputs) as StepRecord;
}

type Step = (run: UnderstandingRun, event: never) => UnderstandingStep;

export const UNDERSTANDING_STEPS = {
  set_query_frame: (run: UnderstandingRun, { claims }: { readonly claims: unknown }) => setFrame(run, claims),
  submit_understanding: submitUnderstanding,
  open_semantic: openSemantic,
  submit_semantic: submitSemantic,
  submit_verification: submitVerification,
  check_write_target: checkWriteTarget,
  revert_to_exploration: (run: UnderstandingRun, { at }: StepEvent) => revertToExploration(run, at),
  written_without_permit: (run: UnderstandingRun, { files, at }: StepEvent) => closedBySlip(run, files as readonly string[], at),
  settle_understanding: (run: UnderstandingRun, { words, at }: StepEvent) => (typeof words === 'string' ? clarify(run, words, at) : continueRun(run, at)),
} as const satisfies Record<string, Step>;

export type UnderstandingStepName = keyof typeof UNDERSTANDING_STEPS;

export function stepOf(name: UnderstandingStepName, run: UnderstandingRun, event: StepEvent): UnderstandingStep {
  return (UNDERSTANDING_STEPS[name] as (run: UnderstandingRun, event: unknown) => UnderstandingStep)(run, event);
}

/** What of a step must come out the same when it is taken again. */
export function outcomeOf({ next: _, ...step }: UnderstandingStep): unknown {
  return step;
}
