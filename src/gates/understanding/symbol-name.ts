// One symbol has many spellings (`login`, `login()`, `Auth.login`, `Auth#login`): this reads them as one name with its outer names.

const PARTS = /\.|::|#|->|\//;

function partsOf(symbol: string): string[] {
  return symbol.trim().replace(/\(.*\)$/s, '').split(PARTS).map((part) => part.trim()).filter((part) => part !== '');
}

export function bareName(symbol: string): string {
  return partsOf(symbol).at(-1) ?? '';
}

/** One spelling for counting: `Auth::login()` and `Auth.login` are the same claim. */
export function canonicalSymbol(symbol: string): string {
  return partsOf(symbol).join('.');
}

/** The shorter one is the end of the longer: `login` names `Auth.login`. */
export function sameSymbol(a: string, b: string): boolean {
  return isEndOf(a, b) || isEndOf(b, a);
}

/** The first says nothing the second does not: `login` and `Auth.login` are ends of `Auth.login`, `Other.login` is none. */
export function isEndOf(claimed: string, shown: string): boolean {
  const [end, whole] = [partsOf(claimed), partsOf(shown)];
  return end.length > 0 && end.length <= whole.length && end.every((part, at) => part === whole[whole.length - end.length + at]);
}

/** Words of the languages themselves; written otherwise (`Range`, `Module`) they are somebody's name for something. */
const KEYWORDS: ReadonlySet<string> = new Set(
  ('if else for while do switch case break continue return function class const let var new this self super import export default from async await try catch ' +
    'finally throw throws typeof instanceof void null undefined true false none nil def lambda pass yield with as is in not and or public private protected static ' +
    'final abstract interface enum struct union type namespace module package use using fn impl trait mut pub func defer go select range chan').split(' '),
);

/** What any program has, in whatever letters: to have found one of these shows nothing. */
const COMMONPLACE: ReadonlySet<string> = new Set(
  ('int float double string bool boolean char byte long short object any unknown never number symbol index main init tmp temp foo bar baz args kwargs idx key val value ' +
    'data item items result res ret obj arr str num err null none nil true false undefined').split(' '),
);

/** Names so short or so common that they are found in every tree. */
export function isTrivialSymbol(symbol: string): boolean {
  const name = bareName(symbol);
  return [...name].length < 3 || !/\p{L}/u.test(name) || KEYWORDS.has(name) || COMMONPLACE.has(name.toLowerCase());
}
