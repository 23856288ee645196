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
  for (let at = low - 1; at >= 0; at -= 1) {
    if (list.endOf(at) > offset && isPlace(list.kindOf(at), list.isLocal(at))) return at;
  }
  return -1;
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
