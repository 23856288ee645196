// C#: regular, verbatim, interpolated and raw strings, each known by its opening mark.
import type { LexerRow } from '../lexer-row.ts';
import { DOUBLE_QUOTED, SINGLE_QUOTED, SLASH_COMMENTS } from './c-like.ts';

const BRACES = { open: '{', close: '}' };

export const CSHARP: LexerRow = {
  id: 'csharp', ...SLASH_COMMENTS, nameMarks: '',
  strings: [
    { open: '$$"""', close: '"""', multiline: true, escape: 'none', interpolation: { open: '{{', close: '}' } },
    { open: '$"""', close: '"""', multiline: true, escape: 'none', interpolation: BRACES },
    { open: '"""', close: '"""', multiline: true, escape: 'none' },
    { open: '$@"', close: '"', multiline: true, escape: 'double', interpolation: BRACES },
    { open: '@$"', close: '"', multiline: true, escape: 'double', interpolation: BRACES },
    { open: '@"', close: '"', multiline: true, escape: 'double' },
    { open: '$"', close: '"', interpolation: BRACES },
    DOUBLE_QUOTED,
    SINGLE_QUOTED,
  ],
};
