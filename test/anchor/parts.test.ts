// The parts a passage's way is made of, where a whole case would not show which one failed.
import { describe, expect, it } from 'vitest';
import { calibrated } from '../../src/anchor/calibration.ts';
import { alignTokens, longestInOrder } from '../../src/anchor/difference/align-tokens.ts';
import { Budget } from '../../src/anchor/difference/budget.ts';
import { characterRuns } from '../../src/anchor/difference/character-runs.ts';
import { linesOf, sentencesOf } from '../../src/anchor/difference/cut-text.ts';
import { EqualRuns, gapsBetween, joined, knownShare } from '../../src/anchor/difference/equal-runs.ts';
import { landmarks } from '../../src/anchor/difference/landmarks.ts';
import { movedRuns } from '../../src/anchor/difference/moved-runs.ts';
import { fateOf } from '../../src/anchor/fate.ts';
import { hasTwin } from '../../src/anchor/has-twin.ts';
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
    expect(budget.takeCells(0)).toBe(true);
    const spent = new Budget();
    alignTokens(['a', 'b', 'a', 'b'], ['b', 'a', 'b', 'a', 'a'], spent);
    expect(spent.tokenSteps).toBe(4_000_000 - 81);
    expect(spent.takeCells(8_000_000)).toBe(true);
    expect(spent.cells).toBe(0);
  });

  it('keeps of tokens that stand once the longest list that is in order', () => {
    expect(longestInOrder([])).toEqual([]);
    expect(longestInOrder([[0, 5], [1, 1], [2, 2], [3, 0], [4, 3]])).toEqual([[1, 1], [2, 2], [4, 3]]);
    expect(alignTokens(['x', 'a', 'b', 'c'], ['c', 'a', 'b', 'y'], new Budget())).toEqual([{ before: 1, after: 1, length: 1 }, { before: 2, after: 2, length: 1 }]);
    expect(alignTokens(['p', 'x', 'q'], ['p', 'y', 'z', 'q'], new Budget())).toEqual([{ before: 0, after: 0, length: 1 }, { before: 2, after: 3, length: 1 }]);
    expect(alignTokens(['x', 'a', 'a', 'b'], ['a', 'b', 'b', 'a', 'z'], new Budget())).toEqual(expect.arrayContaining([{ before: 1, after: 0, length: 1 }]));
  });

  it('cuts lines and sentences that join up again', () => {
    for (const text of ['', 'a', 'a\n', '\n\n', 'One. Two? 3.14 is pi.\n\nはい。「いいえ。」おわり', 'x.y.z']) {
      expect(linesOf(text).join('')).toBe(text);
      expect(sentencesOf(text).join('')).toBe(text);
    }
    expect(sentencesOf('A is 3.14. Yes! 「はい。」次。')).toEqual(['A is 3.14. ', 'Yes! ', '「はい。」', '次。']);
    expect(sentencesOf('A title\n\nand text\nover lines')).toEqual(['A title\n\n', 'and text\nover lines']);
    expect(sentencesOf('He said (yes!)  and "no." Then… 」end.')).toEqual(['He said (yes!)  ', 'and "no." Then… ', '」end.']);
    expect(linesOf('a\n\nb\n')).toEqual(['a\n', '\n', 'b\n']);
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

describe('stretches too long to compare letter by letter', () => {
  const ends = (before: string, after: string): unknown => {
    const budget = new Budget();
    budget.cells = 0;
    const { firm, faint } = characterRuns(before, after, budget);
    expect(faint).toEqual(firm);
    return firm.filter(({ length }) => length > 0).map(({ before: old, after: fresh, length }) => [old, fresh, length]);
  };

  it('keep their common ends', () => {
    expect(ends('HEAD old TAIL', 'HEAD fresh TAIL')).toEqual([[0, 0, 5], [8, 10, 5]]);
    expect(ends('abc', 'abd')).toEqual([[0, 0, 2]]);
    expect(ends('xbc', 'abc')).toEqual([[1, 1, 2]]);
    expect(ends('aaaa', 'aaaaaa')).toEqual([[0, 0, 4]]);
    expect(ends('abc', 'xyz')).toEqual([]);
  });

  it('keep no half of a character', () => {
    expect(ends('a😀b', 'a😁b')).toEqual([[0, 0, 1], [3, 3, 1]]);
    expect(ends('a\ud83d\ude00b', 'a\ud83e\ude00b')).toEqual([[0, 0, 1], [3, 3, 1]]);
    expect(ends('a😀', 'a😀b')).toEqual([[0, 0, 3]]);
    expect(ends('a\ud83d', 'a\ud83d\ude00')).toEqual([[0, 0, 1]]);
    expect(ends('\ude00a', '\ud83d\ude00a')).toEqual([[1, 2, 1]]);
  });

  it('are compared between words that stand once on both sides, in order', () => {
    const [one, two, three] = ['the first landmark stands here', 'another fixed point over there', 'the third and the last of them'];
    const filler = (sign: string): string => sign.repeat(120);
    const pieces = (before: string, after: string): unknown => landmarks(before, after).map(({ before: old, length }) => before.slice(old, old + length));
    expect(pieces(`${filler('a')}${one}${filler('b')}${two}`, `${one}${filler('c')}${two}${filler('d')}`)).toEqual([one, two]);
    expect(pieces(`${one}${filler('a')}${two}${filler('b')}${three}`, `${two}${filler('c')}${three}${filler('d')}${one}`)).toEqual([two, three]);
    expect(pieces(`${one}${filler('a')}${one}`, `${one}${filler('c')}`)).toEqual([]);
    expect(pieces(`${filler('a')}eleven sign${filler('b')}`, `${filler('c')}eleven sign${filler('d')}`)).toEqual([]);
    expect(pieces(`${filler('a')}twelve signs${filler('b')}`, `${filler('c')}twelve signs${filler('d')}`)).toEqual(['twelve signs']);
    expect(landmarks(`x${one}`, `${one}${filler('c')}`)).toEqual([{ before: 1, after: 0, length: one.length }]);
    expect(landmarks(`${one}${'a'.repeat(100_000)}`, `${one}${'b'.repeat(100_000)}`)).toEqual([]);
    const long = characterRuns(`${filler('a')}${one}${filler('b')}`, `${filler('c')}${one}${filler('d')}`, new Budget());
    expect(long.firm).toContainEqual({ before: 120, after: 120, length: one.length });
  });
});

describe('text that was moved', () => {
  const line = 'nets were mended in silence on the quay';

  it('is found as far as both sides agree, inside what was taken out and put in', () => {
    const [before, after] = [`aa ${line} bb`, `cc dd ${line} ee`];
    expect(movedRuns(before, after, [[0, before.length]], [[0, after.length]])).toEqual([{ before: 2, after: 5, length: line.length + 2 }]);
    expect(movedRuns(before, after, [[8, 30]], [[0, after.length]])).toEqual([{ before: 8, after: 11, length: 22 }]);
    expect(movedRuns(before, after, [[0, before.length]], [[11, 33]])).toEqual([{ before: 8, after: 11, length: 22 }]);
    expect(movedRuns(before, after, [[0, 3], [8, 30]], [[0, 2], [11, 33]])).toEqual([{ before: 8, after: 11, length: 22 }]);
  });

  it('is more than a phrase, stands once, and goes to one place', () => {
    const of = (before: string, after: string): unknown => movedRuns(before, after, [[0, before.length]], [[0, after.length]]).map(({ before: from, length }) => before.slice(from, from + length));
    expect(of('x fifteen letters', 'y fifteen letters')).toEqual([' fifteen letters']);
    expect(of('xfifteen letters', 'yfifteen letters')).toEqual([]);
    expect(of(`x${line}y${line}z`, `p${line}q`)).toEqual([]);
    expect(of(`x${line}z`, `p${line}q${line}r`)).toEqual([]);
    expect(of('short', 'short')).toEqual([]);
    expect(of(`1${line}2 the town hall clock had stopped`, `the town hall clock had stopped 3${line}4`)).toEqual([line, 'the town hall clock had stopped']);
  });

  it('is not looked for in any amount of text', () => {
    const [before, after] = [`${line}${'a'.repeat(100_000)}`, `${line}${'b'.repeat(100_000)}`];
    expect(movedRuns(before, after, [[0, before.length]], [[0, after.length]])).toEqual([]);
    expect(movedRuns(before, after, [[0, 99_000]], [[0, 99_000]])).toHaveLength(1);
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

  it('is told by letters equal by chance where an edge lies in a stretch of which nothing firm is left', () => {
    // 0–4 live firmly, 4–10 died, 10–14 live firmly; by chance 6 lives at `beside`.
    const firm = new EqualRuns([{ before: 0, after: 0, length: 4 }, { before: 10, after: 14, length: 4 }]);
    const heirs = (range: [number, number], beside: number): unknown => fateOf(firm, new EqualRuns([{ before: 0, after: 0, length: 4 }, { before: 6, after: beside, length: 1 }, { before: 10, after: 14, length: 4 }]), range, 'abcdefghijklmn', 'abcdPQRSTUVWXYklmn').heirs;
    expect(heirs([7, 12], 8)).toEqual([9, 16]);
    expect(heirs([7, 12], 4)).toEqual([5, 16]);
    expect(heirs([7, 12], 13)).toEqual([14, 16]);
    expect(heirs([7, 12], 3)).toEqual([14, 16]);
    expect(heirs([7, 12], 14)).toEqual([14, 16]);
    expect(heirs([8, 12], 8)).toEqual([14, 16]);
    expect(heirs([2, 6], 8)).toEqual([2, 8]);
    expect(heirs([2, 6], 4)).toEqual([2, 4]);
    expect(heirs([2, 6], 14)).toEqual([2, 14]);
    expect(heirs([2, 6], 3)).toEqual([2, 4]);
    expect(heirs([2, 6], 15)).toEqual([2, 4]);
    expect(heirs([2, 7], 8)).toEqual([2, 4]);
    expect(heirs([4, 12], 8)).toEqual([4, 16]);
    expect(heirs([2, 10], 8)).toEqual([2, 14]);
  });

  it('does not take for its heir what is much more than what died', () => {
    const grown = (fresh: number): EqualRuns => new EqualRuns([{ before: 0, after: 0, length: 4 }, { before: 6, after: 4 + fresh, length: 4 }]);
    const heirs = (range: [number, number], fresh: number): unknown => fateOf(grown(fresh), grown(fresh), range, 'abcdXYefgh', 'x'.repeat(8 + fresh)).heirs;
    expect(heirs([4, 8], 46)).toEqual([4, 52]);
    expect(heirs([4, 8], 47)).toEqual([51, 53]);
    expect(heirs([2, 6], 46)).toEqual([2, 50]);
    expect(heirs([2, 6], 47)).toEqual([2, 4]);
  });

  it('at the ends of the text has nothing to hold it, and keeps no end', () => {
    expect(fate([0, 2])).toMatchObject({ survival: 1, left: 1, leftLives: true, keepsEnd: true });
    expect(fateOf(runs, runs, [0, 5], 'abcdXYefgh', 'abcdLMNOPefgh')).toMatchObject({ keepsEnd: false, heirs: [0, 4] });
    const headless = new EqualRuns([{ before: 2, after: 3, length: 2 }]);
    expect(fateOf(headless, headless, [0, 4], 'abcd', 'xyzcd')).toMatchObject({ core: [3, 5], heirs: [0, 5], keepsEnd: false, rightLives: true });
    expect(fateOf(headless, headless, [2, 6], 'abcdef', 'xyzcdghi')).toMatchObject({ core: [3, 5], heirs: [3, 8] });
    expect(fate([3, 3])).toMatchObject({ survival: 0, core: null, hole: [3, 3] });
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
    expect(overlap([0, 2], [4, 6])).toBe(0);
    expect(soundRange('\ud800\udc00\udbff\udfff', [1, 3])).toEqual([0, 4]);
    expect(soundRange('\ud7ff\udc00\ud800\ue000', [1, 3])).toEqual([1, 3]);
    expect(soundRange('\udc00\udc00\ud83da', [1, 3])).toEqual([1, 3]);
    expect(soundRange('abc', [1.9, Number.NaN])).toEqual([0, 1]);
  });

  it('are not taken where the text was doubled right beside itself', () => {
    const twin = (runs: [number, number, number][], after: string, range: [number, number]): boolean => hasTwin({ runs: new EqualRuns(runs.map(([old, fresh, length]) => ({ before: old, after: fresh, length }))), after } as RevisionPair, range);
    // `one line two` of which `one line ` is there twice: the difference may take either one for the new one.
    const after = 'one line one line two';
    expect(twin([[0, 0, 9], [9, 18, 3]], after, [0, 8])).toBe(true);
    expect(twin([[0, 0, 9], [9, 18, 3]], after, [4, 8])).toBe(true);
    expect(twin([[0, 9, 12]], after, [0, 8])).toBe(false);
    expect(twin([[0, 0, 4], [4, 13, 8]], 'and one line one line', [4, 12])).toBe(true);
    expect(twin([[0, 0, 4], [4, 13, 8]], 'and one line one lime', [4, 12])).toBe(false);
    expect(twin([[0, 0, 4], [5, 13, 8]], 'and one line one line', [5, 13])).toBe(false);
    expect(twin([[0, 0, 9], [10, 18, 3]], after, [0, 8])).toBe(false);
    expect(twin([[0, 0, 9], [9, 18, 3]], 'one line one lint two', [0, 9])).toBe(false);
    expect(twin([[0, 0, 9], [9, 18, 3]], after, [0, 10])).toBe(false);
    expect(twin([[2, 2, 7], [9, 18, 3]], after, [0, 8])).toBe(false);
    expect(twin([], after, [0, 8])).toBe(false);
    // Rhythm is no twin.
    expect(twin([[0, 0, 7], [7, 14, 3]], 'ha ha, ha ha, oh', [0, 5])).toBe(false);
    expect(twin([[0, 0, 8], [8, 16, 3]], 'ha haha ha haha end', [0, 5])).toBe(true);
  });

  it('are not taken among hundreds of copies, nor among two that are equally good', () => {
    const [head, tail] = ['The harbour was grey before dawn.', 'Nobody on the quay looked out to sea.'];
    const whys = (after: string, words: string): unknown => {
      const before = `${head} ${words} ${tail}`;
      return remapRange({ before, after, range: [head.length + 1, head.length + 1 + words.length] }).attempts.filter(({ step }) => step === 'copy-in-hole' || step === 'moved-exact').map(({ why }) => why ?? 'yes');
    };
    expect(whys(`x${' word,'.repeat(301)}`, 'word,')).toEqual(['no-copy', 'too-many-copies']);
    expect(whys(`x${' word,'.repeat(300)}`, 'word,')).toEqual(['several-copies']);
    expect(whys('p some words of it q\n\nr some words of it s', 'some words of it')).toEqual(['several-copies']);
    expect(whys('p some words of it q', 'some words of it')).toEqual(['yes']);
    expect(whys('nothing of the kind', 'some words of it')).toEqual(['no-copy', 'no-copy']);
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
    expect(around('one\n\ntwo\nthree\n\nfour', 'two')).toBe('two\nthree');
    expect(around('a line\n> quoted\nand on', 'a line')).toBe('a line');
    expect(around('text\n1. first\n12) second', 'first')).toBe('1. first');
    expect(around('# Title\ntext below', 'Title')).toBe('# Title');
    expect(around('// one comment\n// of two lines\ncode', 'one')).toBe('// one comment\n// of two lines\ncode');
    expect(around('# a comment\n# of two lines', 'two')).toBe('# a comment\n# of two lines');
    expect(around('彼は言った。\n「はい」\nそして', '言った')).toBe('彼は言った。');
    expect(around('one\n  \ntwo', 'two')).toBe('two');
    expect(around('one\ntwo\n', 'two')).toBe('one\ntwo');
  });

  it('end at stops, and not at a point inside a number', () => {
    expect(sentenceAround('One. Pi is 3.14 here. Two.', [8, 9])).toBe('Pi is 3.14 here');
    expect(sentenceAround('はい。そうだ！次。', [3, 4])).toBe('そうだ');
  });
});
