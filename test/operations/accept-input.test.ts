// Input as it really arrives: JSON strings instead of lists, unknown keys, hostile shapes; every refusal names the field.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { SekishoError } from '../../src/kernel/errors.ts';
import { acceptInput } from '../../src/operations/accept-input.ts';

const SCHEMA = z.object({
  name: z.string().max(10),
  tasks: z.array(z.object({ id: z.string(), done: z.boolean().optional() })).max(3).optional(),
  flag: z.boolean().optional(),
  count: z.number().default(1),
  settings: z.object({ words: z.array(z.string()).optional() }).optional(),
  free: z.record(z.string(), z.unknown()).optional(),
});

function refusal(raw: unknown, language: 'en' | 'ja' = 'en'): { code: string; path?: string; message: string } {
  try {
    acceptInput(SCHEMA, raw, () => language);
  } catch (error) {
    if (error instanceof SekishoError) return error.envelope(language) as never;
    throw error;
  }
  throw new Error('was accepted');
}

describe('acceptInput', () => {
  it('reads lists, objects, numbers and booleans sent as JSON strings, at every level', () => {
    const expected = { name: 'x', tasks: [{ id: 'a', done: true }], flag: true, count: 2, settings: { words: ['w'] }, free: { k: 1 } };
    expect(acceptInput(SCHEMA, expected, () => 'en')).toEqual(expected);
    expect(
      acceptInput(SCHEMA, { name: 'x', tasks: '[{"id":"a","done":"true"}]', flag: 'true', count: '2', settings: '{"words":"[\\"w\\"]"}', free: '{"k":1}' }, () => 'en'),
    ).toEqual(expected);
    expect(acceptInput(SCHEMA, { name: 'x', tasks: ['{"id":"a"}'] }, () => 'en').tasks).toEqual([{ id: 'a' }]);
  });

  it('never takes a string apart into characters and never reads a string field as JSON', () => {
    expect(refusal({ name: 'x', tasks: 'abc' })).toMatchObject({ code: 'QC-101', path: 'tasks' });
    expect(acceptInput(SCHEMA, { name: '[1]' }, () => 'en').name).toBe('[1]');
    expect(acceptInput(SCHEMA, { name: 'true' }, () => 'en').name).toBe('true');
    expect(refusal({ name: 'x', flag: '"true"' }).path).toBe('flag');
  });

  it('names the field, in both languages', () => {
    expect(refusal({ name: 1 })).toMatchObject({ code: 'QC-101', path: 'name' });
    expect(refusal({ name: 'x', tasks: [{ id: 'a' }, { id: 7 }] })).toMatchObject({ path: 'tasks.1.id' });
    expect(refusal({ name: 'x', nam: 'y' })).toMatchObject({ path: 'nam' });
    expect(refusal({ name: 1 }, 'ja').message).toMatch(/[ぁ-ん]/);
    expect(refusal(undefined)).toMatchObject({ code: 'QC-101', path: 'name' });
    for (const raw of [[], 'text', 7, true, null]) expect(refusal(raw).code).toBe('QC-101');
  });

  it('says too large where it is too large', () => {
    expect(refusal({ name: 'x'.repeat(11) })).toMatchObject({ code: 'QC-103', path: 'name' });
    expect(refusal({ name: 'x', tasks: [1, 2, 3, 4].map((n) => ({ id: `${n}` })) })).toMatchObject({ code: 'QC-103', path: 'tasks' });
  });

  it('refuses depth and prototype keys wherever they hide, also inside JSON strings', () => {
    const deep = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`) as unknown;
    expect(refusal({ name: 'x', free: { deep } })).toMatchObject({ code: 'QC-103' });
    expect(refusal({ name: 'x', free: `{"deep":${'['.repeat(500)}${']'.repeat(500)}}` })).toMatchObject({ code: 'QC-103' });
    expect(refusal(JSON.parse('{"name":"x","free":{"__proto__":{"polluted":1}}}'))).toMatchObject({ code: 'QC-115', path: 'free.__proto__' });
    expect(refusal({ name: 'x', free: '{"constructor":{"prototype":{}}}' })).toMatchObject({ code: 'QC-115' });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
