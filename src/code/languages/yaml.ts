// YAML.
import { YAML } from '../lexer/families/settings.ts';
import type { Language } from './language.ts';

export const YAML_LANGUAGE: Language = { id: 'yaml', data: true, extensions: ['yaml', 'yml'], lexer: YAML };
