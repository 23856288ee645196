// Files made to slow the lexer down do not.
import { describe, expect, it } from 'vitest';
import { ALL_LANGUAGES } from '../../../src/code/languages/all-languages.ts';
import { lexWords } from '../../../src/code/lexer/lex.ts';
import { LexedWords } from '../../../src/code/lexer/lexed-words.ts';

const HOSTILE: Readonly<Record<string, string>> = {
  'slashes in one line': 'x = a}/['.repeat(5_000),
  'heredocs that never end': Array.from({ length: 5_000 }, (_, k) => `<<E${k}\n`).join(''),
  'deep interpolations': '"${`${f"{'.repeat(5_000),
  'heredocs on one line that end far away': `${'<<A '.repeat(100_000)}\nA\n`,
  'heredocs inside heredocs': `${'#{<<A\n'.repeat(30_000)}A\n`,
  'open comments': '/*{-#|<!--'.repeat(5_000),
  'raw strings that never close': 'R"x( r#" [==['.repeat(5_000),
};

describe('hostile files', () => {
  it.each(Object.entries(HOSTILE))('%s', (_name, source) => {
    const started = process.cpuUsage();
    const bytes = Buffer.from(source);
    const lexed = new LexedWords();
    for (const { lexer } of ALL_LANGUAGES) lexWords(bytes, lexer, lexed);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1e6).toBeLessThan(5);
  });
});
