// Scala.
import { SCALA } from '../lexer/families/c-like.ts';
import type { Language } from './language.ts';

export const SCALA_LANGUAGE: Language = { id: 'scala', extensions: ['scala', 'sc', 'sbt'], lexer: SCALA };
