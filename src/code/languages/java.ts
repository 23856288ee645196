// Java.
import { JAVA } from '../lexer/families/c-like.ts';
import type { Language } from './language.ts';

export const JAVA_LANGUAGE: Language = { id: 'java', extensions: ['java'], lexer: JAVA };
