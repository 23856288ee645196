// The definition index answers as one made anew would, whatever came and went before.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DefinitionIndex } from '../../src/code/definition-index.ts';
import type { StructureRows } from '../../src/code/structure/structure-rows.ts';

const NAMES = ['a', '#a', 'b', 'a longer name that is no word', '語', '__proto__'];
const FILES = Array.from({ length: 12 }, (_, file) => file);
const asked = ['a', 'b', 'a longer name that is no word', '語', '__proto__', 'none'];

function rowsOf(names: readonly string[], local: (at: number) => boolean = (at) => at % 3 === 1): StructureRows {
  return {
    definitions: names.map((name, at) => ({ name, kind: 'function', nameStart: at, nameEnd: at + 1, start: at, end: at + 1, parent: -1, exported: false, local: local(at) })),
    imports: [], exports: [], hasError: false,
  };
}

function told(index: DefinitionIndex): unknown {
  return { names: [...index.names()].sort(), answers: asked.map((name) => ({ of: index.of(name), seen: index.seenOf(name), byFile: FILES.map((file) => index.byFile(name).of(file)) })) };
}

describe('definition index', () => {
  it('equals a clean rebuild after any files came, changed and went, packed in between or not', () => {
    const step = fc.record({ file: fc.nat(9), names: fc.option(fc.array(fc.constantFrom(...NAMES), { maxLength: 600 }), { nil: undefined }), pack: fc.boolean() });
    fc.assert(fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const index = new DefinitionIndex();
      const held = new Map<number, StructureRows>();
      for (const { file, names, pack } of steps) {
        if (pack) index.pack();
        index.remove(file);
        held.delete(file);
        if (names === undefined) continue;
        held.set(file, rowsOf(names));
        index.add(file, held.get(file)!);
      }
      const clean = new DefinitionIndex();
      for (const [file, rows] of held) clean.add(file, rows);
      expect(told(index)).toEqual(told(clean));
    }), { numRuns: 60 });
  });

  it('equals one without notes where the words of names are noted, whatever came and went', () => {
    const symbols = Uint32Array.from([900, 5, 2_000, 77]); // of the words a, b, 語 and __proto__
    const noteOf = (name: string, at: number): number => {
      const word = ['a', 'b', '語', '__proto__'].indexOf(name.replace('#', ''));
      return word < 0 ? -1 : word * 2 + (at % 3 === 1 ? 1 : 0);
    };
    const step = fc.record({ file: fc.nat(9), noted: fc.boolean(), names: fc.option(fc.array(fc.constantFrom(...NAMES), { maxLength: 600 }), { nil: undefined }) });
    fc.assert(fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const [index, plain] = [new DefinitionIndex(), new DefinitionIndex()];
      for (const { file, noted, names } of steps) {
        for (const each of [index, plain]) each.remove(file);
        if (names === undefined) continue;
        const rows = rowsOf(names);
        plain.add(file, rows);
        if (noted) index.addNoted(file, rows, Int32Array.from(names, noteOf), symbols);
        else index.add(file, rows);
      }
      expect(told(index)).toEqual(told(plain));
    }), { numRuns: 60 });
  });

  it('tells those seen from outside first, each in the order it came', () => {
    const index = new DefinitionIndex();
    index.add(7, rowsOf(['x', 'x', 'x', 'x']));
    index.add(3, rowsOf(['x', 'x']));
    const inOrder = [
      { file: 7, definition: 0, local: false }, { file: 7, definition: 2, local: false }, { file: 7, definition: 3, local: false }, { file: 3, definition: 0, local: false },
      { file: 7, definition: 1, local: true }, { file: 3, definition: 1, local: true },
    ];
    expect(index.of('x')).toEqual(inOrder);
    index.pack();
    expect(index.of('x')).toEqual(inOrder);
    expect(FILES.map((file) => index.byFile('x').of(file))).toEqual(FILES.map((file) => (file === 3 ? [0, 1] : file === 7 ? [0, 1, 2, 3] : [])));
  });
});
