// Handles: enough randomness, recognisable, and nothing else passes for one.
import { describe, expect, it } from 'vitest';
import { isHandle, newHandle } from '../../src/kernel/ids.ts';
import { realRandom } from '../../src/system/real-ports.ts';

describe('handles', () => {
  it('[K-01] have at least 128 random bits and do not repeat', () => {
    const made = Array.from({ length: 5000 }, () => newHandle('ses', realRandom));
    expect(new Set(made).size).toBe(made.length);
    for (const handle of made) expect(isHandle('ses', handle)).toBe(true);
    const symbols = made[0]!.slice('ses_'.length).length;
    expect(symbols * Math.log2(32)).toBeGreaterThanOrEqual(128);
  });

  it('use every symbol at every place', () => {
    const seen = Array.from({ length: 26 }, () => new Set<string>());
    for (let i = 0; i < 4000; i += 1) [...newHandle('ses', realRandom).slice(4)].forEach((symbol, place) => seen[place]!.add(symbol));
    expect(seen.every((symbols) => symbols.size === 32)).toBe(true);
  });

  it.each(['', 'ses_', 'run_00000000000000000000000000', 'ses_0000000000000000000000000u', '__proto__', '../../x'])('%j is none', (text) => {
    expect(isHandle('ses', text)).toBe(false);
  });
});
