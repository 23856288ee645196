// A passage carried through edits we made ourselves: where it is afterwards follows from where each edit lay.
import { describe, expect, it } from 'vitest';
import { fitsBetween, type RecordedEdit } from '../../src/anchor/recorded-edit.ts';
import { carry } from '../../src/anchor/steps/recorded-edits.ts';

const edit = (start: number, delLen: number, insLen: number): RecordedEdit => ({ start, delLen, insLen });

describe('a passage at 10–20', () => {
  it.each<[string, RecordedEdit[], [number, number] | null, number]>([
    ['nothing was done', [], [10, 20], 1],
    ['before it', [edit(2, 3, 1)], [8, 18], 1],
    ['right up to it', [edit(7, 3, 1)], [8, 18], 1],
    ['put in right before it', [edit(10, 0, 4)], [14, 24], 1],
    ['put in right behind it', [edit(20, 0, 4)], [10, 20], 1],
    ['behind it', [edit(21, 3, 9)], [10, 20], 1],
    ['inside it', [edit(12, 3, 5)], [10, 22], 1],
    ['put in inside it', [edit(11, 0, 5)], [10, 25], 1],
    ['its beginning', [edit(10, 4, 2)], [10, 18], 1],
    ['its end', [edit(15, 5, 2)], [10, 17], 1],
    ['over its beginning', [edit(8, 4, 1)], [9, 17], 0.5],
    ['over its end', [edit(15, 8, 2)], [10, 15], 0.5],
    ['all of it', [edit(10, 10, 3)], [10, 13], 1],
    ['all of it and more', [edit(8, 15, 6)], [8, 14], 0.5],
    ['all of it and what stood before', [edit(8, 12, 6)], [8, 14], 0.5],
    ['one after the other', [edit(0, 0, 5), edit(16, 2, 0), edit(14, 2, 2)], [16, 23], 0.5],
  ])('%s', (_name, edits, range, raw) => {
    expect(carry([10, 20], edits)).toEqual({ range, raw });
  });

  it('is gone where it was taken out, and nobody looks any further', () => {
    expect(carry([10, 20], [edit(10, 10, 0)])).toEqual({ range: null, raw: 1, at: 10 });
    expect(carry([10, 20], [edit(0, 4, 0), edit(3, 20, 0), edit(0, 0, 9)])).toEqual({ range: null, raw: 1, at: 3 });
  });
});

it('a point goes with the text behind it', () => {
  expect(carry([5, 5], [edit(5, 0, 3)]).range).toEqual([8, 8]);
  expect(carry([5, 5], [edit(6, 1, 3)]).range).toEqual([5, 5]);
  expect(carry([5, 5], [edit(3, 2, 0)]).range).toEqual([3, 3]);
});

describe('edits fit between two texts', () => {
  it.each<[string, string, string, RecordedEdit[], boolean]>([
    ['none', 'same', 'same', [], true],
    ['none, and the text is another', 'same', 'some', [], false],
    ['one in the middle', 'abcdef', 'abXYef', [edit(2, 2, 2)], true],
    ['what it left alone is not there', 'abcdef', 'abXYeg', [edit(2, 2, 2)], false],
    ['what it left alone before is not there', 'abcdef', 'bbXYef', [edit(2, 2, 2)], false],
    ['too much put in', 'abcdef', 'abXYef', [edit(2, 2, 3)], false],
    ['too little put in', 'abcdef', 'abXYef', [edit(2, 2, 1)], false],
    ['at both ends', 'abcdef', 'XbcdeYY', [edit(0, 1, 1), edit(5, 1, 2)], true],
    ['the second counts from what the first left', 'abcdef', 'XXXbcdYf', [edit(0, 1, 3), edit(6, 1, 1)], true],
    ['the same counted from the old text', 'abcdef', 'XXXbcdYf', [edit(0, 1, 3), edit(4, 1, 1)], false],
    ['one inside what another put in', 'ab', 'aXZYb', [edit(1, 0, 4), edit(2, 2, 1)], true],
    ['one that takes out what another put in', 'ab', 'ab', [edit(1, 0, 4), edit(1, 4, 0)], true],
    ['up to the end', 'abc', 'ab', [edit(2, 1, 0)], true],
    ['over the end', 'abc', 'ab', [edit(2, 2, 1)], false],
    ['before the beginning', 'abc', 'abc', [edit(-1, 0, 0)], false],
    ['half a character', 'abc', 'abc', [edit(0.5, 0, 0)], false],
    ['less than nothing taken out', 'abc', 'abcd', [edit(0, -1, 0)], false],
  ])('%s', (_name, before, after, edits, fits) => {
    expect(fitsBetween(before, after, edits)).toBe(fits);
  });

  it('are not followed in any number', () => {
    const many = (count: number): RecordedEdit[] => Array.from({ length: count }, () => edit(0, 0, 0));
    expect(fitsBetween('a', 'a', many(10_000))).toBe(true);
    expect(fitsBetween('a', 'a', many(10_001))).toBe(false);
  });
});
