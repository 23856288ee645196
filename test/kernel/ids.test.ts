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

  it('are drawn from a pool of which no byte is handed out twice, nor changed afterwards', () => {
    const drawn = Array.from({ length: 300 }, () => realRandom.bytes(40));
    const first = drawn.map((bytes) => Buffer.from(bytes).toString('hex'));
    realRandom.bytes(100_000);
    expect(realRandom.bytes(100_000)).toHaveLength(100_000);
    expect(drawn.every((bytes, at) => bytes.length === 40 && Buffer.from(bytes).toString('hex') === first[at])).toBe(true);
    expect(new Set(first.flatMap((hex) => [hex.slice(0, 40), hex.slice(40)])).size).toBe(600);
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
