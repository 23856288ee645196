// The word index answers as a clean rebuild would, whatever was added and removed before, sealed or not.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ECMASCRIPT } from '../../../src/code/lexer/families/ecmascript.ts';
import { PackedWordIndex } from '../../../src/code/words/packed-word-index.ts';
import { storeWords } from '../../../src/code/words/stored-words.ts';
import { countIn, isExact } from '../../../src/code/words/tallies.ts';
import { IN_CODE, IN_COMMENT, IN_STRING, type WordPlace } from '../../../src/code/words/word-index.ts';

const WORDS = ['alpha', 'Alpha', 'beta', 'be', '日本語', 'ɵx', '$y', 'a', '"str"', '// note\n', '0x1', '_'];
const source = fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(' '));

function answers(index: PackedWordIndex, label: (file: number) => string): unknown {
  const names = ['alpha', 'Alpha', 'beta', 'be', '日本語', 'ɵx', '$y', 'a', 'str', 'note', '0x1', '_', 'absent'];
  const { words, occurrences, files } = index.counts();
  return {
    counts: { words, occurrences, files },
    files: index.files().map(label),
    hits: names.map((name) => {
      const symbol = index.symbolOf(name);
      return [name, index.filesOf(symbol).map((file) => ({ ...index.hitsIn(file, symbol), file: label(file) }))];
    }),
    containing: ['a', 'alpha', 'ALPHA', '本'].map((part) =>
      [true, false].map((fold) => index.symbolsContaining(Buffer.from(part), fold).filter((symbol) => index.filesOf(symbol).length > 0).map((symbol) => index.nameOf(symbol)).sort()),
    ),
  };
}

