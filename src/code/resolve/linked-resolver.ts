// Keeps the links between files until the index moves or another file has been parsed, and follows definitions along them.
import { followExports } from './follow-exports.ts';
import type { Links } from './import-links.ts';
import type { ImportResolver, ProjectView } from './project-view.ts';

export function linkedResolver(link: (view: ProjectView) => Links): ImportResolver['resolve'] {
  let known: { readonly generation: number; readonly parsed: number; readonly links: Links } | undefined;
  let seen: WeakRef<ProjectView> | undefined;
  return (target, view) => {
    // One question asks for many targets with one view, and nothing moves in between.
    if (known === undefined || seen?.deref() !== view || known.generation !== view.generation) {
      const parsed = parsedFiles(view);
      if (known?.generation !== view.generation || known.parsed !== parsed) known = { generation: view.generation, parsed, links: link(view) };
      seen = new WeakRef(view);
    }
    return followExports(target, view, known.links);
  };
}

function parsedFiles(view: ProjectView): number {
  let count = 0;
  for (const file of view.files()) if (view.rowsOf(file) !== undefined) count += 1;
  return count;
}
