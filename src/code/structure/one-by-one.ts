// Reads the rows of a file one by one, packed or not: who needs a few of them does not have all of them taken apart.
import type { Definition, DefinitionList, Namesakes, StructureRows, SymbolKind } from './structure-rows.ts';

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

export function listIn(rows: StructureRows): DefinitionList {
  return rows.definitionList?.() ?? listOf(rows.definitions);
}

export function listOf(definitions: readonly Definition[]): DefinitionList {
  return {
    count: definitions.length,
    startOf: (at) => definitions[at]!.start,
    endOf: (at) => definitions[at]!.end,
    parentOf: (at) => definitions[at]!.parent,
    nameOf: (at) => definitions[at]!.name,
    kindOf: (at) => definitions[at]!.kind,
    isLocal: (at) => definitions[at]!.local,
    isExported: (at) => definitions[at]!.exported,
    nameStartOf: (at) => definitions[at]!.nameStart,
    nameEndOf: (at) => definitions[at]!.nameEnd,
    isInLiteral: (at) => definitions[at]!.inLiteral === true,
  };
}
