// What people read as the terms of a request, as a reader would underline them, while a plan is searched for the words by themselves (ADR 0048).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../src/kernel/text-folding.ts';
import { validateTermPreservation } from '../../src/language/preservation.ts';
import { readRequest } from '../../src/language/request-reading.ts';
import { extractRequiredTerms, termsByRule } from '../../src/language/terms.ts';
import { chooseSpans } from '../../src/language/underlined/choose.ts';
import { EVIDENCE } from '../../src/language/underlined/evidence.ts';
import { ENGLISH_FITTED, JAPANESE_FITTED } from '../../src/language/underlined/fitted.ts';
import { pairOf, readHabits } from '../../src/language/underlined/habits.ts';
import type { Word } from '../../src/language/underlined/word.ts';
import { chanceOf, readForest } from '../../src/kernel/forest.ts';
import { propertyRuns } from '../support/property-runs.ts';

describe('underlined terms', () => {
  it.each([
    ['Make the date picker usable with a screen reader and by keyboard alone', ['date picker', 'screen reader', 'keyboard']],
    ['Rename the "Buy now" button to "Add to basket" everywhere', ['buy now', 'add to basket']],
    ['Keep customer data for 30 days and write the report to merged.json', ['30 days', 'merged.json']],
    ['検索APIのレスポンスをRedisに10分間キャッシュする', ['検索api', 'redis', '10分間']],
    ['満席の日には「キャンセル待ち」と表示する', ['満席', 'キャンセル待ち']],
  ])('[P-02] %s names %j', (input, terms) => {
    const found = extractRequiredTerms(input).terms;
    for (const term of terms) expect(found, found.join(' | ')).toContain(term);
  });

  it('[P-04] a plan that names the thing without its general head keeps a compound', () => {
    const asked = extractRequiredTerms('Refactor the payment module and shorten the settings page');
    expect(asked.terms.some((term) => term.includes(' ')), asked.terms.join(' | ')).toBe(true);
    expect(validateTermPreservation(asked, [{ acceptance: 'The payment code is refactored' }, { acceptance: 'Settings are shortened' }]).missing).toEqual([]);
    expect(validateTermPreservation(asked, [{ acceptance: 'The payment code is refactored' }]).missing).toContain('settings');
  });

  it('[P-02] what is searched for stands beside what is read, and only where it differs', () => {
    for (const { terms, words } of extractRequiredTerms('Add a progress bar to the checkout page, and export it to CSV').requirements!) expect(words).not.toEqual(terms);
    expect(extractRequiredTerms('検索を追加して').requirements).toEqual([{ terms: ['検索'], quote: '検索を追加して', range: [0, 7], polarity: 'positive' }]);
  });

  it('[P-02] what the rules name where the trees see nothing is named too', () => {
    expect(extractRequiredTerms('新しい順に並べる').terms).toContain('新しい順');
    expect(extractRequiredTerms('Prepare ten questions and offer a 10% discount').terms).toContain('ten');
  });

  it('[P-02] a word beside the denied one is denied with it, not wished for by the other half of the clause', () => {
    const requirements = extractRequiredTerms('エラーが出ないように入力チェックを強化').requirements!;
    expect(requirements.map(({ polarity, terms }) => [polarity, terms.includes('出ない')])).toEqual([['positive', false], ['negative', true]]);
  });

  it('[P-02] every term stands in the request, whatever it holds', () => {
    const piece = fc.oneof(fc.constantFrom('Add', 'the', 'checkout', 'page', 'without', '"Buy now"', '`a b', '30 days', ',', '(', 'don\'t', '決済', '機能', 'を', '「残り', 'わずか」', '追加して', '、', '\n', 'v2/search', '--dry-run'), fc.string({ maxLength: 6, unit: 'grapheme' }));
    fc.assert(fc.property(fc.array(piece, { maxLength: 30 }), fc.constantFrom('', ' '), (pieces, gap) => {
      const input = pieces.join(gap);
      const { terms, requirements } = extractRequiredTerms(input);
      expect(extractRequiredTerms(input).terms).toEqual(terms);
      expect(new Set(terms).size).toBe(terms.length);
      for (const requirement of requirements!) expect(requirement.terms.length).toBeGreaterThan(0);
      for (const term of terms) expect(requirements!.some((requirement) => requirement.terms.includes(term)) || fold(input).includes(term)).toBe(true);
    }), propertyRuns(300));
  });

  it('[P-02] a text too long to underline keeps to the rules', () => {
    const long = `Refactor the payment module. ${'The sky is blue. '.repeat(300)}`;
    expect(extractRequiredTerms(long).terms).toEqual(termsByRule(readRequest(long)));
  });
});

