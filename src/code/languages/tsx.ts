// TypeScript with JSX, which has a grammar of its own.
import { ECMASCRIPT } from '../lexer/families/ecmascript.ts';
import type { Language } from './language.ts';

export const TSX: Language = { id: 'tsx', extensions: ['tsx'], lexer: ECMASCRIPT };
