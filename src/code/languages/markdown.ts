// Markdown.
import { PROSE } from '../lexer/families/prose.ts';
import type { Language } from './language.ts';

export const MARKDOWN: Language = { id: 'markdown', extensions: ['md', 'mdx', 'markdown'], lexer: PROSE };
