// The row of one understanding run: the person's words, the frame, the risk, the phase, and what was submitted and supposed on the way.
import type { Language } from '../../kernel/bilingual.ts';
import type { NextCall, Refusal } from '../../kernel/refusal.ts';
import type { EvidenceName, QueryFrame, SlotName } from './frame.ts';
import type { PlaceCitation } from './facts.ts';
import type { Phase } from './phases.ts';

export const INTENTS = ['IMPLEMENT', 'MODIFY', 'INVESTIGATE', 'QUESTION'] as const;
export type Intent = (typeof INTENTS)[number];

export const RISK_LEVELS = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

export const QUESTION_CATEGORIES = ['A_SYNTAX', 'B_REFERENCE', 'C_SEMANTIC', 'D_IMPACT'] as const;
export type QuestionCategory = (typeof QUESTION_CATEGORIES)[number];

export const SEMANTIC_REASONS = ['no_definition_found', 'no_reference_found', 'no_similar_implementation', 'architecture_unknown', 'context_fragmented'] as const;
export type SemanticReason = (typeof SEMANTIC_REASONS)[number];

/** Something semantic search suggests; it proves nothing until a fact tool has shown it (U-14). */
export interface Hypothesis {
  readonly hypothesis_id: string;
  readonly text: string;
  readonly confidence: 'high' | 'medium' | 'low';
  /** The slot it would fill, and with what. */
  readonly slot?: SlotName;
  readonly value?: string;
  /** A name that should be found in the code. */
  readonly symbol?: string;
  /** Our own search brings the symbol for the person's words: more than the agent's word for it. */
  readonly suggested?: true;
  readonly status: 'open' | 'confirmed' | 'rejected';
  /** Number of receipts written before it: its proof must come later. */
  readonly after_order: number;
  /** Which submission of hypotheses it came with, from 1. */
  readonly round: number;
}

export interface Transition {
  readonly from: Phase | null;
  readonly to: Phase;
  readonly by: string;
  readonly why: string;
  readonly at: number;
  /** Files it was about, where the reason is not the caller's own doing. */
  readonly files?: readonly string[];
}

export interface Understanding {
  readonly symbols_identified: readonly string[];
  readonly entry_points: readonly string[];
  readonly existing_patterns: readonly ClaimedPattern[];
  readonly files_analyzed: readonly string[];
  readonly resolved_frame: Readonly<Partial<Record<SlotName, string | null>>>;
  readonly slot_evidence: Readonly<Partial<Record<EvidenceName, PlaceCitation>>>;
  readonly notes?: string | undefined;
}

export interface ClaimedPattern {
  readonly pattern: string;
  readonly places: readonly PlaceCitation[];
}

export type UnderstandingRun = {
  readonly run_id: string;
  readonly session_id: string;
  /** The person's words, never a paraphrase. */
  readonly query: string;
  /** What the person added later; quotes may come from here too. */
  readonly clarifications: readonly string[];
  readonly language: Language;
  /** What the agent called it; the server's own reading may only make it stricter (U-02). */
  readonly claimed_intent: Intent;
  readonly intent: Intent;
  readonly category: QuestionCategory;
  readonly categories: readonly QuestionCategory[];
  readonly category_confidence: number;
  /** Null until the four slots came back and were checked. */
  readonly frame: QueryFrame | null;
  /** Values the person's words gave, by slot: exploring never changes them. */
  readonly stated: readonly SlotName[];
  /** Slots that were asked for once more after a soft objection (U-03). */
  readonly asked_again: readonly SlotName[];
  readonly risk: RiskLevel;
  /** Why the risk is what it is, where it is not this request's own: the session it was taken over from. */
  readonly risk_from: string | null;
  readonly phase: Phase;
  /** A person must act before the agent can go on. */
  readonly needs_person: boolean;
  readonly semantic_reason: SemanticReason | null;
  readonly hypotheses: readonly Hypothesis[];
  /** Rounds of hypotheses since one of them was confirmed or a person acted. */
  readonly fruitless_rounds: number;
  readonly used_semantic: boolean;
  /** The newest submission, judged again when hypotheses are confirmed. */
  readonly submission: Understanding | null;
  readonly submissions: number;
  /** The first and the last ones; the log has all. */
  readonly transitions: readonly Transition[];
  /** How many were left out between them, where any were. */
  readonly transitions_left_out?: number;
  readonly opened_at: number;
  readonly versions: Readonly<Record<string, string>>;
};

/** What one event did: the next row, what was refused, what can be done now. */
export interface UnderstandingStep {
  readonly run: UnderstandingRun;
  readonly refusals: readonly Refusal[];
  readonly next: readonly NextCall[];
}

/** Every place a submission points to. */
export function citationsIn({ slot_evidence, existing_patterns }: Pick<Understanding, 'slot_evidence' | 'existing_patterns'>): PlaceCitation[] {
  return [...Object.values(slot_evidence), ...existing_patterns.flatMap(({ places }) => places)];
}

export function isWriteIntent(intent: Intent): boolean {
  return intent === 'IMPLEMENT' || intent === 'MODIFY';
}

/** Why a transition was made that a write without a permit brought about. */
export const SLIPPED = 'written_without_permit';

const FIRST_KEPT = 50;
const LAST_KEPT = 150;

export function moved(run: UnderstandingRun, to: Phase, by: string, why: string, at: number): UnderstandingRun {
  const all = [...run.transitions, { from: run.phase, to, by, why, at }];
  // Every step is recorded with its run: one that grew with each of them would make a session's record grow by their square.
  const told = slipOrReady(all);
  const transitions = all.length <= FIRST_KEPT + LAST_KEPT ? all : all.filter((each, nth) => nth < FIRST_KEPT || nth >= all.length - LAST_KEPT || each === told);
  const leftOut = (run.transitions_left_out ?? 0) + all.length - transitions.length;
  return { ...run, phase: to, transitions, ...(leftOut === 0 ? {} : { transitions_left_out: leftOut }) };
}

/** The newest of the two that decide whether a session is still told of a slip. */
export function slipOrReady(transitions: readonly Transition[]): Transition | undefined {
  return transitions.findLast(({ to, why }) => to === 'READY' || why === SLIPPED);
}
