// Go.
import { GO } from '../lexer/families/c-like.ts';
import type { Language } from './language.ts';

export const GO_LANGUAGE: Language = { id: 'go', extensions: ['go'], lexer: GO };
