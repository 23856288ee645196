// The parts a passage's way is made of, where a whole case would not show which one failed.
import { describe, expect, it } from 'vitest';
import { calibrated } from '../../src/anchor/calibration.ts';
import { alignTokens } from '../../src/anchor/difference/align-tokens.ts';
import { Budget } from '../../src/anchor/difference/budget.ts';
import { linesOf, sentencesOf } from '../../src/anchor/difference/cut-text.ts';
import { EqualRuns, gapsBetween, joined, knownShare } from '../../src/anchor/difference/equal-runs.ts';
import { fateOf } from '../../src/anchor/fate.ts';
import { paragraphAround } from '../../src/anchor/recheck/paragraph.ts';
import { sentenceAround } from '../../src/anchor/recheck/sentence.ts';
import { overlap, soundRange } from '../../src/anchor/text-range.ts';
import { wholeWords } from '../../src/anchor/whole-words.ts';
import { remapRange, RevisionPair } from '../../src/index.ts';

describe('the difference', () => {
  it('takes a text in another dress for the same text', () => {
    const pair = new RevisionPair('彼は「はい」と言い、そして去った。', '彼は『はい』と言い，そして去った．');
    expect(pair.runs.survival(0, pair.before.length)).toBe(1);
    const broken = new RevisionPair('one two three four five six seven', 'one two\nthree four\nFive six seven');
    expect(broken.runs.list).toEqual([{ before: 0, after: 0, length: broken.before.length }]);
  });

  it('lines up tokens that stand once before those that stand often', () => {
    const runs = alignTokens(['', 'a', '', 'b', ''], ['', 'b', '', 'a', '', 'b', ''], new Budget());
    expect(runs.reduce((sum, { length }) => sum + length, 0)).toBe(5);
    expect(alignTokens(['x', 'y'], ['p', 'q'], new Budget())).toEqual([]);
    expect(alignTokens([], ['p'], new Budget())).toEqual([]);
  });

  it('stops looking when its budget is spent', () => {
    const budget = new Budget();
    budget.tokenSteps = 0;
    budget.cells = 0;
    expect(alignTokens(['a', 'b', 'a', 'b', 'c'], ['b', 'b', 'a', 'a', 'd'], budget).length).toBeLessThanOrEqual(1);
    expect(budget.takeCells(1)).toBe(false);
  });

  it('cuts lines and sentences that join up again', () => {
    for (const text of ['', 'a', 'a\n', '\n\n', 'One. Two? 3.14 is pi.\n\nはい。「いいえ。」おわり', 'x.y.z']) {
      expect(linesOf(text).join('')).toBe(text);
      expect(sentencesOf(text).join('')).toBe(text);
    }
    expect(sentencesOf('A is 3.14. Yes! 「はい。」次。')).toEqual(['A is 3.14. ', 'Yes! ', '「はい。」', '次。']);
  });

  it('knows which part of the new text is old', () => {
    const runs = new EqualRuns(joined([{ before: 0, after: 0, length: 2 }, { before: 2, after: 2, length: 2 }, { before: 8, after: 10, length: 2 }]));
    expect(runs.list).toHaveLength(2);
    expect(knownShare(runs, 0, 4)).toBe(1);
    expect(knownShare(runs, 4, 10)).toBe(0);
    expect(knownShare(runs, 2, 6)).toBe(0.5);
    expect(gapsBetween(runs, 12, ({ after }) => after)).toEqual([[4, 10]]);
    expect(gapsBetween(runs, 12, ({ before }) => before)).toEqual([[4, 8], [10, 12]]);
  });
});

describe('the fate of a passage', () => {
  const runs = new EqualRuns([{ before: 0, after: 0, length: 4 }, { before: 6, after: 9, length: 4 }]);
  const fate = (range: [number, number]): ReturnType<typeof fateOf> => fateOf(runs, runs, range, 'abcdXYefgh', 'abcdLMNOPefgh');

  it('names the hole between living neighbours', () => {
    expect(fate([4, 6])).toMatchObject({ survival: 0, core: null, hole: [4, 9], leftLives: true, rightLives: true, left: 1, right: 1 });
    expect(fate([5, 6])).toMatchObject({ hole: [4, 9], leftLives: false });
  });

  it('takes heirs in at an end that died, and not beside an end that lives', () => {
    expect(fate([4, 8])).toMatchObject({ core: [9, 11], heirs: [4, 11], survival: 0.5, keepsEnd: true });
    expect(fate([2, 6])).toMatchObject({ core: [2, 4], heirs: [2, 9] });
    expect(fate([6, 8])).toMatchObject({ core: [9, 11], heirs: [9, 11], survival: 1 });
    expect(fate([5, 8])).toMatchObject({ core: [9, 11], heirs: [9, 11] });
  });

  it('lets go of a letter found far away', () => {
    const torn = new EqualRuns([{ before: 0, after: 0, length: 9 }, { before: 9, after: 200, length: 1 }]);
    expect(fateOf(torn, torn, [0, 10], 'a'.repeat(10), 'b'.repeat(201)).core).toEqual([0, 9]);
  });
});

