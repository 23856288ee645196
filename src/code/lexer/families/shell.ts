// Shells: `$name`, `${name}` and `$( … )` inside double quotes are code, and so is what stands in backticks.
import type { LexerRow } from '../lexer-row.ts';

export const SHELL: LexerRow = {
  id: 'shell', lineComments: ['#'], blockComments: [], nameMarks: '', hooks: ['heredoc', 'spaced_comment', 'code_escape'],
  strings: [
    { open: "$'", close: "'", multiline: true },
    { open: '"', close: '"', multiline: true, interpolation: { open: '$(', close: ')' } },
    { open: "'", close: "'", multiline: true, escape: 'none' },
  ],
};
