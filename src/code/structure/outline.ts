// The shape of a file for a reader: its non-local definitions as a tree, in the order of the text.
import type { Definition } from './structure-rows.ts';

export interface OutlineNode {
  readonly definition: Definition;
  readonly children: readonly OutlineNode[];
}

/** Deeper ones hang beside each other at this depth: whoever walks or prints a tree does so by recursion. */
const MOST_LEVELS = 64;

/** What hangs under a local definition is left out with it; what hangs under a literal hangs under the name that holds the literal. */
export function outline(definitions: readonly Definition[]): OutlineNode[] {
  const nodes = definitions.map((definition) => ({ definition, children: [] as OutlineNode[] }));
  const top: OutlineNode[] = [];
  const levels = new Int32Array(definitions.length);
  const hung = new Int32Array(definitions.length).fill(-1);
  definitions.forEach(({ parent, local }, at) => {
    if (local) return;
    // A method may stand before its type; a parent that is left out hands its children up.
    let above = parent;
    const seen = new Set([at]);
    while (above !== -1 && definitions[above]!.local && !seen.has(above)) {
      seen.add(above);
      above = definitions[above]!.parent;
    }
    if (above !== -1 && levels[above]! >= MOST_LEVELS) above = hung[above]!;
    if (above === -1 || seen.has(above)) top.push(nodes[at]!);
    else {
      hung[at] = above;
      levels[at] = levels[above]! + 1;
      nodes[above]!.children.push(nodes[at]!);
    }
  });
  return top;
}
