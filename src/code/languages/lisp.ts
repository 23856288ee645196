// Lisps.
import { LISP } from '../lexer/families/lisp.ts';
import type { Language } from './language.ts';

export const LISP_LANGUAGE: Language = { id: 'lisp', extensions: ['lisp', 'cl', 'el', 'scm', 'ss', 'rkt', 'clj', 'cljs', 'cljc', 'edn'], lexer: LISP };
