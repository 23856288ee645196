// When an unchanged stamp proves nothing yet: what was written just before a look can be written again within the same tick of the clock.
import { FILE_LIMITS } from './file-limits.ts';
import type { Stamp } from './source-file.ts';

/** `now` is a moment before the stamp was taken. A change always moves the ctime, so an old ctime with a future mtime is safe. */
export function mayChangeUnseen({ mtimeMs, ctimeMs }: Pick<Stamp, 'mtimeMs' | 'ctimeMs'>, now: number): boolean {
  return ctimeMs > now - FILE_LIMITS.coarseClockMs || Math.abs(mtimeMs - now) <= FILE_LIMITS.coarseClockMs;
}
