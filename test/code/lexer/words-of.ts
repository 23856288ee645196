// Reads a source with a lexer row and lists its words by place, for tests.
import { lexWords } from '../../../src/code/lexer/lex.ts';
import { LexedWords } from '../../../src/code/lexer/lexed-words.ts';
import type { LexerRow } from '../../../src/code/lexer/lexer-row.ts';
import type { WordPlace } from '../../../src/code/words/word-index.ts';

export interface FoundWord {
  readonly text: string;
  readonly start: number;
  readonly place: WordPlace;
}

const lexed = new LexedWords();

export function wordsOf(row: LexerRow, source: string | Uint8Array): FoundWord[] {
  const bytes = typeof source === 'string' ? Buffer.from(source) : source;
  lexWords(bytes, row, lexed);
  return Array.from({ length: lexed.count }, (_, k) => lexed.at(k, bytes));
}

const NAMES = ['code', 'comment', 'string'] as const;

export function byPlace(row: LexerRow, source: string): Record<(typeof NAMES)[number], string> {
  const words = wordsOf(row, source);
  const of = (place: number): string => words.filter((word) => word.place === place).map(({ text }) => text).join(' ');
  return { code: of(0), comment: of(1), string: of(2) };
}
