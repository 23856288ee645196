// The shape of a file for a reader: its non-local definitions as a tree, in the order of the text.
import type { Definition } from './structure-rows.ts';

export interface OutlineNode {
  readonly definition: Definition;
  readonly children: readonly OutlineNode[];
}

/** What hangs under a local definition is left out with it; what hangs under a literal hangs under the name that holds the literal. */
export function outline(definitions: readonly Definition[]): OutlineNode[] {
  const nodes = definitions.map((definition) => ({ definition, children: [] as OutlineNode[] }));
  const top: OutlineNode[] = [];
  definitions.forEach(({ parent, local }, at) => {
    if (local) return;
    // A method may stand before its type; a parent that is left out hands its children up.
    let above = parent;
    const seen = new Set([at]);
    while (above !== -1 && definitions[above]!.local && !seen.has(above)) {
      seen.add(above);
      above = definitions[above]!.parent;
    }
    if (above === -1 || seen.has(above)) top.push(nodes[at]!);
    else nodes[above]!.children.push(nodes[at]!);
  });
  return top;
}
