// SQL of any dialect.
import { SQL } from '../lexer/families/double-dash.ts';
import type { Language } from './language.ts';

export const SQL_LANGUAGE: Language = { id: 'sql', extensions: ['sql', 'ddl', 'psql'], lexer: SQL };
