// Python: a backslash keeps a quote from closing even in raw strings; names inside f-strings are code.
import type { LexerRow, StringForm } from '../lexer-row.ts';

const INTERPOLATING = spellings('f', 'fr', 'rf', 't', 'tr', 'rt');
const PREFIXES = [...spellings('r', 'u', 'b', 'br', 'rb'), ...INTERPOLATING];
const form = (quote: string, multiline: boolean): StringForm => ({
  open: quote, close: quote, multiline, interpolation: { open: '{', close: '}' }, prefixes: PREFIXES, interpolatingPrefixes: INTERPOLATING,
});

export const PYTHON: LexerRow = {
  id: 'python', lineComments: ['#'], blockComments: [], nameMarks: '',
  strings: [form('"""', true), form("'''", true), form('"', false), form("'", false)],
};

function spellings(...prefixes: string[]): string[] {
  return prefixes.flatMap((prefix) => {
    const [first, second = ''] = prefix;
    return [...new Set([first!, first!.toUpperCase()].flatMap((a) => [a + second, a + second.toUpperCase()]))];
  });
}
