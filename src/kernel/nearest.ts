// Finds the name a person probably meant, so that a refusal of an unknown key already holds the correction.

/** Longer names are cut before comparing: the work is quadratic and the name may come from a hostile file. */
const COMPARED_CHARACTERS = 80;

/**
 * The candidate with the fewest typing errors for its length; the first of equals. A forgotten section counts as one
 * error. By length, because otherwise a name like nothing at all would always "mean" the shortest key.
 */
export function nearest(name: string, candidates: readonly string[]): string {
  return ranked(name, candidates)[0];
}

/** Half of the letters wrong is another word. */
const STILL_NEAR = 0.5;

/** For names that may be anything: undefined where nobody would have meant any of them. */
export function nearEnough(name: string, candidates: readonly string[]): string | undefined {
  const [best, farness] = ranked(name, candidates);
  return farness < STILL_NEAR ? best : undefined;
}

function ranked(name: string, candidates: readonly string[]): readonly [best: string, farness: number] {
  const meant = folded(name);
  let best = candidates[0] ?? '';
  let least = Infinity;
  for (const candidate of candidates) {
    const last = candidate.slice(candidate.lastIndexOf('.') + 1);
    const distance = Math.min(farness(meant, folded(candidate), 0), farness(meant, folded(last), 1));
    if (distance < least) [best, least] = [candidate, distance];
  }
  return [best, least];
}

function farness(meant: string, candidate: string, forgotten: number): number {
  return (typingErrors(meant, candidate) + forgotten) / Math.max(meant.length, candidate.length, 1);
}

/** min_preservation_rate and minPreservationRate are one name typed in two habits. */
function folded(name: string): string {
  return name.slice(0, COMPARED_CHARACTERS).toLowerCase().replace(/[_\-\s]/g, '');
}

/** Damerau–Levenshtein (optimal string alignment): insert, delete, replace, swap of neighbours. */
export function typingErrors(a: string, b: string): number {
  let twoBack: number[] = [];
  let oneBack = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(oneBack[j]! + 1, row[j - 1]! + 1, oneBack[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, twoBack[j - 2]! + 1);
      row.push(cost);
    }
    [twoBack, oneBack] = [oneBack, row];
  }
  return oneBack[b.length]!;
}
