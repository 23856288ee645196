// From what was found in a file to rows: nests, reads imports and exports. Runs in the worker, knows no thread.
import type { Node } from 'web-tree-sitter';
import type { Decoded } from './byte-offsets.ts';
import type { Collected, Collector } from './collect.ts';
import { readExport, readImport, readTarget } from './ecmascript-statements.ts';
import type { FoundStatement } from './found.ts';
import { freeAtMargin } from './free-at-margin.ts';
import { isNoKeyword } from './keyword-names.ts';
import type { LanguageRule } from './language-rules.ts';
import { nest, type NestedDefinition } from './nest.ts';
import { readAll, readPythonImport } from './python-statements.ts';
import type { PackableRows } from './packed-rows.ts';
import type { ExportRow, ImportRow } from './structure-rows.ts';

/** Of a parsed tree. */
export function readStructure(root: Node, decoded: Decoded, collector: Collector, rule: LanguageRule): PackableRows {
  return readCollected(collector.collect(root, decoded.text), root.hasError, decoded, rule);
}

export function readCollected({ found, statements, requires }: Collected, hasError: boolean, decoded: Decoded, rule: LanguageRule): PackableRows {
  const { text } = decoded;
  const definitions = nest(hasError && rule.imports === 'ecmascript' ? found.filter(isNoKeyword) : found, rule, text);
  if (hasError) freeAtMargin(definitions, text);
  const imports: ImportRow[] = [];
  let exports: ExportRow[] = [];
  if (rule.imports === 'ecmascript') {
    for (const { role, start, end } of statements) {
      if (role !== 'import') continue;
      const row = readImport(text, start, end);
      if (row !== undefined) imports.push(row);
    }
    for (const { sourceStart, sourceEnd, target } of requires) {
      imports.push({ source: text.slice(sourceStart + 1, sourceEnd - 1), names: readTarget(text, target), start: sourceStart });
    }
    imports.sort((a, b) => a.start - b.start);
    exports = readExports(text, statements, definitions);
  } else if (rule.imports === 'python') {
    for (const { role, start, end } of statements) {
      if (role === 'import') imports.push(...readPythonImport(text, start, end));
      else if (text.startsWith('__all__', start)) exports.push(...readAll(text, start, end));
    }
    if (exports.length > 0) {
      const listed = new Set(exports.map(({ local }) => local));
      for (const each of definitions) if (each.parent === -1 && !each.local) each.exported = listed.has(each.name);
    }
  }
  return rowsInBytes({ definitions, imports, exports, hasError }, decoded);
}

/**
 * Exports of a namespace are its own affair: only statements outside every definition give something away from the file.
 * `export { a }` and `export default a` make the definition of `a` an exported one.
 */
function readExports(text: string, statements: readonly FoundStatement[], definitions: readonly NestedDefinition[]): ExportRow[] {
  const rows: ExportRow[] = [];
  const listed = new Set<string>();
  const tops = definitions.filter(({ parent, exported }) => parent === -1 && exported);
  const spaces = definitions.filter(({ kind }) => kind === 'namespace' || kind === 'module');
  let at = 0;
  for (const { role, start, end } of statements) {
    if (role !== 'export') continue;
    while (at < tops.length && tops[at]!.end <= start) at += 1;
    const inside: { name: string; start: number }[] = [];
    for (let next = at; next < tops.length && tops[next]!.start < end; next += 1) {
      const { name, nameStart, start: from } = tops[next]!;
      if (from >= start) inside.push({ name, start: nameStart });
    }
    if (spaces.some(({ start: from, end: to }) => from < start && to >= end)) continue;
    const given = readExport(text, start, end, inside);
    rows.push(...given);
    if (inside.length === 0) for (const { local, source } of given) if (source === undefined) listed.add(local);
  }
  for (const each of definitions) if (each.parent === -1 && !each.local && listed.has(each.name)) each.exported = true;
  return rows;
}

/** Rows with offsets of the bytes; most files are ASCII, and then nothing is to be done. */
export function rowsInBytes(
  rows: { definitions: readonly NestedDefinition[]; imports: readonly ImportRow[]; exports: readonly ExportRow[]; hasError: boolean },
  { same, toByte }: Decoded,
): PackableRows {
  if (same) return rows;
  return {
    definitions: rows.definitions.map((each) => ({
      name: each.name, kind: each.kind, nameStart: toByte(each.nameStart), nameEnd: toByte(each.nameEnd), start: toByte(each.start), end: toByte(each.end),
      parent: each.parent, exported: each.exported, local: each.local, inLiteral: each.inLiteral,
    })),
    imports: rows.imports.map((row) => ({ ...row, start: toByte(row.start), names: row.names.map((name) => ({ ...name, start: toByte(name.start) })) })),
    exports: rows.exports.map((row) => ({ ...row, start: toByte(row.start) })),
    hasError: rows.hasError,
  };
}
