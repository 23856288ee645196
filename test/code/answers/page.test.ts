// Pages of a long answer: nothing twice, nothing lost, and a cursor that knows its question.
import { describe, expect, it } from 'vitest';
import { cutPage } from '../../../src/code/answers/page.ts';

const items = Array.from({ length: 25 }, (_, at) => at);

describe('pages', () => {
  it('hand out every item once, in order', () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = cutPage(items, { limit: 10, ...(cursor !== undefined && { cursor }) }, 7, () => 'ab');
      seen.push(...page.items);
      expect(page.total).toBe(25);
      expect(page.moved).toBe(false);
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(items);
  });

  it('say when the index moved between two of them', () => {
    const { next_cursor } = cutPage(items, { limit: 10 }, 7, () => 'ab');
    expect(cutPage(items, { limit: 10, cursor: next_cursor! }, 8, () => 'ab').moved).toBe(true);
  });

  it('refuse a cursor of another question, or one made up', () => {
    const { next_cursor } = cutPage(items, { limit: 10 }, 7, () => 'ab');
    expect(() => cutPage(items, { limit: 10, cursor: next_cursor! }, 7, () => 'cd')).toThrow(/QC-101|cursor/);
    for (const cursor of ['', '1', '../..', '9'.repeat(40), `-1.7.ab`]) expect(() => cutPage(items, { limit: 10, cursor }, 7, () => 'ab')).toThrow();
  });

  it('of nothing is one empty page', () => {
    expect(cutPage([], { limit: 10 }, 1, () => 'ab')).toMatchObject({ items: [], total: 0, page: 0 });
  });
});
