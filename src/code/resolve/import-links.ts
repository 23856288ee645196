// Who imports from whom: every import and re-export with the file its source leads to, kept from question to question and mended where a file changed.
import type { ExportRow, ImportRow, StructureRows } from '../structure/structure-rows.ts';
import { importTypeAt } from './neighbours.ts';
import type { ProjectView } from './project-view.ts';

/** What a link tells of the file it stands in: who follows thousands of links looks nothing up for them. */
export interface LinkedFile {
  readonly file: number;
  /** The rows its links were made from. */
  readonly rows: StructureRows | undefined;
  /** Its own names it gives away, by the name it has for them. */
  readonly gives: ReadonlyMap<string, readonly ExportRow[]>;
  readonly language: string;
}

/** A path of the tree; its number is another one after every change of the file. */
interface Node extends LinkedFile {
  readonly path: string;
  file: number;
  rows: StructureRows | undefined;
  language: string;
  /** Where its links lead to. */
  readonly leadsTo: Set<Node>;
  readonly unresolved: UnresolvedImport[];
  readonly gives: Map<string, ExportRow[]>;
  typesLinked: boolean;
  /** By the name that is imported (`*`: everything). */
  readonly importedBy: Map<string, ImportLink[]>;
  readonly reexportedBy: ExportLink[];
  readonly typedBy: ImportType[];
}

/** One name of one import statement. */
export interface ImportLink {
  readonly from: LinkedFile;
  readonly row: ImportRow;
  readonly local: string;
  readonly start: number;
  /** Bound by a statement of its own, for the whole file; found out when it is followed for the first time. */
  atTop: boolean | undefined;
}

export interface ExportLink {
  readonly from: { readonly file: number };
  readonly row: ExportRow;
}

/** `import('source').name` */
export interface ImportType {
  readonly from: { readonly file: number };
  readonly name: string;
  readonly offset: number;
}

interface UnresolvedImport {
  readonly source: string;
  readonly offset: number;
  readonly names: readonly string[];
}

/** Leads a source text to files; none: outside the tree (a library); 'unresolved': should be inside and is not. */
export type SourceFinder = (from: string, source: string, level: number | undefined, view: ProjectView) => readonly number[] | 'unresolved';

/** How one family of languages links its files. */
export interface LinkRules {
  readonly languages: ReadonlySet<string>;
  /** Made anew when a file came or went or a setting changed: what it found out before may be wrong then. */
  finder(view: ProjectView): SourceFinder;
  /** What an import may mean besides. */
  besides?(row: ImportRow): readonly ImportRow[];
}

const NONE: readonly never[] = [];

export class ImportLinks {
  readonly #rules: LinkRules;
  #find: SourceFinder | undefined;
  #nodes = new Map<string, Node>();
  #byFile = new Map<number, Node>();
  /** Of those the few with sources that lead nowhere: every question goes through them. */
  #unresolved: readonly Node[] = [];
  /** Every path of the tree, and under which number the settings among them were read. */
  #paths = new Map<string, number>();
  /** Nobody needs them before the first question that follows an export. */
  #typesLinked = false;
  #generation = -1;
  #settledFiles = -1;

  constructor(rules: LinkRules) {
    this.#rules = rules;
  }

