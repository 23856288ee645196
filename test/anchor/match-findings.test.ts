// Findings are matched to issues one to one, nearest first; and a fix that turns in circles is stopped.
import { describe, expect, it } from 'vitest';
import { matchFindings } from '../../src/anchor/recheck/match-findings.ts';
import { returnsTo, wouldOscillate } from '../../src/anchor/recheck/oscillation.ts';
import { remapRange, type Finding } from '../../src/index.ts';

const TEXT = 'aa bb cc dd ee ff';

function finding(range: [number, number], rule = 'r'): Finding {
  return { range, rule, category: 'c', description: 'd' };
}

function mapped(range: [number, number], rule = 'r', after = TEXT): { issue: Finding; remap: ReturnType<typeof remapRange> } {
  return { issue: finding(range, rule), remap: remapRange({ before: TEXT, after, range }) };
}

describe('matchFindings', () => {
  it('gives each finding to the nearest issue and each issue one finding', () => {
    const matches = matchFindings([mapped([0, 2]), mapped([3, 5])], [finding([3, 5]), finding([0, 2]), finding([6, 8])]);
    expect(matches).toEqual([{ issue: 0, finding: 1, distance: 0 }, { issue: 1, finding: 0, distance: 0 }]);
  });

  it('lets only one of two issues at one place have the finding', () => {
    expect(matchFindings([mapped([0, 2]), mapped([0, 2])], [finding([0, 2])])).toEqual([{ issue: 0, finding: 0, distance: 0 }]);
  });

  it('asks for the same rule, or the same category where no rule is known', () => {
    expect(matchFindings([mapped([0, 2])], [finding([0, 2], 'other')])).toEqual([]);
    const { rule: _rule, ...unnamed } = finding([0, 2]);
    expect(matchFindings([mapped([0, 2])], [unnamed])).toHaveLength(1);
    expect(matchFindings([mapped([0, 2])], [{ ...unnamed, category: 'else' }])).toEqual([]);
  });

  it('is strict to the character where the place is known to the character', () => {
    expect(matchFindings([mapped([0, 2])], [finding([1, 2])])).toHaveLength(1);
    expect(matchFindings([mapped([0, 2])], [finding([2, 3])])).toEqual([]);
  });

  it('goes by distance, then by overlap, then by who came first', () => {
    const matched = (issues: readonly ReturnType<typeof mapped>[], findings: readonly Finding[]): unknown => matchFindings(issues, findings).map(({ issue, finding: index, distance }) => [issue, index, distance]);
    expect(matched([mapped([3, 8]), mapped([3, 5])], [finding([4, 5]), finding([3, 5]), finding([3, 8])])).toEqual([[0, 2, 0], [1, 1, 0]]);
    expect(matched([mapped([3, 8]), mapped([3, 5])], [finding([3, 5])])).toEqual([[1, 0, 0]]);
    expect(matched([mapped([3, 5])], [finding([2, 5]), finding([3, 5]), finding([3, 5])])).toEqual([[0, 1, 0]]);
    expect(matched([mapped([3, 5]), mapped([3, 5])], [finding([3, 5]), finding([3, 5])])).toEqual([[0, 0, 0], [1, 1, 0]]);
  });

  it('reaches as far as the passage is long where its place is not known to the character', () => {
    const issue = { issue: finding([0, 6]), remap: { ...remapRange({ before: TEXT, after: TEXT, range: [0, 6] }), route: 'diff-edited' as const } };
    expect(matchFindings([issue], [finding([6, 9])])).toHaveLength(1);
    expect(matchFindings([issue], [finding([7, 9])])).toEqual([]);
    expect(matchFindings([mapped([0, 6])], [finding([2, 6])])).toHaveLength(1);
    expect(matchFindings([mapped([0, 6])], [finding([3, 6])])).toEqual([]);
  });

  it('has no match for an issue that has no place', () => {
    expect(matchFindings([mapped([3, 5], 'r', 'zz')], [finding([0, 2])])).toEqual([]);
  });
});

describe('oscillation', () => {
  it.each([
    [['a', 'b', 'a'], 0],
    [['a', 'b', 'c', 'b'], 1],
    [['a', 'b', 'b', 'a'], 0],
    [['a', 'a', 'a'], undefined],
    [['a', 'b', 'c'], undefined],
    [['a'], undefined],
    [[], undefined],
  ])('of %j returns to %s', (history, to) => {
    expect(returnsTo(history)).toBe(to);
  });

  it('stops a planned fix that would bring back an earlier reading, and no other', () => {
    expect(wouldOscillate(['a', 'b'], 'a')).toBe(true);
    expect(wouldOscillate(['a', 'b'], 'b')).toBe(false);
    expect(wouldOscillate(['a', 'b'], 'c')).toBe(false);
    expect(wouldOscillate([], 'a')).toBe(false);
  });
});
