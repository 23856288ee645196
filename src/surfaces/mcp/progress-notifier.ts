// Progress of a call as MCP notifications, for a client that gave a token; the numbers only ever climb, as the protocol asks.
import type { CallProgress, OnProgress } from '../../operations/dispatch.ts';

interface ProgressNotification {
  readonly method: 'notifications/progress';
  readonly params: { readonly progressToken: string | number; readonly progress: number; readonly total: number; readonly message: string };
  // The protocol lets a notification carry more than we send.
  readonly [more: string]: unknown;
}

/** Reading and parsing are two counts over the same files; for the client they are one, first this half, then that. A check is a count of its own. */
const PHASES: Readonly<Record<CallProgress['phase'], { readonly from: number; readonly to: number }>> = { indexing: { from: 0, to: 0.5 }, parsing: { from: 0.5, to: 1 }, checking: { from: 0, to: 1 }, queued: { from: 0, to: 0 } };
/** More often than this nobody can look. */
const MOST_STEPS = 100;

/** Undefined without a token: then nothing is sent. */
export function progressNotifier(token: unknown, notify: (notification: ProgressNotification) => Promise<void>): OnProgress | undefined {
  if (typeof token !== 'string' && typeof token !== 'number') return undefined;
  let last = -1;
  return ({ phase, done, total }) => {
    if (total === 0) return;
    const { from, to } = PHASES[phase];
    const progress = Math.floor((from + (to - from) * (done / total)) * MOST_STEPS);
    if (progress <= last) return;
    last = progress;
    // A client that is gone is noticed by the answer; a lost notice is none of the call's business.
    void notify({ method: 'notifications/progress', params: { progressToken: token, progress, total: MOST_STEPS, message: `${phase} ${done}/${total}` } }).catch(() => {});
  };
}
