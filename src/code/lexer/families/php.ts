// PHP: what stands outside <? … ?> is text. `$` is no part of a word, so that `$this->name` and `$name` are found under `name`.
import type { LexerRow } from '../lexer-row.ts';

export const PHP: LexerRow = {
  id: 'php', lineComments: ['//', '#'], blockComments: [{ open: '/*', close: '*/' }], nameMarks: '', hooks: ['php_tags', 'heredoc'],
  strings: [
    { open: '?>', close: '<?', multiline: true, escape: 'none' },
    { open: '"', close: '"', multiline: true, interpolation: { open: '{$', close: '}' } },
    { open: "'", close: "'", multiline: true },
  ],
};
