// Names of code that stand in a phrase, as their author wrote them: who writes `EventSourceParserStream` or `db.backup()` means exactly that.
import { ONE_WORD } from '../text-index.ts';

/** A phrase is read, not a document. */
const LONGEST_PHRASE = 1_000;

/** Dotted names and calls, inner capitals, snake_case, and words joined by a hyphen (`invalid-retry`); lengths are bounded so that no text is walked twice. */
const CODE_NAME =
  /(?<![\p{L}\p{N}_$.-])(?:[A-Za-z_$][\w$]{0,80}(?:(?:\.|::|#|->)[A-Za-z_$][\w$]{0,80}){1,8}|[a-z$_][a-z0-9]{0,60}[A-Z][\w$]{0,80}|[A-Z][A-Za-z0-9]{0,60}[a-z0-9][A-Z][\w$]{0,80}|[A-Za-z_]\w{0,80}_\w{1,80}|[A-Za-z_$][\w$]{0,80}(?=\(\))|[A-Za-z]\w{0,60}(?:-[A-Za-z]\w{0,60}){1,4})(?![\p{L}\p{N}_$])/gu;

/** What follows the dot in a file or host is no member of anything. */
const NO_MEMBER = /^(?:[cm]?[jt]sx?|json[c5]?|ya?ml|toml|html?|css|scss|md|txt|py|rb|go|rs|java|kt|cs|cpp|cc|hpp|com|org|net|dev|io|jp)$/i;

export interface CodeName {
  /** Verbatim. */
  readonly text: string;
  /** The last part of a dotted name: what is meant of the rest. */
  readonly tail: string;
}

export function codeNamesIn(phrase: string): CodeName[] {
  return [...phrase.slice(0, LONGEST_PHRASE).matchAll(CODE_NAME)].flatMap(([text]) => {
    if (ONE_WORD.test(text.toLowerCase())) return [];
    const tail = text.split(/\.|::|#|->/).at(-1)!;
    return [{ text, tail: NO_MEMBER.test(tail) ? text : tail }];
  });
}

/** The phrase with its code names taken apart into words, `db.transaction` into the transaction it means. */
export function spelledOut(phrase: string): string {
  let words = phrase.slice(0, LONGEST_PHRASE);
  for (const { text, tail } of codeNamesIn(phrase)) words = words.replace(text, ` ${wordsOf(tail)} `);
  return words.replace(/\(\)/g, ' ').replace(/\s+/g, ' ').trim();
}

function wordsOf(name: string): string {
  return name.replace(/([\p{Ll}\p{Nd}])(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2').replace(/[_$-]+/g, ' ').trim();
}

/** Whole, and in the same letters: `parse` does not stand in `parseInt`. */
export function standsIn(name: string, text: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/[\p{L}\p{N}_$]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}_$]/u.test(text[at + name.length] ?? ' ')) return true;
  }
  return false;
}
