// Safe fixes, whatever the text: one round is enough, they stay inside the text, and only what they name changes.
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openCheckers } from '../../../src/checkers/open-checkers.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { checked, withFixes } from '../checking.ts';

const checkers = openCheckers();
afterAll(() => checkers.close());

const JA = ['「', '」', '『', '』', '（', '）', '。', '、', '！', '？', '!', '?', '…', '・・・', '...', '—', '――', ' ', '　', '  ', '\t', '\n', '\n\n\n', '「おはよう」\n', 'サーバ', 'サーバー', '出来る', 'できる', '繰返す', '繰り返す', '行なう', '行う', 'API', 'ＡＰＩ', '3', '３', '朝', 'を', 'が', '走る', '😀', '`コード`', '*強*', '# ', '- ', 'https://example.org/a', '\r\n'];
const EN = ['the', 'The', 'a', 'of', 'email', 'e-mail', 'E-mail', 'GitHub', 'Github', 'colour', 'color', 'realise', 'realize', ' ', '  ', '\t', '\n', '\n\n\n', '.', ',', ' ,', '!', '(', ')', '“', '”', '"', '`code`', '**', '# ', '- ', '> ', '| ', '😀', 'https://example.org/a'];

describe.each([['ja', JA], ['en', EN]] as const)('safe fixes in %s', (language, pieces) => {
  for (const format of ['plain', 'markdown'] as const) {
    // Steps without textlint: the worker is asked elsewhere.
    for (const step of ['notation_check', 'dialogue_punctuation', 'readability_check', 'rhythm_tempo']) {
      it(`${step} over ${format}: running fixes twice changes nothing`, async () => {
        await fc.assert(
          fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), async (parts) => {
            const text = parts.join('');
            const found = await checked(checkers, step, text, { format, language });
            for (const { range, point, fixes } of found) {
              const edits = fixes.flatMap((fix) => fix.edits.map((edit) => edit.range));
              for (const [start, end] of [range, point ?? range, ...edits]) {
                expect(start).toBeGreaterThanOrEqual(0);
                expect(end).toBeGreaterThanOrEqual(start);
                expect(end).toBeLessThanOrEqual(text.length);
              }
              if (point !== undefined) expect(range[0] <= point[0] && point[1] <= range[1]).toBe(true);
            }
            const once = withFixes(text, found);
            const twice = withFixes(once, await checked(checkers, step, once, { format, language }));
            expect(twice).toBe(once);
          }),
          propertyRuns(150),
        );
      });
    }
  }
});
