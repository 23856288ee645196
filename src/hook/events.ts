// The line back to the engine: one JSON line per event, appended in one write so that hooks running side by side never mix theirs.
import { closeSync, constants, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import type { HookEvent } from './hook-state.ts';
import { Unjudged } from './unjudged.ts';

/** Below the size up to which an append is one piece on every system we know. */
const LONGEST_LINE = 4_000;
/** What nobody has folded in for so long is kept from growing; only the record of refusals is given up for it. */
const LARGEST_FILE = 4 * 1024 * 1024;
const MOST_PATHS = 20;
/** Six bytes each at the most, as JSON writes a control character. */
const LONGEST_SHOWN = 500;

export function appendEvents(file: string, events: readonly HookEvent[]): void {
  if (events.length === 0) return;
  const handle = openSync(file, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0), 0o600);
  try {
    for (const event of events) {
      if (event.event === 'refused' && fstatSync(handle).size > LARGEST_FILE) continue;
      const line = Buffer.from(`${asLine(event)}\n`);
      if (writeSync(handle, line) !== line.length) throw new Unjudged('the event could not be written whole', 'イベントを最後まで記録できません');
    }
  } finally {
    closeSync(handle);
  }
}

function asLine(event: HookEvent): string {
  const whole = JSON.stringify(event);
  if (Buffer.byteLength(whole) <= LONGEST_LINE) return whole;
  if (event.event === 'refused') return JSON.stringify({ ...event, tool: event.tool.slice(0, 100), paths: event.paths.slice(0, MOST_PATHS).map((path) => path.slice(-40)) });
  // Closing the gate needs no more of the name than a person needs to find it.
  if (event.event === 'slipped') return JSON.stringify({ ...event, path: `…${event.path.slice(-LONGEST_SHOWN)}` });
  throw new Unjudged('the path is too long to be recorded', 'パスが長すぎて記録できません');
}

/** Events not yet folded in, oldest first; a line that is none is passed over. */
export function pendingEvents(file: string): readonly HookEvent[] {
  let handle: number;
  try {
    handle = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  try {
    const { size } = fstatSync(handle);
    const buffer = Buffer.alloc(Math.min(size, LARGEST_FILE * 2));
    const read = readSync(handle, buffer, 0, buffer.length, Math.max(0, size - buffer.length));
    return buffer.toString('utf8', 0, read).split('\n').flatMap((line) => {
      try {
        const event = JSON.parse(line) as HookEvent;
        return event?.v === 1 ? [event] : [];
      } catch {
        return [];
      }
    });
  } finally {
    closeSync(handle);
  }
}
