// The nearest name: counted typing errors, checked against the slow definition on short words.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearest, typingErrors } from '../../src/kernel/nearest.ts';

/** The textbook recursion, one character at a time. */
function slowly(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [x, y] = [a.slice(0, -1), b.slice(0, -1)];
  let errors = Math.min(slowly(x, b) + 1, slowly(a, y) + 1, slowly(x, y) + (a.at(-1) === b.at(-1) ? 0 : 1));
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    errors = Math.min(errors, slowly(a.slice(0, -2), b.slice(0, -2)) + 1);
  }
  return errors;
}

describe('nearest', () => {
  test.each([['', '', 0], ['abc', 'abc', 0], ['abc', 'acb', 1], ['abc', 'ab', 1], ['abc', 'xabc', 1], ['port', 'prot', 1], ['kitten', 'sitting', 3]])(
    '%s → %s: %i', (a, b, errors) => {
      expect(typingErrors(a, b)).toBe(errors);
    },
  );

  test('agrees with the definition', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
    fc.assert(fc.property(word, word, (a, b) => typingErrors(a, b) === slowly(a, b)), { numRuns: 500 });
  });

  test('takes the first of equals, and answers even where nothing is near', () => {
    expect(nearest('ab', ['ax', 'ay'])).toBe('ax');
    expect(nearest('全く別', ['one', 'two'])).toBe('one');
  });

  test('a forgotten section is one error, however long the section', () => {
    expect(nearest('keep', ['kelp.xy', 'artifacts.keep'])).toBe('artifacts.keep');
    expect(nearest('keep', ['kee', 'artifacts.keep'])).toBe('kee');
    expect(nearest('keep', ['artifacts.keep', 'keep'])).toBe('keep');
  });

  test('a name like nothing stays in its section rather than meaning the shortest key', () => {
    expect(nearest('plan.zzzzzz', ['language', 'plan.targetScore'])).toBe('plan.targetScore');
  });

  test('only the first eighty characters of a hostile name are compared', () => {
    const long = 'x'.repeat(80);
    expect(nearest(`${long}a`, [`${long}b`, `${long}a`])).toBe(`${long}b`);
  });
});
