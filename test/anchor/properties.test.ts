// What holds for all texts: sound places, whole characters, real equality, exact truth on drawn edits, bounded work.
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EqualRuns } from '../../src/anchor/difference/equal-runs.ts';
import { foldSigns } from '../../src/anchor/difference/fold-signs.ts';
import { editDistance, likeness } from '../../src/anchor/likeness.ts';
import { cutsPair, overlap } from '../../src/anchor/text-range.ts';
import { remapRange, RevisionPair } from '../../src/index.ts';
import { typingErrors } from '../../src/kernel/nearest.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { developmentSeeds, drawCase, heldOutSeeds } from './synthetic/draw-case.ts';
import { ownTexts } from './synthetic/own-texts.ts';

const piece = fc.constantFrom('a', 'b', ' ', '\n', '。', 'あ', '😀', '𠮷', '\ud83d', 'word ', 'ことができます', '. ', '```');
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
/** Only texts that are never edited: the floor below must not depend on somebody's new sentence. */
const TEXTS = ownTexts(resolve(import.meta.dirname, '../..')).filter(({ name }) => /prose-|decisions\//.test(name));

describe('the difference of two revisions', () => {
  it('calls equal only what is equal up to its dress, in order, and without overlap', () => {
    fc.assert(fc.property(text, text, (before, after) => {
      const pair = new RevisionPair(before, after);
      for (const runs of [pair.runs, pair.faintRuns]) {
        let [atBefore, atAfter] = [0, 0];
        for (const run of runs.list) {
          expect(run.length).toBeGreaterThan(0);
          expect(run.before >= atBefore && run.after >= atAfter).toBe(true);
          expect(foldSigns(before.slice(run.before, run.before + run.length))).toBe(foldSigns(after.slice(run.after, run.after + run.length)));
          [atBefore, atAfter] = [run.before + run.length, run.after + run.length];
        }
      }
      for (const run of pair.moved.list) expect(before.slice(run.before, run.before + run.length)).toBe(after.slice(run.after, run.after + run.length));
    }), propertyRuns(300));
  });

  it('answers questions about runs as a plain list of characters would', () => {
    fc.assert(fc.property(text, text, fc.nat(60), fc.nat(60), (before, after, from, length) => {
      const { runs } = new RevisionPair(before, after);
      const places = Array.from({ length: before.length }, (_, at) => runs.list.find((run) => at >= run.before && at < run.before + run.length)).map((run, at) => (run === undefined ? undefined : run.after + at - run.before));
      const asked = new EqualRuns(runs.list);
      places.forEach((place, at) => expect(asked.placeOf(at)).toBe(place));
      const inside = places.slice(from, from + length);
      if (inside.length > 0 && from + length <= before.length) expect(asked.survival(from, from + length)).toBeCloseTo(inside.filter((place) => place !== undefined).length / inside.length);
    }), propertyRuns(100));
  });

  it('folds signs without moving anything', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (any) => foldSigns(any).length === any.length), propertyRuns(200));
    expect(foldSigns('Ａ、B。\n“x”')).toBe('Ａ、b。 "x"');
  });
});

