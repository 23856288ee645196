import { describe, expect, it } from 'vitest';
import { bufferOver, isTextAt } from '../../../src/code/text/buffer-over.ts';

describe('text between two places', () => {
  const bytes = new TextEncoder().encode('const 名前 = a.b');
  const end = 6 + 2 * 3;

  it('is exactly what stands there, in any script', () => {
    expect(isTextAt(bytes, 0, 5, 'const')).toBe(true);
    expect(isTextAt(bytes, 6, end, '名前')).toBe(true);
    expect(isTextAt(bytes, 6, end, '名称')).toBe(false);
  });

  it('is neither the beginning of it nor more than it', () => {
    expect(isTextAt(bytes, 0, 5, 'cons')).toBe(false);
    expect(isTextAt(bytes, 0, 4, 'const')).toBe(false);
    expect(isTextAt(bytes, 0, end, 'const 名')).toBe(false);
    expect(isTextAt(bytes, bytes.length - 1, bytes.length, 'bc')).toBe(false);
    expect(isTextAt(bytes, 3, 3, '')).toBe(true);
  });

  it('is read from a part of a larger array at its own places', () => {
    const part = bytes.subarray(6);
    expect(bufferOver(part).toString('utf8', 0, 6)).toBe('名前');
    expect(bufferOver(Buffer.from('ab')).toString('latin1', 1, 2)).toBe('b');
  });
});
