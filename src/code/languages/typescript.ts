// TypeScript.
import { ECMASCRIPT } from '../lexer/families/ecmascript.ts';
import type { Language } from './language.ts';

export const TYPESCRIPT: Language = { id: 'typescript', extensions: ['ts', 'mts', 'cts'], lexer: ECMASCRIPT };
