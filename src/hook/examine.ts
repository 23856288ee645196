// What the tree says after a tool ran: permitted files that moved on, and files nobody permitted.
import type { TreeNow } from './fingerprint.ts';
import { latestHead } from './permit-head.ts';
import type { HookEvent, HookState } from './hook-state.ts';
import { isOpen } from './open-sessions.ts';

export interface Examined {
  /** Permitted writes not recorded yet. */
  readonly wrote: readonly HookEvent[];
  /** All that stands without a permit, recorded or not. */
  readonly slipped: readonly string[];
  /** Those of them that are not recorded yet. */
  readonly newlySlipped: readonly HookEvent[];
}

const IS_CONTENT = /^(?:[0-9a-f]{64}|none)$/;

export function examine(state: HookState, { files, untouched, since, changedAt }: TreeNow, pending: readonly HookEvent[], now: number, host: string): Examined {
  const sessions = [...(state.session === null ? [] : [state.session]), ...state.others];
  const wrote: HookEvent[] = [];
  const slipped: HookEvent[] = [];
  for (const [path, after] of files) {
    const permits = sessions.flatMap((session) => session.permits.filter((permit) => permit.path === path).map((permit) => ({ permit, session, head: latestHead(permit, pending) })));
    if (permits.some(({ head }) => head === after)) continue;
    const open = permits.find(({ permit, session }) => session.phase === 'READY' && now < permit.expires_at && isOpen(session, state, now));
    const before = state.baseline[path];
    if (open !== undefined && IS_CONTENT.test(after)) wrote.push({ v: 1, at: now, event: 'wrote', host, permit_id: open.permit.permit_id, path, before: open.head, after });
    else if (before !== after && !untouched.has(path)) slipped.push({ v: 1, at: now, event: 'slipped', host, path, before: before ?? 'clean', after });
  }
  // Put back and written again is another write; what merely still stands there is not.
  const isRecorded = (event: HookEvent): boolean => event.event === 'slipped' && pending.some((known) => known.event === 'slipped' && known.path === event.path && known.after === event.after && known.at >= Math.max(since, changedAt(event.path)));
  return { wrote, slipped: slipped.flatMap((event) => ('path' in event ? [event.path] : [])), newlySlipped: slipped.filter((event) => !isRecorded(event)) };
}
