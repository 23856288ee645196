// Whose turn it is: first come, first served, one run per file, so many at a time; a run that waits for somebody lets others work and keeps its file (W-13).
import type { ReviewRun, RunState } from './review-rows.ts';

export interface QueueLimits {
  readonly max_active: number;
}

export const DEFAULT_LIMITS: QueueLimits = { max_active: 10 };

/** States of runs that are not over. */
export const LIVE_STATES: readonly RunState[] = ['queued', 'active', 'waiting'];

type Queued = Pick<ReviewRun, 'run_id' | 'file' | 'seq' | 'state' | 'initiator'>;

/** In the order in which they are to start. `live`: all that are not over. */
export function nextRuns<R extends Queued>(live: readonly R[], { max_active }: QueueLimits): R[] {
  const taken = new Set(live.filter(({ state }) => state !== 'queued').map(({ file }) => file));
  let free = max_active - live.filter(({ state }) => state === 'active').length;
  const next: R[] = [];
  for (const run of inOrder(live)) {
    if (run.state !== 'queued') continue;
    // The first of a file holds its place also when no slot is free: a later one must not come before it.
    if (!taken.has(run.file) && free > 0) {
      next.push(run);
      free -= 1;
    }
    taken.add(run.file);
  }
  return next;
}

/** Waiting runs that give way: whoever asked comes with a new run for the same file, or a person does. */
export function supersededRuns<R extends Queued>(live: readonly R[]): R[] {
  return live.filter((waiting) => waiting.state === 'waiting' && live.some((newer) => newer.state === 'queued' && newer.file === waiting.file && newer.seq > waiting.seq && (newer.initiator === waiting.initiator || newer.initiator.startsWith('person:'))));
}

/** Queued runs before this one; null when it is not queued. */
export function positionOf(live: readonly Queued[], run_id: string): number | null {
  const run = live.find((each) => each.run_id === run_id);
  return run?.state === 'queued' ? live.filter(({ state, seq }) => state === 'queued' && seq < run.seq).length : null;
}

export function inOrder<R extends Pick<ReviewRun, 'seq'>>(runs: readonly R[]): R[] {
  return [...runs].sort((a, b) => a.seq - b.seq);
}
