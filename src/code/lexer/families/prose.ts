// Text written for people, and the row for files nobody knows.
import type { LexerRow } from '../lexer-row.ts';

const BARE = { lineComments: [], blockComments: [], strings: [], nameMarks: '' } as const;

/** Markdown and plain text: every word is text, code samples too. */
export const PROSE: LexerRow = { id: 'prose', ...BARE, prose: true };

/** Unknown: every word is taken as code, so that nothing that may be a reference is passed over. */
export const GENERIC: LexerRow = { id: 'generic', ...BARE };
