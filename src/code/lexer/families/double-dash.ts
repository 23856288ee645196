// Languages whose line comment is `--`.
import type { LexerRow } from '../lexer-row.ts';
import { DOUBLE_QUOTED, SINGLE_QUOTED } from './c-like.ts';

export const LUA: LexerRow = { id: 'lua', lineComments: ['--'], blockComments: [], strings: [DOUBLE_QUOTED, SINGLE_QUOTED], nameMarks: '', hooks: ['lua_long'] };

/** Double quotes and backticks enclose names in SQL, and `$$` bodies of code: all of that is code. */
export const SQL: LexerRow = {
  id: 'sql', lineComments: ['--'], blockComments: [{ open: '/*', close: '*/' }], nameMarks: '',
  strings: [{ open: "'", close: "'", multiline: true, escape: 'double' }],
};

/** A prime belongs to a name (`x'`); a character literal is then a word in code, which loses nothing. */
export const HASKELL: LexerRow = { id: 'haskell', lineComments: ['--'], blockComments: [{ open: '{-', close: '-}', nests: true }], strings: [DOUBLE_QUOTED], nameMarks: "'" };
