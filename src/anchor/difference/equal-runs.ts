// What two revisions have in common, as runs of equal characters, with the questions a passage asks of them.

export interface Run {
  readonly before: number;
  readonly after: number;
  readonly length: number;
}

/** Sorted by their place in the old text, not overlapping there. */
export class EqualRuns {
  readonly list: readonly Run[];

  constructor(list: readonly Run[]) {
    this.list = list;
  }

  /** Index of the first run that ends behind `offset`; the length of the list when there is none. */
  indexFrom(offset: number): number {
    let [low, high] = [0, this.list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const run = this.list[middle]!;
      if (run.before + run.length <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The new place of one old character, if it lives. */
  placeOf(offset: number): number | undefined {
    const run = this.list[this.indexFrom(offset)];
    return run !== undefined && run.before <= offset ? run.after + (offset - run.before) : undefined;
  }

  /** The pieces of the runs inside `[from, to)`. */
  within(from: number, to: number): Run[] {
    const pieces: Run[] = [];
    for (let at = this.indexFrom(from); at < this.list.length && this.list[at]!.before < to; at += 1) {
      const run = this.list[at]!;
      const start = Math.max(run.before, from);
      const end = Math.min(run.before + run.length, to);
      if (end > start) pieces.push({ before: start, after: run.after + (start - run.before), length: end - start });
    }
    return pieces;
  }

  /** Share of the characters of `[from, to)` that live; of none, all do. */
  survival(from: number, to: number): number {
    if (to <= from) return 1;
    return this.within(from, to).reduce((sum, { length }) => sum + length, 0) / (to - from);
  }
}

/** Share of the new text's `[from, to)` that was there before; runs in order on both sides only. */
export function knownShare(runs: EqualRuns, from: number, to: number): number {
  let [low, high] = [0, runs.list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const run = runs.list[middle]!;
    if (run.after + run.length <= from) low = middle + 1;
    else high = middle;
  }
  let known = 0;
  for (let at = low; at < runs.list.length && runs.list[at]!.after < to; at += 1) {
    const run = runs.list[at]!;
    known += Math.min(run.after + run.length, to) - Math.max(run.after, from);
  }
  return to > from ? known / (to - from) : 0;
}

/** What lies between the runs, on the side `place` reads. */
export function gapsBetween(runs: EqualRuns, end: number, place: (run: Run) => number): [number, number][] {
  const list: [number, number][] = [];
  let from = 0;
  for (const run of runs.list) {
    if (place(run) > from) list.push([from, place(run)]);
    from = place(run) + run.length;
  }
  if (end > from) list.push([from, end]);
  return list;
}

/** Joins runs that follow each other without a gap on either side. */
export function joined(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const run of runs) {
    const last = out.at(-1);
    if (run.length === 0) continue;
    if (last !== undefined && last.before + last.length === run.before && last.after + last.length === run.after) out[out.length - 1] = { ...last, length: last.length + run.length };
    else out.push(run);
  }
  return out;
}
