// Reads the rows of a file one by one, packed or not: who needs a few of them does not have all of them taken apart.
import type { Definition, Namesakes, StructureRows, SymbolKind } from './structure-rows.ts';

export function definitionAt(rows: StructureRows, at: number): Definition | undefined {
  if (at < 0) return undefined;
  return rows.definitionAt === undefined ? rows.definitions[at] : rows.definitionAt(at);
}

export function definitionsOfKinds(rows: StructureRows, kinds: ReadonlySet<SymbolKind>): readonly number[] {
  return rows.definitionsOfKinds?.(kinds) ?? rows.definitions.flatMap(({ kind }, at) => (kinds.has(kind) ? [at] : []));
}

/** Imported names and exports in which the name stands on either side. */
export function namesakesIn(rows: StructureRows, name: string): Namesakes {
  return rows.namesakes?.(name) ?? {
    imported: rows.imports.flatMap(({ names }) => names.filter(({ imported, local }) => imported === name || local === name)),
    exports: rows.exports.filter(({ local, exported }) => local === name || exported === name),
  };
}
