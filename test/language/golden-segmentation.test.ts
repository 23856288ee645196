// ICU's dictionary moves with Node and changes terms and verdicts silently: these cuts are pinned, a change must be looked at.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { segment } from '../../src/language/segment.ts';

const GOLDEN = JSON.parse(readFileSync(new URL('./golden-segmentation.json', import.meta.url), 'utf8')) as Record<string, string>;

describe(`segmentation under ICU ${process.versions.icu}`, () => {
  it('has eighty sentences in two languages', () => {
    expect(Object.keys(GOLDEN).length).toBe(80);
  });
  it.each(Object.entries(GOLDEN))('[P-02] %s', (sentence, pieces) => {
    expect(segment(sentence).map((token) => token.text).join('|')).toBe(pieces);
  });
  it('[P-02] every token stands where it says', () => {
    for (const sentence of Object.keys(GOLDEN)) {
      const folded = sentence.normalize('NFKC').toLowerCase();
      for (const { text, start, end } of segment(sentence)) expect(folded.slice(start, end).startsWith(text), `${sentence}: ${text}`).toBe(true);
    }
  });
});
