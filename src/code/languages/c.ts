// C; a header may be C++ all the same, which changes nothing for its words.
import { C } from '../lexer/families/c-like.ts';
import type { Language } from './language.ts';

export const C_LANGUAGE: Language = { id: 'c', extensions: ['c', 'h'], lexer: C };
