// What the grammar and its query say of a text, in this process: the referee of the scanners.
import { readFileSync } from 'node:fs';
import { Language, Parser, Query } from 'web-tree-sitter';
import { decode } from '../../../src/code/structure/byte-offsets.ts';
import { Collector } from '../../../src/code/structure/collect.ts';
import { grammarOf } from '../../../src/code/structure/grammar-table.ts';
import { LANGUAGE_RULES } from '../../../src/code/structure/language-rules.ts';
import { PackedRows, packRows } from '../../../src/code/structure/packed-rows.ts';
import { readStructure } from '../../../src/code/structure/read-structure.ts';
import { openScanners } from '../../../src/code/structure/scan/scanners.ts';
import type { StructureRows } from '../../../src/code/structure/structure-rows.ts';

const scanners = openScanners(readFileSync(new URL('../../../dist/grammars/scanners.wasm', import.meta.url)));

export async function openReferee(language: string): Promise<(text: string) => StructureRows> {
  const grammars = new URL('../../../dist/grammars/', import.meta.url);
  await Parser.init({ wasmBinary: readFileSync(new URL('web-tree-sitter.wasm', grammars)) } as object);
  const { wasm, query } = grammarOf(language)!;
  const grammar = await Language.load(readFileSync(new URL(wasm, grammars)));
  const parser = new Parser().setLanguage(grammar);
  const collector = new Collector(new Query(grammar, query), LANGUAGE_RULES[language]!);
  return (text) => {
    const tree = parser.parse(text)!;
    try {
      return plain(packRows(readStructure(tree.rootNode, decode(Buffer.from(text)), collector, LANGUAGE_RULES[language]!)));
    } finally {
      tree.delete();
    }
  };
}

/** Undefined where the scanner is not sure. */
export function scannedRows(language: string, text: string): StructureRows | undefined {
  const scanned = scanners.of(language)!(Buffer.from(text));
  return scanned && plain(scanned.rows);
}

function plain(packed: Uint8Array): StructureRows {
  const { definitions, imports, exports, hasError } = new PackedRows(packed);
  return { definitions, imports, exports, hasError };
}
