// Lines and columns as editors count them, against the plain way of counting.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openScanners } from '../../../src/code/structure/scan/scanners.ts';
import { LineTable } from '../../../src/code/text/line-table.ts';

const text = fc.array(fc.constantFrom('a', 'bc', '日本', 'ɵ', '😀', '\n', '\r\n', ' ', ''), { maxLength: 30 }).map((parts) => parts.join(''));

describe('line table', () => {
  it('counts like splitting the text', () => {
    fc.assert(
      fc.property(text, (source) => {
        const table = new LineTable(Buffer.from(source));
        const lines = source.split('\n');
        expect(table.lineCount).toBe(lines.length);
        let at = 0;
        for (const character of source) {
          const before = source.slice(0, at);
          const offset = Buffer.byteLength(before);
          const position = { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
          expect(table.positionAt(offset)).toEqual(position);
          if (character !== '\n') expect(table.offsetAt(position)).toBe(offset);
          at += character.length;
        }
        lines.forEach((line, k) => expect(table.textOf(k + 1)).toBe(k < lines.length - 1 ? line.replace(/\r$/, '') : line));
      }),
      { numRuns: 200 },
    );
  });

  it('an offset inside a character has the column of the character, and those behind it keep theirs', () => {
    const table = new LineTable(Buffer.from('日😀x'));
    expect([0, 1, 2, 3, 4, 6, 7, 8].map((offset) => table.positionAt(offset).column)).toEqual([1, 1, 1, 2, 2, 2, 4, 5]);
  });

  it('a byte order mark is no column', () => {
    const table = new LineTable(Buffer.from('\ufeffab\nc'));
    expect([0, 3, 4, 5, 6].map((offset) => table.positionAt(offset))).toEqual([{ line: 1, column: 1 }, { line: 1, column: 1 }, { line: 1, column: 2 }, { line: 1, column: 3 }, { line: 2, column: 1 }]);
    expect([1, 2, 3].map((column) => table.offsetAt({ line: 1, column }))).toEqual([3, 4, 5]);
    expect(table.offsetAt({ line: 2, column: 1 })).toBe(6);
  });

  it('says the same of lines the scanners have counted', () => {
    const { linesOf } = openScanners(readFileSync(new URL('../../../dist/grammars/scanners.wasm', import.meta.url)));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', '日本\n', '\n', '\r\n', '\u000b', '\u008a', 'x'.repeat(200)), fc.integer({ min: 1, max: 300 })), { maxLength: 8 }), (parts) => {
        const bytes = Buffer.from(parts.map(([part, times]) => part.repeat(times)).join(''));
        const [table, counted] = [new LineTable(bytes), new LineTable(bytes, linesOf(bytes))];
        expect(counted.lineCount).toBe(table.lineCount);
        for (let offset = 0; offset <= bytes.length; offset += 97) expect(counted.lineAt(offset)).toBe(table.lineAt(offset));
      }),
      { numRuns: 100 },
    );
    expect(new LineTable(Buffer.from('a\nb'), new Uint32Array(0)).lineCount).toBe(2); // of another text: counted here
  });
});
