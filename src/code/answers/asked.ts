// What every question about code may say beside what it asks for.
import type { ScopeRequest } from '../scope.ts';

/** Part of every question. */
export interface Asked extends ScopeRequest {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  /** How long to wait for an index that is still being built, and for files that must be parsed first. */
  readonly wait_ms?: number | undefined;
}

export const DEFAULT_WAIT_MS = 5_000;
export const DEFAULT_LIMIT = 100;
