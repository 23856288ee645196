// What the words of a finding are worth: the marks they name, the matter they share, the names of rules.
import { describe, expect, it } from 'vitest';
import { rulesOf, sameName } from '../../src/anchor/recheck/finding.ts';
import { marksOf, namedIn, stands } from '../../src/anchor/recheck/marks.ts';
import { sharedMatter, textLikeness } from '../../src/anchor/recheck/matter.ts';
import { sentenceAround } from '../../src/anchor/recheck/sentence.ts';
import { descriptionLikeness, sharedPairs } from '../../src/anchor/recheck/word-likeness.ts';

describe('what a description names', () => {
  it.each<[string, string[]]>([
    ['「回当」は誤りです。', ['回当']],
    ['『港』と「海」', ['港', '海']],
    ['the word "may be" is weak', ['may be']],
    ['“curly” and `code`', ['curly', 'code']],
    ["the word 'it' is vague", ['it']],
    ["'first' is", ['first']],
    ["don't say it's so", []],
    ['ユーザ => ユーザー', ['ユーザ']],
    ['colour -> color, grey → gray', ['colour', 'grey']],
    ['"same" and "same" again', ['same']],
    ['「 」と" "は空です。', []],
    ['nothing at all', []],
    [Array.from({ length: 20 }, (_, at) => `"w${at}"`).join(' '), Array.from({ length: 12 }, (_, at) => `w${at}`)],
    [`${' '.repeat(2_000)}"too late"`, []],
  ])('%j', (description, named) => {
    expect(namedIn(description)).toEqual(named);
  });

  it('counts only where the passage has it', () => {
    expect(marksOf('"may be" should be "is"', 'it may be good')).toEqual(['may be']);
  });

  it.each<[string, string, boolean]>([
    ['it', 'so it is', true],
    ['it', 'an item', false],
    ['it', 'a bit', false],
    ['it', 'an item, and it', true],
    ['2', '12 and 23', false],
    ['2', '12 and 2', true],
    ['は', '私は彼は', true],
    ['It', 'so it is', false],
  ])('%j stands in %j: %s', (mark, where, answer) => {
    expect(stands(mark, where)).toBe(answer);
  });
});

describe('shared matter', () => {
  it.each<[string, string, number]>([
    ['the harbour at dawn', 'harbours and dawn', 1],
    ['the harbour at dawn', 'the harbour at noon', 0.5],
    ['the and of', 'the and of', 0],
    ['', 'harbour', 0],
    ['検査装置の保守', '装置の保守点検', 0],
    ['保守を行う担当者', '保守の担当者と責任者', 1],
    ['データーベース', 'データーベースは12台', 1],
    ['12', '123', 0],
  ])('of %j and %j is %d', (a, b, share) => {
    expect(sharedMatter(a, b)).toBe(share);
    expect(sharedMatter(b, a)).toBe(share);
  });

  it('of texts: all, a part of it, or letter by letter', () => {
    expect(textLikeness('The  Harbour\n', 'the harbour')).toBe(1);
    expect(textLikeness('harbour', 'the old harbour wall, grey and cold')).toBe(0.8);
    expect(textLikeness('the old harbour wall, grey and cold', 'harbour')).toBe(0.8);
    expect(textLikeness('a', 'bac')).toBeCloseTo(1 / 3);
    expect(textLikeness('abcd', 'abxd')).toBe(0.75);
  });

  it('of descriptions: numbers, case and width say nothing', () => {
    expect(descriptionLikeness('A line of 112 signs', 'a line of 98 signs')).toBe(1);
    expect(descriptionLikeness('abcd', 'abce')).toBe(0.75);
    expect(sharedPairs('night', 'nacht')).toBe(0.25);
    expect(sharedPairs('aaaa', 'aa')).toBe(0.5);
    expect(sharedPairs('a b', 'ab')).toBe(1);
    expect(sharedPairs('a', '')).toBe(0);
  });
});

describe('names of rules and categories', () => {
  const of = (rule?: string): Parameters<typeof rulesOf>[0] => ({ range: [0, 1], category: 'c', description: '', ...(rule !== undefined && { rule }) });

  it.each<[string | undefined, string | undefined, ReturnType<typeof rulesOf>]>([
    ['weak', 'weak', 'same'],
    ['Ｗeak ', 'weak', 'same'],
    ['Microsoft.Passive', 'write-good.Passive', 'same'],
    ['a/b:passive', 'passive', 'same'],
    ['prose/', 'prose/', 'same'],
    ['prose/', 'other/', 'different'],
    ['weak', 'strong', 'different'],
    ['weak', undefined, 'unknown'],
    [undefined, 'weak', 'unknown'],
    ['weak', '', 'unknown'],
    [undefined, undefined, 'unknown'],
  ])('%j and %j: %s', (a, b, answer) => {
    expect(rulesOf(of(a), of(b))).toBe(answer);
  });

  it('differ in case and width between tools', () => {
    expect(sameName(' Ｓtyle', 'style ')).toBe(true);
    expect(sameName('style', 'styles')).toBe(false);
  });
});

describe('the sentence around a passage', () => {
  it.each<[string, [number, number], string]>([
    ['One. Two three. Four.', [9, 14], 'Two three'],
    ['One. Two three. Four.', [9, 15], 'Two three.'],
    ['One. Two three. Four.', [5, 5], 'Two three'],
    ['はい。そうだ。次。', [3, 7], 'そうだ。'],
    ['a b', [0, 1], 'a b'],
    ['end.', [0, 1], 'end'],
    ['v1.2 is out', [5, 7], 'v1.2 is out'],
    ['line one\nline two', [9, 13], 'line two'],
    [`${'x'.repeat(300)}y${'z'.repeat(300)}`, [300, 301], `${'x'.repeat(200)}y${'z'.repeat(200)}`],
  ])('%#', (text, range, sentence) => {
    expect(sentenceAround(text, range)).toBe(sentence);
  });
});
