// The same call at a later time of day: the clock of this process is moved for it, and for nothing else.
import { vi } from 'vitest';
import type { Heard } from '../qc-stage.ts';

export async function later(milliseconds: number, work: () => Promise<Heard>): Promise<Heard> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}
