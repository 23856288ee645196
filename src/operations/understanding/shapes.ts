// The field shapes of the understanding gate: what its answers carry on every surface.
import * as z from 'zod';
import { EVIDENCE_NAMES, SLOTS, SLOT_SOURCES } from '../../gates/understanding/frame.ts';
import { PHASES } from '../../gates/understanding/phases.ts';
import { INTENTS, RISK_LEVELS } from '../../gates/understanding/run-record.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { NEXT_CALL, REFUSAL } from '../shapes.ts';

export const INTENT = z.enum(INTENTS);
export const SLOT = z.enum(SLOTS);
const SYMBOL = z.string().min(1).max(LIMITS.codeNameCharacters);
const FILE = z.string().min(1).max(4_096);

const EVIDENCE = z.object({
  tool: z.string(),
  params: z.record(z.string(), z.unknown()),
  result_summary: z.string(),
  timestamp: z.number(),
  receipt: z.string(),
  place: z.object({ file: z.string(), line: z.number() }).nullable(),
});

export const QUERY_FRAME = z.object({
  raw_query: z.string(),
  target_feature: z.string().nullable(),
  trigger_condition: z.string().nullable(),
  observed_issue: z.string().nullable(),
  desired_action: z.string().nullable(),
  mapped_symbols: z.array(z.object({ name: z.string(), source: z.enum(['FACT', 'HYPOTHESIS']), confidence: z.number(), evidence: EVIDENCE.nullable() })),
  confirmed_symbols: z.array(z.string()),
  slot_source: z.record(SLOT, z.enum(SLOT_SOURCES)),
  slot_evidence: z.partialRecord(z.enum(EVIDENCE_NAMES), EVIDENCE),
  slot_quotes: z.partialRecord(SLOT, z.string()),
  missing_slots: z.array(SLOT),
});

export const REQUIREMENTS = z.object({
  symbols_identified: z.number(),
  entry_points: z.number(),
  files_analyzed: z.number(),
  existing_patterns: z.number(),
  required_slot_evidence: z.array(z.enum(EVIDENCE_NAMES)),
});

/** Where the run stands; every answer of the gate begins with it. */
export const STANDING = {
  session_id: z.string(),
  current_phase: z.enum(PHASES),
  intent: INTENT,
  risk_level: z.enum(RISK_LEVELS),
  needs_person: z.boolean(),
  allowed_tools: z.array(z.string()),
  refusals: z.array(REFUSAL),
  next: z.array(NEXT_CALL),
};

export const STEP_ANSWER = z.object(STANDING);

/** A tool that is closed in the phase the session is in. */
export const BLOCKED_ANSWER = z.object({ error: z.literal('phase_blocked'), ...STANDING });

export const CITATION = z.object({ receipt_id: z.string().max(100), file: FILE, line: z.number().int().min(1), end_line: z.number().int().min(1).optional() });

/** Told in a few words in the tool list, checked in full here. */
export function brief<T extends z.ZodType>(shape: T, words: string): T {
  return shape.meta({ 'x-brief': words }) as T;
}

export const CLAIMED_PATTERN = brief(z.object({ pattern: z.string().min(1).max(500), places: z.array(CITATION).max(50) }), '{pattern, places: [2+ like slot_evidence]}');

export const SYMBOLS = z.array(SYMBOL).max(200);
export const FILES = z.array(FILE).max(200);
