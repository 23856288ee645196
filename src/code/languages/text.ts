// Plain text.
import { PROSE } from '../lexer/families/prose.ts';
import type { Language } from './language.ts';

export const TEXT: Language = { id: 'text', data: true, extensions: ['txt', 'rst', 'adoc', 'log', 'csv', 'tsv', 'map', 'lock', 'snap', 'patch', 'diff', 'po', 'srt'], lexer: PROSE, names: ['license', 'notice', 'authors', 'copying', 'readme', 'changelog'] };
