// A place in a text: UTF-16 offsets, always inside the text and never through the middle of a character.

export type TextRange = readonly [start: number, end: number];

/** The nearest sound range to whatever numbers came in; a cut surrogate pair is taken in whole. */
export function soundRange(text: string, range: readonly number[]): TextRange {
  const first = soundOffset(range[0], text.length);
  const second = soundOffset(range[1], text.length);
  const [start, end] = first <= second ? [first, second] : [second, first];
  if (start === end) return [wholeStart(text, start), wholeStart(text, start)];
  return [wholeStart(text, start), wholeEnd(text, end)];
}

function soundOffset(offset: number | undefined, length: number): number {
  const whole = Math.trunc(offset ?? 0);
  return Number.isNaN(whole) ? 0 : Math.max(0, Math.min(length, whole));
}

/** Moves an offset between the halves of a surrogate pair before the pair. */
export function wholeStart(text: string, offset: number): number {
  return cutsPair(text, offset) ? offset - 1 : offset;
}

/** Moves an offset between the halves of a surrogate pair behind the pair. */
export function wholeEnd(text: string, offset: number): number {
  return cutsPair(text, offset) ? offset + 1 : offset;
}

export function cutsPair(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return false;
  const [high, low] = [text.charCodeAt(offset - 1), text.charCodeAt(offset)];
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
}

/** Characters that lie in both. */
export function sharedLength(a: TextRange, b: TextRange): number {
  return Math.max(0, Math.min(a[1], b[1]) - Math.max(a[0], b[0]));
}

/** Shared length by joint length; two empty ranges at one place are the same place. */
export function overlap(a: TextRange, b: TextRange): number {
  const joint = Math.max(a[1], b[1]) - Math.min(a[0], b[0]);
  if (joint === 0) return 1;
  return sharedLength(a, b) / (a[1] - a[0] + (b[1] - b[0]) - sharedLength(a, b) || joint);
}
