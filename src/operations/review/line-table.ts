// Lines and columns of offsets in one text, counted from 1 in UTF-16 units as editors do.

export interface LineTable {
  readonly count: number;
  placeOf(offset: number): { readonly line: number; readonly column: number };
  /** Where a line begins and where it ends, its break left out. */
  rangeOf(line: number): readonly [start: number, end: number];
}

export function lineTable(text: string): LineTable {
  const starts = [0];
  for (const { index, 0: mark } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + mark.length);
  const lineAt = (offset: number): number => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    count: starts.length,
    placeOf(offset) {
      const line = lineAt(offset);
      return { line: line + 1, column: offset - starts[line]! + 1 };
    },
    rangeOf(line) {
      const at = Math.min(Math.max(1, line), starts.length) - 1;
      const next = starts[at + 1] ?? text.length;
      return [starts[at]!, at + 1 < starts.length ? next - (text.slice(starts[at], next).endsWith('\r\n') ? 2 : 1) : next];
    },
  };
}
