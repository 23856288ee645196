// Places that are given a value, kept by word: what comes and goes with the files.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GivenPlaces } from '../../src/code/given-places.ts';

test('places given a value are known as long as their file is there, after any run of additions and removals, packed in between or not', () => {
  const step = fc.record({ symbols: fc.array(fc.nat(40), { maxLength: 60 }), remove: fc.option(fc.nat(60)), pack: fc.boolean() });
  fc.assert(fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
    const given = new GivenPlaces();
    const model = new Map<number, number[]>();
    steps.forEach(({ symbols, remove, pack }, file) => {
      if (pack) given.pack();
      given.add(file, { symbols, offsets: symbols.map((_, at) => at * 3), defined: symbols.map((symbol) => symbol % 2 === 1) });
      model.set(file, symbols);
      if (remove === null) return;
      given.remove(remove);
      model.delete(remove);
    });
    for (let symbol = 0; symbol < 50; symbol += 1) {
      const wanted = [...model].flatMap(([file, symbols]) => symbols.flatMap((each, at) => (each === symbol ? [`${file} ${at * 3} ${symbol % 2 === 1}`] : [])));
      expect(given.of(symbol).map(({ file, offset, defined }) => `${file} ${offset} ${defined}`).sort()).toEqual(wanted.sort());
    }
    for (const [file] of steps.entries()) expect(given.has(file)).toBe(model.has(file));
  }));
});

test('the room of files that are gone is used again', () => {
  const given = new GivenPlaces();
  const symbols = Array.from({ length: 2_000 }, (_, at) => at % 7);
  for (let file = 0; file < 50; file += 1) {
    given.add(file, { symbols, offsets: symbols.map((_, at) => at), defined: symbols.map(() => false) });
    if (file > 0) given.remove(file - 1);
  }
  expect(given.of(3).map(({ file }) => file).every((file) => file === 49)).toBe(true);
  expect(given.of(3)).toHaveLength(symbols.filter((symbol) => symbol === 3).length);
});

test('places that come as notes are those that come as symbols and offsets', () => {
  const word = fc.record({ symbol: fc.nat(5_000), offset: fc.nat(100_000), place: fc.constantFrom(0, 2), given: fc.boolean(), defined: fc.boolean() });
  fc.assert(fc.property(fc.array(fc.array(word, { maxLength: 600 }), { maxLength: 8 }), fc.nat(8), (files, gone) => {
    const [noted, plain] = [new GivenPlaces(), new GivenPlaces()];
    files.forEach((words, file) => {
      const cells = Uint32Array.from([...words.map(({ symbol }) => symbol), ...words.map(({ offset, place }) => offset * 4 + place)]);
      const given = words.filter((each) => each.given);
      noted.addNoted(file, Int32Array.from(words.flatMap((each, at) => (each.given ? [at * 2 + (each.defined ? 1 : 0)] : []))), cells);
      plain.add(file, { symbols: given.map(({ symbol }) => symbol), offsets: given.map(({ offset }) => offset), defined: given.map(({ defined }) => defined) });
    });
    for (const each of [noted, plain]) each.remove(gone);
    for (const { symbol } of files.flat()) expect(noted.of(symbol)).toEqual(plain.of(symbol));
    for (const [file] of files.entries()) expect(noted.has(file)).toBe(plain.has(file));
  }), { numRuns: 60 });
});
