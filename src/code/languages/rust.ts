// Rust.
import { RUST } from '../lexer/families/c-like.ts';
import type { Language } from './language.ts';

export const RUST_LANGUAGE: Language = { id: 'rust', extensions: ['rs'], lexer: RUST };
