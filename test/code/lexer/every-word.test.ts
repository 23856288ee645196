// No word is ever lost: by property over any bytes and any row, and against the scanner of TypeScript on real code.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import ts from 'typescript-5';
import { describe, expect, it } from 'vitest';
import { ALL_LANGUAGES } from '../../../src/code/languages/all-languages.ts';
import { isStrict } from '../../../src/code/lexer/compile-row.ts';
import { ECMASCRIPT } from '../../../src/code/lexer/families/ecmascript.ts';
import { lexWords } from '../../../src/code/lexer/lex.ts';
import { LexedWords, SPOT, END, hashOf, WORD_CELLS } from '../../../src/code/lexer/lexed-words.ts';
import type { LexerRow } from '../../../src/code/lexer/lexer-row.ts';
import { IN_CODE } from '../../../src/code/words/word-index.ts';
import { wordsOf } from './words-of.ts';

const ROWS = [...new Map(ALL_LANGUAGES.map(({ lexer }) => [lexer.id, lexer])).values()];
/** Marks of all languages, words and line ends, so that random text opens and closes everything. */
const PIECES = [
  '"', "'", '`', '"""', "'''", '//', '/*', '*/', '#', '--', '--[[', ']]', '[==[', ']==]', '{-', '-}', '<!--', '-->', '#|', '|#', ';', '${', '}', '{', '$', '\\', '\\(', ')',
  '(', 'R"x(', ')x"', 'r#"', '"#', "'a", "'b'", '<<EOS', '<<~EOS', 'EOS', '<<<EOS', '?>', '<?php', '=begin', '=end', '\n', '\r\n', ' ', '/', '=', 'f"', '$"', '@"', '\n=begin\n', '\n=end\n',
  'foo', 'x1', '9z', '日本', 'ɵ', 'return', '\ufeff', '$(', '1\'0', '#{', '\\$', '$x', '\\n', '[', ']', '.', '\0',
];

function check(row: LexerRow, bytes: Uint8Array): string | null {
  const lexed = new LexedWords(7);
  lexWords(bytes, row, lexed);
  let last = 0;
  let word = 0;
  for (let k = 0; k < lexed.count; k++) {
    const start = lexed.cells[k * WORD_CELLS + SPOT]! >>> 2;
    const end = lexed.cells[k * WORD_CELLS + END]!;
    if (start < last || end <= start || end > bytes.length) return `word ${k} at ${start}..${end} overlaps or is empty`;
    if (lexed.cells[k * WORD_CELLS] !== hashOf(bytes.subarray(start, end), 7)) return `wrong hash at ${start}`;
    last = end;
  }
  const from = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  for (let i = from; i < bytes.length; i++) {
    if (!isStrict(bytes[i]!)) continue;
    const start = i;
    while (i < bytes.length && isStrict(bytes[i]!)) i++;
    while (word < lexed.count && lexed.cells[word * WORD_CELLS + END]! <= start) word++;
    const covered = word < lexed.count && lexed.cells[word * WORD_CELLS + SPOT]! >>> 2 <= start && lexed.cells[word * WORD_CELLS + END]! >= i;
    if (!covered) return `run at ${start}..${i} is in no word`;
  }
  return null;
}

describe('every word is found', () => {
  it.each(ROWS.map((row) => [row.id, row] as const))('%s: each run of letters lies in exactly one word', (_id, row) => {
    const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => Buffer.from(pieces.join('')));
    fc.assert(fc.property(text, (bytes) => check(row, bytes) === null), { numRuns: 200 });
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => check(row, bytes) === null), { numRuns: 60 });
  });

  const roots = ['src/code', 'src/kernel', 'src/operations', 'scripts'].map((folder) => resolve(import.meta.dirname, '../../..', folder));
  const sources = roots.flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?[tj]s$/.test(file)).map((file) => join(root, file)));

  it('finds each identifier of TypeScript code, as code', () => {
    let identifiers = 0;
    const wrong: string[] = [];
    for (const file of sources) {
      const text = readFileSync(file, 'utf8');
      const words = new Map(wordsOf(ECMASCRIPT, text).map(({ start, text: word, place }) => [start, { word, place }]));
      const ascii = Buffer.byteLength(text) === text.length;
      const visit = (node: ts.Node): void => {
        if (ts.isIdentifier(node) && node.text !== '' && node.getEnd() > node.getStart(source)) {
          const start = node.getStart(source);
          const offset = ascii ? start : Buffer.byteLength(text.slice(0, start));
          const found = words.get(offset);
          identifiers++;
          if (found?.word !== text.slice(start, node.getEnd()) || found.place !== IN_CODE) wrong.push(`${file}:${start} ${node.text} ${JSON.stringify(found)}`);
        }
        ts.forEachChild(node, visit);
      };
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      visit(source);
    }
    expect(identifiers).toBeGreaterThan(10_000);
    expect(wrong).toEqual([]);
  });
});