  /** Takes in what changed since the last question. No link is kept that an edit may have broken. */
  update(view: ProjectView): void {
    if (view.generation === this.#generation && view.settledFiles === this.#settledFiles) return;
    const find = this.#sameTree(view) ? this.#find! : this.#begin(view);
    const changed: { readonly node: Node; readonly rows: StructureRows | undefined }[] = [];
    this.#byFile = new Map();
    for (const file of view.files()) {
      if (!this.#rules.languages.has(view.languageOf(file))) continue;
      const node = this.#nodeAt(view.pathOf(file));
      const rows = view.rowsOf(file);
      node.file = file;
      node.language = view.languageOf(file);
      this.#byFile.set(file, node);
      if (node.rows !== rows) changed.push({ node, rows });
    }
    if (changed.length > 0) this.#typesLinked = false;
    for (const { node, rows } of changed) this.#unlink(node, rows);
    for (const { node, rows } of changed) if (rows !== undefined) this.#link(node, rows, find, view);
    this.#unresolved = [...this.#byFile.values()].filter(({ unresolved }) => unresolved.length > 0);
    this.#generation = view.generation;
    this.#settledFiles = view.settledFiles;
  }

  importsOf(file: number, imported: string): readonly ImportLink[] {
    return this.#byFile.get(file)?.importedBy.get(imported) ?? NONE;
  }

  reexportsOf(file: number): readonly ExportLink[] {
    return this.#byFile.get(file)?.reexportedBy ?? NONE;
  }

  /** The exports of a file's own name, without those that name another file. */
  givenAs(file: number, local: string): readonly ExportRow[] {
    return this.#byFile.get(file)?.gives.get(local) ?? NONE;
  }

  /** `import('source').name` as a type, by the file the source leads to. */
  importTypesOf(file: number, view: ProjectView): readonly ImportType[] {
    if (!this.#typesLinked) {
      for (const user of view.filesWith('import')) {
        const node = this.#byFile.get(user);
        if (node !== undefined && node.rows !== undefined && !node.typesLinked) this.#linkTypes(node, view);
      }
      this.#typesLinked = true;
    }
    return this.#byFile.get(file)?.typedBy ?? NONE;
  }

  /** Imports of one of these names (or of all) whose source leads nowhere although it looks like ours. */
  unresolvedOf(names: ReadonlySet<string>): { readonly file: number; readonly source: string; readonly offset: number }[] {
    const found: { file: number; source: string; offset: number }[] = [];
    for (const { file, unresolved } of this.#unresolved) {
      for (const each of unresolved) if (each.names.some((name) => name === '*' || names.has(name))) found.push({ file, source: each.source, offset: each.offset });
    }
    return found;
  }

  /** A source leads elsewhere only when a file came or went, or a setting says so. */
  #sameTree(view: ProjectView): boolean {
    if (this.#find === undefined) return false;
    let count = 0;
    for (const file of view.files()) {
      const path = view.pathOf(file);
      const known = this.#paths.get(path);
      if (known === undefined || (known !== file && isSetting(path))) return false;
      count += 1;
    }
    return count === this.#paths.size;
  }

  #begin(view: ProjectView): SourceFinder {
    this.#nodes = new Map();
    this.#paths = new Map();
    for (const file of view.files()) this.#paths.set(view.pathOf(file), file);
    return (this.#find = this.#rules.finder(view));
  }

  #nodeAt(path: string): Node {
    let node = this.#nodes.get(path);
    if (node === undefined) this.#nodes.set(path, (node = { path, file: -1, rows: undefined, language: '', leadsTo: new Set(), unresolved: [], gives: new Map(), typesLinked: false, importedBy: new Map(), reexportedBy: [], typedBy: [] }));
    return node;
  }

  #unlink(node: Node, rows: StructureRows | undefined): void {
    for (const target of node.leadsTo) {
      for (const links of target.importedBy.values()) drop(links, node);
      drop(target.reexportedBy, node);
      drop(target.typedBy, node);
    }
    node.leadsTo.clear();
    node.unresolved.length = 0;
    node.gives.clear();
    node.typesLinked = false;
    node.rows = rows;
  }

  #link(node: Node, rows: StructureRows, find: SourceFinder, view: ProjectView): void {
    const targetsOf = (row: ImportRow): readonly number[] | 'unresolved' => find(node.path, row.source, row.level, view);
    for (const row of rows.imports) {
      const found = targetsOf(row);
      if (found === 'unresolved') node.unresolved.push({ source: row.source, offset: row.start, names: row.names.map(({ imported }) => imported) });
      else this.#linkImport(node, row, found, view);
      // What it may mean besides is no loss when it leads nowhere.
      for (const other of this.#rules.besides?.(row) ?? NONE) {
        const besides = targetsOf(other);
        if (besides !== 'unresolved') this.#linkImport(node, other, besides, view);
      }
    }
    for (const row of rows.exports) {
      if (row.source === undefined) {
        const given = node.gives.get(row.local);
        if (given === undefined) node.gives.set(row.local, [row]);
        else given.push(row);
        continue;
      }
      const found = find(node.path, row.source, undefined, view);
      if (found === 'unresolved') node.unresolved.push({ source: row.source, offset: row.start, names: [row.local] });
      else for (const target of this.#targets(node, found, view)) target.reexportedBy.push({ from: node, row });
    }
  }

  #linkImport(node: Node, row: ImportRow, files: readonly number[], view: ProjectView): void {
    for (const { importedBy } of this.#targets(node, files, view)) {
      for (const { imported, local, start } of row.names) {
        const links = importedBy.get(imported);
        if (links === undefined) importedBy.set(imported, [{ from: node, row, local, start, atTop: undefined }]);
        else links.push({ from: node, row, local, start, atTop: undefined });
      }
    }
  }

  #linkTypes(node: Node, view: ProjectView): void {
    node.typesLinked = true;
    const calls = view.importCalls(node.file);
    if (calls.length === 0) return;
    const bytes = view.bytesOf(node.file);
    for (const start of calls) {
      const read = importTypeAt(bytes, start);
      const found = read === undefined ? 'unresolved' : this.#find!(node.path, read.source, undefined, view);
      if (read === undefined || found === 'unresolved') continue;
      const type = { from: node, name: read.name, offset: read.offset };
      for (const target of this.#targets(node, found, view)) target.typedBy.push(type);
    }
  }

  #targets(node: Node, files: readonly number[], view: ProjectView): Node[] {
    return files.map((file) => {
      const target = this.#nodeAt(view.pathOf(file));
      node.leadsTo.add(target);
      return target;
    });
  }
}

/** Module resolvers read these. */
function isSetting(path: string): boolean {
  return path.endsWith('.json');
}

function drop(links: { readonly from: object }[], from: Node): void {
  let kept = 0;
  for (const link of links) if (link.from !== from) links[kept++] = link;
  links.length = kept;
}
