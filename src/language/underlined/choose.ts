// Of all runs of words, the ones to name: each time the run that most likely brings a term of the reader's that none before it brings.

export interface Likely {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  /** How likely it is underlined exactly so. */
  readonly chance: number;
}

export interface Chosen extends Likely {
  /** How likely it is underlined so, or with a character or two more or less, and by no run chosen before. */
  readonly hit: number;
}

/** Runs across each other (payment, payment module) may both be named where the reader may have meant either. `spans` by their starts, and so is the answer. */
export function chooseSpans(spans: readonly Likely[], least: number): Chosen[] {
  const near = nearOf(spans);
  const hits = near.map((others) => others.reduce((sum, other) => sum + spans[other]!.chance, 0));
  const taken = new Set<number>();
  const chosen: Chosen[] = [];
  for (;;) {
    let best = -1;
    for (const [at, hit] of hits.entries()) if (hit >= least && !taken.has(at) && (best < 0 || worth(hit, spans[at]!) > worth(hits[best]!, spans[best]!))) best = at;
    if (best < 0) break;
    chosen.push({ ...spans[best]!, hit: Math.min(1, hits[best]!) });
    for (const own of near[best]!) {
      if (taken.has(own)) continue;
      taken.add(own);
      for (const other of near[own]!) hits[other]! -= spans[own]!.chance;
    }
  }
  return chosen.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Of runs that bring the same, the one most likely underlined as it is. */
function worth(hit: number, { chance }: Likely): number {
  return Math.min(1, hit) + chance / 2;
}

/** Which runs differ from each by so little that they make no other term, itself among them. */
function nearOf(spans: readonly Likely[]): readonly (readonly number[])[] {
  const near: number[][] = spans.map((_, at) => [at]);
  for (let at = 0; at < spans.length; at += 1) {
    // Runs stand in the order of their starts: what begins beyond the reach ends the search.
    for (let other = at + 1; other < spans.length && spans[other]!.start - spans[at]!.start <= NEAR; other += 1) {
      if (!isNear(spans[at]!, spans[other]!)) continue;
      near[at]!.push(other);
      near[other]!.push(at);
    }
  }
  return near;
}

function isNear(a: Likely, b: Likely): boolean {
  const [inner, outer] = a.end - a.start <= b.end - b.start ? [a, b] : [b, a];
  return inner.start >= outer.start && inner.end <= outer.end && outer.end - outer.start - (inner.end - inner.start) <= NEAR;
}

/** Characters more or less that make no other term. */
const NEAR = 2;
