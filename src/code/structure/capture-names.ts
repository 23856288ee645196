// What the captures of a language's query mean; every query file is written in these words and no others.
import { SYMBOL_KINDS, type SymbolKind } from './structure-rows.ts';

/**
 * One match describes one thing. A match with `@<kind>` is a definition: the captured node is the whole declaration, and `@name` in the same match is its
 * name (quotes are cut off, a computed name is no name). When two patterns of a query name the same place, **the later pattern wins**: general forms first.
 *
 * | capture | meaning |
 * |---|---|
 * | `@<kind>` | a definition of that kind (`SYMBOL_KINDS`) |
 * | `@<kind>.local` | the name is seen only inside the declaration itself (a named function expression) |
 * | `@<kind>.member` | not local although it stands inside a function (`constructor(private x)`): belongs to the class around |
 * | `@<kind>.attribute` | as `member`, for what comes into being by assignment (`self.x = …`): the first one of the class counts, and none outside of one |
 * | `@<kind>.literal` | a function inside an object literal: marked `inLiteral` |
 * | `@<kind>.accessor` | read like a property, but with a body of its own |
 * | `@<kind>.alias` | a second name: nothing hangs under it |
 * | `@<kind>.first` | assigning declares (Python, Ruby, PHP, shell): only the first one of a name in its scope is a definition |
 * | `@<kind>.global` | seen everywhere, wherever it is written (Ruby `$x`): never local, inside of nothing; the first one of the file counts |
 * | `@name` | the name |
 * | `@pattern` | instead of `@name`: something that holds names (destructuring, declarators); `binding-names.ts` finds them |
 * | `@self` | must read `self`, `cls` or `this`, or the match is void |
 * | `@owner` | the type this method belongs to, when it is written outside of it |
 * | `@scope` | what is defined in here is local: anonymous functions, loops, catch clauses |
 * | `@block` | variables defined in here are local, everything else is not (a block of Ruby) |
 * | `@members` | the body of a class without a name: what is defined directly in here is not local |
 * | `@home` | with `@owner`: what is defined directly in here belongs to that type (Rust `impl`) |
 * | `@wrap` | the declaration directly inside starts here; if it begins with `const`, its variables are constants |
 * | `@lead` | stands before a declaration and is part of it (decorator, attribute) |
 * | `@hidden` | the declaration directly inside is not exported where everything else is (`static` in C, `private`) |
 * | `@outside` | the name assigned in this scope lives outside of it (Python `nonlocal`, PHP `global`) |
 * | `@global` | as `@outside`, and it lives in the file: assigned here, it is a definition of the file, if the file has no other (Python `global`) |
 * | `@import`, `@export` | the text of one import or export statement, read by the language's own reader; `@export` wraps and exports what is declared in it |
 * | `@assigned` + `@value` | the two sides of an assignment; `assigned-names.ts` reads what it defines |
 * | `@require` + `@source` (+ `@target`) | a call that loads a module; `@require` must read `require`, `@target` is what receives it |
 *
 * A variable whose whole value is a `@scope` (an arrow function) becomes a function.
 * Beside these, `assigned-names.ts` marks what CommonJS gives away: `given` is never local and exported; `listed` is the same under the name of something
 * the file may define, and no definition where it does.
 * A capture that begins with `_` is only there for a predicate.
 */
export type Mark = 'local' | 'member' | 'literal' | 'first' | 'accessor' | 'alias' | 'attribute' | 'global' | 'given' | 'listed';

export type CaptureMeaning =
  | { readonly role: 'definition'; readonly kind: SymbolKind; readonly mark: Mark | undefined }
  | { readonly role: (typeof PLAIN_ROLES)[number] }
  | { readonly role: 'unnamed' };

const PLAIN_ROLES = [
  'name', 'pattern', 'self', 'owner', 'scope', 'block', 'members', 'home', 'wrap', 'lead', 'hidden', 'outside', 'global', 'import', 'export', 'require', 'source', 'target', 'assigned', 'value',
] as const;
const MARKS: readonly string[] = ['local', 'member', 'literal', 'first', 'accessor', 'alias', 'attribute', 'global'];

/** A capture name nobody knows is a mistake in a query, found when the query is loaded. The kind `import` is written `@import.alias`, since `@import` is a statement. */
export function meaningOf(capture: string): CaptureMeaning {
  if (capture.startsWith('_')) return { role: 'unnamed' };
  const [head = '', mark] = capture.split('.');
  if (mark === undefined && (PLAIN_ROLES as readonly string[]).includes(head)) return { role: head as (typeof PLAIN_ROLES)[number] };
  if ((SYMBOL_KINDS as readonly string[]).includes(head) && (mark === undefined || MARKS.includes(mark))) {
    return { role: 'definition', kind: head as SymbolKind, mark: mark as Mark | undefined };
  }
  throw new Error(`unknown capture @${capture}`);
}
