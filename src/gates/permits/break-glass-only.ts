// What decides who may write at all: a change of it is never covered by a session's permit, only by a person's break-glass.
import { isGuard } from '../understanding/guard-names.ts';

const OWN = /^\.sekisho(?:\/|$)/i;
/** The wall itself, where it stands in a repository's continuous integration. */
const WALL = /^\.github\/(?:hooks(?:\/|$)|workflows\/sekisho[^/]*$)/i;
/** A host reads its servers from this file, whatever else lies beside it. */
const HOST_FILES: ReadonlySet<string> = new Set(['.claude.json', '.git']);

export function needsBreakGlass(path: string): boolean {
  return OWN.test(path) || WALL.test(path) || isGuard(path) || path.split('/').some((segment) => HOST_FILES.has(segment.toLowerCase()));
}
