// The quick check of answers, held against the schemas themselves: whatever it lets through they give back, key by key.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { OPERATIONS } from '../../src/operations/registry.ts';
import { soundAnswer, takenAtOnce } from '../../src/operations/sound-answer.ts';

const ODD: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(undefined, null, NaN, Infinity, -0, 1.5, '', 'x', true, [], {}, [undefined], { __proto__: null, a: 1 }, new Date(0)), fc.jsonValue({ maxDepth: 2 }));

/** Mostly sound, with now and then something else in any place. */
function answersOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 40, arbitrary: soundOf(schema) }, { weight: 1, arbitrary: ODD });
}

function soundOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional) return fc.option(answersOf(schema._zod.def.innerType), { nil: undefined });
  if (schema instanceof z.ZodNullable) return fc.option(answersOf(schema._zod.def.innerType), { nil: null });
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return fc.constantFrom(...(schema._zod.values as ReadonlySet<unknown>));
  if (schema instanceof z.ZodString) return fc.string({ maxLength: 5 });
  if (schema instanceof z.ZodNumber) return fc.integer({ min: 0, max: 50 });
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodArray) return fc.array(answersOf(schema._zod.def.element), { maxLength: 2 });
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema._zod.def.options.map(answersOf));
  if (schema instanceof z.ZodRecord) return fc.dictionary(schema._zod.def.keyType instanceof z.ZodEnum ? fc.constantFrom(...([...schema._zod.def.keyType._zod.values] as string[])) : fc.oneof(fc.string({ maxLength: 4 }), fc.constant('__proto__')), answersOf(schema._zod.def.valueType), { maxKeys: 3 });
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.core.$ZodType>);
    const optional = fields.filter(([, field]) => field instanceof z.ZodOptional).map(([name]) => name);
    const arbitraries = Object.fromEntries([...fields.map(([name, field]) => [name, answersOf(field)] as const), ['not_in_the_schema', ODD] as const]);
    return fc.record(arbitraries, { requiredKeys: fields.map(([name]) => name).filter((name) => !optional.includes(name)) });
  }
  return ODD;
}

/** As JSON tells it, with the order of names, and as it is in memory. */
function agrees(schema: z.ZodType, answer: unknown): void {
  const taken = takenAtOnce(schema, answer);
  if (taken === undefined) return;
  const own = schema.safeParse(answer);
  expect(own.success, 'let through what the schema refuses').toBe(true);
  expect(taken.value).toStrictEqual(own.data);
  expect(JSON.stringify(taken.value)).toBe(JSON.stringify(own.data));
}

describe('the quick check of answers', () => {
  it.each(OPERATIONS.map(({ id, output }) => [id, output] as const))('%s: lets through what its schema gives back, and nothing else', (_, output) => {
    fc.assert(fc.property(answersOf(output), (answer) => agrees(output, answer)), { numRuns: 60, seed: 5 });
  });

  it.each([
    ['a default', z.object({ a: z.string().default('x'), b: z.number().default(1).optional() })],
    ['a check', z.object({ a: z.string().min(2), b: z.array(z.number()).max(1), c: z.number().int() })],
    ['a change', z.object({ a: z.string().transform((text) => text.length) })],
    ['unknown keys kept or refused', z.object({ a: z.looseObject({ b: z.number() }).optional(), c: z.strictObject({ d: z.number() }).optional() })],
    ['coercion', z.object({ a: z.coerce.number(), b: z.coerce.string(), c: z.coerce.boolean() })],
    ['anything', z.object({ a: z.unknown(), b: z.unknown().optional(), c: z.record(z.string(), z.unknown()) })],
    ['records', z.object({ a: z.record(z.string(), z.number()), b: z.record(z.enum(['x', 'y']), z.string()), c: z.partialRecord(z.enum(['y', 'x']), z.string().nullable()), d: z.record(z.enum(['x', 'y']), z.string().optional()) })],
    ['one of several', z.union([z.object({ a: z.string() }), z.object({ a: z.number(), b: z.string() })])],
  ] as const)('a schema with %s', (_, schema) => {
    fc.assert(fc.property(answersOf(schema), (answer) => agrees(schema, answer)), { numRuns: 400, seed: 7 });
  });

  it('of the calls of a session is made at once, and what is refused is told in the words of the schema', () => {
    const status = OPERATIONS.find(({ id }) => id === 'get_session_status')!.output;
    const answer = { session_id: 's', opened_at: 1, runs: [], next: [{ operation: 'x', input: { session_id: 's' }, why: 'y' }] };
    const frame = OPERATIONS.find(({ id }) => id === 'set_query_frame')!.output as z.ZodObject;
    const slots = { target_feature: 'UNRESOLVED', trigger_condition: 'UNRESOLVED', observed_issue: 'FACT', desired_action: 'UNRESOLVED' };
    const query_frame = { raw_query: 'q', target_feature: null, trigger_condition: null, observed_issue: 'v', desired_action: null, mapped_symbols: [], confirmed_symbols: [], slot_source: slots, slot_evidence: {}, slot_quotes: { observed_issue: 'v' }, missing_slots: ['target_feature'] };
    expect(takenAtOnce(frame.shape['query_frame'] as z.ZodType, query_frame)).toEqual({ value: query_frame });
    expect(takenAtOnce(status, { ...answer, beside: 1 })).toEqual({ value: answer });
    expect(soundAnswer(status, answer)).not.toBe(answer);
    expect(() => soundAnswer(status, { ...answer, opened_at: 'now' })).toThrow(z.ZodError);
  });
});
