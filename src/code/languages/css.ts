// CSS.
import { CSS } from '../lexer/families/style-sheets.ts';
import type { Language } from './language.ts';

export const CSS_LANGUAGE: Language = { id: 'css', data: true, extensions: ['css'], lexer: CSS };
