// Whose turn it is: first come, first served, one run per file, so many at a time; a run that waits for somebody lets others work and keeps its file (W-13).
import { digestOf } from '../../kernel/digest.ts';
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

/** Waiting runs that give way: whoever asked comes with a new run for the same file, or a person does; one that keeps nothing (`isIdle`) gives way to anybody. */
export function supersededRuns<R extends Queued>(live: readonly R[], isIdle: (waiting: R) => boolean = () => false): R[] {
  return live.filter((waiting) => waiting.state === 'waiting' && live.some((newer) => newer.state === 'queued' && newer.file === waiting.file && newer.seq > waiting.seq && (newer.initiator === waiting.initiator || newer.initiator.startsWith('person:') || isIdle(waiting))));
}

type Placed = Pick<ReviewRun, 'run_id' | 'file' | 'seq' | 'state'>;

/** Of each queued run, how many come before it. One whose file a waiting run keeps holds up nobody but its own file. */
export function positionsOf(live: readonly Placed[]): ReadonlyMap<string, number> {
  const kept = new Set(live.filter(({ state }) => state === 'waiting').map(({ file }) => file));
  const behind = new Map<string, number>();
  const positions = new Map<string, number>();
  let free = 0;
  for (const { run_id, file, state } of inOrder(live)) {
    if (state !== 'queued') continue;
    const stuck = behind.get(file) ?? 0;
    positions.set(run_id, free + stuck);
    if (kept.has(file)) behind.set(file, stuck + 1);
    else free += 1;
  }
  return positions;
}

/** Null when it is not queued. */
export function positionOf(live: readonly Placed[], run_id: string): number | null {
  return positionsOf(live).get(run_id) ?? null;
}

/** The run that keeps a file while it waits for somebody. */
export function keeperOf<R extends Placed>(live: readonly R[], file: string): R | undefined {
  return live.find((each) => each.state === 'waiting' && each.file === file);
}

type Wished = Pick<ReviewRun, 'mode' | 'dry_run' | 'steps' | 'work' | 'iteration_policy' | 'manuscript_hash' | 'fix_wish' | 'choices' | 'session_id'>;

/** Two that would do exactly the same: whoever asks again while the first has not begun means that one. */
export function isSameWish(one: Wished, other: Wished): boolean {
  const wish = ({ mode, dry_run, steps, work, iteration_policy, manuscript_hash, fix_wish, choices, session_id = null }: Wished | (Omit<Wished, 'session_id'> & { session_id?: string | null })) => digestOf({ mode, dry_run, steps, work, iteration_policy, manuscript_hash, fix_wish, choices, session_id });
  return wish(one) === wish(other);
}

export function inOrder<R extends Pick<ReviewRun, 'seq'>>(runs: readonly R[]): R[] {
  return [...runs].sort((a, b) => a.seq - b.seq);
}
