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

  it('[W-11] pins for every code the HTTP status, the exit code, who must act and whether to try again', () => {
    const found = Object.fromEntries(ERROR_CODES.map((code) => {
      const { http, exit, who, retry } = ERROR_TABLE[code];
      return [code, [http, exit, who, retry]];
    }));
    expect(found).toEqual({
      'QC-003': [400, 5, 'caller', 'corrected'],
      'QC-004': [502, 4, 'operator', 'same'],
      'QC-006': [409, 5, 'operator', 'no'],
      'QC-007': [408, 4, 'caller', 'corrected'],
      'QC-009': [503, 4, 'operator', 'same'],
      'QC-011': [404, 1, 'person', 'corrected'],
      'QC-012': [503, 4, 'operator', 'same'],
      'QC-013': [409, 2, 'person', 'corrected'],
      'QC-014': [500, 1, 'operator', 'corrected'],
      'QC-015': [404, 4, 'caller', 'corrected'],
      'QC-016': [503, 4, 'operator', 'same'],
      'QC-017': [409, 2, 'person', 'corrected'],
      'QC-018': [409, 5, 'caller', 'corrected'],
      'QC-101': [400, 5, 'caller', 'corrected'],
      'QC-102': [400, 5, 'caller', 'corrected'],
      'QC-103': [413, 5, 'caller', 'corrected'],
      'QC-104': [404, 5, 'caller', 'corrected'],
      'QC-105': [404, 1, 'caller', 'corrected'],
      'QC-106': [401, 3, 'caller', 'corrected'],
      'QC-107': [403, 3, 'person', 'no'],
      'QC-108': [403, 3, 'caller', 'corrected'],
      'QC-109': [415, 5, 'caller', 'corrected'],
      'QC-110': [404, 1, 'caller', 'corrected'],
      'QC-111': [422, 2, 'caller', 'corrected'],
      'QC-112': [409, 6, 'caller', 'corrected'],
      'QC-113': [429, 4, 'caller', 'same'],
      'QC-114': [403, 3, 'person', 'corrected'],
      'QC-115': [400, 5, 'caller', 'corrected'],
      'QC-116': [422, 2, 'person', 'corrected'],
      'QC-117': [403, 5, 'caller', 'corrected'],
      'QC-118': [404, 5, 'caller', 'corrected'],
      'QC-119': [410, 1, 'caller', 'corrected'],
      'QC-120': [403, 2, 'person', 'corrected'],
      'QC-121': [404, 5, 'caller', 'corrected'],
      'QC-122': [409, 6, 'caller', 'corrected'],
      'QC-123': [403, 2, 'person', 'same'],
      'QC-124': [403, 2, 'person', 'no'],
      'QC-125': [403, 2, 'person', 'corrected'],
      'QC-126': [403, 2, 'person', 'corrected'],
      'QC-127': [400, 5, 'caller', 'corrected'],
      'QC-128': [400, 5, 'caller', 'corrected'],
      'QC-129': [409, 6, 'caller', 'corrected'],
      'QC-130': [409, 6, 'caller', 'no'],
      'QC-131': [404, 5, 'caller', 'corrected'],
      'QC-132': [422, 2, 'caller', 'corrected'],
      'QC-133': [403, 2, 'caller', 'no'],
      'QC-134': [429, 6, 'person', 'same'],
      'QC-135': [409, 6, 'caller', 'no'],
      'QC-136': [422, 5, 'person', 'corrected'],
      'QC-137': [409, 6, 'person', 'no'],
      'QC-138': [422, 5, 'caller', 'corrected'],
      'QC-139': [409, 4, 'caller', 'same'],
      'QC-140': [409, 4, 'caller', 'corrected'],
      'QC-201': [500, 5, 'person', 'corrected'],
      'QC-202': [500, 5, 'person', 'corrected'],
      'QC-203': [500, 5, 'person', 'corrected'],
      'QC-301': [503, 4, 'operator', 'no'],
      'QC-302': [503, 5, 'person', 'no'],
      'QC-303': [503, 6, 'operator', 'same'],
      'QC-304': [503, 5, 'operator', 'no'],
      'QC-305': [503, 4, 'operator', 'same'],
      'QC-306': [503, 4, 'operator', 'no'],
      'QC-307': [500, 1, 'person', 'corrected'],
      'QC-308': [500, 6, 'person', 'corrected'],
      'QC-401': [500, 4, 'operator', 'corrected'],
      'QC-402': [400, 5, 'caller', 'corrected'],
      'QC-403': [500, 5, 'person', 'corrected'],
      'QC-404': [409, 6, 'caller', 'same'],
      'QC-405': [409, 6, 'caller', 'same'],
      'QC-501': [403, 2, 'caller', 'corrected'],
      'QC-502': [403, 2, 'caller', 'corrected'],
      'QC-503': [403, 2, 'person', 'no'],
      'QC-504': [503, 4, 'operator', 'corrected'],
      'QC-505': [403, 2, 'caller', 'corrected'],
      'QC-506': [403, 2, 'caller', 'corrected'],
      'QC-507': [409, 6, 'person', 'corrected'],
      'QC-508': [403, 2, 'caller', 'corrected'],
      'QC-509': [500, 4, 'operator', 'corrected'],
      'QC-900': [500, 1, 'maintainers', 'no'],
    });
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

  it('has an envelope of exactly these keys, in both languages and for every code', () => {
    const always = ['code', 'name', 'message', 'hint', 'who', 'retry'];
    for (const code of ERROR_CODES) {
      for (const language of ['en', 'ja'] as const) {
        const secret = { reason: 'r', stack: 's', cause: 'c', holder: 'h' };
        expect(Object.keys(new SekishoError(code, secret, { cause: new Error('inside') }).envelope(language))).toEqual(always);
        expect(Object.keys(new SekishoError(code, { path: 'a.b', details: [1] }).envelope(language))).toEqual([...always, 'path', 'details']);
      }
    }
  });

  it('lets neither stack nor cause leave', () => {
    const error = asSekishoError(new Error('/home/somebody/secret'));
    expect(error.code).toBe('QC-900');
    expect(JSON.stringify(error.envelope('en'))).not.toContain('secret');
  });

  it('fills in parameters and keeps the path', () => {
    const envelope = new SekishoError('QC-103', { path: 'tasks', limit: '2000' }).envelope('ja');
    expect(envelope).toMatchObject({ code: 'QC-103', path: 'tasks', message: 'tasks: 上限 2000 を超えています。' });
  });

  it('does not trust a code that crossed the line', () => {
    expect(errorFromWire('__proto__', null).code).toBe('QC-900');
    expect(errorFromWire('QC-104', { path: 'session_id', kind: 'session' }).code).toBe('QC-104');
  });
});

function places(text: string): string[] {
  return [...text.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1]!).sort();
}
