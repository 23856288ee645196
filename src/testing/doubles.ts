// Time and chance under a test's control, so that a run can be repeated to the last byte.
import type { Clock, Random } from '../kernel/ports.ts';

export interface FixedClock extends Clock {
  advance(milliseconds: number): void;
}

/** Stands still until told otherwise. */
export function fixedClock(start = Date.UTC(2026, 0, 1)): FixedClock {
  let now = start;
  return {
    now: () => now,
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}

/** Mulberry32: small, well spread, and never to be used for anything secret. */
export function seededRandom(seed = 1): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return { bytes: (count) => Uint8Array.from({ length: count }, () => next() & 255) };
}
