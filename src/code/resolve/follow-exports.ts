// Follows one definition through exports, re-exports, renamings and namespaces to every place that means it.
import type { Definition, StructureRows } from '../structure/structure-rows.ts';
import { fileLevelPlaces, isFileLevel, localPlaces } from './file-scope.ts';
import type { Links } from './import-links.ts';
import { before, qualifierOf } from './neighbours.ts';
import type { ProjectView, Resolution, ResolvedBy, ResolvedPlace } from './project-view.ts';

/** Something that can be imported from a file: a name, or (for `export * as ns`) all its names under one. */
interface Offer {
  readonly file: number;
  /** The name importers ask for. */
  readonly name: string;
  /** Set when importers get a namespace and the target is this member of it. */
  readonly member?: string;
}

export function followExports(target: { readonly file: number; readonly definition: number }, view: ProjectView, links: Links): Resolution {
  const rows = view.rowsOf(target.file);
  const definition = rows?.definitions[target.definition];
  if (rows === undefined || definition === undefined) return { places: [], unresolvedImports: [] };
  const found = new Found(view);
  if (!isFileLevel(definition, rows)) {
    found.add(target.file, [definition.nameStart], definition.name, 'definition');
    if (definition.local) found.add(target.file, localPlaces(target.file, definition, view), definition.name, 'same_file');
    else found.add(target.file, ownMembers(target.file, definition, rows, view), definition.name, 'same_file');
    return { places: found.list(), unresolvedImports: [] };
  }
  const { name } = definition;
  for (const twin of rows.definitions) if (twin.name === name && isFileLevel(twin, rows)) found.add(target.file, [twin.nameStart], name, 'definition');
  found.add(target.file, fileLevelPlaces(target.file, name, view), name, 'same_file');
  // In Python whatever stands at the top of a module can be imported from it.
  const open = view.languageOf(target.file) === 'python';
  const offers = [...offersOf(target.file, name, rows, definition, open)];
  const seen = new Set(offers.map(keyOf));
  const offer = (next: Offer): void => {
    if (seen.has(keyOf(next))) return;
    seen.add(keyOf(next));
    offers.push(next);
  };
  const wanted = new Set<string>([name]);
  for (let at = 0; at < offers.length; at += 1) {
    const current = offers[at]!;
    wanted.add(current.name);
    for (const { file, row } of links.importsOf(current.file)) {
      for (const { imported, local, start } of row.names) {
        if (imported === '*') {
          const member = current.member === undefined ? current.name : undefined;
          if (local === '*') {
            if (current.name !== 'default' && current.member === undefined) bindLocal(file, current.name, view, found, offer); // Python: from m import *
          } else if (member !== undefined) namespacePlaces(file, local, member, view, found, offer);
        } else if (imported === current.name) {
          if (current.member !== undefined) namespacePlaces(file, local, current.member, view, found, offer);
          else {
            if (imported !== 'default') found.add(file, wordAt(file, imported, start, view), imported, 'import');
            bindLocal(file, local, view, found, offer);
          }
        }
      }
    }
    for (const { file, row } of links.reexportsOf(current.file)) {
      if (row.exported === '*' && row.local === '*') {
        if (current.name !== 'default' && !offersItself(file, current.name, view)) offer({ ...current, file });
      } else if (row.local === '*') {
        if (current.member === undefined) offer({ file, name: row.exported, member: current.name });
      } else if (row.local === current.name) {
        if (row.local !== 'default') found.add(file, wordAt(file, row.local, row.start, view), row.local, 'import');
        if (row.exported !== row.local && row.exported !== 'default') found.add(file, wordAt(file, row.exported, row.start, view), row.exported, 'import');
        offer({ ...current, file, name: row.exported });
      }
    }
  }
  return {
    places: found.list(),
    unresolvedImports: links.unresolved.filter(({ names }) => names.some((each) => each === '*' || wanted.has(each))).map(({ file, source, offset }) => ({ file, source, offset })),
  };
}

