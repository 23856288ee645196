// Follows one definition through exports, re-exports, renamings and namespaces to every place that means it.
import { definitionAt, definitionsOfKinds, listIn, namesakesIn } from '../structure/one-by-one.ts';
import { isPrivateName, wordOf } from '../structure/private-names.ts';
import type { Definition, StructureRows, SymbolKind } from '../structure/structure-rows.ts';
import { bufferOver, isTextAt } from '../text/buffer-over.ts';
import { firstFrom, inReach, isFileLevel, placesInReach, reachOf, WHOLE_FILE, type Reach } from './file-scope.ts';
import { FoundPlaces } from './found-places.ts';
import type { ImportLink, ImportLinks, LinkedFile } from './import-links.ts';
import { before, isDocLink, isOwnMember, qualifiedBy, wordEndingAt } from './neighbours.ts';
import type { ProjectView, Resolution, ResolvedBy, Target } from './project-view.ts';
import { privatePlaces } from './private-places.ts';
import { placesBehind } from './qualified-places.ts';

/** A dotted way to the target: `['z', 'core', 'config']` is what `z.core.config` means. */
type Way = readonly string[];

/** Deeper ones are namespaces that hold themselves. */
const LONGEST_WAY = 5;
/** Bytes of a destructuring that is looked at. */
const LONGEST_PATTERN = 2_000;

/** All targets bear this name; what leads to one of them leads to the same places as for another, so they are followed together. */
export function followExports(name: string, targets: readonly Target[], view: ProjectView, links: ImportLinks): Resolution {
  const run = new Run(name, view, links);
  for (const { file, definition: at } of targets) {
    const rows = view.rowsOf(file);
    const definition = rows === undefined ? undefined : definitionAt(rows, at);
    if (rows !== undefined && definition !== undefined) follow(run, file, definition, rows, view);
  }
  return run.answer();
}

function follow(run: Run, file: number, definition: Definition, rows: StructureRows, view: ProjectView): void {
  const { name } = definition;
  if (isPrivateName(name)) {
    const { definitions, uses } = privatePlaces(file, definition, rows, view);
    run.found.add(file, definitions, wordOf(name), 'definition');
    run.found.add(file, uses, wordOf(name), 'same_file');
    return;
  }
  run.found.addOne(file, definition.nameStart, name, 'definition');
  const reach = reachOf(definition, rows, file, view);
  if (reach !== undefined) {
    for (const { twin, its } of run.bareOnes(file, name, rows)) {
      if (twin.local === definition.local && its[0] === reach[0] && its[1] === reach[1]) run.found.addOne(file, twin.nameStart, name, 'definition');
    }
    run.found.add(file, placesInReach(file, name, reach, view), name, 'same_file');
  } else findOwnMembers(run.found, file, name, definitionAt(rows, definition.parent), view);
  if (isFileLevel(definition, rows) || definition.kind === 'enum_member') run.startAt(file, name, definition, rows);
}

class Run {
  readonly found: FoundPlaces;
  readonly #view: ProjectView;
  readonly #links: ImportLinks;
  readonly #offers: { readonly file: number; readonly way: Way }[] = [];
  /** Files by way: most ways are followed in many files. */
  readonly #offered = new Map<string, Set<number>>();
  readonly #bound = new Map<string, Set<number>>();
  readonly #boundInside = new Set<string>();
  readonly #wanted = new Set<string>();
  readonly #bareOnes = new Map<number, readonly { readonly twin: Definition; readonly its: Reach }[]>();
  /** Offers up to here have been followed. */
  #drained = 0;

  constructor(name: string, view: ProjectView, links: ImportLinks) {
    this.#view = view;
    this.#links = links;
    this.found = new FoundPlaces(name);
  }

