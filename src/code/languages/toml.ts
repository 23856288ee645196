// TOML.
import { TOML } from '../lexer/families/settings.ts';
import type { Language } from './language.ts';

export const TOML_LANGUAGE: Language = { id: 'toml', data: true, extensions: ['toml'], lexer: TOML, names: ['cargo.lock', 'poetry.lock'] };
