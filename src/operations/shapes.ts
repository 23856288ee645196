// The field shapes that several operations share, so that one name means one thing on every surface.
import * as z from 'zod';
import { LIMITS } from '../kernel/limits.ts';

export const SESSION_ID = z.string().min(1).max(100);

export const NEXT_CALL = z.object({
  operation: z.string(),
  input: z.record(z.string(), z.unknown()).optional(),
  why: z.string(),
});

export const REFUSAL = z.object({
  check: z.string(),
  severity: z.enum(['must', 'should']),
  path: z.string().optional(),
  message: z.string(),
  hint: z.string().optional(),
  valid: z.array(z.unknown()).optional(),
});

/** A request in the person's own words. */
export const INSTRUCTION = z.string().min(1).max(LIMITS.instructionCharacters);
