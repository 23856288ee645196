// Which sessions of a state are still open by the clock: one nobody has touched for long opens nothing, also where no engine is there to say so.
import type { HookSession, HookState } from './hook-state.ts';

/** As long as the engine leaves one open that nobody touches. */
export const OPEN_MS = 12 * 60 * 60 * 1000;

/** A state of an earlier engine does not tell when its sessions end, but when it was rendered; one that tells neither has ended. */
export function isOpen({ expires_at }: HookSession, { rendered_at }: Pick<HookState, 'rendered_at'>, now: number): boolean {
  return now < (expires_at ?? rendered_at + OPEN_MS);
}
