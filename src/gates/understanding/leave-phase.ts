// The ways back that keep the work: an agent returns to exploring, a person clarifies the request or lets the run go on (K-04, U-14).
import { blockedHere } from './blocked.ts';
import { completeFrame, SLOTS } from './frame.ts';
import { readIntent } from './intent.ts';
import { nextCalls } from './next-calls.ts';
import { countEmptyRound, countRound } from './rounds.ts';
import { isWriteIntent, moved, type Intent, type UnderstandingRun, type UnderstandingStep } from './run-record.ts';

/** Receipts and facts stay; guesses that nobody verified do not. */
export function revertToExploration(run: UnderstandingRun, at: number): UnderstandingStep {
  const blocked = blockedHere(run, 'revert_to_exploration');
  if (blocked !== undefined) return blocked;
  // To go back with guesses nobody verified, or without any, is a round that brought nothing; left uncounted it would be a way to go round for ever.
  const open = run.phase === 'VERIFICATION' && run.hypotheses.some(({ status }) => status === 'open');
  return backAt(run.phase === 'SEMANTIC' ? countEmptyRound(run) : open ? countRound(run) : run, 'revert_to_exploration', 'reverted', at);
}

/** Something found later takes READY away again: files changed, or a higher risk was found elsewhere. */
export function closeAgain(run: UnderstandingRun, why: string, at: number, by = 'check_write_target'): UnderstandingStep {
  return backAt(run, by, why, at);
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
  const asked: UnderstandingRun = { ...free, intent: intentAfter(free.intent, words), clarifications: [...free.clarifications, words], frame: null, stated: [], asked_again: [], submission: null, submissions: 0 };
  return { run: asked, refusals: [], next: nextCalls(asked) };
}

/** The person's last words go before their first: "do not change it, only look" ends the writing, and a plain wish for a change begins it. A mere limit ("leave the API alone") does neither. */
function intentAfter(intent: Intent, words: string): Intent {
  const read = readIntent(words);
  if (!read.certain || isWriteIntent(read.intent) === isWriteIntent(intent)) return intent;
  return isWriteIntent(read.intent) || read.evidence.some(({ kind }) => kind === 'restraint') ? read.intent : intent;
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
