// Haskell and its kin.
import { HASKELL } from '../lexer/families/double-dash.ts';
import type { Language } from './language.ts';

export const HASKELL_LANGUAGE: Language = { id: 'haskell', extensions: ['hs', 'elm', 'purs'], lexer: HASKELL };
