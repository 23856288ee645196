// What may stand in a configuration file, and how a person is led to what may not.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/schema.ts';
import { detailsOf, load, refusalOf } from './loading.ts';

describe('JSONC', () => {
  test('comments, trailing commas, a byte order mark, CRLF and $schema are accepted', () => {
    const user = '\ufeff// top\r\n{ "$schema": "./config.schema.json", /* why */\r\n "plan": { "customRequiredTerms": ["a",], }, }';
    expect(load({ user }).config.plan.customRequiredTerms).toEqual(['a']);
  });

  test.each(['', '  \n', '// nothing yet\n', '{}', '{ "plan": {} }'])('%j sets nothing', (user) => {
    expect(load({ user }).config).toEqual(defaultConfig());
  });

  test.each([
    ['{\n  "language" "en"\n}', 2, 14, "JSONC: expected ':'"],
    ['{\r\n  "language": "en"\r\n  "plan": {}\r\n}', 3, 3, "JSONC: expected ','"],
    ['{ "language": "en"', 1, 19, "JSONC: expected '}'"],
    ['{ "language": nope }', 1, 15, 'JSONC: InvalidSymbol'],
    ['{ "language": "en }', 1, 15, 'JSONC: UnexpectedEndOfString'],
    ['{} {}', 1, 4, 'JSONC: expected EOF'],
  ])('%j is refused at its line and column', (user, line, column, reason) => {
    const error = refusalOf({ user });
    expect(error.code).toBe('QC-201');
    expect(error.params).toMatchObject({ origin: `~/.sekisho/config.jsonc:${line}:${column}`, path: '$', line, column, reason });
    expect(detailsOf(error)).toHaveLength(1);
  });

  test.each([['[]', 'array'], ['1', 'number'], ['null', 'null'], ['"x"', 'string']])('%s is not an object', (user, found) => {
    expect(refusalOf({ user }).params['reason']).toBe(`expected {…}, found ${found}`);
  });

  test('a key given twice is refused: a reader may have seen only the first', () => {
    expect(refusalOf({ user: '{ "language": "en", "language": "ja" }' }).params).toMatchObject({
      path: 'language', column: 21, reason: 'expected once, found twice',
    });
    expect(refusalOf({ user: '{ "plan": { "targetScore": 90, "target\\u0053core": 1 } }' }).params['path']).toBe('plan.targetScore');
  });

  test.each([
    ['deep', '{"plan":' + '['.repeat(100_000)],
    ['deep behind closing ones', '}'.repeat(100_000) + '['.repeat(100_000)],
  ])('%s nesting is refused before the parser walks it', (_, user) => {
    expect(refusalOf({ user }).params['reason']).toBe('expected depth ≤ 64');
  });

  test('a file beyond the size limit is refused unread', () => {
    expect(refusalOf({ user: ' '.repeat(4 * 1024 * 1024 + 1) }).params['reason']).toBe('expected length ≤ 4194304, found 4194305');
  });
});

describe('values', () => {
  test.each([
    ['{ "plan": { "minPreservationRate": 3 } }', 'plan.minPreservationRate', 'expected number 0–1, found 3'],
    ['{ "plan": { "minPreservationRate": "0.9" } }', 'plan.minPreservationRate', 'expected number 0–1, found "0.9"'],
    ['{ "plan": { "minPreservationRate": null } }', 'plan.minPreservationRate', 'expected number 0–1, found null'],
    ['{ "plan": { "minPreservationRate": 1e400 } }', 'plan.minPreservationRate', 'expected number 0–1, found Infinity'],
    ['{ "plan": { "targetScore": { "a": 1 } } }', 'plan.targetScore', 'expected number 0–100, found object'],
    ['{ "plan": { "customRequiredTerms": ["a", 5] } }', 'plan.customRequiredTerms.1', 'expected string (length 1–200), found 5'],
    ['{ "plan": 5 }', 'plan', 'expected {…}, found 5'],
    ['{ "server": [] }', 'server', 'expected {…}, found list'],
    ['{ "$schema": 1 }', '$schema', 'expected string, found number'],
    [`{ "language": "${'x'.repeat(500)}" }`, 'language', `expected auto | en | ja, found "${'x'.repeat(60)}"… (length 500)`],
    ['{ "language": "\\u001b[31m\\u202e" }', 'language', 'expected auto | en | ja, found "<U+001B>[31m<U+202E>"'],
  ])('%s', (user, path, reason) => {
    const error = refusalOf({ user });
    expect([error.code, error.params.path, error.params['reason']]).toEqual(['QC-201', path, reason]);
  });

  test('a list that is too long says how long it is', () => {
    const user = JSON.stringify({ plan: { customRequiredTerms: Array.from({ length: 201 }, (_, i) => `t${i}`) } });
    expect(refusalOf({ user }).params['reason']).toBe('expected list (length 0–200) of string (length 1–200), found list (length 201)');
  });
});

describe('unknown keys', () => {
  test.each([
    ['{ "langauge": "en" }', 'langauge', 'language'],
    ['{ "plan": { "minPreservatoinRate": 1 } }', 'plan.minPreservatoinRate', 'plan.minPreservationRate'],
    ['{ "plan": { "min_preservation_rate": 1 } }', 'plan.min_preservation_rate', 'plan.minPreservationRate'],
    ['{ "minPreservationRate": 1 }', 'minPreservationRate', 'plan.minPreservationRate'],
    ['{ "port": 1 }', 'port', 'server.port'],
    ['{ "servers": { "port": 1 } }', 'servers', 'server.port'],
    ['{ "plan": { "$schema": "x" } }', 'plan.$schema', 'plan.targetScore'],
    ['{ "plan": { "server": { "port": 1 } } }', 'plan.server', 'plan.targetScore'],
    ['{ "plan.targetScore": 1 }', '"plan.targetScore"', 'plan.targetScore'],
    ['{ "plan": { "plan.targetScore": 1 } }', 'plan."plan.targetScore"', 'plan.targetScore'],
  ])('%s', (user, path, nearest) => {
    const error = refusalOf({ user });
    expect([error.code, error.params.path, error.params['nearest']]).toEqual(['QC-202', path, nearest]);
  });

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', ''])('%j is refused at every level', (name) => {
    const before = Object.getOwnPropertyNames(Object.prototype).sort();
    const named = JSON.stringify(name);
    for (const text of [`{ ${named}: { "polluted": 1 } }`, `{ "plan": { ${named}: { "polluted": 1 } } }`]) {
      expect(refusalOf({ user: text }).code).toBe('QC-202');
      expect(refusalOf({ workspace: text }).code).toBe('QC-202');
    }
    expect(refusalOf({ user: `{ "plan": { "targetScore": { ${named}: 1 } } }` }).code).toBe('QC-201');
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('a name is shown short and inert', () => {
    const { message } = refusalOf({ user: `{ "\\u001b]8;;evil\\u0007${'y'.repeat(500)}": 1 }` });
    expect(message).toContain('<U+001B>]8;;evil<U+0007>');
    expect(message.length).toBeLessThan(250);
  });
});
