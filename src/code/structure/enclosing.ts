// Answers "where am I?": the innermost named definition around an offset, and its dotted path.
import { listIn, listOf } from './one-by-one.ts';
import type { Definition, DefinitionList, StructureRows, SymbolKind } from './structure-rows.ts';

/** What a reader would name as the place: not the parameter or the local variable, but the function they belong to. */
const PLACES: ReadonlySet<SymbolKind> = new Set([
  'function', 'method', 'constructor', 'class', 'interface', 'struct', 'trait', 'enum', 'type', 'namespace', 'module', 'macro', 'heading',
]);

/** Position of the innermost definition around `offset`, or -1. Definitions are ordered by their start; a local variable is a place only if it is a function. `known`: one that begins at or before it. */
function enclosingIn(list: DefinitionList, offset: number, known: number): number {
  let at = lastBegun(list, offset, known);
  for (const far = at - NEAR; at >= 0 && at > far; at -= 1) if (list.endOf(at) > offset && isPlace(list.kindOf(at), list.isLocal(at))) return namesakeAt(list, at, offset);
  if (at < 0) return -1;
  const later = laterEnds(list);
  // What stands between a definition that has ended and the one before it that ends later has ended too.
  while (at >= 0 && (list.endOf(at) <= offset || !isPlace(list.kindOf(at), list.isLocal(at)))) at = list.endOf(at) <= offset ? later[at]! : at - 1;
  return at < 0 ? at : namesakeAt(list, at, offset);
}

/** Of several names of one declaration (`A, B int`) the one that has begun at `offset`. */
function namesakeAt(list: DefinitionList, at: number, offset: number): number {
  let each = at;
  for (const far = at - MOST_NAMESAKES; each > far && list.nameStartOf(each) > offset && isBeside(list, each - 1, each); each -= 1);
  return each;
}

function isBeside(list: DefinitionList, before: number, at: number): boolean {
  return before >= 0 && list.endOf(before) === list.endOf(at) && list.parentOf(before) === list.parentOf(at) && isPlace(list.kindOf(before), list.isLocal(before));
}

/** Position of the last definition that begins at or before `offset`. Behind one that is known to, it is mostly the next: rows far away are not even touched. */
function lastBegun(list: DefinitionList, offset: number, known: number): number {
  const { count } = list;
  let low = known + 1;
  if (known >= 0) {
    for (const far = Math.min(count, low + CLOSE_BY); low < far && list.startOf(low) <= offset; low += 1);
    if (low === count || list.startOf(low) > offset) return low - 1;
  }
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list.startOf(middle) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const CLOSE_BY = 8;
/** Nobody declares more at once. */
const MOST_NAMESAKES = 1000;
/** So many are passed by one after the other: most places lie just behind the head of what is around them. */
const NEAR = 48;
const ends = new WeakMap<DefinitionList, Int32Array>();

/** Of each definition the nearest one before it that ends later, or -1: so a place far down in a long file is not told by all that stands above it. */
function laterEnds(list: DefinitionList): Int32Array {
  let later = ends.get(list);
  if (later !== undefined) return later;
  later = new Int32Array(list.count);
  for (let at = 0; at < later.length; at += 1) {
    const end = list.endOf(at);
    let other = at - 1;
    while (other >= 0 && list.endOf(other) <= end) other = later[other]!;
    later[at] = other;
  }
  ends.set(list, later);
  return later;
}

function isPlace(kind: SymbolKind, local: boolean): boolean {
  return PLACES.has(kind) || (!local && kind !== 'parameter');
}

/** Nobody reads more; a file nested by the ten thousand would make every hit as long as itself. */
const MOST_NAMES = 32;

/** Outermost first, joined by dots; headings by ` > `, since they hold dots themselves. Of very many only the innermost, after `…`. */
function dottedPathIn(list: DefinitionList, at: number): string {
  if (at === -1) return '';
  const mark = list.kindOf(at) === 'heading' ? ' > ' : '.';
  let path = list.nameOf(at);
  let depth = 1;
  let each = list.parentOf(at);
  for (; each !== -1 && depth < MOST_NAMES; each = list.parentOf(each), depth += 1) path = list.nameOf(each) + mark + path;
  return each === -1 ? path : longPathIn(list, at, mark);
}

/** Of very many, or of rows that lead nowhere. */
function longPathIn(list: DefinitionList, at: number, mark: string): string {
  // Rows may name each other as parents in a circle; there are never so many that looking through them would take long.
  const chain = [at];
  let each = list.parentOf(at);
  for (; each !== -1 && !chain.includes(each) && chain.length < MOST_NAMES; each = list.parentOf(each)) chain.push(each);
  const names = chain.reverse().map((one) => list.nameOf(one));
  if (names.length === MOST_NAMES && each !== -1 && !chain.includes(each)) names.unshift('…');
  return names.join(mark);
}

/** Of a file whose rows are known. `row`: the definition whose name stands there, where it is one. */
export function enclosingPathOf(rows: StructureRows, offset: number, row = -1): string | undefined {
  return pathAround(listIn(rows), offset, row);
}

export function enclosingPath(definitions: readonly Definition[], offset: number): string | undefined {
  return pathAround(listOf(definitions), offset, -1);
}

function pathAround(list: DefinitionList, offset: number, row: number): string | undefined {
  const at = enclosingIn(list, offset, row >= 0 && list.startOf(row) <= offset ? row : -1);
  if (at === -1) return undefined;
  // Of the places of one name the next is often in the same function.
  if (at !== toldAt || list !== toldOf) {
    toldPath = dottedPathIn(list, at);
    toldOf = list;
    toldAt = at;
  }
  return toldPath;
}

/** The path made last, and of what. */
let toldOf: DefinitionList | undefined;
let toldAt = -1;
let toldPath = '';

export function enclosingDefinition(definitions: readonly Definition[], offset: number): number {
  return enclosingIn(listOf(definitions), offset, -1);
}

export function dottedPath(definitions: readonly Definition[], at: number): string {
  return dottedPathIn(listOf(definitions), at);
}
