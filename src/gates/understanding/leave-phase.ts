// The ways back that keep the work: an agent returns to exploring, a person clarifies the request or lets the run go on (K-04, U-14).
import { blockedHere } from './blocked.ts';
import { completeFrame, SLOTS } from './frame.ts';
import { nextCalls } from './next-calls.ts';
import { moved, type UnderstandingRun, type UnderstandingStep } from './run-record.ts';

/** Receipts and facts stay; guesses that nobody verified do not. */
export function revertToExploration(run: UnderstandingRun, at: number): UnderstandingStep {
  const blocked = blockedHere(run, 'revert_to_exploration');
  if (blocked !== undefined) return blocked;
  return backAt(run, 'revert_to_exploration', 'reverted', at);
}

/** Something found later takes READY away again: files changed, or a higher risk was found elsewhere. */
export function closeAgain(run: UnderstandingRun, why: string, at: number): UnderstandingStep {
  return backAt(run, 'check_write_target', why, at);
}

function backAt(run: UnderstandingRun, by: string, why: string, at: number): UnderstandingStep {
  const back = moved(withoutHypotheses(run), 'EXPLORATION', by, why, at);
  return { run: back, refusals: [], next: nextCalls(back) };
}

/** A person lets the agent try again: three further rounds. */
export function continueRun(run: UnderstandingRun, at: number): UnderstandingStep {
  const free: UnderstandingRun = { ...run, needs_person: false, fruitless_rounds: 0 };
  const back = free.phase === 'EXPLORATION' ? free : moved(withoutHypotheses(free), 'EXPLORATION', 'settle_understanding', 'person', at);
  return { run: back, refusals: [], next: nextCalls(back) };
}

/** A person adds words: the request is taken apart anew, everything found stays on record. */
export function clarify(run: UnderstandingRun, words: string, at: number): UnderstandingStep {
  const { run: free } = continueRun(run, at);
  const asked: UnderstandingRun = { ...free, clarifications: [...free.clarifications, words], frame: null, stated: [], asked_again: [], submission: null, submissions: 0 };
  return { run: asked, refusals: [], next: nextCalls(asked) };
}

function withoutHypotheses(run: UnderstandingRun): UnderstandingRun {
  if (run.frame === null) return run;
  const guessed = SLOTS.filter((slot) => run.frame!.slot_source[slot] === 'HYPOTHESIS');
  const frame = completeFrame({
    ...run.frame,
    ...Object.fromEntries(guessed.filter((slot) => !run.stated.includes(slot)).map((slot) => [slot, null])),
    slot_source: { ...run.frame.slot_source, ...Object.fromEntries(guessed.map((slot) => [slot, 'UNRESOLVED'])) },
    mapped_symbols: run.frame.mapped_symbols.filter(({ source }) => source === 'FACT'),
  });
  return { ...run, frame, hypotheses: run.hypotheses.map((each) => (each.status === 'open' ? { ...each, status: 'rejected' } : each)), semantic_reason: null };
}
