// A table of places tells of each what was said of it first, and of no other place anything.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ShownPlaces } from '../../../src/code/resolve/shown-places.ts';

test('what was said first of a place stands, after any run of additions and when tables are put together', () => {
  const place = fc.record({ file: fc.oneof(fc.nat(3), fc.nat(0x7fff_fffe)), offset: fc.oneof(fc.nat(40), fc.nat(0x3fff_ffff)), by: fc.constantFrom('definition' as const, 'import' as const, 'same_file' as const) });
  fc.assert(fc.property(fc.array(place, { maxLength: 300 }), fc.array(place, { maxLength: 300 }), fc.array(place, { maxLength: 40 }), (first, second, asked) => {
    const [table, other] = [new ShownPlaces(), new ShownPlaces()];
    const model = new Map<string, string>();
    for (const { file, offset, by } of first) table.add(file, offset, by);
    for (const { file, offset, by } of second) other.add(file, offset, by);
    table.addAll(other);
    for (const { file, offset, by } of [...first, ...second]) if (!model.has(`${file}:${offset}`)) model.set(`${file}:${offset}`, by);
    const files = new Set([...first, ...second].map(({ file }) => file));
    for (const { file, offset } of [...first, ...second, ...asked]) {
      expect(table.howAt(file, offset)).toBe(model.get(`${file}:${offset}`));
      expect(table.has(file, offset)).toBe(model.has(`${file}:${offset}`));
      expect(table.isIn(file)).toBe(files.has(file));
    }
  }), { numRuns: 100 });
});
