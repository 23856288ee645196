// Flags come from the schema; JSON comes inline, from a file or from standard input; the later source beats the earlier.
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/kernel/limits.ts';
import { fieldsOf, flagOf } from '../../../src/surfaces/cli/fields.ts';
import { checkReplan, run } from './fake-world.ts';

const inputOf = async (argv: string[], setting = {}) => (await run(['plan', 'check', ...argv], setting)).requests[0]?.input;
const errorOf = async (argv: string[], setting = {}) => {
  const { exit, out, err } = await run(['plan', 'check', ...argv, '--json'], setting);
  expect(out).toBe('');
  return { exit, ...(JSON.parse(err) as { error: { code: string; path?: string; message: string } }).error };
};

describe('fields', () => {
  it('reads kind, need, choices and default off the schema', () => {
    const byName = Object.fromEntries(fieldsOf(checkReplan.input).map((field) => [field.name, field]));
    expect(Object.values(byName).map(({ flag, kind, required }) => [flag, kind, required])).toEqual([
      ['--instruction', 'text', true],
      ['--new-tasks', 'json', true],
      ['--limit', 'number', false],
      ['--strict', 'boolean', false],
      ['--mode', 'text', false],
      ['--settings', 'json', false],
      ['--subject', 'json-or-text', false],
    ]);
    expect(byName['mode']!.choices).toEqual(['fast', 'full']);
    expect(byName['limit']!.fallback).toBe(20);
  });

  it('spells both habits of naming alike', () => {
    expect([flagOf('session_id'), flagOf('sessionId')]).toEqual(['--session-id', '--session-id']);
  });
});

describe('input', () => {
  it('takes texts, numbers, booleans and choices as they are typed', async () => {
    expect(await inputOf(['--instruction', '@not a file', '--limit', '3', '--strict', '--mode', 'full'])).toEqual({
      instruction: '@not a file', limit: 3, strict: true, mode: 'full',
    });
    expect(await inputOf(['--no-strict'])).toEqual({ strict: false });
    expect(await inputOf([])).toEqual({});
  });

  it('takes lists and objects as JSON, from @file and from standard input', async () => {
    expect(await inputOf(['--new-tasks', '[{"id":"a"}]'])).toEqual({ new_tasks: [{ id: 'a' }] });
    expect(await inputOf(['--new-tasks', '@t.json'], { files: { 't.json': '\uFEFF[{"id":"b"}]' } })).toEqual({ new_tasks: [{ id: 'b' }] });
    expect(await inputOf(['--new-tasks', '-'], { stdin: '[{"id":"c"}]' })).toEqual({ new_tasks: [{ id: 'c' }] });
    expect(await inputOf(['--settings', 'null'])).toEqual({ settings: null });
  });

  it('takes a text or JSON where the schema takes both', async () => {
    expect(await inputOf(['--subject', 'plain words'])).toEqual({ subject: 'plain words' });
    expect(await inputOf(['--subject', '["a","b"]'])).toEqual({ subject: ['a', 'b'] });
  });

  it('takes the whole input at once and lets single flags override it', async () => {
    const files = { 'in.json': '{"instruction":"from file","limit":5}' };
    expect(await inputOf(['--input', 'in.json', '--limit', '7'], { files })).toEqual({ instruction: 'from file', limit: 7 });
    expect(await inputOf(['--input', '-'], { stdin: '{"instruction":"piped"}' })).toEqual({ instruction: 'piped' });
  });

  it('takes positionals, over flag and whole input', async () => {
    expect((await run(['explain', 'QC-101'])).requests[0]!.input).toEqual({ code: 'QC-101' });
    expect((await run(['explain', '--code', 'QC-102'])).requests[0]!.input).toEqual({ code: 'QC-102' });
    expect((await run(['explain', 'QC-101', '--code', 'QC-102'])).requests[0]!.input).toEqual({ code: 'QC-101' });
  });

  it('leaves a number that is none to the schema, which names the field', async () => {
    expect(await inputOf(['--limit', 'many'])).toEqual({ limit: 'many' });
  });

  it('hands hostile keys on for the engine to refuse, without acting on them', async () => {
    const input = (await inputOf(['--input', '-'], { stdin: '{"__proto__":{"polluted":1}}' })) as object;
    expect(Object.keys(input)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('names the flag whose JSON is broken, absent, not UTF-8 or no object', async () => {
    expect(await errorOf(['--new-tasks', '[{'])).toMatchObject({ exit: 5, code: 'QC-102', path: '--new-tasks' });
    expect(await errorOf(['--new-tasks', '@gone.json'])).toMatchObject({ exit: 5, code: 'QC-101', path: '--new-tasks', message: expect.stringContaining('ENOENT') });
    expect(await errorOf(['--input', 'x'], { files: { x: new Uint8Array([0x82, 0xa0]) } })).toMatchObject({ code: 'QC-102', message: expect.stringContaining('UTF-8') });
    expect(await errorOf(['--input', '-'], { stdin: '[1]' })).toMatchObject({ exit: 5, code: 'QC-101', path: '--input' });
  });

  it('refuses more than one request may hold, also in pieces', async () => {
    const half = `["${'a'.repeat(LIMITS.requestBytes / 2)}"]`;
    expect(await errorOf(['--input', '-'], { stdin: 'x'.repeat(LIMITS.requestBytes + 1) })).toMatchObject({ exit: 5, code: 'QC-103' });
    expect(await errorOf(['--new-tasks', '@a', '--settings', '@b'], { files: { a: half, b: half } })).toMatchObject({ code: 'QC-103', path: '--settings' });
  });

  it('reads standard input once', async () => {
    expect(await errorOf(['--input', '-', '--new-tasks', '-'], { stdin: '{}' })).toMatchObject({ exit: 1, code: 'QC-014' });
  });

  it('opens no root for input it cannot read', async () => {
    expect((await run(['plan', 'check', '--new-tasks', '[{'])).events).not.toContain('open .');
  });
});
