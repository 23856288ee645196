// What begins at the margin of a broken file is no part of what somebody has not closed above it.
import { HOLDERS, type NestedDefinition } from './nest.ts';
import type { SymbolKind } from './structure-rows.ts';

const MEMBERS: ReadonlySet<SymbolKind> = new Set(['method', 'constructor', 'property', 'field', 'enum_member']);

/** For a file with an error: while a function is being typed, the parser takes all that follows for its content. */
export function freeAtMargin(definitions: readonly NestedDefinition[], text: string): void {
  const freed = new Set<number>();
  definitions.forEach((each, at) => {
    const isFree = each.local && each.kind !== 'parameter' && (each.start === 0 || text[each.start - 1] === '\n');
    if (isFree) each.parent = -1;
    if (isFree || (freed.has(each.parent) && HOLDERS.has(definitions[each.parent]!.kind) && MEMBERS.has(each.kind))) {
      each.local = false;
      freed.add(at);
    }
  });
}
