// JavaScript, TypeScript and their JSX forms. Text between JSX tags is read as code: its words are found, only their place is a guess.
import type { LexerRow } from '../lexer-row.ts';
import { DOUBLE_QUOTED, SINGLE_QUOTED, SLASH_COMMENTS } from './c-like.ts';

export const ECMASCRIPT: LexerRow = {
  id: 'ecmascript', ...SLASH_COMMENTS, nameMarks: '$', hooks: ['js_regex', 'jsx_text'],
  strings: [DOUBLE_QUOTED, SINGLE_QUOTED, { open: '`', close: '`', multiline: true, interpolation: { open: '${', close: '}' } }],
};
