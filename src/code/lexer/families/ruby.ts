// Ruby: `@`, `?` and `!` are no part of a word, so that `@name`, `name?` and `a!=b` are all found under the plain name.
import type { LexerRow } from '../lexer-row.ts';

const INNER = { open: '#{', close: '}' };

export const RUBY: LexerRow = {
  id: 'ruby', lineComments: ['#'], blockComments: [{ open: '\n=begin', close: '\n=end' }], nameMarks: '', hooks: ['heredoc', 'js_regex'],
  strings: [
    { open: '"', close: '"', multiline: true, interpolation: INNER },
    { open: "'", close: "'", multiline: true },
    { open: '`', close: '`', interpolation: INNER },
  ],
};
