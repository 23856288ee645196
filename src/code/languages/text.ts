// Plain text.
import { PROSE } from '../lexer/families/prose.ts';
import type { Language } from './language.ts';

export const TEXT: Language = { id: 'text', extensions: ['txt', 'rst', 'adoc', 'log'], lexer: PROSE, names: ['license', 'notice', 'authors', 'copying', 'readme', 'changelog'] };
