// The answer of a closed operation: which phase it is, what is open, and the way on (U-15, K-03).
import { nextCalls } from './next-calls.ts';
import { allowedTools, isOpenIn } from './phases.ts';
import type { UnderstandingRun, UnderstandingStep } from './run-record.ts';
import { refuse } from './understanding-refusals.ts';

const WAITING = { en: 'three rounds of hypotheses brought nothing', ja: '仮説の検証が三回続けて実を結びませんでした' } as const;

/** What a person must settle closes what moves the run; looking at code stays open. */
const WAITS_FOR_PERSON: ReadonlySet<string> = new Set(['submit_understanding', 'open_semantic', 'semantic_search', 'submit_semantic', 'submit_verification', 'check_write_target', 'set_query_frame']);

export function blockedHere(run: UnderstandingRun, operation: string): UnderstandingStep | undefined {
  if (!isOpenIn(run.phase, operation)) {
    return { run, refusals: [refuse('phase_blocked', { operation, phase: run.phase }, { valid: allowedTools(run.phase) })], next: nextCalls(run) };
  }
  if (run.needs_person && WAITS_FOR_PERSON.has(operation)) return { run, refusals: [refuse('needs_person', { why: WAITING })], next: nextCalls(run) };
  return undefined;
}
