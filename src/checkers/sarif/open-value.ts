// Looks into JSON of others without trusting it: a property that is not there, inherited or of another type is undefined.

export type Bag = Readonly<Record<string, unknown>>;

export function bagOf(value: unknown): Bag | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : undefined;
}

export function valueAt(bag: Bag | undefined, key: string): unknown {
  return bag !== undefined && Object.hasOwn(bag, key) ? bag[key] : undefined;
}

export function bagAt(bag: Bag | undefined, key: string): Bag | undefined {
  return bagOf(valueAt(bag, key));
}

export function listAt(bag: Bag | undefined, key: string): readonly unknown[] {
  const value = valueAt(bag, key);
  return Array.isArray(value) ? value : [];
}

/** Names and addresses are short; a rule shared by all results must not make each of them read megabytes. */
const LONGEST_NAME = 8_192;

/** A name, an address, a word of a list; too long a one is none. Halves of surrogate pairs become the sign for a broken character. */
export function textAt(bag: Bag | undefined, key: string): string | undefined {
  const value = valueAt(bag, key);
  return typeof value === 'string' && value.length <= LONGEST_NAME ? value.toWellFormed() : undefined;
}

/** Words for people: their beginning. */
export function wordsAt(bag: Bag | undefined, key: string, most: number): string | undefined {
  const value = valueAt(bag, key);
  return typeof value === 'string' ? value.slice(0, most).toWellFormed() : undefined;
}

/** A text that belongs to one result alone, all of it. */
export function wholeTextAt(bag: Bag | undefined, key: string): string | undefined {
  const value = valueAt(bag, key);
  return typeof value === 'string' ? value : undefined;
}

export function wholeAt(bag: Bag | undefined, key: string): number | undefined {
  const value = valueAt(bag, key);
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}
