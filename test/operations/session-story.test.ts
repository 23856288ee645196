// The story of a session has words for every code the log holds, in both languages.
import { describe, expect, it } from 'vitest';
import { INTENTS, QUESTION_CATEGORIES, SEMANTIC_REASONS } from '../../src/gates/understanding/run-record.ts';
import { say } from '../../src/kernel/bilingual.ts';
import { tell } from '../../src/operations/session/story.ts';
import { inWords } from '../../src/operations/session/story-words.ts';

const line = (kind: string, body: Record<string, unknown>, file?: string): string[] => {
  const { text, params } = tell({ kind, body } as never, file);
  return (['en', 'ja'] as const).map((language) => say(text, language, params));
};

describe('a line of the story', () => {
  it.each([...INTENTS, ...QUESTION_CATEGORIES, ...SEMANTIC_REASONS])('%s has words', (code) => {
    expect(inWords(code).en).not.toBe(code);
    expect(inWords(code).ja).not.toMatch(/[A-Za-z_]{3}/);
  });

  it('shows a code without words as it is', () => {
    expect(line('understanding.moved', { from: 'READY', to: 'EXPLORATION', why: 'toString' })[0]).toBe('The phase went from READY to EXPLORATION (toString).');
  });

  it('tells risk from phase, and a permit given from one refused', () => {
    expect(line('understanding.set_query_frame', { word: 'HIGH' })).toEqual(['The caller took the request apart: risk HIGH.', '呼び出し元が依頼を分解した: リスク HIGH。']);
    expect(line('understanding.submit_understanding', { word: 'READY' })[0]).toBe('The caller submitted what it understood: READY.');
    expect(line('understanding.check_write_target', { word: 'READY' }, 'src/a.ts')[0]).toBe('The caller asked for a write permit for src/a.ts and got it.');
    expect(line('understanding.check_write_target', { word: 'READY' })[0]).toBe('The caller asked for a write permit and got it.');
    expect(line('understanding.check_write_target', { word: 'write.not_explored' }, 'src/a.ts')[0]).toBe('The caller asked for a write permit for src/a.ts and was refused: it was never read.');
  });
});
