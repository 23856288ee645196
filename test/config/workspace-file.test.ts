// The workspace file is written by whoever can write to the repository, the agent included: it may ask for more, never for less.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SekishoError } from '../../src/kernel/errors.ts';
import { CONFIG_KEYS } from '../../src/config/keys.ts';
import { defaultConfig, type PlanConfig } from '../../src/config/schema.ts';
import { detailsOf, load, refusalOf } from './loading.ts';
import { fewPlanValues, NOT_WEAKER, PLAN_NAMES, planValues } from './plan-strictness.ts';

describe('what the workspace may set', () => {
  test.each([['server', 'port', 8080], ['store', 'backend', 'file'], ['artifacts', 'keep', false], ['artifacts', 'keep', true], ['server', 'port', 'junk']])(
    '%s.%s = %j is refused with the reason, whatever the value', (section, name, value) => {
      const error = refusalOf({ workspace: JSON.stringify({ [section]: { [name]: value } }) });
      expect([error.code, error.params.path]).toEqual(['QC-203', `${section}.${name}`]);
      expect(error.params['reason']).toBe('expected user | environment | flag, found workspace');
      expect(detailsOf(error)[0]!.why?.en).not.toBe('');
      expect(detailsOf(error)[0]!.why?.ja).toMatch(/[ぁ-ん]/);
    },
  );

  test('free keys', () => {
    const { config } = load({ workspace: '{ "language": "ja", "mcp": { "profile": "plan" } }' });
    expect([config.language, config.mcp.profile]).toEqual(['ja', 'plan']);
  });

  // One row per key and direction: a gate that only ever says no would pass the property below.
  test.each([
    ['enableTermPreservationCheck', true, false, 'expected = true, found false'],
    ['minPreservationRate', 0.9, 0.79, 'expected ≥ 0.8, found 0.79'],
    ['taskCountChangeThreshold', 0.2, 0.31, 'expected ≤ 0.3, found 0.31'],
    ['taskCountChangeMinAbsolute', 1, 3, 'expected ≤ 2, found 3'],
    ['maxRefinementAttempts', 2, 1, 'expected = 2, found 1'],
    ['maxRefinementAttempts', 2, 3, 'expected = 2, found 3'],
    ['targetScore', 86, 84, 'expected ≥ 85, found 84'],
    ['deltaThreshold', 4, 6, 'expected ≤ 5, found 6'],
    ['deltaThresholdPercent', 4, 6, 'expected ≤ 5, found 6'],
    ['maxSuggestionReplans', 2, 0, 'expected ≥ 1, found 0'],
    ['similarityForFallback', 0.8, 0.6, 'expected ≥ 0.7, found 0.6'],
  ] as const)('plan.%s: %j is taken, %j is refused', (name, stricter, weaker, reason) => {
    expect(load({ workspace: JSON.stringify({ plan: { [name]: stricter } }) }).config.plan[name]).toBe(stricter);
    const error = refusalOf({ workspace: JSON.stringify({ plan: { [name]: weaker } }) });
    expect([error.code, error.params.path, error.params['reason']]).toEqual(['QC-203', `plan.${name}`, reason]);
  });

  test.each([
    ['treatTermLossAsStructureBreak', true],
    ['refineSuggestionsOnSuccess', true],
    ['enableIndividualFallback', false],
  ] as const)('plan.%s may be moved to %j, and not back where the user file asks for it', (name, stricter) => {
    const strict = JSON.stringify({ plan: { [name]: stricter } });
    const weak = JSON.stringify({ plan: { [name]: !stricter } });
    expect(load({ workspace: strict }).config.plan[name]).toBe(stricter);
    expect(refusalOf({ user: strict, workspace: weak }).params['reason']).toBe(`expected = ${stricter}, found ${!stricter}`);
  });

  test('is measured against the user file, not against the defaults', () => {
    const user = '{ "plan": { "minPreservationRate": 0.5 } }';
    const { config, origins } = load({ user, workspace: '{ "plan": { "minPreservationRate": 0.6 } }' });
    expect(config.plan.minPreservationRate).toBe(0.6);
    expect(origins['plan.minPreservationRate']).toMatchObject({ layer: 'workspace', overridden: [{ layer: 'user', value: 0.5 }] });
    expect(refusalOf({ user: '{ "plan": { "minPreservationRate": 0.95 } }', workspace: '{ "plan": { "minPreservationRate": 0.9 } }' }).code).toBe('QC-203');
  });

  test('a value that is out of range is invalid, not stricter', () => {
    expect(refusalOf({ workspace: '{ "plan": { "minPreservationRate": 2 } }' }).code).toBe('QC-201');
  });

  test('lists are united: the user\'s terms first, each once', () => {
    const { config, origins } = load({
      user: '{ "plan": { "customRequiredTerms": ["監査", "決済"] } }',
      workspace: '{ "plan": { "customRequiredTerms": ["決済", " 認証 "] } }',
    });
    expect(config.plan.customRequiredTerms).toEqual(['監査', '決済', '認証']);
    expect(origins['plan.customRequiredTerms']).toEqual({
      layer: 'workspace', name: '.sekisho/config.jsonc', line: 1, overridden: [],
      joined: [{ layer: 'user', name: '~/.sekisho/config.jsonc', line: 1, value: ['監査', '決済'] }],
    });
    expect(load({ user: '{ "plan": { "customRequiredTerms": ["監査"] } }', workspace: '{ "plan": { "customRequiredTerms": [] } }' })
      .config.plan.customRequiredTerms).toEqual(['監査']);
  });

  test('two lists that are too long together are refused at the workspace file', () => {
    const terms = (from: number) => JSON.stringify({ plan: { customRequiredTerms: Array.from({ length: 150 }, (_, i) => `t${from + i}`) } });
    const error = refusalOf({ user: terms(0), workspace: terms(1000) });
    expect(error.code).toBe('QC-201');
    expect(error.params['origin']).toBe('.sekisho/config.jsonc:1:10');
    expect(error.params['reason']).toContain('found list (length 300)');
  });
});

