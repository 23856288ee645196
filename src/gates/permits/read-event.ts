// One line of the hook's event file, read without believing it: what is not exactly an event is none.
import type { HookEvent } from '../../hook/hook-state.ts';

const CONTENT = /^(?:[0-9a-f]{64}|none)$/;

export function readEvent(line: string): HookEvent | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { v, at, event, host, ...rest } = value as Record<string, unknown>;
  if (v !== 1 || !Number.isSafeInteger(at) || !isText(host, 50)) return undefined;
  const head = { v: 1, at: at as number, host } as const;
  switch (event) {
    case 'refused': {
      const { tool, paths, code } = rest;
      if (!isText(tool, 500) || !isText(code, 20) || !Array.isArray(paths) || paths.length > 200 || !paths.every((path) => isText(path, 4_096))) return undefined;
      return { ...head, event, tool, paths: paths as string[], code };
    }
    case 'wrote': {
      const { permit_id, path, before, after } = rest;
      if (!isText(permit_id, 100) || !isText(path, 4_096) || !isContent(before) || !isContent(after)) return undefined;
      return { ...head, event, permit_id, path, before, after };
    }
    case 'slipped': {
      const { path, before, after } = rest;
      return isText(path, 4_096) && isText(before, 200) && isText(after, 200) ? { ...head, event, path, before, after } : undefined;
    }
    default: return undefined;
  }
}

export interface PermittedWrite {
  readonly permit_id: string;
  readonly before: string;
  readonly after: string;
  /** When the last of them was seen. */
  readonly at: number;
}

/**
 * Writes under the same permit that follow one another, as one: only the last content can be seen on disk. The same write told
 * twice (some hosts call a hook at two levels) is one write.
 */
export function permittedWrites(events: readonly HookEvent[]): PermittedWrite[] {
  const writes: PermittedWrite[] = [];
  for (const event of events) {
    if (event.event !== 'wrote') continue;
    const { permit_id, before, after, at } = event;
    const known = writes.findLastIndex((each) => each.permit_id === permit_id);
    if (known >= 0 && writes[known]!.after === after) continue;
    if (known >= 0 && writes[known]!.after === before) writes[known] = { ...writes[known]!, after, at };
    else writes.push({ permit_id, before, after, at });
  }
  return writes;
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most;
}

function isContent(value: unknown): value is string {
  return typeof value === 'string' && CONTENT.test(value);
}
