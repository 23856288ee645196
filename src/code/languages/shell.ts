// Shell scripts.
import { SHELL } from '../lexer/families/shell.ts';
import type { Language } from './language.ts';

export const SHELL_LANGUAGE: Language = { id: 'shell', extensions: ['sh', 'bash', 'zsh', 'ksh'], lexer: SHELL, names: ['.bashrc', '.zshrc', '.profile', '.bash_profile', '.envrc'] };
