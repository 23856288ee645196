// Chance that can be repeated: the same seed draws the same texts, edits and ranges on every machine.

export interface Chance {
  /** A number in [0, 1). */
  next(): number;
  /** An integer in [from, to]. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** One entry of a table, each as often as its weight says. */
  weighted<T extends { readonly weight: number }>(table: readonly T[]): T;
}

export function seeded(seed: number): Chance {
  let state = (seed * 0x9e3779b1 + 0x7f4a7c15) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (Math.max(from, to) - from + 1));
  return {
    next,
    between,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    weighted: (table) => {
      let left = next() * table.reduce((sum, { weight }) => sum + weight, 0);
      return table.find(({ weight }) => (left -= weight) < 0) ?? table.at(-1)!;
    },
  };
}
