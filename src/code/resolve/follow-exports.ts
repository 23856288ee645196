// Follows one definition through exports, re-exports, renamings and namespaces to every place that means it.
import { definitionAt, definitionsOfKinds, listIn, namesakesIn } from '../structure/one-by-one.ts';
import { isPrivateName, wordOf } from '../structure/private-names.ts';
import type { Definition, StructureRows, SymbolKind } from '../structure/structure-rows.ts';
import { bufferOver, isTextAt } from '../text/buffer-over.ts';
import { inReach, isFileLevel, placesInReach, reachOf, WHOLE_FILE, type Reach } from './file-scope.ts';
import { FoundPlaces } from './found-places.ts';
import type { ImportLinks, LinkedFile } from './import-links.ts';
import { before, isDocLink, isMember, qualifiedBy, wordEndingAt } from './neighbours.ts';
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
  if (isPrivateName(definition.name)) {
    const { definitions, uses } = privatePlaces(file, definition, rows, view);
    run.found.add(file, definitions, wordOf(definition.name), 'definition');
    run.found.add(file, uses, wordOf(definition.name), 'same_file');
    return;
  }
  run.found.add(file, [definition.nameStart], definition.name, 'definition');
  const reach = reachOf(definition, rows, file, view);
  if (reach !== undefined) {
    for (const { twin, its } of run.bareOnes(file, definition.name, rows)) {
      if (twin.local === definition.local && its[0] === reach[0] && its[1] === reach[1]) run.found.add(file, [twin.nameStart], twin.name, 'definition');
    }
    run.found.add(file, placesInReach(file, definition.name, reach, view), definition.name, 'same_file');
  } else run.found.add(file, ownMembers(file, definition, rows, view), definition.name, 'same_file');
  if (isFileLevel(definition, rows) || definition.kind === 'enum_member') run.startAt(file, definition, rows);
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

  startAt(file: number, definition: Definition, rows: StructureRows): void {
    const way: string[] = [definition.name];
    let top = definition;
    let open = definition.exported || definition.kind === 'enum_member' || definition.parent < 0 || isAmbient(top, rows);
    while (top.parent >= 0) {
      top = definitionAt(rows, top.parent)!;
      way.unshift(top.name);
      if (top.parent >= 0 && !top.exported && !isAmbient(top, rows)) open = false;
    }
    if (!open) return;
    this.#wanted.add(definition.name);
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
      if (way.length === 1) for (const { from, name, offset } of this.#links.importTypesOf(file, this.#view)) if (name === way[0]) this.found.add(from.file, [offset], name, 'import');
      this.#reexporters(file, way);
    }
  }

  #importers(source: number, way: Way): void {
    const [first, ...rest] = way as [string, ...string[]];
    const last = way[way.length - 1]!;
    for (const { from, row, local, start } of this.#links.importsOf(source, '*')) {
      if (this.#isDeadEnd(from, local, last)) continue;
      const { file } = from;
      if (local === '*') this.#bind(file, way, 'import'); // Python: from m import *
      else if (first === '=') this.#bind(file, [local, ...rest], 'import');
      else this.#bind(file, [...localWay(row.source, local), ...way], 'import', this.#boundAt(file, local, start, row.start));
    }
    for (const imported of first === '=' ? ['=', 'default'] : [first]) {
      for (const { from, row, local, start } of this.#links.importsOf(source, imported)) {
        const { file } = from;
        if (rest.length === 0 && imported !== local && imported !== 'default') this.found.add(file, this.#wordBefore(file, imported, start), imported, 'import');
        if (rest.length > 0 && this.#isDeadEnd(from, local, last)) continue;
        this.#bind(file, [local, ...rest], 'import', this.#boundAt(file, local, start, row.start));
      }
    }
  }

  /** The file does not hold the name a way ends in, and gives away nothing the way begins with: most importers of a namespace. */
  #isDeadEnd({ file, rows, gives }: LinkedFile, local: string, last: string): boolean {
    if (local === '*' || gives.has(local) || this.#view.holdsWord(file, last) || this.#view.languageOf(file) === 'python') return false;
    return rows === undefined || aliasesIn(rows).length === 0;
  }

  /** `const m = await import('x')` inside a function is seen there only. */
  #boundAt(file: number, local: string, start: number, statement: number): Reach {
    if (isImportStatement(this.#view.bytesOf(file), statement)) return WHOLE_FILE;
    const rows = this.#view.rowsOf(file);
    const definition = rows === undefined ? undefined : this.#view.definitionsNamed(file, local).map((at) => definitionAt(rows, at)!).find(({ nameStart }) => nameStart === start);
    return (definition !== undefined && definition.local ? reachOf(definition, rows!, file, this.#view) : undefined) ?? WHOLE_FILE;
  }

  #reexporters(source: number, way: Way): void {
    const [first, ...rest] = way as [string, ...string[]];
    for (const { from: { file }, row } of this.#links.reexportsOf(source)) {
      if (row.local === '*') {
        if (row.exported !== '*') this.#offer(file, [row.exported, ...way]);
        else if (first !== 'default' && !offersItself(file, first, this.#view)) this.#offer(file, way);
      } else if (row.local === first) {
        if (rest.length === 0) {
          const renamed = wordEndingAt(this.#view.bytesOf(file), before(this.#view.bytesOf(file), row.start).at) === 'as'; // also `name as name`
          if (row.local !== 'default') this.found.add(file, renamed ? this.#wordBefore(file, row.local, row.start) : this.#wordAt(file, row.local, row.start), row.local, 'import');
          if (renamed && row.exported !== 'default') this.found.add(file, this.#wordAt(file, row.exported, row.start), row.exported, 'import');
        }
        this.#offer(file, [row.exported, ...rest]);
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
    const rest = way.length === 1 ? NO_NAMES : way.slice(1);
    if (rest.length > 0) this.found.add(file, this.#qualifiedPlaces(file, way, reach), rest[rest.length - 1]!, by);
    else if (!own) this.found.add(file, placesInReach(file, local, reach, this.#view), local, by);
    this.found.add(file, this.#docLinks(file, way), way[way.length - 1]!, by);
    const rows = this.#view.rowsOf(file);
    if (rows === undefined || reach !== WHOLE_FILE) return;
    // In Python whatever stands at the top of a module can be imported from it; but a module reached through one that only
    // happens to use it (`a.os.sep`) is nobody's way, and all such ways together are very many.
    if (this.#view.languageOf(file) === 'python' && (way.length === 1 || own || /(?:^|\/)__init__\.pyi?$/.test(this.#view.pathOf(file)))) this.#offer(file, way);
    for (const row of this.#links.givenAs(file, local)) {
      if (rest.length === 0 && row.exported !== local && row.exported !== 'default' && row.exported !== '=') this.found.add(file, this.#wordAt(file, row.exported, row.start), row.exported, by);
      this.#offer(file, [row.exported, ...rest]);
    }
    for (const alias of aliasesIn(rows)) this.#renamedHere(file, alias, way);
    if (rest.length === 0) return;
    for (const at of this.#valuesNamed(file, rest, rows)) this.#takenOut(file, definitionAt(rows, at)!, rows, way, by);
  }

  /** Positions of the constants and variables with one of these names, ascending. */
  #valuesNamed(file: number, names: readonly string[], rows: StructureRows): readonly number[] {
    const all = names.length === 1 ? this.#view.definitionsNamed(file, names[0]!) : [...new Set(names)].flatMap((name) => this.#view.definitionsNamed(file, name)).sort((a, b) => a - b);
    if (all.length === 0) return all; // nearly always
    const list = listIn(rows);
    return all.filter((at) => list.kindOf(at) === 'constant' || list.kindOf(at) === 'variable');
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
    if (at === way.length - 1) this.found.add(file, [definition.nameStart], definition.name, by);
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

  #qualifiedPlaces(file: number, way: Way, reach: Reach): readonly number[] {
    const words = way.slice(0, -1);
    const offsets = placesBehind(words[words.length - 1]!, file, way[way.length - 1]!, 'code', this.#view);
    if (offsets.length === 0) return offsets;
    const bytes = this.#view.bytesOf(file);
    const isMeant = inReach(file, way[0]!, reach, this.#view);
    return offsets.filter((offset) => {
      const head = qualifiedBy(bytes, offset, words);
      return head >= 0 && isMeant(head);
    });
  }

  #docLinks(file: number, way: Way): readonly number[] {
    if (this.#view.languageOf(file) === 'python') return [];
    const words = way.slice(0, -1);
    const last = way[way.length - 1]!;
    const offsets = words.length === 0 ? this.#view.commentOffsets(file, last) : placesBehind(words[words.length - 1]!, file, last, 'comments', this.#view);
    if (offsets.length === 0) return offsets;
    const bytes = this.#view.bytesOf(file);
    return offsets.filter((offset) => {
      const head = qualifiedBy(bytes, offset, words);
      return head >= 0 && isDocLink(bytes, head);
    });
  }

  /** The word at or right after `start`. */
  #wordAt(file: number, name: string, start: number): number[] {
    const offset = this.#view.codeOffsets(file, name).find((each) => each >= start);
    return offset === undefined ? [] : [offset];
  }

  /** The nearest one before `start`: the left side of `name as other`. */
  #wordBefore(file: number, name: string, start: number): number[] {
    const offset = this.#view.codeOffsets(file, name).filter((each) => each < start).pop();
    return offset === undefined ? [] : [offset];
  }
}

const NO_NAMES: readonly string[] = [];

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
const NONE: readonly Definition[] = [];
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
function ownMembers(file: number, definition: Definition, rows: StructureRows, view: ProjectView): number[] {
  const outer = definitionAt(rows, definition.parent);
  if (outer === undefined) return [];
  const bytes = view.bytesOf(file);
  return view.codeOffsets(file, definition.name).filter((offset) => offset >= outer.start && offset < outer.end && isMember(bytes, offset) && OWNERS.some((owner) => qualifiedBy(bytes, offset, owner) >= 0));
}

const OWNERS: readonly (readonly string[])[] = [['this'], ['self'], ['cls']];
