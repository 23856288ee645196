// The real clock and the real randomness; every other file receives them as ports.
import { randomFillSync } from 'node:crypto';
import type { Clock, Random } from '../kernel/ports.ts';

export const realClock: Clock = { now: () => Date.now() };

/** Drawn ahead in one go, each byte handed out once: asking the system for a handful at a time costs more than what is made of them. */
const POOL = new Uint8Array(4_096);
let used = POOL.length;

export const realRandom: Random = {
  bytes(count) {
    if (count > POOL.length) return randomFillSync(new Uint8Array(count));
    if (used + count > POOL.length) {
      randomFillSync(POOL);
      used = 0;
    }
    const bytes = POOL.slice(used, used + count);
    POOL.fill(0, used, (used += count)); // what was handed out is not left lying here
    return bytes;
  },
};
