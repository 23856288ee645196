// Answers "where am I?": the innermost named definition around an offset, and its dotted path.
import type { Definition, SymbolKind } from './structure-rows.ts';

/** What a reader would name as the place: not the parameter or the local variable, but the function they belong to. */
const PLACES: ReadonlySet<SymbolKind> = new Set([
  'function', 'method', 'constructor', 'class', 'interface', 'struct', 'trait', 'enum', 'type', 'namespace', 'module', 'macro', 'heading',
]);

/** Position of the innermost definition around `offset`, or -1. Definitions are ordered by their start; a local variable is a place only if it is a function. */
export function enclosingDefinition(definitions: readonly Definition[], offset: number): number {
  let low = 0;
  let high = definitions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (definitions[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  for (let at = low - 1; at >= 0; at -= 1) {
    const each = definitions[at]!;
    if (each.end > offset && isPlace(each)) return at;
  }
  return -1;
}

function isPlace({ kind, local }: Definition): boolean {
  return PLACES.has(kind) || (!local && kind !== 'parameter');
}

/** Nobody reads more; a file nested by the ten thousand would make every hit as long as itself. */
const MOST_NAMES = 32;

/** Outermost first, joined by dots; headings by ` > `, since they hold dots themselves. Of very many only the innermost, after `…`. */
export function dottedPath(definitions: readonly Definition[], at: number): string {
  const names: string[] = [];
  const seen = new Set<number>();
  for (let each = at; each !== -1 && !seen.has(each); each = definitions[each]!.parent) {
    if (names.length === MOST_NAMES) {
      names.unshift('…');
      break;
    }
    seen.add(each);
    names.unshift(definitions[each]!.name);
  }
  return names.join(definitions[at]?.kind === 'heading' ? ' > ' : '.');
}

export function enclosingPath(definitions: readonly Definition[], offset: number): string | undefined {
  const at = enclosingDefinition(definitions, offset);
  return at === -1 ? undefined : dottedPath(definitions, at);
}
