// Keeps the links between files until the index moves or another file has been parsed, and follows definitions along them.
import { followExports } from './follow-exports.ts';
import type { Links } from './import-links.ts';
import type { ImportResolver, ProjectView } from './project-view.ts';

export function linkedResolver(link: (view: ProjectView) => Links): ImportResolver['resolve'] {
  let known: { readonly generation: number; readonly parsed: number; readonly links: Links } | undefined;
  const views = new WeakMap<ProjectView, ProjectView>();
  return (target, view) => {
    // One question asks for many targets with one view, and nothing moves in between.
    let remembering = views.get(view);
    if (known === undefined || remembering === undefined) {
      views.set(view, (remembering = remember(view)));
      const parsed = parsedFiles(view);
      if (known?.generation !== view.generation || known.parsed !== parsed) known = { generation: view.generation, parsed, links: link(view) };
    }
    return followExports(target, remembering, known.links);
  };
}

/** Looking a word up in a file reads all words of the file: many targets of one name ask for the same, and most files do not hold it. */
function remember(view: ProjectView): ProjectView {
  const holders = new Map<string, ReadonlySet<number>>();
  const holds = (file: number, name: string): boolean => {
    let files = holders.get(name);
    if (files === undefined) holders.set(name, (files = new Set(view.filesWith(name))));
    return files.has(file);
  };
  const keep = (look: (file: number, name: string) => readonly number[]): ((file: number, name: string) => readonly number[]) => {
    const byName = new Map<string, Map<number, readonly number[]>>();
    return (file, name) => {
      if (!holds(file, name)) return NOWHERE;
      let byFile = byName.get(name);
      if (byFile === undefined) byName.set(name, (byFile = new Map()));
      let offsets = byFile.get(file);
      if (offsets === undefined) byFile.set(file, (offsets = look(file, name)));
      return offsets;
    };
  };
  return Object.assign(Object.create(view) as ProjectView, {
    codeOffsets: keep((file, name) => view.codeOffsets(file, name)),
    commentOffsets: keep((file, name) => view.commentOffsets(file, name)),
  });
}

const NOWHERE: readonly number[] = [];

function parsedFiles(view: ProjectView): number {
  let count = 0;
  for (const file of view.files()) if (view.rowsOf(file) !== undefined) count += 1;
  return count;
}
