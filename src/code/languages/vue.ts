// Component files: markup with scripts inside.
import { MARKUP } from '../lexer/families/markup.ts';
import type { Language } from './language.ts';

export const VUE_LANGUAGE: Language = { id: 'vue', extensions: ['vue', 'svelte', 'astro'], lexer: MARKUP };
