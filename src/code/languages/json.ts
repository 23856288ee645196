// JSON, comments allowed.
import { JSON_ROW } from '../lexer/families/settings.ts';
import type { Language } from './language.ts';

export const JSON_LANGUAGE: Language = { id: 'json', data: true, extensions: ['json', 'jsonc', 'json5', 'webmanifest'], lexer: JSON_ROW, names: ['.babelrc', '.eslintrc', '.prettierrc'] };
