// Who imports from whom, worked out once per state of the index: every import and re-export with the file its source leads to.
import type { ExportRow, ImportRow } from '../structure/structure-rows.ts';
import { importTypeAt } from './neighbours.ts';
import type { ProjectView } from './project-view.ts';

/** One name of one import statement. */
export interface ImportLink {
  readonly file: number;
  readonly row: ImportRow;
  readonly local: string;
  readonly start: number;
}

export interface ExportLink {
  readonly file: number;
  readonly row: ExportRow;
}

export interface ImportType {
  readonly file: number;
  readonly name: string;
  readonly offset: number;
}

export interface Links {
  /** Who imports this name (`*`: everything) from the file. */
  importsOf(file: number, imported: string): readonly ImportLink[];
  reexportsOf(file: number): readonly ExportLink[];
  /** `import('source').name` as a type, by the file the source leads to. */
  importTypesOf(file: number): readonly ImportType[];
  /** Sources that lead nowhere although they look like ours, by file. */
  readonly unresolved: readonly { readonly file: number; readonly source: string; readonly offset: number; readonly names: readonly string[] }[];
}

/** Leads a source text to files; none: outside the tree (a library); 'unresolved': should be inside and is not. */
export type SourceFinder = (from: string, source: string, level: number | undefined, view: ProjectView) => readonly number[] | 'unresolved';

export function linkFiles(view: ProjectView, languages: ReadonlySet<string>, find: SourceFinder, more: (row: ImportRow) => readonly ImportRow[] = () => []): Links {
  const imports = new Map<number, Map<string, ImportLink[]>>();
  const reexports = new Map<number, ExportLink[]>();
  const unresolved: { file: number; source: string; offset: number; names: readonly string[] }[] = [];
  const put = <K, T>(map: Map<K, T[]>, key: K, value: T): void => {
    const list = map.get(key);
    if (list === undefined) map.set(key, [value]);
    else list.push(value);
  };
  const link = (target: number, file: number, row: ImportRow): void => {
    let byName = imports.get(target);
    if (byName === undefined) imports.set(target, (byName = new Map()));
    for (const { imported, local, start } of row.names) put(byName, imported, { file, row, local, start });
  };
  for (const file of view.files()) {
    if (!languages.has(view.languageOf(file))) continue;
    const rows = view.rowsOf(file);
    if (rows === undefined) continue;
    const from = view.pathOf(file);
    for (const row of rows.imports) {
      const found = find(from, row.source, row.level, view);
      if (found === 'unresolved') unresolved.push({ file, source: row.source, offset: row.start, names: row.names.map(({ imported }) => imported) });
      else for (const target of found) link(target, file, row);
      // What it may mean besides is no loss when it leads nowhere.
      for (const other of more(row)) {
        const besides = find(from, other.source, other.level, view);
        if (besides !== 'unresolved') for (const target of besides) link(target, file, other);
      }
    }
    for (const row of rows.exports) {
      if (row.source === undefined) continue;
      const found = find(from, row.source, undefined, view);
      if (found === 'unresolved') unresolved.push({ file, source: row.source, offset: row.start, names: [row.local] });
      else for (const target of found) put(reexports, target, { file, row });
    }
  }
  let types: Map<number, ImportType[]> | undefined;
  const importTypes = (): Map<number, ImportType[]> => {
    const found = new Map<number, ImportType[]>();
    for (const file of view.filesWith('import')) {
      if (view.rowsOf(file) === undefined || !languages.has(view.languageOf(file))) continue;
      const bytes = view.bytesOf(file);
      for (const start of view.codeOffsets(file, 'import')) {
        const read = importTypeAt(bytes, start);
        const targets = read === undefined ? 'unresolved' : find(view.pathOf(file), read.source, undefined, view);
        if (targets !== 'unresolved') for (const target of targets) put(found, target, { file, name: read!.name, offset: read!.offset });
      }
    }
    return found;
  };
  return {
    importsOf: (file, imported) => imports.get(file)?.get(imported) ?? [],
    reexportsOf: (file) => reexports.get(file) ?? [],
    importTypesOf: (file) => (types ??= importTypes()).get(file) ?? [],
    unresolved,
  };
}
