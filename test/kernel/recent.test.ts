// The bounded memory of readings: the same text, the same value; never more texts than it may hold.
import { describe, expect, it } from 'vitest';
import { recent } from '../../src/kernel/recent.ts';

function counted(options: { most: number; longest: number }): { read: (text: string) => { text: string }; times: (text: string) => number } {
  const asked: string[] = [];
  const read = recent((text) => ({ text: asked[asked.push(text) - 1]! }), options);
  return { read, times: (text) => asked.filter((each) => each === text).length };
}

describe('a memory of recent texts', () => {
  it('reads a text once, and gives every text its own value', () => {
    const { read, times } = counted({ most: 10, longest: 10 });
    expect(read('a')).toBe(read('a'));
    expect(read('b')).toEqual({ text: 'b' });
    expect([times('a'), times('b')]).toEqual([1, 1]);
  });

  it('keeps what is in use, forgets what is not, and never holds more than twice its number', () => {
    const { read, times } = counted({ most: 3, longest: 10 });
    read('once');
    for (let n = 0; n < 20; n += 1) {
      read('used');
      read(`n${n}`);
    }
    expect(times('used')).toBe(1);
    read('once');
    expect(times('once')).toBe(2);
  });

  it('does not hold long texts', () => {
    const { read, times } = counted({ most: 3, longest: 2 });
    read('long');
    read('long');
    expect(times('long')).toBe(2);
  });
});
