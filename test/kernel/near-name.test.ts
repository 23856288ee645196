// An error names what is near, and says nothing of it where nothing is.
import { describe, expect, it } from 'vitest';
import { ERROR_TABLE } from '../../src/kernel/error-table.ts';
import { errorFromWire, SekishoError } from '../../src/kernel/errors.ts';
import { nearName } from '../../src/kernel/near-name.ts';

const hints = (error: SekishoError): string[] => [error.envelope('en').hint, error.envelope('ja').hint];

describe('what is near', () => {
  it.each(['QC-105', 'QC-118'] as const)('stands before the hint of %s in both languages, also across the socket', (code) => {
    const error = new SekishoError(code, { operation: 'x', path: 'file', file: 'x', ...nearName('src/login.ts') });
    for (const each of [error, errorFromWire(code, JSON.parse(JSON.stringify(error.params)))]) expect(hints(each)).toEqual([ERROR_TABLE[code].hint.en.replace('{near}', 'Nearest: src/login.ts. '), ERROR_TABLE[code].hint.ja.replace('{near}', '近い名前: src/login.ts。')]);
  });

  it.each([undefined, ''])('is not spoken of where nothing is: %j', (nothing) => {
    const error = new SekishoError('QC-118', { path: 'file', file: 'x', ...nearName(nothing) });
    expect(hints(error)).toEqual(['search_files lists what there is.', 'search_files で一覧を確認できます。']);
  });

  it('no text of the catalogue takes for granted that something is near, but that of unknown keys, of which there are always some', () => {
    const rows = Object.entries(ERROR_TABLE).filter(([, { message, hint }]) => [message.en, message.ja, hint.en, hint.ja].some((text) => text.includes('{nearest}')));
    expect(rows.map(([code]) => code)).toEqual(['QC-202']);
  });
});
