// INI and its kin.
import { INI } from '../lexer/families/settings.ts';
import type { Language } from './language.ts';

export const INI_LANGUAGE: Language = { id: 'ini', data: true, extensions: ['ini', 'cfg', 'conf', 'properties', 'env', 'editorconfig'], lexer: INI, names: ['.env', '.editorconfig', '.gitconfig', '.npmrc', '.gitignore', '.dockerignore'] };
