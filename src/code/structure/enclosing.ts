// Answers "where am I?": the innermost named definition around an offset, and its dotted path.
import { listIn, listOf } from './one-by-one.ts';
import type { Definition, DefinitionList, StructureRows, SymbolKind } from './structure-rows.ts';

/** What a reader would name as the place: not the parameter or the local variable, but the function they belong to. */
const PLACES: ReadonlySet<SymbolKind> = new Set([
  'function', 'method', 'constructor', 'class', 'interface', 'struct', 'trait', 'enum', 'type', 'namespace', 'module', 'macro', 'heading',
]);

/** Position of the innermost definition around `offset`, or -1. Definitions are ordered by their start; a local variable is a place only if it is a function. */
function enclosingIn(list: DefinitionList, offset: number): number {
  let low = 0;
  let high = list.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list.startOf(middle) <= offset) low = middle + 1;
    else high = middle;
  }
  let at = low - 1;
  for (const far = at - NEAR; at >= 0 && at > far; at -= 1) if (list.endOf(at) > offset && isPlace(list.kindOf(at), list.isLocal(at))) return at;
  if (at < 0) return -1;
  const later = laterEnds(list);
  // What stands between a definition that has ended and the one before it that ends later has ended too.
  while (at >= 0 && (list.endOf(at) <= offset || !isPlace(list.kindOf(at), list.isLocal(at)))) at = list.endOf(at) <= offset ? later[at]! : at - 1;
  return at;
}

/** So many are passed by one after the other: most places lie just behind the head of what is around them. */
const NEAR = 48;
const known = new WeakMap<DefinitionList, Int32Array>();

/** Of each definition the nearest one before it that ends later, or -1: so a place far down in a long file is not told by all that stands above it. */
function laterEnds(list: DefinitionList): Int32Array {
  let later = known.get(list);
  if (later !== undefined) return later;
  later = new Int32Array(list.count);
  for (let at = 0; at < later.length; at += 1) {
    const end = list.endOf(at);
    let other = at - 1;
    while (other >= 0 && list.endOf(other) <= end) other = later[other]!;
    later[at] = other;
  }
  known.set(list, later);
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

/** Of a file whose rows are known. */
export function enclosingPathOf(rows: StructureRows, offset: number): string | undefined {
  return pathAround(listIn(rows), offset);
}

export function enclosingPath(definitions: readonly Definition[], offset: number): string | undefined {
  return pathAround(listOf(definitions), offset);
}

function pathAround(list: DefinitionList, offset: number): string | undefined {
  const at = enclosingIn(list, offset);
  return at === -1 ? undefined : dottedPathIn(list, at);
}

export function enclosingDefinition(definitions: readonly Definition[], offset: number): number {
  return enclosingIn(listOf(definitions), offset);
}

export function dottedPath(definitions: readonly Definition[], at: number): string {
  return dottedPathIn(listOf(definitions), at);
}
