// Words of ECMAScript that a broken file makes names of.
import type { Found } from './found.ts';

/** Words that begin statements; a parser that has lost its way takes them for names. */
const STATEMENTS: ReadonlySet<string> = new Set(['if', 'else', 'for', 'while', 'do', 'switch', 'case', 'try', 'const', 'function', 'class', 'import', 'export', 'new', 'typeof']);
/** These name methods too (`return()` of an iterator). */
const STATEMENTS_OR_METHODS: ReadonlySet<string> = new Set(['return', 'throw', 'catch', 'delete', 'default']);

export function isNoKeyword(found: Found): boolean {
  return found.role !== 'definition' || !(STATEMENTS.has(found.name) || (found.kind !== 'method' && found.kind !== 'property' && STATEMENTS_OR_METHODS.has(found.name)));
}
