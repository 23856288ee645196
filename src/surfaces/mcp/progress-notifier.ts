// Progress of a call as MCP notifications, for a client that gave a token; the numbers only ever climb, as the protocol asks.
import type { OnProgress } from '../../operations/dispatch.ts';

interface ProgressNotification {
  readonly method: 'notifications/progress';
  readonly params: { readonly progressToken: string | number; readonly progress: number; readonly total: number; readonly message: string };
  // The protocol lets a notification carry more than we send.
  readonly [more: string]: unknown;
}

/** Reading and parsing are two counts over the same files; for the client they are one, first this half, then that. */
const PHASES = ['indexing', 'parsing'] as const;
/** More often than this nobody can look. */
const MOST_STEPS = 100;

/** Undefined without a token: then nothing is sent. */
export function progressNotifier(token: unknown, notify: (notification: ProgressNotification) => Promise<void>): OnProgress | undefined {
  if (typeof token !== 'string' && typeof token !== 'number') return undefined;
  let last = -1;
  return ({ phase, done, total }) => {
    if (total === 0) return;
    const progress = Math.floor(((PHASES.indexOf(phase) + done / total) / PHASES.length) * MOST_STEPS);
    if (progress <= last) return;
    last = progress;
    // A client that is gone is noticed by the answer; a lost notice is none of the call's business.
    void notify({ method: 'notifications/progress', params: { progressToken: token, progress, total: MOST_STEPS, message: `${phase} ${done}/${total}` } }).catch(() => {});
  };
}
