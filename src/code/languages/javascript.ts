// JavaScript, with or without JSX.
import { ECMASCRIPT } from '../lexer/families/ecmascript.ts';
import type { Language } from './language.ts';

export const JAVASCRIPT: Language = { id: 'javascript', extensions: ['js', 'mjs', 'cjs', 'jsx'], lexer: ECMASCRIPT };
