// When semantic search may be opened: the fact tools were used, a critical slot is still no fact, and the reason fits that slot (U-13).
import type { Bilingual } from '../../kernel/bilingual.ts';
import { blockedHere } from './blocked.ts';
import type { Facts } from './facts.ts';
import type { PartialFrame, SlotName } from './frame.ts';
import { attempt } from '../../kernel/attempt.ts';
import { givenFrame, NOT_A_FRAME } from './given-frame.ts';
import { nextCall, nextCalls } from './next-calls.ts';
import { toolsUsed } from './receipt-lookup.ts';
import { moved, SEMANTIC_REASONS, type SemanticReason, type UnderstandingRun, type UnderstandingStep } from './run-record.ts';
import { refuse } from './understanding-refusals.ts';

const TOOLS_BEFORE = ['find_definitions', 'find_references', 'search_text'] as const;

/** In the order they are looked at: the first that is no fact is what the reason must speak of. */
const CRITICAL = ['target_feature', 'observed_issue'] as const satisfies readonly SlotName[];

const REASONS: Readonly<Record<(typeof CRITICAL)[number], readonly SemanticReason[]>> = {
  target_feature: ['no_definition_found', 'architecture_unknown', 'no_reference_found'],
  observed_issue: ['no_similar_implementation', 'context_fragmented', 'no_reference_found'],
};

export interface DevragPermission {
  readonly allowed: boolean;
  /** The slot it would serve. */
  readonly slot: SlotName | null;
  readonly message: string | null;
  /** The reasons that would fit. */
  readonly valid_reasons: readonly SemanticReason[];
}

const NOT_USED = 'Required tools not used yet';
const ALL_FACT = 'All critical slots already filled with FACT';

/** `results.tools_used` are the tools with a complete answer in this session. Never throws; what cannot be read opens nothing. */
export function shouldAllowDevrag(frame: PartialFrame, results: { readonly tools_used?: readonly string[] }, reason?: string): DevragPermission {
  const given = givenFrame(frame);
  if (given === undefined) return { allowed: false, slot: null, message: NOT_A_FRAME, valid_reasons: [] };
  const slot = CRITICAL.find((each) => given.sources?.[each] !== 'FACT') ?? null;
  const valid_reasons = slot === null ? [] : REASONS[slot];
  if (attempt(() => hasUsedAll(results.tools_used)) !== true) return { allowed: false, slot, message: NOT_USED, valid_reasons };
  if (slot === null) return { allowed: false, slot, message: ALL_FACT, valid_reasons };
  if (reason !== undefined && !valid_reasons.some((each) => each === reason)) return { allowed: false, slot, message: `invalid_devrag_reason: ${typeof reason === 'string' ? reason : '?'}`, valid_reasons };
  return { allowed: true, slot, message: null, valid_reasons };
}

function hasUsedAll(used: unknown): boolean {
  return Array.isArray(used) && TOOLS_BEFORE.every((tool) => used.includes(tool));
}

/** Named before they are asked for: a guessed reason costs a round trip. */
export function fittingReasons(frame: PartialFrame): readonly SemanticReason[] {
  return shouldAllowDevrag(frame, { tools_used: TOOLS_BEFORE }).valid_reasons;
}

const SAID: Readonly<Record<string, Bilingual>> = {
  [NOT_USED]: { en: NOT_USED, ja: '必要なツールがまだ使われていません（Required tools not used yet）' },
  [ALL_FACT]: { en: ALL_FACT, ja: '重要なスロットは既にすべて FACT です（All critical slots already filled with FACT）' },
};

export function openSemantic(run: UnderstandingRun, { reason, facts, at }: { readonly reason: string; readonly facts: Facts; readonly at: number }): UnderstandingStep {
  const blocked = blockedHere(run, 'open_semantic');
  if (blocked !== undefined) return blocked;
  if (run.frame === null) return { run, refusals: [refuse('frame_missing')], next: nextCalls(run) };
  const used = toolsUsed(facts);
  const { allowed, slot, message, valid_reasons } = shouldAllowDevrag(run.frame, { tools_used: [...used] }, reason);
  if (allowed) {
    const opened = moved({ ...run, semantic_reason: reason as SemanticReason, used_semantic: true }, 'SEMANTIC', 'open_semantic', reason, at);
    return { run: opened, refusals: [], next: nextCalls(opened) };
  }
  const why = SAID[message!];
  const refusal = why === undefined ? refuse('invalid_devrag_reason', { reason, slot }, { path: 'reason', valid: valid_reasons }) : refuse('semantic_closed', { why }, { valid: message === NOT_USED ? TOOLS_BEFORE : SEMANTIC_REASONS.filter((each) => valid_reasons.includes(each)) });
  const missing = message === NOT_USED ? TOOLS_BEFORE.filter((tool) => !used.has(tool)).map((tool) => nextCall(run, tool)) : [];
  const retry = why === undefined ? [nextCall(run, 'open_semantic', { reason: valid_reasons[0] })] : [];
  return { run, refusals: [refusal], next: [...missing, ...retry, ...nextCalls(run)] };
}
