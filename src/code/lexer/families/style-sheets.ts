// CSS and its dialects: names hold dashes; line comments exist in the dialects only (`url(http://…)`).
import type { LexerRow } from '../lexer-row.ts';
import { DOUBLE_QUOTED, SINGLE_QUOTED } from './c-like.ts';

export const CSS: LexerRow = { id: 'css', lineComments: [], blockComments: [{ open: '/*', close: '*/' }], strings: [DOUBLE_QUOTED, SINGLE_QUOTED], nameMarks: '-' };
export const SCSS: LexerRow = { ...CSS, id: 'scss', lineComments: ['//'], hooks: ['spaced_comment'] };
