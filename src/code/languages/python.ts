// Python, stubs included.
import { PYTHON } from '../lexer/families/python.ts';
import type { Language } from './language.ts';

export const PYTHON_LANGUAGE: Language = { id: 'python', extensions: ['py', 'pyi', 'pyw'], lexer: PYTHON };