function keyOf({ file, name, member }: Offer): string {
  return `${file} ${name} ${member ?? ''}`;
}

/** The names under which a file offers one of its own. */
function* offersOf(file: number, name: string, rows: StructureRows, definition: Definition, open: boolean): Generator<Offer> {
  if (definition.parent >= 0) {
    // A member of a namespace is reached through it; the namespace's own offers carry it.
    const outer = rows.definitions[definition.parent]!;
    if (definition.exported) for (const { name: via } of offersOf(file, outer.name, rows, outer, open)) yield { file, name: via, member: name };
    return;
  }
  if (definition.exported || open) yield { file, name };
  for (const row of rows.exports) if (row.source === undefined && row.local === name) yield { file, name: row.exported };
}

function offersItself(file: number, name: string, view: ProjectView): boolean {
  const rows = view.rowsOf(file);
  return rows !== undefined && (rows.definitions.some((definition) => definition.name === name && definition.exported && definition.parent < 0) || rows.exports.some(({ exported }) => exported === name));
}

/** The target is bound to a file-level name of this file. */
function bindLocal(file: number, local: string, view: ProjectView, found: Found, offer: (next: Offer) => void): void {
  found.add(file, fileLevelPlaces(file, local, view), local, 'import');
  for (const row of view.rowsOf(file)?.exports ?? []) if (row.source === undefined && row.local === local) offer({ file, name: row.exported });
  if (view.languageOf(file) === 'python') offer({ file, name: local });
}

function namespacePlaces(file: number, local: string, member: string, view: ProjectView, found: Found, offer: (next: Offer) => void): void {
  const bytes = view.bytesOf(file);
  const reach = new Set(fileLevelPlaces(file, local, view));
  found.add(file, view.codeOffsets(file, member).filter((offset) => {
    const qualifier = qualifierOf(bytes, offset);
    return qualifier?.name === local && reach.has(qualifier.offset);
  }), member, 'import');
  for (const row of view.rowsOf(file)?.exports ?? []) if (row.source === undefined && row.local === local) offer({ file, name: row.exported, member });
}

/** `this.name` inside the class that defines it. */
function ownMembers(file: number, definition: Definition, rows: StructureRows, view: ProjectView): number[] {
  const outer = rows.definitions[definition.parent];
  if (outer === undefined) return [];
  const bytes = view.bytesOf(file);
  return view.codeOffsets(file, definition.name).filter((offset) => {
    if (offset < outer.start || offset >= outer.end || before(bytes, offset).char !== '.') return false;
    const qualifier = qualifierOf(bytes, offset);
    return qualifier?.name === 'this' || qualifier?.name === 'self' || qualifier?.name === 'cls';
  });
}

/** The word at or right after `start`, when it stands there. */
function wordAt(file: number, name: string, start: number, view: ProjectView): number[] {
  const offset = view.codeOffsets(file, name).find((each) => each >= start);
  return offset === undefined ? [] : [offset];
}

class Found {
  readonly #view: ProjectView;
  readonly #places = new Map<string, ResolvedPlace>();

  constructor(view: ProjectView) {
    this.#view = view;
  }

  add(file: number, offsets: readonly number[], name: string, by: ResolvedBy): void {
    for (const offset of offsets) {
      const key = `${file} ${offset}`;
      if (!this.#places.has(key)) this.#places.set(key, { file, offset, name, by });
    }
  }

  list(): ResolvedPlace[] {
    const paths = new Map<number, string>();
    const path = (file: number): string => {
      let known = paths.get(file);
      if (known === undefined) paths.set(file, (known = this.#view.pathOf(file)));
      return known;
    };
    return [...this.#places.values()].sort((a, b) => (a.file === b.file ? a.offset - b.offset : path(a.file) < path(b.file) ? -1 : 1));
  }
}
