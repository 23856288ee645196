// What the rest of the product takes from the table: type, defaults, zod schema and the JSON Schema for editors.
import { describe, expect, expectTypeOf, test } from 'vitest';
import { CONFIG_KEYS } from '../../src/config/keys.ts';
import { configJsonSchema, configSchema, defaultConfig, type Config } from '../../src/config/schema.ts';

const PLAN_DEFAULTS = {
  enableTermPreservationCheck: true,
  treatTermLossAsStructureBreak: false,
  minPreservationRate: 0.8,
  customRequiredTerms: [],
  taskCountChangeThreshold: 0.3,
  taskCountChangeMinAbsolute: 2,
  maxRefinementAttempts: 2,
  targetScore: 85,
  deltaThreshold: 5,
  deltaThresholdPercent: 5,
  maxSuggestionReplans: 1,
  refineSuggestionsOnSuccess: false,
  enableIndividualFallback: true,
  similarityForFallback: 0.7,
};

describe('defaults', () => {
  test('[P-07] the plan section has the documented defaults', () => {
    expect(defaultConfig().plan).toEqual(PLAN_DEFAULTS);
  });

  test('[P-07] missing settings take the defaults', () => {
    expect(configSchema.parse({})).toEqual(defaultConfig());
    expect(configSchema.parse({ plan: { minPreservationRate: 0.9 } }).plan).toEqual({ ...PLAN_DEFAULTS, minPreservationRate: 0.9 });
  });

  test('are a fresh copy each time', () => {
    (defaultConfig().plan.customRequiredTerms as string[]).push('left behind');
    (configSchema.parse({}).plan.customRequiredTerms as string[]).push('left behind');
    expect(defaultConfig().plan.customRequiredTerms).toEqual([]);
    expect(configSchema.parse({}).plan.customRequiredTerms).toEqual([]);
  });

  test('the type follows the rows', () => {
    expectTypeOf<Config['language']>().toEqualTypeOf<'auto' | 'en' | 'ja'>();
    expectTypeOf<Config['server']>().toEqualTypeOf<{ readonly port: number }>();
    expectTypeOf<Config['plan']['customRequiredTerms']>().toEqualTypeOf<string[]>();
    expectTypeOf<keyof Config>().toEqualTypeOf<'language' | 'server' | 'store' | 'artifacts' | 'mcp' | 'understanding' | 'code' | 'model' | 'proposal' | 'plan' | 'approvals' | 'review' | 'audit' | 'guard'>();
    expectTypeOf<keyof Config['plan']>().toEqualTypeOf<keyof typeof PLAN_DEFAULTS>();
  });
});

describe('the zod schema', () => {
  test('accepts the default configuration and refuses unknown keys at both levels', () => {
    expect(configSchema.parse(defaultConfig())).toEqual(defaultConfig());
    expect(configSchema.safeParse({ ...defaultConfig(), extra: 1 }).success).toBe(false);
    expect(configSchema.safeParse({ plan: { extra: 1 } }).success).toBe(false);
  });
});

describe('the JSON Schema', () => {
  interface Node {
    type?: string; properties?: Record<string, Node>; additionalProperties?: unknown; required?: unknown;
    description?: string; default?: unknown; minimum?: number; maximum?: number; enum?: unknown[]; $schema?: string;
  }
  const schema = configJsonSchema() as Node;
  const at = (path: string) => path.split('.').reduce<Node | undefined>((node, step) => node?.properties?.[step], schema);

  test('is draft 2020-12, closed at both levels, with nothing required and $schema allowed', () => {
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema.properties?.['$schema']).toEqual({ type: 'string' });
    expect(Object.keys(schema.properties ?? {}).sort()).toEqual(['$schema', 'language', 'server', 'store', 'artifacts', 'mcp', 'understanding', 'code', 'model', 'proposal', 'plan', 'approvals', 'review', 'audit', 'guard'].sort());
    for (const node of [schema, ...Object.values(schema.properties ?? {}).filter((node) => node.type === 'object')]) {
      expect(node.additionalProperties).toBe(false);
      expect(node.required).toBeUndefined();
    }
  });

  test('describes every key in both languages and carries its default', () => {
    for (const row of CONFIG_KEYS) {
      expect(at(row.path)?.description, row.path).toBe(`${row.summary.en}\n${row.summary.ja}`);
      expect(at(row.path)?.default, row.path).toEqual(row.default);
    }
  });

  test('carries ranges and choices', () => {
    expect(at('plan.minPreservationRate')).toMatchObject({ type: 'number', minimum: 0, maximum: 1 });
    expect(at('server.port')).toMatchObject({ type: 'integer', minimum: 0, maximum: 65_535 });
    expect(at('language')?.enum).toEqual(['auto', 'en', 'ja']);
  });

  test('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
  });
});
