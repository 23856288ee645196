// Whether git, asked from a folder around a root, would find the root's own repository.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Up to the first `.git` from the root; above it lies another repository, or none. */
export function isOnTheWayUp(place: string, root: string): boolean {
  for (let at = root; ; at = dirname(at)) {
    if (at === place) return true;
    if (existsSync(join(at, '.git')) || dirname(at) === at) return false;
  }
}
