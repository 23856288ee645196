// Takes the four slots an extractor brought: each is checked against the person's words, and the risk follows from what is left (U-02, U-03, U-06).
import type { Refusal } from '../../kernel/refusal.ts';
import { SLOTS } from './frame.ts';
import { nextCall, nextCalls } from './next-calls.ts';
import { utteranceEndsOf, wordsOf } from './open-run.ts';
import { readFrame, type RejectedSlot } from './read-frame.ts';
import { assessRiskLevel, higherRisk } from './risk.ts';
import type { UnderstandingRun, UnderstandingStep } from './run-record.ts';
import { blockedHere } from './blocked.ts';
import { refuse } from './understanding-refusals.ts';

export interface FrameStep extends UnderstandingStep {
  readonly rejected_slots: readonly RejectedSlot[];
}

export function setFrame(run: UnderstandingRun, claims: unknown): FrameStep {
  const blocked = blockedHere(run, 'set_query_frame');
  if (blocked !== undefined) return { ...blocked, rejected_slots: [] };
  const { frame, rejected_slots, ask_again } = readFrame(wordsOf(run), withEarlier(run, claims), { askedAgain: run.asked_again, utteranceEnds: utteranceEndsOf(run) });
  const risk = assessRiskLevel(frame, run.intent);
  const next: UnderstandingRun = {
    ...run,
    frame,
    stated: SLOTS.filter((slot) => frame[slot] !== null),
    asked_again: [...new Set([...run.asked_again, ...ask_again])],
    // Until something was submitted the words decide, so that a slip of the extractor can be mended; after that it only rises.
    risk: run.submissions === 0 && run.risk_from === null ? risk : higherRisk(run.risk, risk),
  };
  const refusals: Refusal[] = rejected_slots.map(({ slot, reason_code }) => refuse('slot_rejected', { slot, reason: reason_code }, { path: slot }));
  const again = ask_again.length > 0 ? [nextCall(next, 'set_query_frame')] : [];
  return { run: next, refusals, next: [...again, ...nextCalls(next)], rejected_slots };
}

/** A slot that is sent again alone leaves the others as they were accepted; null takes one back. */
function withEarlier({ frame, stated }: UnderstandingRun, claims: unknown): unknown {
  if (frame === null || typeof claims !== 'object' || claims === null || Array.isArray(claims)) return claims;
  const earlier = Object.fromEntries(stated.map((slot) => [slot, { value: frame[slot], quote: frame.slot_quotes[slot] }]));
  const given = Object.fromEntries(Object.entries(claims).filter(([, claim]) => claim !== undefined));
  return { ...earlier, ...given };
}
