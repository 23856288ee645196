// Where the chain of contents of a permit stands, also while nobody has folded in the last writes.
import type { HookEvent, HookPermit } from './hook-state.ts';

/** What the file of a permit should be now: its head, led on by the writes nobody has folded in yet. */
export function latestHead({ permit_id, head }: HookPermit, events: readonly HookEvent[]): string {
  return events.reduce((now, event) => (event.event === 'wrote' && event.permit_id === permit_id && event.before === now ? event.after : now), head);
}
