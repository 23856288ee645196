// Where one wish of a request ends and the next begins, and which sign it has: words that look like a break or a denial and are none, and a denial that a courtesy hides.
import { describe, expect, it } from 'vitest';
import { extractRequiredTerms, validateTermPreservation } from '../../src/index.ts';

const wishes = (request: string): readonly (readonly [quote: string, polarity: string])[] => extractRequiredTerms(request).requirements!.map(({ quote, polarity }) => [quote, polarity] as const);

describe('one thought of a request', () => {
  it('[P-02] "nothing but" limits: it is no denial, and no break', () => {
    expect(wishes('Log nothing but errors and rotate the files daily')).toEqual([['Log nothing but errors', 'positive'], ['and rotate the files daily', 'positive']]);
  });
  it.each(['Log everything but do not log passwords', 'Delete them all but keep the newest', 'Move everything but keep a copy'])('[P-02] bug: a "but" behind all or nothing begins another wish where a verb follows: %s', (request) => {
    expect(wishes(request)).toHaveLength(2);
  });
  it.each(['nobody but admins', 'no one but admins'])('[P-04] bug: what %s may do is not forbidden to them', (admins) => {
    const asked = extractRequiredTerms(`Archive the old posts and let ${admins} delete posts`);
    const { verdicts } = validateTermPreservation(asked, [{ acceptance: 'Old posts are archived' }, { acceptance: 'Only admins can delete posts' }]);
    expect(verdicts.map(({ verdict }) => verdict)).not.toContain('CONTRADICTED');
  });
  it.each(['please', 'just', 'kindly'])('[P-02] "and %s" before a verb begins another wish', (courtesy) => {
    expect(wishes(`Fix the typos and ${courtesy} remove the old quotes`)).toHaveLength(2);
  });
  it.each(['refrain from', 'avoid'])('[P-02] to %s something is a wish, and what it is about is denied', (shunning) => {
    const shunned = `and please ${shunning} changing the quotes`;
    expect(wishes(`Fix the typos ${shunned}`)).toEqual([['Fix the typos', 'positive'], [shunned, 'positive'], [shunned, 'negative']]);
  });
  it('[P-04] who is asked to refrain and does it contradicts the request', () => {
    const { verdicts } = validateTermPreservation(extractRequiredTerms('Fix the typos and please refrain from changing the quotes'), [{ acceptance: 'Typos are fixed' }, { acceptance: 'The quotes are changed' }]);
    expect(verdicts.map(({ verdict }) => verdict)).toContain('CONTRADICTED');
  });
});
