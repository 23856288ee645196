// Places are ordered as numbers, and told as if each had been an object in a sorted list.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DefinitionPlaces } from '../../../src/code/answers/definition-places.ts';
import { WordPlaces } from '../../../src/code/answers/word-places.ts';
import { FileTable, type FileEntry } from '../../../src/code/file-table.ts';
import { ShownPlaces } from '../../../src/code/resolve/shown-places.ts';

const STAMP = { size: 1, mtimeMs: 1, ctimeMs: 1, ino: 1 };

function tableOf(paths: readonly string[]): { readonly table: FileTable; readonly entries: readonly FileEntry[] } {
  const table = new FileTable();
  return { table, entries: paths.map((path) => table.add({ path, hash: path, stamp: STAMP }, 'javascript')) };
}

function sorted<T extends { readonly entry: FileEntry; readonly offset: number }>(places: readonly T[]): T[] {
  return [...places].sort((a, b) => (a.entry === b.entry ? a.offset - b.offset : a.entry.path < b.entry.path ? -1 : 1));
}

const somePaths = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 200 });

describe('places in order', () => {
  it('definitions come by path and offset, page by page, however they were added', () => {
    const added = fc.array(fc.record({ file: fc.nat(199), offset: fc.nat(40), defined: fc.boolean() }), { maxLength: 400 });
    fc.assert(fc.property(somePaths, added, fc.nat(300), fc.nat(120), (paths, steps, from, size) => {
      const { table, entries } = tableOf(paths);
      const places = new DefinitionPlaces();
      const expected = steps.map(({ file, offset, defined }) => ({ entry: entries[file % entries.length]!, offset, defined }));
      for (const { entry, offset, defined } of expected) places.addGiven(entry.file, entry, offset, defined);
      const list = places.inOrder(table, 3, () => 'method');
      const told = ({ entry, offset, kind }: { entry: FileEntry; offset: number; kind?: unknown }): unknown => [entry.path, offset, kind === 'method'];
      const all = sorted(expected).map(({ entry, offset, defined }) => [entry.path, offset, defined]);
      expect([...list].map(told)).toEqual(all);
      expect(list.slice(from, from + size).map(told)).toEqual(all.slice(from, from + size));
      expect(list.length).toBe(all.length);
      expect(list.standings()).toEqual({ resolved: 0, candidate: all.length, text: 0 });
    }), { numRuns: 80 });
  });

  it('definitions and places a value is given at stand among each other by offset, however a file comes again', () => {
    const added = fc.array(fc.record({ file: fc.nat(80), at: fc.nat(30), given: fc.boolean() }), { maxLength: 300 });
    const starts = fc.array(fc.nat(200), { minLength: 31, maxLength: 31 });
    fc.assert(fc.property(somePaths, added, starts, fc.nat(200), fc.nat(120), (paths, steps, nameStarts, from, size) => {
      const { table, entries } = tableOf(paths);
      const definitions = nameStarts.map((nameStart) => ({ name: 'a', kind: 'method' as const, nameStart, nameEnd: nameStart + 1, start: nameStart, end: nameStart + 1, parent: -1, exported: false, local: false }));
      for (const entry of entries) table.settle(entry, { state: 'parsed', rows: { definitions, imports: [], exports: [], hasError: false } });
      const places = new DefinitionPlaces();
      const expected = steps.map(({ file, at, given }) => {
        const entry = entries[file % entries.length]!;
        if (given) places.addGiven(entry.file, entry, nameStarts[at]!, false);
        else places.add(entry.file, entry, at);
        return { entry, offset: nameStarts[at]!, standing: given ? 'candidate' : 'resolved' };
      });
      const list = places.inOrder(table, 1, () => undefined);
      const told = ({ entry, offset, standing }: { entry: FileEntry; offset: number; standing: string }): unknown => [entry.path, offset, standing];
      const all = sorted(expected).map(told);
      expect([...list].map(told)).toEqual(all);
      expect(list.slice(from, from + size).map(told)).toEqual(all.slice(from, from + size));
      expect(list.standings()).toEqual({ resolved: expected.filter(({ standing }) => standing === 'resolved').length, candidate: expected.filter(({ standing }) => standing === 'candidate').length, text: 0 });
    }), { numRuns: 80 });
  });

  it('places of a word come by path and offset, page by page, with the standing that was counted', () => {
    const files = fc.array(fc.array(fc.record({ gap: fc.integer({ min: 1, max: 9 }), place: fc.nat(2), own: fc.boolean(), shown: fc.boolean() }), { maxLength: 12 }), { minLength: 1, maxLength: 120 });
    fc.assert(fc.property(files, fc.boolean(), fc.nat(300), fc.nat(120), (contents, text, from, size) => {
      const { table, entries } = tableOf(contents.map((_, at) => `${(at * 7919) % 1009}.js`));
      const SYMBOL = 5;
      const shown = new ShownPlaces();
      const places = new WordPlaces(SYMBOL, shown, text, contents.length);
      const expected: { entry: FileEntry; offset: number; standing: string }[] = [];
      contents.forEach((words, at) => {
        const entry = entries[at]!;
        const cells = new Uint32Array(words.length * 2);
        const standings = { resolved: 0, candidate: 0, text: 0 };
        let offset = 0;
        words.forEach(({ gap, place, own, shown: isShown }, k) => {
          offset += gap;
          cells[k] = own ? SYMBOL : 9;
          cells[words.length + k] = offset * 4 + place;
          if (!own) return;
          const standing = isShown ? 'resolved' : place === 0 ? 'candidate' : 'text';
          if (isShown) shown.add(entry.file, offset, 'import');
          standings[standing] += 1;
          if (standing !== 'text' || text) expected.push({ entry, offset, standing });
        });
        places.add(entry.file, entry, cells, standings);
      });
      const list = places.inOrder(table, 3);
      const told = ({ entry, offset, standing }: { entry: FileEntry; offset: number; standing: string }): unknown => [entry.path, offset, standing];
      const all = sorted(expected).map(told);
      expect([...list].map(told)).toEqual(all);
      expect(list.slice(from, from + size).map(told)).toEqual(all.slice(from, from + size));
      expect(list.length).toBe(all.length);
      const count = (wanted: string): number => expected.filter(({ standing }) => standing === wanted).length;
      expect(list.standings()).toEqual({ resolved: count('resolved'), candidate: count('candidate'), text: count('text') });
    }), { numRuns: 80 });
  });

  it('an empty cut inside a file holds no place of a word', () => {
    const { table, entries } = tableOf(['a.js']);
    const places = new WordPlaces(5, new ShownPlaces(), true, 1);
    places.add(entries[0]!.file, entries[0]!, new Uint32Array([5, 5, 5, 4, 8, 12]), { resolved: 0, candidate: 3, text: 0 });
    const list = places.inOrder(table, 1);
    expect([list.slice(1, 1), list.slice(1, 2).map(({ offset }) => offset), list.slice(2, 9).map(({ offset }) => offset), list.slice(3, 4)]).toEqual([[], [2], [3], []]);
  });
});
