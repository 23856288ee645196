// Each class of turned requirement: a faithful plan is not called contradictory, its opposite is.
import { describe, expect, it } from 'vitest';
import { boundOf } from '../../src/language/bounds.ts';
import { validateTermPreservation } from '../../src/language/preservation.ts';
import { extractRequiredTerms } from '../../src/language/terms.ts';
import { CASES } from './turned-cases.ts';
import { CLASSES } from './turned-classes.ts';

function turned(request: string, plan: readonly string[]): boolean {
  return validateTermPreservation(extractRequiredTerms(request), plan.map((acceptance) => ({ acceptance }))).verdicts.some(({ verdict }) => verdict === 'CONTRADICTED');
}

const ALL = [...CASES, ...CLASSES];
const FAITHFUL = ALL.map(([kind, request, plan]) => [kind, request, plan] as const);
const OPPOSITE = ALL.flatMap(([kind, request, , plan]) => (plan === undefined ? [] : [[kind, request, plan] as const]));

describe('a faithful plan', () => {
  it.each(FAITHFUL)('[P-04] %s: 「%s」 is not contradicted', (_kind, request, plan) => {
    expect(turned(request, plan)).toBe(false);
  });
});

describe('a plan that turns the request round', () => {
  it.each(OPPOSITE)('[P-04] %s: 「%s」 is contradicted', (_kind, request, plan) => {
    expect(turned(request, plan)).toBe(true);
  });
});

describe('the side of a number', () => {
  it.each([
    ['', '以内に終える', 'most'], ['', 'を超えない', 'most'], ['', 'を超える画像は受け付けない', 'most'], ['最大', '', 'most'], ['', '以上待たせない', 'most'], ['', '以上書く', 'least'], ['', 'を下回らない', 'least'], ['少なくとも', '', 'least'], ['', 'を超えたら知らせる', undefined], ['', '', undefined],
    ['no more than ', '', 'most'], ['it never exceeds ', '', 'most'], ['capped at ', '', 'most'], ['files over ', ' are rejected', 'most'], ['at least ', '', 'least'], ['it may exceed ', '', 'least'], ['', ' or more', 'least'], ['if it takes longer than ', '', undefined],
  ] as const)('「%s 5 %s」: %s', (before, after, bound) => {
    expect(boundOf(before, after)).toBe(bound);
  });
});
