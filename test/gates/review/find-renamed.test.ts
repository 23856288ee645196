// Which gone manuscript a text is: the same words, most of them, or none that could be told for certain.
import { describe, expect, it } from 'vitest';
import { findRenamed, type GoneManuscript } from '../../../src/gates/review/find-renamed.ts';
import { sha256 } from '../../../src/kernel/digest.ts';

const SENTENCES = ['The harbour lay quiet that morning.', 'Anna counted the boats twice.', 'Nobody had told her about the letter.', 'She folded it and went home.', 'In the evening it began to rain.', 'The lamp burned until midnight.', 'Then somebody knocked at the door.', 'It was the man from the ferry.', 'He asked for water and a chair.', 'She gave him both without a word.'];
const STORY = `${SENTENCES.join(' ')}\n`;
/** With so many of the ten sentences replaced, from the end. */
const rewritten = (count: number): string => `${SENTENCES.map((sentence, at) => (at < SENTENCES.length - count ? sentence : `${'Ζ'.repeat(sentence.length - 1)}.`)).join(' ')}\n`;

function gone(file: string, text: string, more: Partial<GoneManuscript> = {}): GoneManuscript {
  return { file, hash: sha256(text), text, at: 1, ...more };
}

const find = (text: string, ...all: GoneManuscript[]): string | undefined => findRenamed(text, sha256(text), all)?.from.file;

describe('a text under a new name', () => {
  it('is the one with the very same words, kept or not, before any that is only alike', () => {
    expect(findRenamed(STORY, sha256(STORY), [gone('b.md', rewritten(1), { at: 9 }), gone('a.md', STORY, { text: undefined })])).toMatchObject({ from: { file: 'a.md' }, share: 1 });
  });

  it('is of several with the same words the one seen last, and of those seen at one moment the first by name', () => {
    expect(find(STORY, gone('a.md', STORY, { at: 1 }), gone('b.md', STORY, { at: 3 }), gone('c.md', STORY, { at: 2 }))).toBe('b.md');
    expect(find(STORY, gone('c.md', STORY), gone('a.md', STORY), gone('b.md', STORY))).toBe('a.md');
  });

  it.each([[1, true], [2, true], [4, false], [10, false]])('with %i of ten sentences rewritten is known again: %s', (count, known) => {
    const found = findRenamed(rewritten(count), sha256(rewritten(count)), [gone('a.md', STORY)]);
    expect(found !== undefined).toBe(known);
    if (found !== undefined) expect(found.share).toBeCloseTo(1 - count / 10, 1);
  });

  it('counts what was moved within it as kept', () => {
    const moved = `${[...SENTENCES.slice(5), ...SENTENCES.slice(0, 5)].join(' ')}\n`;
    expect(findRenamed(moved, sha256(moved), [gone('a.md', STORY)])!.share).toBeGreaterThan(0.9);
  });

  it('is none of two that are alike nearly as much, and the clear one of two that are not', () => {
    expect(find(rewritten(1), gone('a.md', STORY), gone('b.md', `${STORY}.`))).toBeUndefined();
    expect(find(rewritten(1), gone('a.md', STORY), gone('b.md', rewritten(3)))).toBe('a.md');
  });

  it('is nobody\'s where it was grown, shortened or is not kept', () => {
    expect(find(STORY.repeat(2), gone('a.md', STORY))).toBeUndefined();
    expect(find(STORY, gone('a.md', STORY.repeat(2)))).toBeUndefined();
    expect(find(rewritten(1), gone('a.md', STORY, { text: undefined }))).toBeUndefined();
    expect(find(STORY)).toBeUndefined();
  });

  it('is nobody\'s where there is next to nothing to tell by: no text, or a few words that are only alike', () => {
    expect(find(' \n', gone('a.md', ' \n'))).toBeUndefined();
    expect(find('A short note of mine.\n', gone('a.md', 'A short note of mine!\n'))).toBeUndefined();
    expect(find('A short note of mine.\n', gone('a.md', 'A short note of mine.\n'))).toBe('a.md');
  });

  it('is looked for among the twenty seen last', () => {
    const others = Array.from({ length: 20 }, (_, n) => gone(`other-${n}.md`, `${String.fromCodePoint(0x4e00 + n).repeat(STORY.length)}`, { at: 10 + n }));
    expect(find(rewritten(1), gone('a.md', STORY, { at: 1 }), ...others)).toBeUndefined();
    expect(find(rewritten(1), gone('a.md', STORY, { at: 1 }), ...others.slice(1))).toBe('a.md');
  });
});
