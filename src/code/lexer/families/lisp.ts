// Lisps: names hold dashes and other marks, a single quote is no string.
import type { LexerRow } from '../lexer-row.ts';

export const LISP: LexerRow = {
  id: 'lisp', lineComments: [';'], blockComments: [{ open: '#|', close: '|#', nests: true }], nameMarks: '-*+!?<>=&%',
  strings: [{ open: '"', close: '"', multiline: true }],
};
