// C++, and Objective-C, which shares its comments and strings.
import { CPP } from '../lexer/families/c-like.ts';
import type { Language } from './language.ts';

export const CPP_LANGUAGE: Language = { id: 'cpp', extensions: ['cpp', 'cc', 'cxx', 'hpp', 'hh', 'hxx', 'ipp', 'inl', 'm', 'mm'], lexer: CPP };
