// How alike two acceptance texts are, as 1 − Levenshtein distance / length, without ever building the whole table.

/** What is left after the common ends are cut off may not be longer than this; longer differences count as unlike. */
const LONGEST_DIFFERENCE = 2_000;

/** True when the similarity is at least `threshold`. Linear memory; quadratic only in the allowed distance. */
export function isSimilar(a: string, b: string, threshold: number): boolean {
  const longest = Math.max(a.length, b.length);
  if (longest === 0) return true;
  // A hair of tolerance: 1 − 3/10 must not fail 0.7 by rounding.
  const allowed = Math.floor((1 - threshold) * longest + 1e-9);
  if (Math.abs(a.length - b.length) > allowed) return false;
  const [left, right] = differingMiddles(a, b);
  if (Math.max(left.length, right.length) > LONGEST_DIFFERENCE) return false;
  return distanceWithin(left, right, allowed);
}

function differingMiddles(a: string, b: string): [string, string] {
  const shortest = Math.min(a.length, b.length);
  let head = 0;
  while (head < shortest && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  return [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
}

/**
 * Per number of edits, the furthest place reached on each diagonal: cells on a diagonal are only visited while characters
 * agree, and the search ends with the first number of edits above `allowed`.
 */
function distanceWithin(a: string, b: string, allowed: number): boolean {
  const goal = b.length - a.length;
  const width = Math.min(allowed, Math.max(a.length, b.length));
  let reached = new Int32Array(2 * width + 3).fill(-1);
  for (let edits = 0; edits <= width; edits += 1) {
    const next = new Int32Array(2 * width + 3).fill(-1);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 1) {
      const at = diagonal + width + 1;
      // Rows of `a`: substitution and deletion go one down, insertion stays.
      let row = edits === 0 ? 0 : Math.max(advance(reached[at]!), advance(reached[at + 1]!), reached[at - 1]!);
      row = Math.min(row, a.length, b.length - diagonal);
      if (row < 0 || row + diagonal < 0) continue;
      while (row < a.length && row + diagonal < b.length && a[row] === b[row + diagonal]) row += 1;
      next[at] = row;
      if (diagonal === goal && row >= a.length) return true;
    }
    reached = next;
  }
  return false;
}

function advance(row: number): number {
  return row < 0 ? -1 : row + 1;
}
