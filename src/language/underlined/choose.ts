// Of all runs of words, the ones a reader would underline: the best way to lay them side by side, then whatever is likely enough to be among a reader's terms.

export interface Likely {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  /** How likely it is underlined exactly so. */
  readonly chance: number;
}

export interface Chosen extends Likely {
  /** How likely it is underlined so, or with a character or two more or less. */
  readonly hit: number;
}

export interface Leaning {
  /** What a run costs in the layout: dearer runs are fewer and longer. */
  readonly cost: number;
  /** What a chosen run must reach. */
  readonly least: number;
  /** What a run across a chosen one must reach to be named beside it. */
  readonly beside: number;
}

export function chooseSpans(spans: readonly Likely[], words: number, leaning: Leaning): Chosen[] {
  const laid = new Set(layout(spans, words, leaning.cost));
  const byFirst: Likely[][] = Array.from({ length: words }, () => []);
  for (const span of spans) byFirst[span.from]!.push(span);
  return spans.flatMap((span) => {
    const hit = hitOf(span, byFirst);
    return hit >= (laid.has(span) ? leaning.least : leaning.beside) ? [{ ...span, hit }] : [];
  });
}

function layout(spans: readonly Likely[], words: number, cost: number): readonly Likely[] {
  const ending: Likely[][] = Array.from({ length: words + 1 }, () => []);
  for (const span of spans) if (span.chance > cost) ending[span.to]!.push(span);
  const best: { readonly worth: number; readonly last: Likely | undefined; readonly before: number }[] = [{ worth: 0, last: undefined, before: 0 }];
  for (let at = 1; at <= words; at += 1) {
    let here = { worth: best[at - 1]!.worth, last: undefined as Likely | undefined, before: at - 1 };
    for (const span of ending[at]!) {
      const worth = best[span.from]!.worth + span.chance - cost;
      if (worth > here.worth) here = { worth, last: span, before: span.from };
    }
    best.push(here);
  }
  const chosen: Likely[] = [];
  for (let at = words; at > 0; at = best[at]!.before) if (best[at]!.last !== undefined) chosen.push(best[at]!.last!);
  return chosen;
}

/** Two readings of one place exclude each other, so their chances add up. */
function hitOf(span: Likely, byFirst: readonly (readonly Likely[])[]): number {
  let sum = 0;
  for (let from = Math.max(0, span.from - NEAR); from <= Math.min(byFirst.length - 1, span.from + NEAR); from += 1) {
    for (const other of byFirst[from]!) {
      const [inner, outer] = other.end - other.start <= span.end - span.start ? [other, span] : [span, other];
      if (inner.start >= outer.start && inner.end <= outer.end && outer.end - outer.start - (inner.end - inner.start) <= NEAR) sum += other.chance;
    }
  }
  return Math.min(1, sum);
}

/** Characters more or less that make no other term. */
const NEAR = 2;
