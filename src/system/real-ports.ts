// The real clock and the real randomness; every other file receives them as ports.
import { randomBytes } from 'node:crypto';
import type { Clock, Random } from '../kernel/ports.ts';

export const realClock: Clock = { now: () => Date.now() };

export const realRandom: Random = { bytes: (count) => randomBytes(count) };
