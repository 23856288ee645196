// Files of no known language: words only, all of them taken as code.
import { GENERIC } from '../lexer/families/prose.ts';
import type { Language } from './language.ts';

export const GENERIC_LANGUAGE: Language = { id: 'generic', extensions: [], lexer: GENERIC };