describe('remapRange', () => {
  it('gives sound places, whole characters, and the same answer twice', () => {
    fc.assert(fc.property(text, text, fc.integer({ min: -3, max: 90 }), fc.integer({ min: -3, max: 90 }), (before, after, start, end) => {
      const answer = remapRange({ before, after, range: [start, end] });
      expect(remapRange({ before, after, range: [start, end] })).toEqual(answer);
      expect(answer.confidence >= 0 && answer.confidence <= 1).toBe(true);
      if (answer.range === null) return;
      const [from, to] = answer.range;
      expect(from >= 0 && from <= to && to <= after.length).toBe(true);
      expect(cutsPair(after, from) || cutsPair(after, to)).toBe(false);
      expect(answer.confidence).toBeGreaterThanOrEqual(0.6);
    }), propertyRuns(400));
  });

  it('is exact through recorded edits of any kind', () => {
    const edit = fc.record({ at: fc.nat(200), cut: fc.nat(6), put: fc.string({ maxLength: 5 }) });
    fc.assert(fc.property(fc.array(edit, { maxLength: 5 }), fc.nat(190), (edits, start) => {
      // Every character of the text is its own, so that where it went can be seen.
      const before = Array.from({ length: 200 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('');
      let after = before;
      const recorded = edits.map(({ at, cut, put }) => {
        const from = Math.min(at, after.length);
        const delLen = Math.min(cut, after.length - from);
        after = after.slice(0, from) + put + after.slice(from + delLen);
        return { start: from, delLen, insLen: put.length };
      });
      const range: [number, number] = [start, start + 8];
      const { range: place, route } = remapRange({ before, after, range, edits: recorded });
      const living = Array.from(before.slice(...range)).map((character) => after.indexOf(character)).filter((at) => at >= 0);
      expect(['recorded-edits', 'deleted', 'unchanged']).toContain(route);
      if (living.length > 0) expect(place !== null && place[0] <= Math.min(...living) && place[1] > Math.max(...living)).toBe(true);
    }), propertyRuns(200));
  });

  it('finds drawn passages again, and hardly ever another one', () => {
    let [alive, located, wrong] = [0, 0, 0];
    for (const seed of heldOutSeeds(150)) {
      const { before, after, ranges } = drawCase(seed, TEXTS);
      const pair = new RevisionPair(before, after);
      for (const { range, truth } of ranges) {
        if (truth.fate !== 'alive') continue;
        const { range: place } = remapRange({ before, after, range: [...range] }, pair);
        alive += 1;
        if (place === null) continue;
        if (truth.places.some((each) => overlap(each, place) >= 0.8)) located += 1;
        else wrong += 1;
      }
    }
    expect(alive).toBeGreaterThan(700);
    expect(located / alive).toBeGreaterThan(0.965);
    expect(wrong / alive).toBeLessThan(0.015);
  });

  it.each([
    ['one character a million times, one more', 'a'.repeat(1_000_000), 'a'.repeat(1_000_001)],
    ['one character a million times, every second one changed', 'a'.repeat(1_000_000), 'ab'.repeat(500_000)],
    ['a hundred thousand equal lines, one less', 'same line\n'.repeat(100_000), 'same line\n'.repeat(99_999)],
    ['a hundred thousand equal lines with others between', 'same line\n'.repeat(100_000), 'same line\nx\n'.repeat(50_000)],
    ['short sentences without end', 'はい。いいえ。'.repeat(50_000), 'いいえ。はい。うん。'.repeat(50_000)],
    ['surrogate pairs without end', '😀'.repeat(200_000), '😁'.repeat(200_000)],
    ['no line in common', Array.from({ length: 20_000 }, (_, at) => `old ${at}\n`).join(''), Array.from({ length: 20_000 }, (_, at) => `new ${at * 7}\n`).join('')],
  ])('comes to an end on %s', (_name, before, after) => {
    const answer = remapRange({ before, after, range: [2_000, 2_010] });
    expect(answer.range === null || (answer.range[0] <= answer.range[1] && answer.range[1] <= after.length)).toBe(true);
  });
});

describe('likeness', () => {
  it('is Levenshtein\'s distance, also over many blocks of 32', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 90 });
    const plain = (a: string, b: string): number => {
      let row = Array.from({ length: b.length + 1 }, (_, j) => j);
      for (let i = 1; i <= a.length; i += 1) {
        const next = [i];
        for (let j = 1; j <= b.length; j += 1) next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
        row = next;
      }
      return row[b.length]!;
    };
    fc.assert(fc.property(letters, letters, (a, b) => editDistance(a, b) === plain(a, b)), propertyRuns(300));
    expect(typingErrors('abc', 'abd')).toBe(editDistance('abc', 'abd'));
  });

  it('is 1 for equal texts, 0 for nothing in common, and never leaves 0–1', () => {
    expect(likeness('', '')).toBe(1);
    expect(likeness('abc', '')).toBe(0);
    expect(likeness('abc', 'xyz')).toBe(0);
    expect(likeness('x'.repeat(5_000), `${'x'.repeat(4_999)}y`)).toBeLessThan(1);
    fc.assert(fc.property(text, text, (a, b) => likeness(a, b) >= 0 && likeness(a, b) <= 1), propertyRuns(100));
  });
});

describe('the generator of edits', () => {
  it('draws the same case from the same seed, and others for development than those held out', () => {
    const [one, again] = [drawCase(10, TEXTS), drawCase(10, TEXTS)];
    expect(one).toEqual(again);
    expect(developmentSeeds(50).filter((seed) => heldOutSeeds(50).includes(seed))).toEqual([]);
  });

  it('knows where every character came from', () => {
    for (const seed of developmentSeeds(30)) {
      const { before, after, origins, ranges } = drawCase(seed, TEXTS);
      expect(origins).toHaveLength(after.length);
      origins.forEach((origin, at) => {
        if (origin >= 0) expect(before[origin]).toBe(after[at]);
      });
      for (const { range, truth } of ranges) {
        if (truth.fate === 'alive' && !truth.touched) expect(after.slice(...truth.places[0]!)).toBe(before.slice(...range));
        if (truth.fate === 'deleted') expect(Array.from(origins).some((origin) => origin >= range[0] && origin < range[1])).toBe(false);
      }
    }
  });
});
