// A grown tree and how it is asked: below the cut to the left, else to the right, until a number stands there.

export type Tree = number | readonly [evidence: string, cut: number, below: Tree, else_: Tree];

export interface Forest {
  /** What is known before anything is measured, as log odds. */
  readonly base: number;
  readonly trees: readonly Tree[];
}

/** 0–1. */
export function probability({ base, trees }: Forest, evidence: Readonly<Record<string, number>>): number {
  let sum = base;
  for (const tree of trees) sum += leafOf(tree, evidence);
  return 1 / (1 + Math.exp(-sum));
}

function leafOf(tree: Tree, evidence: Readonly<Record<string, number>>): number {
  let here = tree;
  while (typeof here !== 'number') here = evidence[here[0]]! < here[1] ? here[2] : here[3];
  return here;
}
