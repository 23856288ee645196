// What a name means inside one file: every binding of it has a reach, and a place belongs to the innermost reach around it.
import type { Definition, StructureRows } from '../structure/structure-rows.ts';
import { localReach, WHOLE_FILE, type Reach } from './ecmascript-reach.ts';
import { isKeywordArgument, isMember, isObjectKey, isTagAttribute } from './neighbours.ts';
import type { ProjectView } from './project-view.ts';
import { isKeywordHere, mayBeKeyword } from './word-roles.ts';

export { WHOLE_FILE, type Reach } from './ecmascript-reach.ts';

/** These are reached through something else and hide no name. */
const MEMBERS: ReadonlySet<Definition['kind']> = new Set(['property', 'method', 'field', 'enum_member', 'constructor']);

/** Top-level in the file, or inside a namespace at its top. */
export function isFileLevel({ parent, local, kind }: Definition, rows: StructureRows): boolean {
  if (local || MEMBERS.has(kind) || kind === 'parameter') return false;
  return parent < 0 || (isSpace(rows.definitions[parent]!) && isFileLevel(rows.definitions[parent]!, rows));
}

function isSpace({ kind }: Definition): boolean {
  return kind === 'namespace' || kind === 'module';
}

/** Where a definition can be meant by its bare name; undefined when it can only be reached through something else. */
export function reachOf(definition: Definition, rows: StructureRows, file: number, view: ProjectView): Reach | undefined {
  const python = view.languageOf(file) === 'python';
  if (MEMBERS.has(definition.kind)) {
    // `constructor(private name: T)` is a parameter too.
    return !python && definition.kind === 'property' && isParameterProperty(definition, view.bytesOf(file)) ? localReach(definition, rows, view.bytesOf(file)) : undefined;
  }
  const outer = rows.definitions[definition.parent];
  if (definition.local) {
    if (!python) return localReach(definition, rows, view.bytesOf(file));
    return outer === undefined ? [definition.start, Number.MAX_SAFE_INTEGER] : [outer.start, outer.end];
  }
  if (outer === undefined) return WHOLE_FILE;
  // Python's class bodies are no scope for the methods in them: only the body itself sees its names.
  return [outer.start, outer.end];
}

function isParameterProperty({ nameStart }: Definition, bytes: Uint8Array): boolean {
  const line = Buffer.from(bytes.buffer, bytes.byteOffset + Math.max(0, nameStart - 60), Math.min(60, nameStart)).toString('latin1');
  return /[(,]\s*(?:(?:public|private|protected|readonly|override)\s+)+$/.test(line);
}

/** A view is made for one question: what was found out with it holds as long as it does. */
const wholeFile = new WeakMap<ProjectView, Map<string, readonly number[]>>();

/** Offsets where the name means what is bound at the top of the file; many targets ask for the same. */
function fileLevelPlaces(file: number, name: string, view: ProjectView): readonly number[] {
  let known = wholeFile.get(view);
  if (known === undefined) wholeFile.set(view, (known = new Map()));
  const key = `${file} ${name}`;
  let places = known.get(key);
  if (places === undefined) known.set(key, (places = findPlaces(file, name, WHOLE_FILE, view)));
  return places;
}

/** Offsets where the name means the binding with this reach: no members, keys or names bound further in. */
export function placesInReach(file: number, name: string, reach: Reach, view: ProjectView): readonly number[] {
  return reach === WHOLE_FILE ? fileLevelPlaces(file, name, view) : findPlaces(file, name, reach, view);
}

function findPlaces(file: number, name: string, reach: Reach, view: ProjectView): number[] {
  const rows = view.rowsOf(file);
  const offsets = rows === undefined ? [] : view.codeOffsets(file, name);
  if (rows === undefined || offsets.length === 0) return [];
  const bytes = view.bytesOf(file);
  const length = Buffer.byteLength(name);
  const language = view.languageOf(file);
  const tags = language === 'tsx' || language === 'javascript';
  const members = new Set<number>();
  const inner: Reach[] = [];
  const own = new Set<number>();
  for (const definition of rows.definitions) {
    if (definition.name !== name) continue;
    const its = reachOf(definition, rows, file, view);
    if (its === undefined) members.add(definition.nameStart);
    else {
      own.add(definition.nameStart);
      if (its[0] > reach[0] || its[1] < reach[1]) inner.push(its);
    }
  }
  for (const offset of otherSide(name, offsets, rows)) members.add(offset);
  for (const { names } of rows.imports) for (const { local, start } of names) if (local === name) own.add(start);
  for (const { local, source, start } of rows.exports) if (local === name && source === undefined) own.add(start);
  const keyword = language !== 'python' && mayBeKeyword(name);
  return offsets.filter((offset) => {
    if (offset < reach[0] || offset >= reach[1] || members.has(offset)) return false;
    if (inner.some(([start, end]) => start <= offset && offset < end && start >= reach[0] && end <= reach[1])) return false;
    if (own.has(offset)) return true;
    if (isMember(bytes, offset) || (keyword && isKeywordHere(name, bytes, offset))) return false;
    if (language === 'python') return !isKeywordArgument(bytes, offset, length);
    return !isObjectKey(bytes, offset, length) && !(tags && isTagAttribute(bytes, offset, length));
  });
}

/** Offsets of the name in imports and exports where it is the name the other file knows, not one of this file. */
function* otherSide(name: string, offsets: readonly number[], { imports, exports }: StructureRows): Generator<number> {
  const last = (below: number): number | undefined => offsets.findLast((offset) => offset < below);
  for (const { names } of imports) {
    for (const { imported, local, start } of names) {
      const offset = imported === name && local !== name ? last(start) : undefined;
      if (offset !== undefined) yield offset;
    }
  }
  for (const { local, exported, source, start } of exports) {
    if (exported === name && (local !== name || source !== undefined)) yield start;
    const offset = source !== undefined && local === name && exported !== name ? last(start) : undefined;
    if (offset !== undefined) yield offset;
  }
}
