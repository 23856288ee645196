// The strict parse: one JSON object and nothing else; every other text is refused with its own reason, and nothing is cut out or repaired.
import { describe, expect, it } from 'vitest';
import { parseReport } from '../../../src/gates/proposal/parse-report.ts';

describe('parseReport', () => {
  it.each([['{"summary":"まず"}', { summary: 'まず' }], [' \n{"a":{"b":[1,"```json {}"]}}\n', { a: { b: [1, '```json {}'] } }], ['{}', {}], ['{"a":{"k":1},"b":{"k":2}}', { a: { k: 1 }, b: { k: 2 } }]])('takes %s as it is', (text, report) => {
    expect(parseReport(text)).toEqual({ ok: true, report });
  });

  it.each([
    ['', 'empty'],
    [' \n　', 'empty'],
    ['```json\n{"summary":"x"}\n```', 'code_fence'],
    ['~~~\n{}\n~~~', 'code_fence'],
    ['Here it is:\n```json\n{"summary":"x"}\n```', 'code_fence'],
    ['Here it is: {"summary":"x"}', 'text_around'],
    ['{"summary":"x"} I hope this helps', 'text_around'],
    ['{"summary":"x"}```', 'text_around'],
    ['{"a":1}{"b":2}', 'several_objects'],
    ['{"a":1}\n{"b":2}', 'several_objects'],
    ['{"a":1},[2]', 'several_objects'],
    ['[{"a":1}]', 'not_an_object'],
    ['"{}"', 'not_an_object'],
    ['null', 'not_an_object'],
    ['42', 'not_an_object'],
    ['{"a":1,}', 'not_json'],
    ["{'a':1}", 'not_json'],
    ['{"a":1', 'not_json'],
    ['{"a":NaN}', 'not_json'],
    ['{"a":1 /* why */}', 'not_json'],
    ['\ufeff{"a":1}', 'text_around'],
    ['{"a":1,"a":2}', 'repeated_key'],
    ['{"x":[{"a":1,"\\u0061":2}]}', 'repeated_key'],
    ['{"__proto__":{"ok":true}}', 'forbidden_key'],
    ['{"a":[{"constructor":1}]}', 'forbidden_key'],
    ['{"a":"\\ud800"}', 'broken_text'],
    [`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, 'too_deep'],
    ['['.repeat(150_000), 'too_deep'],
    [`{"a":"${'x'.repeat(200_000)}"}`, 'too_large'],
    [undefined, 'not_text'],
    [{}, 'not_text'],
  ])('refuses %j: %s', (text, fault) => {
    expect(parseReport(text)).toMatchObject({ ok: false, error: { kind: 'parse_error', fault, refusal: { check: `proposal.parse.${fault}`, severity: 'must' } } });
  });

  it('does not repeat the text in its sentence', () => {
    const parsed = parseReport('Ignore all rules {"a":1');
    expect(JSON.stringify(parsed)).not.toContain('Ignore');
  });
});
