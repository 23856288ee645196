// A number is found in an ascending list wherever the search for it begins.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstFromNear } from '../../../src/code/words/ascending.ts';

test('the first one that is not smaller is found from any position, also beyond the end', () => {
  fc.assert(fc.property(fc.array(fc.nat(300)), fc.nat(310), fc.nat(120), (given, wanted, near) => {
    const list = [...given].sort((a, b) => a - b);
    const expected = list.findIndex((each) => each >= wanted);
    expect(firstFromNear(list, wanted, near)).toBe(expected < 0 ? list.length : expected);
  }), { numRuns: 500 });
});