describe('places', () => {
  it('widen to whole words at edges that were between words, and not into living neighbours', () => {
    expect(wholeWords('a same b', [2, 6], 'a careful b', [2, 6], [2, 9])).toEqual([2, 9]);
    expect(wholeWords('a same b', [2, 6], 'a careful b', [4, 9], [2, 9])).toEqual([2, 9]);
    expect(wholeWords('a same b', [2, 6], 'a careful b', [4, 6], [3, 8])).toEqual([3, 8]);
    expect(wholeWords('sameness', [0, 4], 'carefulness', [0, 4], [0, 11])).toEqual([0, 4]);
    expect(wholeWords('a 同じ b', [2, 4], 'a 最新の物 b', [2, 4], [2, 6])).toEqual([2, 4]);
  });

  it('are made sound', () => {
    expect(soundRange('ab😀cd', [3, 3])).toEqual([2, 2]);
    expect(soundRange('ab😀cd', [3, 4])).toEqual([2, 4]);
    expect(soundRange('ab😀cd', [0, 3])).toEqual([0, 4]);
    expect(soundRange('abc', [9, -9])).toEqual([0, 3]);
    expect(overlap([0, 10], [5, 15])).toBeCloseTo(1 / 3);
    expect(overlap([3, 3], [3, 3])).toBe(1);
    expect(overlap([3, 3], [4, 4])).toBe(0);
  });

  it('are not taken from another passage that reads the same', () => {
    const before = '- item one: the very same long words\n- item two: the very same long words\n';
    const answer = remapRange({ before, after: '- item one: \n- item two: the very same long words\n', range: [12, 36] });
    expect(answer).toMatchObject({ range: null, outcome: 'deleted' });
  });
});

describe('confidence', () => {
  it('rises with the raw value on every route and stays a share', () => {
    for (const route of ['diff-exact', 'diff-edited', 'moved', 'rewritten', 'loose', 'approx', 'deleted', 'in-hole', 'moved-exact', 'copy-in-hole'] as const) {
      const values = Array.from({ length: 21 }, (_, at) => calibrated(route, at / 20));
      expect(values).toEqual([...values].sort((a, b) => a - b));
      expect(values[0]! >= 0 && values.at(-1)! <= 1).toBe(true);
    }
    expect(calibrated('unchanged', 1)).toBe(1);
    expect(calibrated('recorded-edits', 0.75)).toBeCloseTo(0.95);
    expect(calibrated('unplaced', 1)).toBe(0);
  });
});

describe('paragraphs and sentences', () => {
  const around = (text: string, words: string): string => text.slice(...paragraphAround(text, [text.indexOf(words), text.indexOf(words) + words.length]));

  it('follow empty lines, hard-wrapped lines, lists, headings and one paragraph per line', () => {
    expect(around('one\ntwo\n\nthree', 'two')).toBe('one\ntwo');
    expect(around('a line that is\nbroken for width\n\nnext', 'broken')).toBe('a line that is\nbroken for width');
    expect(around('- one\n- two\n- three', 'two')).toBe('- two');
    expect(around('# Title\ntext below', 'text')).toBe('text below');
    expect(around('　一つ目。\n　二つ目。\n　三つ目。', '二つ')).toBe('　二つ目。');
    expect(around('一つ目。\n二つ目', '二つ')).toBe('二つ目');
    expect(around('single', 'single')).toBe('single');
  });

  it('end at stops, and not at a point inside a number', () => {
    expect(sentenceAround('One. Pi is 3.14 here. Two.', [8, 9])).toBe('Pi is 3.14 here');
    expect(sentenceAround('はい。そうだ！次。', [3, 4])).toBe('そうだ');
  });
});
