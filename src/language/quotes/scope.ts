// "only A" and "all but A" speak of the same A and of opposite people: exceptions and limits are weighed for the whole phrase.
import { ONLY } from './grammar-words.ts';
import type { Phrase } from './phrase.ts';

export type Scope = 'only' | 'except' | '';

const LIMITING = /だけ(?!で(?:は|も)?なく|じゃなく)|のみ(?!ならず)|しか(?!し)|限定|に限|\b(?:only|solely|exclusively|nothing but|no one but|limited to|just)\b/;
const DENYING = /ない|ません|なく|不可|禁止|ず(?:に|$)|\b(?:nobody|no one|none|nothing|nowhere|never|not|no|cannot|without|unless)\b|n't\b/;

/** "nobody except A may" is "only A may": a denied statement turns its exception into a limit. */
export function scopeOf(phrase: Phrase, text: string, within: (place: { readonly start: number; readonly end: number }) => boolean = () => true): Scope {
  const excepted = phrase.units.some((unit) => unit.negation === 'exception' && within(unit));
  if (excepted) return DENYING.test(text) ? 'only' : LIMITING.test(text) ? '' : 'except';
  return LIMITING.test(text) ? 'only' : '';
}

/** Both limit, in whatever words: then a word denied here and not there turns nothing. */
export function bothLimit(value: string, quote: string): boolean {
  return ONLY.pattern.test(value) && ONLY.pattern.test(quote);
}
