// What counts as text, by bytes.
import { describe, expect, it } from 'vitest';
import { unfitReason } from '../../../src/code/files/classify.ts';

const bytes = (...parts: (string | readonly number[])[]): Buffer => Buffer.concat(parts.map((part) => Buffer.from(part as string)));

describe('content', () => {
  it.each([
    ['nothing', bytes(), undefined],
    ['ASCII', bytes('const a = 1;\n'), undefined],
    ['Japanese', bytes('const 名前 = "値";\r\n'), undefined],
    ['UTF-8 with its byte order mark', bytes([0xef, 0xbb, 0xbf], 'const a = 1;'), undefined],
    ['a NUL early', bytes('abc\0def'), 'binary'],
    ['a NUL at the end of the part that is looked at', bytes('a'.repeat(8_191), [0]), 'binary'],
    ['a NUL behind it', bytes('a'.repeat(8_192), [0]), undefined],
    ['UTF-16, little end first', Buffer.from('\ufeffconst a = 1;', 'utf16le'), 'encoding'],
    ['UTF-16, big end first', Buffer.from('\ufeffconst a = 1;', 'utf16le').swap16(), 'encoding'],
    ['UTF-16 without a mark', Buffer.from('const a = 1;', 'utf16le'), 'binary'],
    ['Latin-1', bytes('caf', [0xe9], ' au lait'), 'encoding'],
    ['Shift_JIS', bytes([0x93, 0xfa, 0x96, 0x7b]), 'encoding'],
    ['a character cut short', bytes('あ').subarray(0, 2), 'encoding'],
    ['a surrogate in UTF-8', bytes([0xed, 0xa0, 0x80]), 'encoding'],
    ['an overlong form', bytes([0xc0, 0xaf]), 'encoding'],
  ])('%s', (_, content, expected) => {
    expect(unfitReason(content)).toBe(expected);
  });
});
