// Takes an identifier apart into the words its author wrote, and says which of them carry meaning.
import { isHeadword } from '../synonyms.ts';

/** What every code base hangs onto names; they say what kind of thing it is, not what it is about. */
const GENERIC = new Set(
  ('controller service handler manager repository repo provider factory helper util utils impl base abstract default component view page screen panel ' +
    'button form dialog widget container wrapper item row cell section element node module model entity dto vo dao client server api endpoint route ' +
    'router middleware hook store context props state type types enum interface class object data info value values result response request event ' +
    'callback listener observer worker job task command query spec test tests mock get set is has can should do make build create new init on handle ' +
    'use with to from by of for the a an and or in at as my self this run execute process perform apply fetch load find calc calculate compute ' +
    'update show render generator builder parser reader writer adapter gateway mapper converter loader registry list table bar icon box field input').split(' '),
);

export interface SymbolWord {
  readonly text: string;
  readonly generic: boolean;
}

/** `HTTPServerError2` → http, server, error; digits part words and are dropped. */
export function symbolWords(symbol: string): SymbolWord[] {
  return symbol
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/([\p{Ll}\p{Nd}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
    .map((text) => ({ text, generic: GENERIC.has(text) }));
}

/** Whoever or whatever does it is named after what is done: uploader, scheduler, scanner, draggable. */
function derivedFrom(word: string): string[] {
  if (isHeadword(word)) return []; // author is no auth-or
  const stem = /^(.{3,})(?:er|or|ers|ors|able|ible)$/.exec(word)?.[1];
  if (stem === undefined) return [];
  const single = /([bdgklmnprt])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...single];
}

/** The word says that what is asked for is undone: unfollow, decrypt, disable. */
export function undoes(word: string, verb: string): boolean {
  return verb.length >= 3 && /^[a-z]+$/.test(verb) && ['un', 'de', 'dis', 'non'].some((prefix) => word === prefix + verb || (word.startsWith(prefix + verb) && word.length - prefix.length - verb.length <= 3));
}

/** Runs of up to three neighbouring words, joined as a name (`signin`) and spaced as a phrase (`sign in`). */
export function gramsOf(words: readonly SymbolWord[]): { readonly from: number; readonly to: number; readonly forms: readonly string[] }[] {
  const grams: { from: number; to: number; forms: string[] }[] = [];
  for (let length = Math.min(3, words.length); length >= 1; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const run = words.slice(from, from + length).map(({ text }) => text);
      grams.push({ from, to: from + length, forms: length === 1 ? [run[0]!, ...(words[from]!.generic ? [] : derivedFrom(run[0]!))] : [run.join(' '), run.join('')] });
    }
  }
  return grams;
}
