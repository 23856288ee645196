// What the grammar and its query say of a text, in this process: the referee of the scanners.
import { readFileSync } from 'node:fs';
import { Language, Parser, Query } from 'web-tree-sitter';
import { decode } from '../../../src/code/structure/byte-offsets.ts';
import { Collector } from '../../../src/code/structure/collect.ts';
import { grammarOf } from '../../../src/code/structure/grammar-table.ts';
import { LANGUAGE_RULES } from '../../../src/code/structure/language-rules.ts';
import type { PackableRows } from '../../../src/code/structure/packed-rows.ts';
import { readCollected, readStructure } from '../../../src/code/structure/read-structure.ts';
import { SCANNERS } from '../../../src/code/structure/scan/scanners.ts';

export async function openReferee(language: string): Promise<(text: string) => PackableRows> {
  const grammars = new URL('../../../dist/grammars/', import.meta.url);
  await Parser.init({ wasmBinary: readFileSync(new URL('web-tree-sitter.wasm', grammars)) } as object);
  const { wasm, query } = grammarOf(language)!;
  const grammar = await Language.load(readFileSync(new URL(wasm, grammars)));
  const parser = new Parser().setLanguage(grammar);
  const collector = new Collector(new Query(grammar, query), LANGUAGE_RULES[language]!);
  return (text) => {
    const tree = parser.parse(text)!;
    try {
      return readStructure(tree.rootNode, decode(Buffer.from(text)), collector, LANGUAGE_RULES[language]!);
    } finally {
      tree.delete();
    }
  };
}

/** Undefined where the scanner is not sure. */
export function scannedRows(language: string, text: string): PackableRows | undefined {
  const collected = SCANNERS[language]!(text);
  return collected && readCollected(collected, false, decode(Buffer.from(text)), LANGUAGE_RULES[language]!);
}