describe('whatever the workspace file says', () => {
  const without = (user: object) => load({ user: JSON.stringify(user) }).config;

  test('the plan gate is not weaker than without it, and what may never be set is not moved', () => {
    let taken = 0;
    let moved = 0;
    fc.assert(
      fc.property(planValues, fewPlanValues, (userPlan, workspacePlan) => {
        const before = without({ plan: userPlan });
        let after;
        try {
          after = load({ user: JSON.stringify({ plan: userPlan }), workspace: JSON.stringify({ plan: workspacePlan }) }).config;
        } catch (error) {
          expect((error as SekishoError).code).toBe('QC-203');
          return;
        }
        taken++;
        if (JSON.stringify(after) !== JSON.stringify(before)) moved++;
        for (const name of PLAN_NAMES) expect(NOT_WEAKER[name](after.plan, before.plan), name).toBe(true);
        expect({ ...after, plan: null }).toEqual({ ...before, plan: null });
      }),
      { numRuns: 2_000 },
    );
    // The property says nothing if hardly any file was taken.
    expect(taken).toBeGreaterThan(200);
    expect(moved).toBeGreaterThan(100);
  });

  test('a key is refused exactly when it would weaken the gate', () => {
    fc.assert(
      fc.property(planValues, fc.constantFrom(...PLAN_NAMES), planValues, (userPlan, name, other) => {
        if (other[name] === undefined) return;
        const before = without({ plan: userPlan }).plan;
        const asked = { ...before, [name]: other[name] } as PlanConfig;
        const allowed = name === 'customRequiredTerms' || NOT_WEAKER[name](asked, before);
        const attempt = () => load({ user: JSON.stringify({ plan: userPlan }), workspace: JSON.stringify({ plan: { [name]: other[name] } }) });
        if (allowed) attempt();
        else expect(attempt).toThrow(/QC-203/);
      }),
      { numRuns: 2_000 },
    );
  });

  test('arbitrary text is either taken or refused with a code, and never changes Object.prototype', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).length;
    const names = fc.constantFrom('plan', 'server', 'language', '$schema', '__proto__', 'constructor', ...PLAN_NAMES);
    const document = fc.letrec((tie) => ({
      node: fc.oneof({ maxDepth: 3 }, fc.jsonValue(), fc.array(fc.tuple(names, tie('node'))).map((pairs) => new Raw(pairs))),
    })).node;
    fc.assert(
      fc.property(fc.oneof(document.map(raw), fc.string(), fc.string({ unit: fc.constantFrom(...'{}[]",:/*\\ \n1e') })), (text) => {
        let config = defaultConfig();
        try {
          config = load({ workspace: text }).config;
        } catch (error) {
          expect(error).toBeInstanceOf(SekishoError);
          expect(['QC-201', 'QC-202', 'QC-203']).toContain((error as SekishoError).code);
        }
        for (const name of PLAN_NAMES) expect(NOT_WEAKER[name](config.plan, defaultConfig().plan), name).toBe(true);
      }),
      { numRuns: 1_000 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before);
  });

  test('every plan key has a direction in this test', () => {
    expect(PLAN_NAMES.map((name) => `plan.${name}`)).toEqual(CONFIG_KEYS.map((row) => row.path).filter((path) => path.startsWith('plan.')));
  });
});

/** Keeps `__proto__` and duplicates as text, which an object literal could not. */
class Raw {
  readonly pairs: readonly (readonly [string, unknown])[];
  constructor(pairs: readonly (readonly [string, unknown])[]) {
    this.pairs = pairs;
  }
}

function raw(node: unknown): string {
  if (!(node instanceof Raw)) return JSON.stringify(node);
  return `{${node.pairs.map(([name, value]) => `${JSON.stringify(name)}:${raw(value)}`).join(',')}}`;
}
