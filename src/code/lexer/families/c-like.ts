// Languages with `//`, `/* */` and quotes as in C.
import type { LexerRow, StringForm } from '../lexer-row.ts';

export const SLASH_COMMENTS = { lineComments: ['//'], blockComments: [{ open: '/*', close: '*/' }] } as const;
export const NESTING_SLASH_COMMENTS = { lineComments: ['//'], blockComments: [{ open: '/*', close: '*/', nests: true }] } as const;
export const DOUBLE_QUOTED: StringForm = { open: '"', close: '"' };
export const SINGLE_QUOTED: StringForm = { open: "'", close: "'" };

const DOLLAR_BRACE = { open: '${', close: '}' };

export const C: LexerRow = { id: 'c', ...SLASH_COMMENTS, strings: [DOUBLE_QUOTED, SINGLE_QUOTED], nameMarks: '', hooks: ['line_splice'] };

export const CPP: LexerRow = { ...C, id: 'cpp', hooks: ['cpp_raw', 'line_splice'] };

export const JAVA: LexerRow = {
  id: 'java', ...SLASH_COMMENTS, nameMarks: '$',
  strings: [{ open: '"""', close: '"""', multiline: true }, DOUBLE_QUOTED, SINGLE_QUOTED],
};

export const GO: LexerRow = {
  id: 'go', ...SLASH_COMMENTS, nameMarks: '',
  strings: [DOUBLE_QUOTED, SINGLE_QUOTED, { open: '`', close: '`', multiline: true, escape: 'none' }],
};

export const RUST: LexerRow = {
  id: 'rust', ...NESTING_SLASH_COMMENTS, nameMarks: '', hooks: ['rust_raw', 'rust_lifetime'],
  strings: [{ open: '"', close: '"', multiline: true, prefixes: ['b', 'c'], rawPrefixes: ['r', 'br', 'cr'] }],
};

export const KOTLIN: LexerRow = {
  id: 'kotlin', ...NESTING_SLASH_COMMENTS, nameMarks: '',
  strings: [
    { open: '"""', close: '"""', multiline: true, escape: 'none', interpolation: DOLLAR_BRACE },
    { ...DOUBLE_QUOTED, interpolation: DOLLAR_BRACE },
    SINGLE_QUOTED,
  ],
};

/** Any prefix interpolates (`s`, `f`, `raw`, a library's own), so every string is read as one that does. */
export const SCALA: LexerRow = {
  id: 'scala', ...NESTING_SLASH_COMMENTS, nameMarks: '', hooks: ['rust_lifetime'],
  strings: [
    { open: '"""', close: '"""', multiline: true, escape: 'none', interpolation: DOLLAR_BRACE },
    { ...DOUBLE_QUOTED, interpolation: DOLLAR_BRACE },
  ],
};

const SWIFT_INNER = { open: '\\(', close: ')' };
export const SWIFT: LexerRow = {
  id: 'swift', ...NESTING_SLASH_COMMENTS, nameMarks: '',
  strings: [
    { open: '#"""', close: '"""#', multiline: true, escape: 'none', interpolation: { open: '\\#(', close: ')' } },
    { open: '"""', close: '"""', multiline: true, interpolation: SWIFT_INNER },
    { open: '#"', close: '"#', escape: 'none', interpolation: { open: '\\#(', close: ')' } },
    { ...DOUBLE_QUOTED, interpolation: SWIFT_INNER },
  ],
};
