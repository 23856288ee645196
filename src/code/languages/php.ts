// PHP.
import { PHP } from '../lexer/families/php.ts';
import type { Language } from './language.ts';

export const PHP_LANGUAGE: Language = { id: 'php', extensions: ['php', 'phtml', 'inc'], lexer: PHP };
