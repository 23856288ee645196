// Tells the symbols of a program from names that only stand in it: locals of one function, headings of prose, keys of data.
import { languageById } from '../languages/all-languages.ts';
import type { Definition } from '../structure/structure-rows.ts';

/** They hold words, not programs: nothing can be shown to be defined in them. */
const PROSE: ReadonlySet<string> = new Set(['markdown', 'text', 'generic']);

export function isProgramming(language: string): boolean {
  return languageById(language)?.data !== true && !PROSE.has(language);
}

/** A whole library may be one function with others inside of it. */
const PARTS_OF_A_PROGRAM: ReadonlySet<string> = new Set(['function', 'method', 'class', 'constructor']);

/** One function has a dozen local values and one readme a dozen headings: to have found them shows no understanding of the program. */
export function isProgramSymbol(language: string, { kind, local }: Pick<Definition, 'kind' | 'local'>): boolean {
  return kind !== 'parameter' && (!local || PARTS_OF_A_PROGRAM.has(kind)) && isProgramming(language);
}
