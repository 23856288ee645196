// Forms of Flow that TypeScript has not, covered by other text of equal length before a parse; no name moves.
// Each is looked for by its own sign first, and blanks around it are counted: a file made of blanks costs no more than another.
import { blank } from './cover.ts';

/** `{| exact |}`: in no JavaScript do these signs stand side by side. */
const EXACT = /\{\||\|\}/g;
/** `+readOnly: T`, `-writeOnly: T` of an object type or a class. */
const VARIANCE = /[+-](?<=[{,;|\n]\s{0,200}(?:static\s{1,20})?[+-])(?=[\p{ID_Start}$_][\p{ID_Continue}$]{0,200}\??\s{0,20}:|\[)/gu;
/** `?Maybe`, where a type begins. */
const MAYBE = /\?(?<=(?:[:<|&(,]|[^=!<>]=|=>)\s{0,200}\?)(?=\s{0,20}[\p{ID_Start}$_{([])/gu;
/** `{ a: T, ... }`: others may be there too. */
const INEXACT = /\.\.\.(?=\s{0,200}[,;]?\s{0,200}\})/g;
/** `import typeof X`, `import { typeof X }`. */
const IMPORT_TYPEOF = /\btypeof(?<=\bimport\s{1,20}(?:\{\s{0,200})?typeof)(?=\s)/g;
/** `opaque type X`: known outside its file by name only. */
const OPAQUE = /\bopaque(?=\s{1,20}type\s)/g;
/** `(value: T)`: a cast; the type is taken out where it holds no bracket of its own. */
const CAST = /((?:[=(,[?]|=>|\breturn|[&|]{2})\s{0,20}\(\s{0,20}[\p{ID_Start}$_][\p{ID_Continue}$.]{0,200})(\s{0,20}:\s{0,20}[^()]{1,200})(?=\)(?!\s{0,20}(?:=>|:)))/gu;


export function coverFlow(text: string): string {
  return text
    .replace(EXACT, (all) => (all === '{|' ? '{ ' : ' }'))
    .replace(VARIANCE, ' ')
    .replace(MAYBE, ' ')
    .replace(INEXACT, '   ')
    .replace(IMPORT_TYPEOF, 'type  ')
    .replace(OPAQUE, blank)
    .replace(CAST, (_, before: string, type: string) => before + blank(type));
}
