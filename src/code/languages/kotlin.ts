// Kotlin.
import { KOTLIN } from '../lexer/families/c-like.ts';
import type { Language } from './language.ts';

export const KOTLIN_LANGUAGE: Language = { id: 'kotlin', extensions: ['kt', 'kts'], lexer: KOTLIN };
