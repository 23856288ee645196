// Python's import rules: dotted modules from any source root of the tree, relative ones by level.
import type { ImportRow } from '../structure/structure-rows.ts';
import type { SourceFinder } from './import-links.ts';
import { linkedResolver } from './linked-resolver.ts';
import type { ImportResolver, ProjectView } from './project-view.ts';

const LANGUAGES: ReadonlySet<string> = new Set(['python']);

export function pythonResolver(): ImportResolver {
  return linkedResolver({ languages: LANGUAGES, finder: moduleFinder, besides: submodules });
}

/** `from pkg import module`: the name may be a module of its own, which then is a namespace. */
function submodules({ source, names, start, level }: ImportRow): ImportRow[] {
  return names.filter(({ imported }) => imported !== '*').map(({ imported, local, start: place }) => ({
    source: source === '' ? imported : `${source}.${imported}`, names: [{ imported: '*', local, start: place }], start, ...(level !== undefined && { level }),
  }));
}

/** A folder that holds Python files but is no package itself is a place imports may start from. */
function moduleFinder(tree: ProjectView): SourceFinder {
  const roots = new Set<string>(['']);
  for (const file of tree.files()) {
    const path = tree.pathOf(file);
    if (!path.endsWith('.py') && !path.endsWith('.pyi')) continue;
    const folder = path.split('/').slice(0, -1);
    while (folder.length > 0 && isPackage(folder.join('/'), tree)) folder.pop();
    roots.add(folder.join('/'));
  }
  const at = (folder: string, parts: readonly string[], view: ProjectView): number[] => {
    const base = [folder, ...parts].filter((part) => part !== '').join('/');
    return [`${base}.py`, `${base}.pyi`, `${base}/__init__.py`, `${base}/__init__.pyi`].map((path) => view.fileAt(path)).filter((file) => file !== undefined);
  };
  return (from, source, level = 0, view) => {
    const parts = source.split('.').filter((part) => part !== '');
    if (level > 0) {
      const folder = from.split('/').slice(0, -level).join('/');
      const found = at(folder, parts, view);
      return found.length > 0 ? found : 'unresolved';
    }
    const near = at(from.split('/').slice(0, -1).join('/'), parts, view);
    if (near.length > 0) return near;
    return [...new Set([...roots].flatMap((root) => at(root, parts, view)))];
  };
}

function isPackage(folder: string, view: ProjectView): boolean {
  return view.fileAt(`${folder}/__init__.py`) !== undefined || view.fileAt(`${folder}/__init__.pyi`) !== undefined;
}
