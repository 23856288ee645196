// HTML, XML and component files: only comments are told apart; attributes, text and scripts may all hold code, so all of it is code.
import type { LexerRow } from '../lexer-row.ts';

export const MARKUP: LexerRow = { id: 'markup', lineComments: [], blockComments: [{ open: '<!--', close: '-->' }], strings: [], nameMarks: '' };
