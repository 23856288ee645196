// The error catalogue: fixed numbers, complete rows, nothing but the envelope leaves the process.
import { describe, expect, it } from 'vitest';
import { ERROR_CODES, ERROR_TABLE } from '../../src/kernel/error-table.ts';
import { asSekishoError, errorFromWire, SekishoError } from '../../src/kernel/errors.ts';

describe('error catalogue', () => {
  it('[W-11] keeps the numbers that are fixed', () => {
    const fixed = {
      'QC-004': 'PromptExecutionError', 'QC-006': 'TemplateMismatchError', 'QC-009': 'StatePersistenceError',
      'QC-011': 'ProjectConfigNotFound', 'QC-012': 'ToolUnavailableError', 'QC-013': 'ManualAlignmentRequired',
      'QC-014': 'CommandFailure', 'QC-015': 'ArtifactCacheMiss', 'QC-016': 'ArtifactStorageFailure',
      'QC-017': 'WaitingForUpload', 'QC-018': 'ManuscriptHashMismatchError',
    };
    for (const [code, name] of Object.entries(fixed)) expect(ERROR_TABLE[code as 'QC-004'].name).toBe(name);
  });

  it('[W-11] uses no number and no name twice', () => {
    expect(ERROR_CODES.every((code) => /^QC-\d{3}$/.test(code))).toBe(true);
    const names = ERROR_CODES.map((code) => ERROR_TABLE[code].name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(ERROR_CODES)('%s says who acts and what to do, in both languages, with the same places to fill', (code) => {
    const row = ERROR_TABLE[code];
    for (const text of [row.message, row.hint]) {
      expect(text.en.length).toBeGreaterThan(0);
      expect(text.ja.length).toBeGreaterThan(0);
      expect(places(text.ja)).toEqual(places(text.en));
    }
    expect(row.http).toBeGreaterThanOrEqual(400);
    expect(row.exit).toBeGreaterThanOrEqual(1);
  });

  it('lets neither stack nor cause leave', () => {
    const error = asSekishoError(new Error('/home/somebody/secret'));
    expect(error.code).toBe('QC-900');
    expect(JSON.stringify(error.envelope('en'))).not.toContain('secret');
  });

  it('fills in parameters and keeps the path', () => {
    const envelope = new SekishoError('QC-103', { path: 'tasks', found: '10000', limit: '2000' }).envelope('ja');
    expect(envelope).toMatchObject({ code: 'QC-103', path: 'tasks', message: 'tasks: 10000 は上限 2000 を超えています。' });
  });

  it('does not trust a code that crossed the line', () => {
    expect(errorFromWire('__proto__', null).code).toBe('QC-900');
    expect(errorFromWire('QC-104', { path: 'session_id', kind: 'session' }).code).toBe('QC-104');
  });
});

function places(text: string): string[] {
  return [...text.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1]!).sort();
}
