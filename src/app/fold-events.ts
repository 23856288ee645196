// Carries the hook's event file over into the state: every whole line once, in order, whatever dies in between; no line is cut off before it is in.
import { permittedWrites, readEvent } from '../gates/permits/read-event.ts';
import type { HookEvent } from '../hook/hook-state.ts';
import { dropEvents, eventFiles, putAside, readFolded, readPart, writeFolded, type EventFile, type Folded, type GuardPlaces } from '../system/guard-folder.ts';

const PART_BYTES = 256 * 1024;
/** A file this large is put aside once nobody has written to it for a while. */
const LARGE_BYTES = 64 * 1024;
/** Longer than any hook lives: what had the file open is gone. */
const QUIET_MS = 10_000;
/** A write whose content is no longer there may be followed by the next one at once; then both are one. */
const SETTLE_MS = 5_000;

export interface FoldParts {
  readonly places: GuardPlaces;
  now(): number;
  /** SHA-256 of the file a permit is for, `none`; undefined where the permit is not known. */
  contentOf(permitId: string): string | undefined;
  /** Commits; the same `name` again does nothing. */
  take(name: string, events: readonly HookEvent[], torn: number): Promise<void>;
}

export async function foldEvents(parts: FoldParts): Promise<void> {
  const { places } = parts;
  const files = eventFiles(places);
  for (const file of files) await foldFile(parts, file);
  for (const file of eventFiles(places)) {
    const isQuiet = parts.now() - file.changedAt > QUIET_MS && (readFolded(places)[file.id]?.from ?? 0) >= file.size;
    if (!isQuiet) continue;
    if (file.path === places.taken) dropEvents(file);
    else if (file.size > LARGE_BYTES) putAside(places);
  }
}

async function foldFile(parts: FoldParts, file: EventFile): Promise<void> {
  const { places } = parts;
  const known = readFolded(places)[file.id];
  // Shorter than what was folded in: somebody cut it. Its lines are new ones.
  let from = known === undefined || known.from > file.size ? 0 : known.from;
  let planned = known?.from === from ? known.to : undefined;
  while (from < file.size) {
    const part = readPart(file, from, planned ?? Math.min(file.size, from + PART_BYTES));
    if (part === undefined) return;
    const whole = planned === undefined ? wholeLines(parts, part) : part;
    if (whole.length === 0) return;
    const to = from + whole.length;
    const lines = whole.toString('utf8').split('\n').filter((line) => line !== '');
    const events = lines.flatMap((line) => readEvent(line) ?? []);
    // Said before it is done: after a crash exactly this part is taken again, under the same name.
    writeFolded(places, { ...present(places), [file.id]: { from, to } });
    await parts.take(`hook.${file.id}.${from}.${to}`, events, lines.length - events.length);
    writeFolded(places, { ...present(places), [file.id]: { from: to } });
    from = to;
    planned = undefined;
  }
}

/** The lines that can be taken now: all that have ended, up to a write that may still be under way. */
function wholeLines(parts: FoldParts, part: Buffer): Buffer {
  const end = part.lastIndexOf(10) + 1;
  if (end === 0) return part.length >= PART_BYTES ? part : part.subarray(0, 0); // no event is that long
  const events: { readonly start: number; readonly event: HookEvent }[] = [];
  for (let start = 0; start < end; ) {
    const stop = part.indexOf(10, start);
    const event = readEvent(part.toString('utf8', start, stop));
    if (event !== undefined) events.push({ start, event });
    start = stop + 1;
  }
  // What closes the gate waits for nothing.
  if (events.some(({ event }) => event.event === 'slipped')) return part.subarray(0, end);
  const unsettled = new Set(permittedWrites(events.map(({ event }) => event)).filter(({ permit_id, after, at }) => {
    const content = parts.contentOf(permit_id);
    return content !== undefined && content !== after && Math.abs(parts.now() - at) < SETTLE_MS;
  }).map(({ permit_id }) => permit_id));
  const first = events.find(({ event }) => event.event === 'wrote' && unsettled.has(event.permit_id));
  return part.subarray(0, first?.start ?? end);
}

/** What is told of files that are gone is dropped. */
function present(places: GuardPlaces): Folded {
  const ids = new Set(eventFiles(places).map(({ id }) => id));
  return Object.fromEntries(Object.entries(readFolded(places)).filter(([id]) => ids.has(id)));
}
