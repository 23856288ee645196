// Lines and columns as editors count them, against the plain way of counting.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
});
