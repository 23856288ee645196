// What a name means inside one file: where its file-level binding reaches, and where an inner binding of the same name hides it.
import type { Definition, StructureRows } from '../structure/structure-rows.ts';
import { isMember, isObjectKey, isTagAttribute } from './neighbours.ts';
import type { ProjectView } from './project-view.ts';

/** Top-level in the file, or inside a namespace at its top. */
export function isFileLevel({ parent, local, kind }: Definition, rows: StructureRows): boolean {
  if (local || kind === 'property' || kind === 'method' || kind === 'field' || kind === 'enum_member' || kind === 'constructor' || kind === 'parameter') return false;
  return parent < 0 || (isSpace(rows.definitions[parent]!) && isFileLevel(rows.definitions[parent]!, rows));
}

function isSpace({ kind }: Definition): boolean {
  return kind === 'namespace' || kind === 'module';
}

/** Offsets where the file-level name is meant: no members, keys or inner bindings. */
export function fileLevelPlaces(file: number, name: string, view: ProjectView): number[] {
  const rows = view.rowsOf(file);
  if (rows === undefined) return [];
  const bytes = view.bytesOf(file);
  const length = Buffer.byteLength(name);
  const tags = view.languageOf(file) === 'tsx' || view.languageOf(file) === 'javascript';
  const others = rows.definitions.filter((definition) => definition.name === name && !isFileLevel(definition, rows) && definition.kind !== 'import');
  const ownNames = new Set(others.map(({ nameStart }) => nameStart));
  const hidden = others.filter(({ local }) => local).map((definition) => reachOf(definition, rows));
  return view.codeOffsets(file, name).filter(
    (offset) =>
      !ownNames.has(offset) &&
      !isMember(bytes, offset) &&
      !isObjectKey(bytes, offset, length) &&
      !(tags && isTagAttribute(bytes, offset, length)) &&
      !hidden.some(([start, end]) => start <= offset && offset < end),
  );
}

/** Where a local binding may be seen: the definition it stands in, or the rest of the file when that is not known. */
export function reachOf({ parent, start }: Definition, rows: StructureRows): readonly [number, number] {
  if (parent < 0) return [start, Number.MAX_SAFE_INTEGER];
  const outer = rows.definitions[parent]!;
  return [outer.start, outer.end];
}

/** Offsets of a local name inside its reach. */
export function localPlaces(file: number, definition: Definition, view: ProjectView): number[] {
  const rows = view.rowsOf(file)!;
  const bytes = view.bytesOf(file);
  const length = Buffer.byteLength(definition.name);
  const [start, end] = reachOf(definition, rows);
  const inner = rows.definitions.filter((other) => other.name === definition.name && other.local && other.parent !== definition.parent && other.start > start && other.end <= end).map((other) => reachOf(other, rows)).filter(([from]) => from > start);
  return view.codeOffsets(file, definition.name).filter(
    (offset) => offset >= start && offset < end && !isMember(bytes, offset) && (offset === definition.nameStart || !isObjectKey(bytes, offset, length)) && !inner.some(([from, to]) => from <= offset && offset < to),
  );
}
