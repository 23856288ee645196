// Where a passage went, through the exported function: each case is something people complained about or a rule of the cascade.
import { describe, expect, it } from 'vitest';
import { remapRange, RevisionPair, type Remap } from '../../src/index.ts';

const STRATEGIES = ['exact_match', 'diff3', 'semantic_search', 'manual_confirmation'];

/** `⟦…⟧` marks the passage. */
function marked(text: string): { text: string; range: [number, number] } {
  const start = text.indexOf('⟦');
  return { text: text.replace(/[⟦⟧]/gu, ''), range: [start, text.indexOf('⟧') - 1] };
}

/** Asks, and expects the place that is marked in the new text, or none. */
function remap(before: string, after: string): Remap {
  const old = marked(before);
  const fresh = after.includes('⟦') ? marked(after) : { text: after, range: null };
  const answer = remapRange({ before: old.text, after: fresh.text, range: old.range });
  expect(answer.range === null ? null : [...answer.range]).toEqual(fresh.range);
  return answer;
}

describe('remapRange', () => {
  it('[X-07] keeps the place in an unchanged text', () => {
    expect(remap('Robin met ⟦Robin⟧ again.', 'Robin met ⟦Robin⟧ again.')).toMatchObject({ route: 'unchanged', method: 'exact_match', confidence: 1 });
  });

  it('[X-07] shifts with text put in before it, counting UTF-16 units', () => {
    expect(remap('今日の要点。この方法は⟦安全⟧です。', '今日の要点👩‍💻😀。この方法は⟦安全⟧です。')).toMatchObject({ route: 'diff-exact', method: 'exact_match' });
  });

  it('does not jump to another copy of the words once they were fixed', () => {
    const answer = remap('Then ⟦Robin⟧ opened the door of the old house.\n\nLater that evening Robin sang by the fire.\n', 'Then ⟦Elisa⟧ opened the door of the old house.\n\nLater that evening Robin sang by the fire.\n');
    expect(answer).toMatchObject({ route: 'rewritten', outcome: 'rewritten', method: 'diff3' });
  });

  it('takes in what was written in place of the passage\'s own ends', () => {
    expect(remap('この機能は簡単に⟦利用が出来ます⟧。次へ進みましょう。', 'この機能は簡単に⟦利用ができます⟧。次へ進みましょう。').route).toBe('diff-edited');
    expect(remap('この機能は簡単に⟦出来ます⟧。次へ進みましょう。', 'この機能は簡単に⟦できます⟧。次へ進みましょう。').route).toBe('diff-edited');
  });

  it('leaves out what was put in right beside the passage', () => {
    remap('The answer is ⟦very good⟧ today.', 'The answer is now ⟦very good⟧ today.');
    remap('The answer is ⟦very good⟧ today.', 'The answer is ⟦very good⟧ indeed today.');
  });

  it('follows a passage whose paragraph was moved', () => {
    const [one, two, three] = ['The harbour was grey before dawn.', 'The town hall clock had stopped three years ago.', 'Nets were mended in silence on the quay.'];
    expect(remap(`${one} It was ⟦very cold⟧ there.\n\n${two}\n\n${three}\n`, `${two}\n\n${three}\n\n${one} It was ⟦very cold⟧ there.\n`).outcome).toBe('found');
  });

  it('follows a passage that was rewritten in a paragraph that was moved', () => {
    const [one, two, three] = ['Before dawn the harbour lay grey and', 'The town hall clock had stopped three years ago, and nobody minded.', 'Nets were mended in silence on the quay while the men waited.'];
    expect(remap(`${one} ⟦terribly cold⟧ as on every morning of that long winter.\n\n${two}\n\n${three}\n`, `${two}\n\n${three}\n\n${one} ⟦warm⟧ as on every morning of that long winter.\n`).outcome).toBe('rewritten');
  });

  it('tells that a passage was taken out, and where it stood', () => {
    const answer = remap('それは⟦とても⟧静かな夜だった。', 'それは静かな夜だった。');
    expect(answer).toMatchObject({ range: null, outcome: 'deleted', route: 'deleted', at: 3 });
    expect(answer.code).toBeUndefined();
  });

  it('never takes the first of several equal passages: it abstains with QC-013 and keeps the candidates', () => {
    const answer = remap('Before. ⟦the same words⟧ end.', 'x the same words y\n\nz the same words w\n\nq the same words r');
    expect(answer).toMatchObject({ range: null, outcome: 'unplaced', method: 'manual_confirmation', code: 'QC-013', confidence: 0 });
    expect(answer.attempts.some(({ range }) => range !== null)).toBe(true);
    expect(answer.attempts.at(-1)).toMatchObject({ strategy: 'manual_confirmation', result: 'failure' });
  });

  it('abstains where a sentence was doubled right beside itself', () => {
    const answer = remapRange({ before: 'One. The sentence in question is here. Two.', after: 'One. The sentence in question is here. The sentence in question is here. Two.', range: [5, 38] });
    expect(answer).toMatchObject({ range: null, code: 'QC-013' });
    expect(answer.attempts.find(({ why }) => why === 'two-equal-places')?.range).not.toBeNull();
  });

  it('keeps characters whole that take two units', () => {
    const before = '結果は😀でした。つぎ。';
    const answer = remapRange({ before, after: '結果は😁でした。つぎ。', range: [4, 5] });
    expect(answer.range).toEqual([3, 5]);
    expect(remapRange({ before, after: before, range: [4, 4] }).range).toEqual([3, 3]);
  });

  it('sees the same text through new line breaks, other quotes and other stops', () => {
    remap('The letter on the table\nwas ⟦written in haste⟧ by\nsomeone we know.\n', 'The letter on the table was\n⟦written in haste⟧ by someone we know.\n');
    remap('この章では、設定を⟦変更できます⟧。次の章へ、進む。', 'この章では，設定を⟦変更できます⟧．次の章へ，進む．');
  });

  it('widens to whole words where letters happen to agree', () => {
    remap('We should ⟦analyze⟧ the result in detail now.', 'We should ⟦examine⟧ the result in detail now.');
  });

  it('abstains when everything was written anew', () => {
    remap('この道具は便利だ。ただし⟦扱いが難しい⟧。', '秋の終わり、山の上の小屋で私は一冊の帳面を見つけた。');
  });

  it('gives the same answer through a shared pair, and mistrusts a pair of other texts', () => {
    const input = { before: 'one two three', after: 'one 2 three', range: [4, 7] as [number, number] };
    expect(remapRange(input, new RevisionPair(input.before, input.after))).toEqual(remapRange(input));
    expect(remapRange(input, new RevisionPair('other', 'texts'))).toEqual(remapRange(input));
  });

  it('[X-07] records every attempt under one of the four names, the last one deciding', () => {
    const answer = remapRange({ before: 'alpha beta gamma delta', after: 'alpha BETA! gamma delta', range: [6, 10] });
    for (const { strategy, result, confidence } of answer.attempts) {
      expect(STRATEGIES).toContain(strategy);
      expect(['success', 'failure']).toContain(result);
      expect(confidence).toBeGreaterThanOrEqual(0);
    }
    expect(answer.attempts.at(-1)).toMatchObject({ strategy: answer.method, result: 'success', confidence: answer.confidence });
    expect(answer.calibration).toBe('anchor-1');
  });

  it('[X-07] never throws, whatever the texts and numbers are', () => {
    const odd = ['', '\ud800', '\udc00\ud800', '\n\n\n', '​', 'a'.repeat(50), '😀'.repeat(9), '。。。'];
    for (const before of odd) {
      for (const after of odd) {
        for (const range of [[0, 0], [-5, 99], [Number.NaN, 3], [7, 2], [1.5, 2.5], [Infinity, -Infinity], []]) {
          const answer = remapRange({ before, after, range: range as [number, number] });
          if (answer.range !== null) expect(answer.range[0] >= 0 && answer.range[0] <= answer.range[1] && answer.range[1] <= after.length).toBe(true);
        }
      }
    }
  });
});

