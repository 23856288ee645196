// What a name means inside one file: every binding of it has a reach, and a place belongs to the innermost reach around it.
import { definitionAt, namesakesIn } from '../structure/one-by-one.ts';
import type { Definition, Namesakes, StructureRows } from '../structure/structure-rows.ts';
import { bufferOver } from '../text/buffer-over.ts';
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
  const outer = definitionAt(rows, parent);
  return outer === undefined || (isSpace(outer) && isFileLevel(outer, rows));
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
  if (!python && isAssignedMember(definition, view.bytesOf(file))) return undefined;
  const outer = definitionAt(rows, definition.parent);
  if (definition.local) {
    if (!python) return localReach(definition, rows, view.bytesOf(file));
    return outer === undefined ? [definition.start, Number.MAX_SAFE_INTEGER] : [outer.start, outer.end];
  }
  if (outer === undefined) return WHOLE_FILE;
  // Python's class bodies are no scope for the methods in them: only the body itself sees its names.
  return [outer.start, outer.end];
}

/** `exports.name = function …`, `exports['name'] = class …`: whatever its kind, no bare name leads to it. */
function isAssignedMember({ kind, start, nameStart }: Definition, bytes: Uint8Array): boolean {
  if ((kind !== 'function' && kind !== 'class') || start === nameStart) return false;
  const last = bytes[nameStart - 1]!;
  return last === 0x22 || last === 0x27 || (last === 0x2e || last <= 0x20 ? isMember(bytes, nameStart) : false);
}

