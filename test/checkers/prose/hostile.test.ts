// Texts made to be slow: every rule goes over them in one pass. A quadratic one would need minutes.
import { afterAll, describe, expect, it } from 'vitest';
import { openCheckers } from '../../../src/checkers/open-checkers.ts';
import { languageOfText } from '../../../src/checkers/text-kind.ts';
import { checked } from '../checking.ts';

const checkers = openCheckers();
afterAll(() => checkers.close());

const MANY = 20_000;
const PIECES = [' ', '\t', '\u3000', '\n', 'a', 'あ', 'ア', '漢', '0', '.', '…', '。', '、', '!', '？', '「', '」', '（）', '(', '[', '![', '](', '`', '``` ', '-', '- ', '> ', '# ', '|', '<', '<a', '*', '_', '~', '$$', '=', 'the ', 'a@', 'http:', '「あ', '」。', ' \n', '.\u0020', '-a', '\r\n', '😀', '\ud83d'];

describe('hostile texts', () => {
  it.each(['plain', 'markdown'] as const)('are read in one pass as %s', async (format) => {
    for (const piece of PIECES) {
      for (const text of [piece.repeat(Math.ceil(MANY / piece.length)), `「おは」\n「よう」\n「はい」\n${piece.repeat(Math.ceil(MANY / piece.length))}x`]) {
        expect(['ja', 'en']).toContain(languageOfText(text));
        for (const language of ['ja', 'en'] as const) {
          for (const step of ['notation_check', 'dialogue_punctuation', 'readability_check', 'rhythm_tempo']) await checked(checkers, step, text, { format, language });
        }
      }
    }
  }, 120_000);
});