  /** Definitions of the name in the file that a bare name can mean: each of them asks for the others. */
  bareOnes(file: number, name: string, rows: StructureRows): readonly { readonly twin: Definition; readonly its: Reach }[] {
    let known = this.#bareOnes.get(file);
    if (known === undefined) {
      known = this.#view.definitionsNamed(file, name).flatMap((at) => {
        const twin = definitionAt(rows, at)!;
        const its = isPrivateName(twin.name) ? undefined : reachOf(twin, rows, file, this.#view);
        return its === undefined ? [] : [{ twin, its }];
      });
      this.#bareOnes.set(file, known);
    }
    return known;
  }

  startAt(file: number, name: string, definition: Definition, rows: StructureRows): void {
    const way: string[] = [name];
    let top = definition;
    let open = definition.exported || definition.kind === 'enum_member' || definition.parent < 0 || isAmbient(top, rows);
    while (top.parent >= 0) {
      top = definitionAt(rows, top.parent)!;
      way.unshift(top.name);
      if (top.parent >= 0 && !top.exported && !isAmbient(top, rows)) open = false;
    }
    if (!open) return;
    this.#wanted.add(name);
    this.#bind(file, way, 'same_file', WHOLE_FILE, true);
    this.#drain();
  }

  answer(): Resolution {
    const unresolvedImports = this.#wanted.size === 0 ? [] : this.#links.unresolvedOf(this.#wanted);
    return { by: this.found.by, aliases: this.found.aliases(), unresolvedImports };
  }

  #drain(): void {
    for (; this.#drained < this.#offers.length; this.#drained += 1) {
      const { file, way } = this.#offers[this.#drained]!;
      this.#wanted.add(way[0]!);
      this.#importers(file, way);
      if (way.length === 1) for (const { from, name, offset } of this.#links.importTypesOf(file, this.#view)) if (name === way[0]) this.found.addOne(from.file, offset, name, 'import');
      this.#reexporters(file, way);
    }
  }

  #importers(source: number, way: Way): void {
    const first = way[0]!;
    const last = way[way.length - 1]!;
    for (const link of this.#links.importsOf(source, '*')) {
      const { from, local } = link;
      if (this.#isDeadEnd(from, local, last)) continue;
      if (local === '*') this.#bind(from.file, way, 'import'); // Python: from m import *
      else if (first === '=') this.#bind(from.file, beganWith(local, way), 'import');
      else this.#bind(from.file, [...localWay(link.row.source, local), ...way], 'import', this.#boundAt(link));
    }
    this.#importersOf(first, source, way);
    if (first === '=') this.#importersOf('default', source, way);
  }

  #importersOf(imported: string, source: number, way: Way): void {
    const last = way[way.length - 1]!;
    for (const link of this.#links.importsOf(source, imported)) {
      const { from, local, start } = link;
      if (way.length > 1) {
        if (this.#isDeadEnd(from, local, last)) continue;
      } else if (imported !== local && imported !== 'default') this.#findWordBefore(from.file, imported, start);
      this.#bind(from.file, beganWith(local, way), 'import', this.#boundAt(link));
    }
  }

  /** The file does not hold the name a way ends in, and gives away nothing the way begins with: most importers of a namespace. */
  #isDeadEnd({ file, rows, gives, language }: LinkedFile, local: string, last: string): boolean {
    if (local === '*' || language === 'python' || gives.has(local) || this.#view.holdsWord(file, last)) return false;
    return rows === undefined || aliasesIn(rows).length === 0;
  }

  /** `const m = await import('x')` inside a function is seen there only. */
  #boundAt(link: ImportLink): Reach {
    const { from: { file }, local, start, row } = link;
    if ((link.atTop ??= isImportStatement(this.#view.bytesOf(file), row.start))) return WHOLE_FILE;
    const rows = this.#view.rowsOf(file);
    const definition = rows === undefined ? undefined : this.#view.definitionsNamed(file, local).map((at) => definitionAt(rows, at)!).find(({ nameStart }) => nameStart === start);
    return (definition !== undefined && definition.local ? reachOf(definition, rows!, file, this.#view) : undefined) ?? WHOLE_FILE;
  }

  #reexporters(source: number, way: Way): void {
    const first = way[0]!;
    for (const { from: { file }, row } of this.#links.reexportsOf(source)) {
      if (row.local === '*') {
        if (row.exported !== '*') this.#offer(file, [row.exported, ...way]);
        else if (first !== 'default' && !offersItself(file, first, this.#view)) this.#offer(file, way);
      } else if (row.local === first) {
        if (way.length === 1) {
          const bytes = this.#view.bytesOf(file);
          const renamed = wordEndingAt(bytes, before(bytes, row.start).at) === 'as'; // also `name as name`
          if (row.local !== 'default' && renamed) this.#findWordBefore(file, row.local, row.start);
          else if (row.local !== 'default') this.#findWordAt(file, row.local, row.start, 'import');
          if (renamed && row.exported !== 'default') this.#findWordAt(file, row.exported, row.start, 'import');
        }
        this.#offer(file, beganWith(row.exported, way));
      }
    }
  }

  #offer(file: number, way: Way): void {
    if (way.length > LONGEST_WAY || !isNew(this.#offered, textOf(way), file)) return;
    this.#offers.push({ file, way });
  }

  /** The way leads to the target from the top of this file. `own`: the target stands in it, and its bare places are known. */
  #bind(file: number, way: Way, by: ResolvedBy, reach = WHOLE_FILE, own = false): void {
    if (way.length > LONGEST_WAY) return;
    if (reach === WHOLE_FILE) {
      if (!isNew(this.#bound, textOf(way), file)) return;
    } else {
      const key = `${file} ${reach[0]} ${textOf(way)}`;
      if (this.#boundInside.has(key)) return;
      this.#boundInside.add(key);
    }
    const local = way[0]!;
    const alone = way.length === 1;
    if (!alone) this.#findQualified(file, way, reach, by);
    else if (!own) this.found.add(file, placesInReach(file, local, reach, this.#view), local, by);
    this.#findDocLinks(file, way, by);
    const rows = this.#view.rowsOf(file);
    if (rows === undefined || reach !== WHOLE_FILE) return;
    // In Python whatever stands at the top of a module can be imported from it; but a module reached through one that only
    // happens to use it (`a.os.sep`) is nobody's way, and all such ways together are very many.
    if (this.#view.languageOf(file) === 'python' && (way.length === 1 || own || /(?:^|\/)__init__\.pyi?$/.test(this.#view.pathOf(file)))) this.#offer(file, way);
    for (const row of this.#links.givenAs(file, local)) {
      if (alone && row.exported !== local && row.exported !== 'default' && row.exported !== '=') this.#findWordAt(file, row.exported, row.start, by);
      this.#offer(file, beganWith(row.exported, way));
    }
    for (const alias of aliasesIn(rows)) this.#renamedHere(file, alias, way);
    if (alone) return;
    for (const at of this.#valuesOn(way, file, rows)) this.#takenOut(file, definitionAt(rows, at)!, rows, way, by);
  }

  /** Positions of the constants and variables that bear a name of the way, its first excepted; ascending. */
  #valuesOn(way: Way, file: number, rows: StructureRows): readonly number[] {
    let all: readonly number[] = NONE;
    for (let at = 1; at < way.length; at += 1) {
      const found = way.indexOf(way[at]!, 1) < at ? NONE : this.#view.definitionsNamed(file, way[at]!);
      if (found.length > 0) all = all.length === 0 ? found : [...all, ...found];
    }
    if (all.length === 0) return all; // nearly always
    const list = listIn(rows);
    return all.filter((at) => list.kindOf(at) === 'constant' || list.kindOf(at) === 'variable').sort((a, b) => a - b);
  }

  /** `const { c } = a.b`: a place of what `a.b.c` leads to; the constant itself is a new thing, unless it is a namespace on the way. */
  #takenOut(file: number, definition: Definition, rows: StructureRows, way: Way, by: ResolvedBy): void {
    const at = way.indexOf(definition.name, 1);
    const bytes = this.#view.bytesOf(file);
    if (definition.end - definition.nameEnd > LONGEST_PATTERN) return;
    const text = bufferOver(bytes).toString('utf8', definition.nameEnd, definition.end);
    const from = /^\s*(?:,[^{}]*)?\}\s*=\s*([\p{ID_Start}$_][\p{ID_Continue}$.]*)\s*;?\s*$/u.exec(text)?.[1];
    const opened = before(bytes, definition.nameStart).char;
    if (from !== way.slice(0, at).join('.') || (opened !== '{' && opened !== ',')) return;
    if (at === way.length - 1) this.found.addOne(file, definition.nameStart, definition.name, by);
    else this.#bind(file, way.slice(at), by, reachOf(definition, rows, file, this.#view) ?? WHOLE_FILE);
  }

  /** `import X = a.b`: X is another name for what the way leads to, or for something on it. */
  #renamedHere(file: number, definition: Definition, way: Way): void {
    const bytes = this.#view.bytesOf(file);
    const text = bufferOver(bytes).toString('utf8', definition.nameEnd, definition.end);
    const meant = /^\s*=\s*([\p{ID_Start}$_][\p{ID_Continue}$.\s]*?)\s*;?\s*$/u.exec(text)?.[1]?.split('.').map((part) => part.trim());
    if (meant === undefined || meant.length > way.length || meant.some((part, at) => part !== way[at])) return;
    this.#bind(file, [definition.name, ...way.slice(meant.length)], 'import');
  }

  #findQualified(file: number, way: Way, reach: Reach, by: ResolvedBy): void {
    const last = way.length - 1;
    const offsets = placesBehind(way[last - 1]!, file, way[last]!, 'code', this.#view);
    if (offsets.length === 0) return;
    const bytes = this.#view.bytesOf(file);
    const isMeant = inReach(file, way[0]!, reach, this.#view);
    for (const offset of offsets) {
      const head = qualifiedBy(bytes, offset, way, last);
      if (head >= 0 && isMeant(head)) this.found.addOne(file, offset, way[last]!, by);
    }
  }

  #findDocLinks(file: number, way: Way, by: ResolvedBy): void {
    if (this.#view.languageOf(file) === 'python') return;
    const last = way.length - 1;
    const offsets = last === 0 ? this.#view.commentOffsets(file, way[0]!) : placesBehind(way[last - 1]!, file, way[last]!, 'comments', this.#view);
    if (offsets.length === 0) return;
    const bytes = this.#view.bytesOf(file);
    for (const offset of offsets) {
      const head = qualifiedBy(bytes, offset, way, last);
      if (head >= 0 && isDocLink(bytes, head)) this.found.addOne(file, offset, way[last]!, by);
    }
  }

  /** The word at or right after `start`. */
  #findWordAt(file: number, name: string, start: number, by: ResolvedBy): void {
    const offsets = this.#view.codeOffsets(file, name);
    const at = firstFrom(offsets, start);
    if (at < offsets.length) this.found.addOne(file, offsets[at]!, name, by);
  }

  /** The nearest one before `start`: the left side of `name as other`. */
  #findWordBefore(file: number, name: string, start: number): void {
    const offsets = this.#view.codeOffsets(file, name);
    const at = firstFrom(offsets, start) - 1;
    if (at >= 0) this.found.addOne(file, offsets[at]!, name, 'import');
  }
}

/** The way under another first name. */
function beganWith(first: string, way: Way): Way {
  if (way.length === 1) return [first];
  const other = way.slice();
  other[0] = first;
  return other;
}

function textOf(way: Way): string {
  return way.length === 1 ? way[0]! : way.join('.');
}

/** Whether the file is met with this way for the first time; it is from now on. */
function isNew(met: Map<string, Set<number>>, way: string, file: number): boolean {
  const files = met.get(way);
  if (files === undefined) met.set(way, new Set([file]));
  else if (files.has(file)) return false;
  else files.add(file);
  return true;
}

/** Python's `import a.b` binds `a`, and what is in the module is reached by `a.b`. */
function localWay(source: string, local: string): Way {
  return source[local.length] === '.' && source.startsWith(local) && !source.includes('/') ? source.split('.') : [local];
}

/** In `declare namespace` everything is given away. */
function isAmbient({ parent }: Definition, rows: StructureRows): boolean {
  const outer = definitionAt(rows, parent);
  return outer !== undefined && (outer.kind === 'namespace' || outer.kind === 'module');
}

/** `import` and white space or a brace, Python's `from`: no definition stands for what it binds. */
function isImportStatement(bytes: Uint8Array, start: number): boolean {
  if (isTextAt(bytes, start, start + 6, 'import')) return AFTER_IMPORT.includes(bytes[start + 6] ?? 0);
  return isTextAt(bytes, start, start + 4, 'from') && BLANKS.includes(bytes[start + 4] ?? 0);
}

const BLANKS: readonly number[] = [0x20, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0xa0];
const AFTER_IMPORT: readonly number[] = [...BLANKS, ...Buffer.from('{*\'"')];

const IMPORTS: ReadonlySet<SymbolKind> = new Set(['import']);
const NONE: readonly never[] = [];
const aliases = new WeakMap<StructureRows, readonly Definition[]>();

/** `import X = a.b` at the top: hardly any file has one, so it is found out once. */
function aliasesIn(rows: StructureRows): readonly Definition[] {
  let found = aliases.get(rows);
  if (found === undefined) {
    const list = definitionsOfKinds(rows, IMPORTS).map((at) => definitionAt(rows, at)!).filter(({ local }) => !local);
    aliases.set(rows, (found = list.length === 0 ? NONE : list));
  }
  return found;
}

function offersItself(file: number, name: string, view: ProjectView): boolean {
  const rows = view.rowsOf(file);
  return rows !== undefined && namesakesIn(rows, name).exports.some(({ exported }) => exported === name);
}

/** `this.name` inside the class that defines it. */
function findOwnMembers(found: FoundPlaces, file: number, name: string, outer: Definition | undefined, view: ProjectView): void {
  if (outer === undefined) return;
  const { start, end } = outer;
  const bytes = view.bytesOf(file);
  const offsets = view.codeOffsets(file, name);
  for (let at = firstFrom(offsets, start); at < offsets.length && offsets[at]! < end; at += 1) if (isOwnMember(bytes, offsets[at]!)) found.addOne(file, offsets[at]!, name, 'same_file');
}
