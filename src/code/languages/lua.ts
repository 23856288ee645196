// Lua.
import { LUA } from '../lexer/families/double-dash.ts';
import type { Language } from './language.ts';

export const LUA_LANGUAGE: Language = { id: 'lua', extensions: ['lua'], lexer: LUA };
