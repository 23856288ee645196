// Settings of one call: an agent may be stricter with itself than the root asks, never laxer.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tighten, type PlanOverrides } from '../../src/config/load.ts';
import { defaultConfig } from '../../src/config/schema.ts';
import { detailsOf, thrownBy } from './loading.ts';
import { fewPlanValues, NOT_WEAKER, PLAN_NAMES, planValues } from './plan-strictness.ts';

const plan = () => defaultConfig().plan;

describe('tighten', () => {
  test('nothing asked: the same settings, in a copy', () => {
    const current = plan();
    const tightened = tighten(current, { minPreservationRate: undefined });
    expect(tightened).toEqual(current);
    expect(tightened).not.toBe(current);
    expect(tightened.customRequiredTerms).not.toBe(current.customRequiredTerms);
  });

  test('stricter values are taken and terms added; the arguments stay as they were', () => {
    const current = { ...plan(), customRequiredTerms: ['監査'] };
    const overrides = { minPreservationRate: 1, treatTermLossAsStructureBreak: true, customRequiredTerms: ['認証', '監査'] };
    expect(tighten(current, overrides)).toEqual({ ...current, ...overrides, customRequiredTerms: ['監査', '認証'] });
    expect(current).toEqual({ ...plan(), customRequiredTerms: ['監査'] });
    expect(overrides.customRequiredTerms).toEqual(['認証', '監査']);
  });

  test('a weaker value is refused and told what the root asks for', () => {
    const error = thrownBy(() => tighten(plan(), { minPreservationRate: 0.5 }));
    expect(error.message).toBe('QC-116 config.minPreservationRate: 0.5 would weaken the gate; this root asks for ≥ 0.8.');
    expect(error.envelope('ja').message).toBe('config.minPreservationRate: 0.5 は関門を緩めます。このルートの設定は ≥ 0.8 です。');
    expect(thrownBy(() => tighten(plan(), { enableTermPreservationCheck: false })).code).toBe('QC-116');
    expect(thrownBy(() => tighten(plan(), { maxRefinementAttempts: 0 })).code).toBe('QC-116');
    expect(thrownBy(() => tighten(plan(), { targetScore: 1 }, 'settings')).params.path).toBe('settings.targetScore');
  });

  test('wrong values, unknown and forbidden names are input errors; all are reported', () => {
    const overrides = JSON.parse('{ "minPreservationRate": 3, "targetScor": 90, "__proto__": { "x": 1 }, "constructor": 1, "deltaThreshold": 6 }') as PlanOverrides;
    const error = thrownBy(() => tighten(plan(), overrides));
    expect(error.code).toBe('QC-101');
    expect(detailsOf(error).map(({ code, message }) => [code, message.en])).toEqual([
      ['QC-101', 'config.minPreservationRate: expected number 0–1, found 3'],
      ['QC-101', 'config.targetScor: expected a known key (targetScore?), found targetScor'],
      ['QC-115', 'config.__proto__: the key is not allowed in input.'],
      ['QC-115', 'config.constructor: the key is not allowed in input.'],
      ['QC-116', 'config.deltaThreshold: 6 would weaken the gate; this root asks for ≤ 5.'],
    ]);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('terms beyond the limit together are refused', () => {
    const list = (from: number) => Array.from({ length: 150 }, (_, i) => `t${from + i}`);
    const error = thrownBy(() => tighten({ ...plan(), customRequiredTerms: list(0) }, { customRequiredTerms: list(1000) }));
    expect([error.code, error.params.path]).toEqual(['QC-101', 'config.customRequiredTerms']);
  });

  test('whatever is asked, the result is not weaker, and asking the same again changes nothing', () => {
    let taken = 0;
    fc.assert(
      fc.property(planValues, fewPlanValues, (root, asked) => {
        const current = { ...plan(), ...root };
        let tightened;
        try {
          tightened = tighten(current, asked);
        } catch (error) {
          expect(error).toMatchObject({ code: 'QC-116' });
          return;
        }
        taken++;
        for (const name of PLAN_NAMES) expect(NOT_WEAKER[name](tightened, current), name).toBe(true);
        expect(tighten(tightened, asked)).toEqual(tightened);
      }),
      { numRuns: 2_000 },
    );
    expect(taken).toBeGreaterThan(200);
  });
});
