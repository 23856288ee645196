// Decides after every attempt how a run goes on: accepted, one more correction, or 未採用. Counts what happened, so a crash gives no try back.
import { resolveProposalConfig, type GivenProposalConfig } from './config.ts';

/** A parse failure is an attempt like any other; its one error is the parse error. */
export interface Attempt {
  readonly errors: readonly string[];
  /** Nobody knows what came of it: a try that is used up, and no sign that the model repeats itself. */
  readonly lost?: boolean;
}

export const NOT_ADOPTED = { ja: '未採用', en: 'not adopted' } as const;

export type LoopDecision =
  | { readonly action: 'generate'; readonly retryCount: 0 }
  | { readonly action: 'accept'; readonly retryCount: number }
  | { readonly action: 'correct'; readonly retryCount: number; readonly correctionsLeft: number; readonly errors: readonly string[] }
  /** The model repeats itself, or the tries are used up: a person sees the errors, nobody sees a rendering. */
  | { readonly action: 'not_adopted'; readonly retryCount: number; readonly why: 'same_errors' | 'corrections_used'; readonly errors: readonly string[] };

/** Attempts in their order. What comes after a final decision changes nothing. */
export function decideCorrection(attempts: readonly Attempt[], config?: GivenProposalConfig): LoopDecision {
  const { maxCorrections } = resolveProposalConfig(config);
  for (const [at, { errors, lost = false }] of attempts.entries()) {
    if (errors.length === 0) return { action: 'accept', retryCount: at };
    if (!lost && at > 0 && attempts[at - 1]!.lost !== true && sameErrors(errors, attempts[at - 1]!.errors)) return { action: 'not_adopted', retryCount: at, why: 'same_errors', errors };
    if (at >= maxCorrections) return { action: 'not_adopted', retryCount: at, why: 'corrections_used', errors };
  }
  const last = attempts.at(-1);
  if (last === undefined) return { action: 'generate', retryCount: 0 };
  return { action: 'correct', retryCount: attempts.length - 1, correctionsLeft: maxCorrections - attempts.length + 1, errors: last.errors };
}

/** As sets: order and repetition say nothing about whether anything got better. */
function sameErrors(a: readonly string[], b: readonly string[]): boolean {
  const [left, right] = [new Set(a), new Set(b)];
  return left.size === right.size && [...left].every((error) => right.has(error));
}
