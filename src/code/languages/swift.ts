// Swift.
import { SWIFT } from '../lexer/families/c-like.ts';
import type { Language } from './language.ts';

export const SWIFT_LANGUAGE: Language = { id: 'swift', extensions: ['swift'], lexer: SWIFT };
