// A forest of small fitted trees in one line of text, and how it is asked: below the cut on, else to the other side, until a number stands there.

/** As it stands in a file made by a fitting (scripts/fitting/written-forest.mjs). */
export interface FittedForest {
  /** What is known before anything is measured, as log odds. */
  readonly base: number;
  /** Each tree in the order of a walk, `measurement cut` for a node and `- worth` for a leaf, trees apart by `;`. */
  readonly trees: string;
}

export interface Forest {
  readonly base: number;
  readonly roots: readonly number[];
  /** Which measurement a node asks for; -1 is a leaf. */
  readonly asks: Int16Array;
  /** The cut of a node, the worth of a leaf. */
  readonly value: Float64Array;
  /** Where to go on at or above the cut; below it the next node follows. */
  readonly above: Int32Array;
}

export function readForest({ base, trees }: FittedForest): Forest {
  const parts = trees.split(';').map((tree) => tree.split(' '));
  const size = parts.reduce((sum, tree) => sum + tree.length / 2, 0);
  const forest = { base, roots: [] as number[], asks: new Int16Array(size), value: new Float64Array(size), above: new Int32Array(size) };
  let node = 0;
  for (const tree of parts) {
    let at = 0;
    const walk = (): void => {
      const own = node;
      node += 1;
      forest.asks[own] = tree[at] === '-' ? -1 : Number(tree[at]);
      forest.value[own] = Number(tree[at + 1]);
      at += 2;
      if (forest.asks[own] === -1) return;
      walk();
      forest.above[own] = node;
      walk();
    };
    forest.roots.push(node);
    walk();
  }
  return forest;
}

/** 0–1. `less`: log odds taken off, where one mistake is worse than the other. */
export function chanceOf({ base, roots, asks, value, above }: Forest, evidence: readonly number[], less = 0): number {
  let sum = base - less;
  for (const root of roots) {
    let node = root;
    while (asks[node]! >= 0) node = evidence[asks[node]!]! < value[node]! ? node + 1 : above[node]!;
    sum += value[node]!;
  }
  return 1 / (1 + Math.exp(-sum));
}
