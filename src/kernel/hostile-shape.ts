// Refuses JSON that is dangerous by its shape alone, before anything walks, copies or forwards it.
import { SekishoError } from './errors.ts';
import { LIMITS } from './limits.ts';

const BROKEN_TEXT = { en: 'the text has half of a surrogate pair', ja: 'サロゲートペアの片方だけの文字があります' };

/** Keys that reach for an object's prototype; nobody means them. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Walks with a list of its own instead of the call stack, so that hostile depth cannot overflow it. */
export function refuseHostileShape(raw: unknown): void {
  let level: Place[] = isContainer(raw) ? [{ value: raw, within: undefined, key: '' }] : [];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > LIMITS.jsonDepth) {
      throw new SekishoError('QC-103', { path: 'input', limit: `${LIMITS.jsonDepth} levels` });
    }
    const next: Place[] = [];
    for (const within of level) {
      const { value } = within;
      const isList = Array.isArray(value);
      for (const key of Object.keys(value)) {
        if (!isList && FORBIDDEN_KEYS.has(key)) throw new SekishoError('QC-115', { path: pathOf(within, key) });
        const item = (value as Record<string, unknown>)[key];
        if (isContainer(item)) next.push({ value: item, within, key });
        // Half a surrogate pair has no UTF-8 form: what is stored or hashed would not be what was sent.
        else if (typeof item === 'string' && !item.isWellFormed()) throw new SekishoError('QC-101', { path: pathOf(within, key), reason: BROKEN_TEXT });
      }
    }
    level = next;
  }
}

/** The way to a value, spelled out only for what is refused. */
interface Place {
  readonly value: object;
  readonly within: Place | undefined;
  readonly key: string;
}

function pathOf(place: Place, last: string): string {
  let path = last;
  for (let at: Place = place; at.within !== undefined; at = at.within) path = `${at.key}.${path}`;
  return path;
}

/** How deep JSON text is nested, read without parsing it: strings are passed over, nothing is built. */
export function nestingOf(text: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (inString) {
      if (byte === 0x5c) at += 1;
      else if (byte === 0x22) inString = false;
    } else if (byte === 0x22) inString = true;
    else if (byte === 0x7b || byte === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  return deepest;
}

export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
