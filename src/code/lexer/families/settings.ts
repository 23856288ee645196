// Files of settings: YAML, TOML, INI and JSON (whose comments are allowed, as editors do).
import type { LexerRow } from '../lexer-row.ts';
import { DOUBLE_QUOTED, SINGLE_QUOTED, SLASH_COMMENTS } from './c-like.ts';

export const YAML: LexerRow = {
  id: 'yaml', lineComments: ['#'], blockComments: [], nameMarks: '', hooks: ['spaced_comment', 'quote_opens_word'],
  strings: [DOUBLE_QUOTED, { ...SINGLE_QUOTED, escape: 'double' }],
};

export const TOML: LexerRow = {
  id: 'toml', lineComments: ['#'], blockComments: [], nameMarks: '',
  strings: [
    { open: '"""', close: '"""', multiline: true },
    { open: "'''", close: "'''", multiline: true, escape: 'none' },
    DOUBLE_QUOTED,
    { ...SINGLE_QUOTED, escape: 'none' },
  ],
};

export const INI: LexerRow = { id: 'ini', lineComments: ['#', ';'], blockComments: [], strings: [], nameMarks: '', hooks: ['spaced_comment'] };

export const JSON_ROW: LexerRow = { id: 'json', ...SLASH_COMMENTS, strings: [DOUBLE_QUOTED], nameMarks: '' };
