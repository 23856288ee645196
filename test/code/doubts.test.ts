// Doubts are kept as numbers, and told as if each file had been asked by itself.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Doubts, type Doubt } from '../../src/code/doubts.ts';
import type { StructureOutcome, StructureRows } from '../../src/code/structure/structure-rows.ts';

const rows = (hasError: boolean): StructureRows => ({ definitions: [], imports: [], exports: [], hasError });
const OUTCOMES: Readonly<Record<'clean' | 'error' | 'crashed' | 'no_grammar', StructureOutcome>> = {
  clean: { state: 'parsed', rows: rows(false) },
  error: { state: 'parsed', rows: rows(true) },
  crashed: { state: 'failed', why: 'crashed' },
  no_grammar: { state: 'failed', why: 'no_grammar' },
};

function among(doubts: Doubts, holders: readonly number[], doubt: Doubt): number[] {
  const found: number[] = [];
  doubts.eachAmong(holders, doubt, (file, at) => {
    expect(holders[at]).toBe(file);
    return found.push(file) > 0;
  });
  return found;
}

describe('doubts', () => {
  it('of any holders, few or many, those are told that are not parsed, or not without a fault', () => {
    const one = fc.record({ doubt: fc.constantFrom<(Doubt | undefined)[]>('readable', 'foreign', undefined), fate: fc.constantFrom<('open' | 'gone' | keyof typeof OUTCOMES)[]>('open', 'gone', 'clean', 'error', 'crashed', 'no_grammar') });
    fc.assert(fc.property(fc.array(one, { maxLength: 400 }), fc.array(fc.nat(450)), (files, asked) => {
      const doubts = new Doubts();
      files.forEach(({ doubt }, file) => doubt !== undefined && doubts.add(file, doubt));
      files.forEach(({ doubt, fate }, file) => {
        if (fate === 'gone') doubts.remove(file);
        else if (fate !== 'open' && doubt === 'readable') doubts.settle(file, OUTCOMES[fate]);
      });
      const holders = [...new Set(asked)].sort((a, b) => a - b);
      const isIn = (file: number, wanted: Doubt): boolean => files[file]?.doubt === wanted && files[file]!.fate !== 'gone' && (wanted === 'foreign' || files[file]!.fate !== 'clean');
      for (const doubt of ['readable', 'foreign'] as const) expect(among(doubts, holders, doubt)).toEqual(holders.filter((file) => isIn(file, doubt)));
      expect(doubts.openAmong(holders)).toEqual(holders.filter((file) => isIn(file, 'readable') && files[file]!.fate === 'open'));
      const readable = holders.filter((file) => isIn(file, 'readable'));
      const count = (fate: string): number => readable.filter((file) => files[file]!.fate === fate).length;
      expect(doubts.faultsOf(readable)).toEqual({ parseErrors: count('error'), parserFailed: count('crashed') });
    }), { numRuns: 200 });
  });

  it('who has seen enough is told of no more', () => {
    const doubts = new Doubts();
    for (const file of [3, 5, 7]) doubts.add(file, 'foreign');
    const seen: number[] = [];
    doubts.eachAmong([3, 5, 7], 'foreign', (file) => seen.push(file) < 2);
    expect(seen).toEqual([3, 5]);
  });

  it('what is wrong with a file is still told of one that is gone by the time the answer is certified', () => {
    const doubts = new Doubts();
    doubts.add(4, 'readable');
    doubts.settle(4, OUTCOMES.error);
    doubts.remove(4);
    expect(doubts.faultsOf([4])).toEqual({ parseErrors: 1, parserFailed: 0 });
    expect(among(doubts, [4], 'readable')).toEqual([]);
  });
});
