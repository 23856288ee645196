// A scan finds every place a plain comparison at each byte finds, whatever the text is made of, and stops when it is told to.
import { describe, expect, it } from 'vitest';
import { scanning } from '../../../src/code/text/scan-text.ts';

function found(text: string, literal: string, most = Number.POSITIVE_INFINITY): number[] {
  const into = { offsets: [] as number[], lengths: [] as number[], most };
  scanning(Buffer.from(literal))(Buffer.from(text), into);
  expect(into.lengths).toEqual(into.offsets.map(() => Buffer.byteLength(literal)));
  return into.offsets;
}

function plainly(text: string, literal: string): number[] {
  const [bytes, part] = [Buffer.from(text), Buffer.from(literal)];
  return Array.from(bytes, (_, at) => at).filter((at) => bytes.subarray(at, at + part.length).equals(part));
}

/** The same numbers every time. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) % below;
}

describe('a scan', () => {
  it('finds what a comparison at every byte finds', () => {
    const next = generator(7);
    for (let round = 0; round < 400; round += 1) {
      // Few letters, so that literals stand often and over one another; now and then a rare one.
      const letters = ['ab', 'e,', '/-', 'aあ', 'rst;'][next(5)]!;
      const word = (length: number): string => Array.from({ length }, () => [...letters][next([...letters].length)]!).join('');
      const text = Array.from({ length: 1 + next(12) }, () => (next(3) === 0 ? letters[0]!.repeat(next(40)) : `${word(next(60))} `)).join('');
      const literal = next(4) === 0 ? letters[0]!.repeat(1 + next(6)) : word(1 + next(5));
      expect([text, literal, found(text, literal)]).toEqual([text, literal, plainly(text, literal)]);
    }
  });

  it('of a text made of its rarest byte comes to the same', () => {
    for (const literal of ['e;', ';e', 'e;;', ';;e;', 'xQ', 'Qx', 'QQ']) {
      for (const text of [';'.repeat(50_000), `${';'.repeat(30_000)}e;${';'.repeat(3_000)}`, 'Q'.repeat(40_000), `${'xQ'.repeat(20_000)}${'-'.repeat(600)}xQQx`]) expect(found(text, literal)).toEqual(plainly(text, literal));
    }
  });

  it('ends at the end, and at as many as are wanted', () => {
    expect(found('', 'ab')).toEqual([]);
    expect(found('----', '-----')).toEqual([]);
    expect(found('x-----', '-----')).toEqual([1]);
    expect(found('--x--', '---')).toEqual([]);
    expect(found('------', '---', 2)).toEqual([0, 1]);
    expect(found('a,b,a,b,', 'b,', 1)).toEqual([2]);
  });
});
