// Shows that looking around is not hindered: of the command lines agents really run to read, at most one in a hundred is refused.
import { describe, expect, it } from 'vitest';
import { beyondReading } from '../../src/hook/reading-line.ts';
import { CONFIGURED_READERS, READING_COMMANDS } from './reading-commands.ts';

describe('reading commands', () => {
  it('knows at least 500 different ones, and refuses at most 1 %', () => {
    expect(new Set(READING_COMMANDS).size).toBe(READING_COMMANDS.length);
    expect(READING_COMMANDS.length).toBeGreaterThanOrEqual(500);
    const refused = READING_COMMANDS.map((line) => ({ line, word: beyondReading(line, CONFIGURED_READERS) })).filter(({ word }) => word !== undefined);
    expect(refused.length, JSON.stringify(refused, null, 1)).toBeLessThanOrEqual(READING_COMMANDS.length / 100);
  });
});
