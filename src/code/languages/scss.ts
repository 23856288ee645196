// Dialects of CSS with line comments.
import { SCSS } from '../lexer/families/style-sheets.ts';
import type { Language } from './language.ts';

export const SCSS_LANGUAGE: Language = { id: 'scss', data: true, extensions: ['scss', 'sass', 'less'], lexer: SCSS };