function isParameterProperty({ nameStart }: Definition, bytes: Uint8Array): boolean {
  const line = bufferOver(bytes).toString('latin1', Math.max(0, nameStart - 60), nameStart);
  return /[(,]\s*(?:(?:public|private|protected|readonly|override)\s+)+$/.test(line);
}

/** Offsets where the name means the binding with this reach: no members, keys or names bound further in. */
export function placesInReach(file: number, name: string, reach: Reach, view: ProjectView): readonly number[] {
  return nameIn(file, name, view).places(reach);
}

/** Tells of an offset whether the name there means the binding with this reach. */
export function inReach(file: number, name: string, reach: Reach, view: ProjectView): (offset: number) => boolean {
  const known = nameIn(file, name, view);
  return (offset) => known.isAt(offset, reach);
}

/** A view is made for one question: what was found out with it holds as long as it does. */
const known = new WeakMap<ProjectView, Map<string, Map<number, NameInFile>>>();

/** Many targets ask for the same. */
function nameIn(file: number, name: string, view: ProjectView): NameInFile {
  let byName = known.get(view);
  if (byName === undefined) known.set(view, (byName = new Map()));
  let byFile = byName.get(name);
  if (byFile === undefined) byName.set(name, (byFile = new Map()));
  let found = byFile.get(file);
  if (found === undefined) byFile.set(file, (found = new NameInFile(file, name, view)));
  return found;
}

/** All that binds one name in one file; worked out when the first place is looked at. */
class NameInFile {
  readonly #file: number;
  readonly #name: string;
  readonly #view: ProjectView;
  /** Made when there is one: most files only use the name, and a question looks at thousands of them. */
  #members: FewOffsets | undefined;
  #own: FewOffsets | undefined;
  /** Start and end of each. */
  readonly #reaches: number[] = [];
  #bytes: Uint8Array | undefined;
  #everywhere: readonly number[] | undefined;
  /** Of the name and of the file, found out once: a common name is looked at in tens of thousands of places. */
  #length = 0;
  #mayBeKeyword = false;
  #isPython = false;
  #mayHoldTags = false;

  constructor(file: number, name: string, view: ProjectView) {
    this.#file = file;
    this.#name = name;
    this.#view = view;
  }

  get #offsets(): readonly number[] {
    return this.#view.rowsOf(this.#file) === undefined ? [] : this.#view.codeOffsets(this.#file, this.#name);
  }

  places(reach: Reach): readonly number[] {
    if (reach === WHOLE_FILE) return (this.#everywhere ??= this.#offsets.filter((offset) => this.#means(offset, reach)));
    const offsets = this.#offsets;
    const found: number[] = [];
    for (let at = firstFrom(offsets, reach[0]); at < offsets.length && offsets[at]! < reach[1]; at += 1) if (this.#means(offsets[at]!, reach)) found.push(offsets[at]!);
    return found;
  }

  isAt(offset: number, reach: Reach): boolean {
    return this.#view.rowsOf(this.#file) !== undefined && this.#view.isInCode(this.#file, this.#name, offset) && this.#means(offset, reach);
  }

  #means(offset: number, reach: Reach): boolean {
    const bytes = (this.#bytes ??= this.#prepare());
    if (offset < reach[0] || offset >= reach[1] || this.#members?.has(offset) === true) return false;
    for (let at = 0; at < this.#reaches.length; at += 2) {
      const start = this.#reaches[at]!;
      const end = this.#reaches[at + 1]!;
      if (start <= offset && offset < end && start >= reach[0] && end <= reach[1] && (start > reach[0] || end < reach[1])) return false;
    }
    if (this.#own?.has(offset) === true) return true;
    if (isMember(bytes, offset) || (this.#mayBeKeyword && isKeywordHere(this.#name, bytes, offset))) return false;
    if (this.#isPython) return !isKeywordArgument(bytes, offset, this.#length);
    return !isObjectKey(bytes, offset, this.#length) && !(this.#mayHoldTags && isTagAttribute(bytes, offset, this.#length));
  }

  #prepare(): Uint8Array {
    const rows = this.#view.rowsOf(this.#file)!;
    const language = this.#view.languageOf(this.#file);
    this.#isPython = language === 'python';
    this.#mayHoldTags = language === 'tsx' || language === 'javascript';
    this.#mayBeKeyword = !this.#isPython && mayBeKeyword(this.#name);
    this.#length = Buffer.byteLength(this.#name);
    for (const at of this.#view.definitionsNamed(this.#file, this.#name)) {
      const definition = definitionAt(rows, at)!;
      const reach = reachOf(definition, rows, this.#file, this.#view);
      if (reach === undefined) (this.#members ??= new FewOffsets()).add(definition.nameStart);
      else {
        (this.#own ??= new FewOffsets()).add(definition.nameStart);
        this.#reaches.push(reach[0], reach[1]);
      }
    }
    const namesakes = namesakesIn(rows, this.#name);
    if (namesakes.imported.length === 0 && namesakes.exports.length === 0) return this.#view.bytesOf(this.#file);
    this.#leaveOut(namesakes);
    for (const { local, start } of namesakes.imported) if (local === this.#name) (this.#own ??= new FewOffsets()).add(start);
    for (const { local, source, start } of namesakes.exports) if (local === this.#name && source === undefined) (this.#own ??= new FewOffsets()).add(start);
    return this.#view.bytesOf(this.#file);
  }

  /** Places in imports and exports where the name is the one the other file knows, not one of this file. */
  #leaveOut({ imported: names, exports }: Namesakes): void {
    for (const { imported, local, start } of names) if (imported === this.#name && local !== this.#name) this.#leaveOutLastBefore(start);
    for (const { local, exported, source, start } of exports) {
      if (exported === this.#name && (local !== this.#name || source !== undefined)) (this.#members ??= new FewOffsets()).add(start);
      if (source !== undefined && local === this.#name && exported !== this.#name) this.#leaveOutLastBefore(start);
    }
  }

  #leaveOutLastBefore(start: number): void {
    const offsets = this.#offsets;
    const at = firstFrom(offsets, start) - 1;
    if (at >= 0) (this.#members ??= new FewOffsets()).add(offsets[at]!);
  }
}

/** Most files have one or two: a set for each would be most of what a question leaves behind. */
class FewOffsets {
  readonly #few: number[] = [];
  #many: Set<number> | undefined;

  add(offset: number): void {
    if (this.#many !== undefined) this.#many.add(offset);
    else if (this.#few.push(offset) > 8) this.#many = new Set(this.#few);
  }

  has(offset: number): boolean {
    return this.#many === undefined ? this.#few.includes(offset) : this.#many.has(offset);
  }
}

/** Position of the first one that is not before `offset`. */
export function firstFrom(offsets: readonly number[], offset: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsets[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