describe('the fitted trees of terms', () => {
  it.each([['English', ENGLISH_FITTED], ['Japanese', JAPANESE_FITTED]] as const)('%s: ask for nothing that is not measured, and answer between 0 and 1', (_, fitted) => {
    const forest = readForest(fitted);
    expect(Math.max(...forest.asks)).toBeLessThan(EVIDENCE.length);
    expect(new Set(forest.asks).size).toBeGreaterThan(20);
    fc.assert(fc.property(fc.array(fc.double({ min: -1, max: 8, noNaN: true }), { minLength: EVIDENCE.length, maxLength: EVIDENCE.length }), (evidence) => {
      const chance = chanceOf(forest, evidence);
      expect(chance > 0 && chance < 1).toBe(true);
    }), propertyRuns(100));
  });

  it('reads a tree as it was walked', () => {
    const forest = readForest({ base: 0, trees: '0 0.5 - 1 1 2 - 2 - 4;- 0.5' });
    const logOdds = (evidence: readonly number[]): number => Math.round(Math.log(chanceOf(forest, evidence) / (1 - chanceOf(forest, evidence))) * 10) / 10;
    expect([logOdds([0, 9]), logOdds([1, 1]), logOdds([1, 2])]).toEqual([1.5, 2.5, 4.5]);
  });
});

describe('pairOf', () => {
  const word = (text: string, runsOn = true): Word => ({ text, start: 0, end: text.length, kind: 'noun', runsOn, quoted: false });
  // page is left aside by readers, number is not, and screen reader was seen as one term.
  const habits = readHabits('page 20 2 0 2 0 9 0 0 0 20 2;number 20 20 2 20 2 0 0 0 0 20 18', 'noun noun 100 30 60;=screen reader 4 4 4');

  it('goes by how each of the two words was joined elsewhere, and most by the two together', () => {
    const [page, unknown, number] = ['page', 'sheet', 'number'].map((text) => pairOf(habits, word('order'), word(text)));
    expect(page).toBeLessThan(unknown!);
    expect(unknown).toBeLessThan(number!);
    expect(pairOf(habits, word('screen'), word('reader'))).toBeGreaterThan(pairOf(habits, word('screen'), word('door')) + 0.2);
  });

  it('is nought over a mark, and never quite one', () => {
    expect(pairOf(habits, word('order', false), word('number'))).toBe(0);
    expect(pairOf(habits, word('screen'), word('reader'))).toBeLessThan(1);
  });
});

describe('chooseSpans', () => {
  const span = (from: number, to: number, chance: number) => ({ from, to, start: from * 10, end: to * 10 - 1, chance });

  it('names what is likely enough, in the order of the request', () => {
    const chosen = chooseSpans([span(0, 1, 0.3), span(0, 2, 0.6), span(1, 2, 0.1), span(2, 3, 0.7)], 0.2);
    expect(chosen.map(({ from, to }) => [from, to])).toEqual([[0, 1], [0, 2], [2, 3]]);
  });

  it('adds up the chances of readings that differ by a character or two, and names one of them only', () => {
    const chosen = chooseSpans([{ from: 0, to: 1, start: 0, end: 2, chance: 0.3 }, { from: 0, to: 2, start: 0, end: 4, chance: 0.35 }], 0.3);
    expect(chosen).toMatchObject([{ from: 0, to: 2 }]);
    expect(chosen[0]!.hit).toBeCloseTo(0.65);
  });

  it('counts for the next only what none before it brings', () => {
    const [short, middle, long] = [{ from: 0, to: 1, start: 0, end: 4, chance: 0.15 }, { from: 0, to: 2, start: 0, end: 6, chance: 0.5 }, { from: 0, to: 3, start: 0, end: 8, chance: 0.15 }];
    expect(chooseSpans([short, middle, long], 0.2)).toMatchObject([{ to: 2, hit: expect.closeTo(0.8) as number }]);
    expect(chooseSpans([short, long], 0.1)).toHaveLength(2);
  });
});