describe('word index', () => {
  it('counts a word in a file as often as it stands there, sealed or not, also where more stand there than a tally holds', () => {
    const many = fc.constantFrom('', 'a '.repeat(5_000), '// a a\n'.repeat(1_000), '"a" '.repeat(1_023));
    const step = fc.record({ file: fc.nat(5), text: fc.option(fc.tuple(source, many).map((parts) => parts.join('\n')), { nil: undefined }), seal: fc.boolean(), turns: fc.nat(4) });
    fc.assert(fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const index = new PackedWordIndex();
      const numbers = new Map<number, number>();
      let next = 20;
      for (const { file, text, seal, turns } of steps) {
        const old = numbers.get(file);
        if (old !== undefined) index.remove(old);
        numbers.delete(file);
        if (text !== undefined) {
          next += next % 3 === 0 ? -2 : 3; // numbers need not come in their order
          index.add(next, Buffer.from(text), ECMASCRIPT);
          numbers.set(file, next);
          next += 5;
        }
        if (seal) index.seal();
        for (let pieces = 0; pieces < turns; pieces += 1) index.tally(3_000);
        for (const name of ['a', 'alpha', 'str', 'note', 'absent']) {
          const symbol = index.symbolOf(name);
          const { files, tallies } = index.holdingsOf(symbol);
          expect(Array.from(files)).toEqual(index.filesOf(symbol));
          Array.from(files).forEach((each, at) => {
            const { places } = index.hitsIn(each, symbol);
            const counted = [IN_CODE, IN_COMMENT, IN_STRING].map((place) => places.filter((one) => one === place).length);
            const tally = tallies[at] ?? 0;
            const { inCode, inComments, inStrings } = index.countsIn(each, symbol);
            expect([inCode, inComments, inStrings]).toEqual(counted);
            if (isExact(tally)) expect([IN_CODE, IN_COMMENT, IN_STRING].map((place) => countIn(tally, place as WordPlace))).toEqual(counted);
            for (const place of [IN_CODE, IN_COMMENT, IN_STRING] as const) expect(index.standsIn(each, symbol, place)).toBe(places.includes(place));
          });
        }
      }
    }), { numRuns: 60 });
  });

  it('tells each place of a word', () => {
    const index = new PackedWordIndex();
    index.add(3, Buffer.from('foo("foo") // foo bar\nfoo'), ECMASCRIPT);
    index.add(1, Buffer.from('bar'), ECMASCRIPT);
    const foo = index.symbolOf('foo');
    expect(index.hitsIn(3, foo)).toEqual({ file: 3, offsets: [0, 5, 14, 22], places: [IN_CODE, IN_STRING, IN_COMMENT, IN_CODE] });
    expect(index.filesOf(index.symbolOf('bar'))).toEqual([1, 3]);
    expect(index.nameOf(foo)).toBe('foo');
    expect(index.symbolOf('fo')).toBe(-1);
    expect(index.filesOf(-1)).toEqual([]);
    expect(index.counts()).toEqual({ words: 2, occurrences: 6, files: 2 });
  });

  it('tells in which places a word stands, in whatever order it is asked', () => {
    const places = [IN_CODE, IN_COMMENT, IN_STRING] as const;
    for (const order of [[0, 1, 2], [2, 1, 0], [1, 0, 2, 1, 0], [2, 0, 1, 2]]) {
      const index = new PackedWordIndex();
      index.add(0, Buffer.from('foo("foo") // foo bar\nfoo'), ECMASCRIPT);
      for (const at of order) {
        expect(index.standsIn(0, index.symbolOf('foo'), places[at]!)).toBe(true);
        expect(index.standsIn(0, index.symbolOf('bar'), places[at]!)).toBe(places[at] === IN_COMMENT);
      }
    }
  });

  it('refuses a number that was used before', () => {
    const index = new PackedWordIndex();
    index.add(0, Buffer.from('a'), ECMASCRIPT);
    index.remove(0);
    index.remove(0);
    expect(() => index.add(0, Buffer.from('a'), ECMASCRIPT)).toThrow(RangeError);
    expect(() => index.add(-1, Buffer.from('a'), ECMASCRIPT)).toThrow(RangeError);
    expect(index.counts()).toEqual({ words: 0, occurrences: 0, files: 0 });
  });

  it('equals a clean rebuild after any changes', () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('put' as const), path: fc.nat(6), text: source }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const), path: fc.nat(6), text: fc.constant('') }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('seal' as const), path: fc.nat(6), text: fc.constant('') }) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.integer(), (steps, seed) => {
        const index = new PackedWordIndex(seed);
        const now = new Map<number, { file: number; text: string }>();
        let next = 0;
        for (const { do: what, path, text } of steps) {
          if (what === 'seal') index.seal();
          else {
            if (now.has(path)) index.remove(now.get(path)!.file);
            now.delete(path);
            if (what === 'put') now.set(path, { file: next, text });
            if (what === 'put') index.add(next++, Buffer.from(text), ECMASCRIPT);
          }
        }
        const order = [...now.values()].sort((a, b) => a.file - b.file);
        const clean = new PackedWordIndex(seed);
        order.forEach(({ text }, k) => clean.add(k, Buffer.from(text), ECMASCRIPT));
        const label = new Map(order.map(({ file }, k) => [file, `file ${k}`]));
        expect(answers(index, (file) => label.get(file)!)).toEqual(answers(clean, (file) => `file ${file}`));
        expect(storeWords(index, order.map(({ file }) => file))).toEqual(storeWords(clean, order.map((_, k) => k)));
      }),
      { numRuns: 100 },
    );
  });

  it('keeps its numbers while everything grows', () => {
    const index = new PackedWordIndex();
    for (let file = 0; file < 60; file++) index.add(file, Buffer.from(Array.from({ length: 1_500 }, (_, k) => `w${file}_${k} shared${k}`).join(' ')), ECMASCRIPT);
    for (let file = 0; file < 60; file += 2) index.remove(file);
    index.seal();
    for (let file = 60; file < 70; file++) index.add(file, Buffer.from('shared7 w1_3'), ECMASCRIPT);
    expect(index.filesOf(index.symbolOf('shared7'))).toEqual([...Array.from({ length: 30 }, (_, k) => 2 * k + 1), ...Array.from({ length: 10 }, (_, k) => 60 + k)]);
    expect(index.filesOf(index.symbolOf('w2_3'))).toEqual([]);
    expect(index.hitsIn(1, index.symbolOf('w1_1499')).offsets.length).toBe(1);
    expect(index.counts().words).toBe(30 * 1_500 + 1_500);
    expect(index.symbolsContaining(Buffer.from('HARED149'), true).length).toBe(11);
  });

  it('answers in order of numbers, in whatever order files came', () => {
    const index = new PackedWordIndex();
    for (const file of [9, 2, 7, 4]) index.add(file, Buffer.from('word'), ECMASCRIPT);
    const expected = [2, 4, 7, 9];
    expect(index.filesOf(index.symbolOf('word'))).toEqual(expected);
    index.seal();
    expect(index.filesOf(index.symbolOf('word'))).toEqual(expected);
    index.add(3, Buffer.from('word'), ECMASCRIPT);
    index.seal();
    expect(index.filesOf(index.symbolOf('word'))).toEqual([2, 3, 4, 7, 9]);
  });

  it('gives room back when most of it is dead, and keeps what lives', () => {
    const index = new PackedWordIndex();
    const text = Buffer.from(Array.from({ length: 8_000 }, (_, k) => `v${k % 500}`).join(' '));
    for (let file = 0; file < 50; file++) {
      index.add(file, text, ECMASCRIPT);
      if (file >= 2) index.remove(file - 2);
    }
    expect(index.counts()).toEqual({ words: 500, occurrences: 16_000, files: 2 });
    for (const file of [48, 49]) expect(index.hitsIn(file, index.symbolOf('v7')).offsets.length).toBe(16);
  });

  it('takes a file larger than it keeps room for', () => {
    const index = new PackedWordIndex();
    index.add(0, Buffer.from(`first ${'x'.repeat(5_000_000)} last`), ECMASCRIPT);
    index.add(1, Buffer.from('last'), ECMASCRIPT);
    expect(index.hitsIn(0, index.symbolOf('last')).offsets).toEqual([5_000_007]);
    expect(index.filesOf(index.symbolOf('last'))).toEqual([0, 1]);
  });
});
