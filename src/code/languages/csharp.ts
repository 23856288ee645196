// C#.
import { CSHARP } from '../lexer/families/csharp.ts';
import type { Language } from './language.ts';

export const CSHARP_LANGUAGE: Language = { id: 'csharp', extensions: ['cs', 'csx'], lexer: CSHARP };
