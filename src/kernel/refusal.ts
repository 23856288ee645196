// A refusal is a gate's answer, not an error: which check, how hard, where, what would be valid, and the next call to make (K-03).
import { say, type Bilingual, type Language } from './bilingual.ts';

export type Severity = 'must' | 'should';

export interface NextCall {
  readonly operation: string;
  /** Arguments that are already known; the caller fills in the rest. */
  readonly input?: Readonly<Record<string, unknown>>;
  readonly why: Bilingual;
}

export interface Refusal {
  /** Stable id of the check, e.g. `plan.circular_dependency`. */
  readonly check: string;
  readonly severity: Severity;
  /** Dotted path into the input, where one place is at fault. */
  readonly path?: string;
  readonly message: Bilingual;
  readonly hint?: Bilingual;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The values that would have been accepted. */
  readonly valid?: readonly unknown[];
}

export interface PresentedRefusal {
  check: string;
  severity: Severity;
  path?: string;
  message: string;
  hint?: string;
  valid?: unknown[];
}

export interface PresentedNextCall {
  operation: string;
  input?: Record<string, unknown>;
  why: string;
}

export function presentRefusal(refusal: Refusal, language: Language): PresentedRefusal {
  return {
    check: refusal.check,
    severity: refusal.severity,
    ...(refusal.path === undefined ? {} : { path: refusal.path }),
    message: say(refusal.message, language, refusal.params),
    ...(refusal.hint === undefined ? {} : { hint: say(refusal.hint, language, refusal.params) }),
    ...(refusal.valid === undefined ? {} : { valid: [...refusal.valid] }),
  };
}

export function presentNextCall(next: NextCall, language: Language): PresentedNextCall {
  return {
    operation: next.operation,
    ...(next.input === undefined ? {} : { input: { ...next.input } }),
    why: say(next.why, language),
  };
}