describe('recorded edits', () => {
  const through = (before: string, range: [number, number], edits: [number, number, string][]): { answer: Remap; after: string } => {
    let after = before;
    for (const [start, delLen, text] of edits) after = after.slice(0, start) + text + after.slice(start + delLen);
    return { answer: remapRange({ before, after, range, edits: edits.map(([start, delLen, text]) => ({ start, delLen, insLen: text.length })) }), after };
  };

  it.each([
    ['before it', [0, 3, 'three'], 'eee'],
    ['behind it', [9, 1, ''], 'eee'],
    ['inside it', [5, 1, 'XY'], 'eXYe'],
    ['at its beginning', [4, 2, 'Q'], 'Qe'],
    ['at its end', [6, 1, 'Q'], 'eeQ'],
    ['exactly it', [4, 3, 'new'], 'new'],
    ['over its left edge', [2, 3, '--'], 'ee'],
    ['over its right edge', [6, 3, '--'], 'ee'],
    ['around all of it', [3, 5, 'wide'], 'wide'],
    ['right before it, taking nothing out', [4, 0, '++'], 'eee'],
    ['right behind it, taking nothing out', [7, 0, '++'], 'eee'],
  ] as const)('carries a passage through an edit %s', (_where, edit, expected) => {
    const { answer, after } = through('abcdeeefghij', [4, 7], [edit as unknown as [number, number, string]]);
    expect(answer.route).toBe('recorded-edits');
    expect(after.slice(...answer.range!)).toBe(expected);
  });

  it('knows that the passage was taken out', () => {
    expect(through('abcdeeefghij', [4, 7], [[3, 5, '']]).answer).toMatchObject({ range: null, outcome: 'deleted', confidence: expect.closeTo(0.995, 3) as number });
  });

  it('follows several edits in order, where text search would be lost among equal words', () => {
    const { answer, after } = through('x x x x x x', [4, 5], [[0, 2, ''], [0, 0, 'x x x '], [8, 1, 'Y']]);
    expect(answer.range).toEqual([8, 9]);
    expect(after.slice(8, 9)).toBe('Y');
  });

  it('does not believe edits that cannot have made this text', () => {
    for (const edits of [[{ start: 0, delLen: 1, insLen: 0 }], [{ start: 99, delLen: 1, insLen: 1 }], [{ start: 0, delLen: 1, insLen: 1 }], [{ start: 0.5, delLen: 0, insLen: 0 }]]) {
      const answer = remapRange({ before: 'hello there world', after: 'hello brave there world', range: [6, 11], edits });
      expect(answer.range).toEqual([12, 17]);
      expect(answer.attempts[0]).toMatchObject({ step: 'recorded-edits', result: 'failure', why: 'edits-do-not-fit' });
    }
  });
});

describe('a passage that never was', () => {
  it.each([[[Number.NaN, 4]], [[9, 4]], [[-1, 4]], [[5, 4_000]], [[1.5, 4]], [[1]], [null], ['ab']])('%j was found with a confidence of .999', (range) => {
    const remap = remapRange({ before: 'A short text.', after: 'A short text.', range: range as unknown as [number, number] });
    expect(remap).toMatchObject({ range: null, outcome: 'unplaced', confidence: 0, code: 'QC-013' });
    expect(remap.attempts[0]).toMatchObject({ result: 'failure', why: 'no-such-range' });
  });

  it.each([[null, 'x'], ['x', undefined]])('%j and %j are no texts', (before, after) => {
    expect(remapRange({ before: before as unknown as string, after: after as unknown as string, range: [0, 1] })).toMatchObject({ range: null, code: 'QC-013' });
  });
});
