// What decides who may write at all: a change of it is never covered by a session's permit, only by a person's break-glass.
import { isGuard } from '../understanding/guard-names.ts';

export function needsBreakGlass(path: string): boolean {
  return isGuard(path);
}
