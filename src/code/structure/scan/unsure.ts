// How a scanner gives up: it knows what it does not know, and a parser reads the file instead.

export const UNSURE = Symbol('unsure');

export function unsure(): never {
  throw UNSURE;
}

/** What the work finds, or undefined when it gave up. */
export function ifSure<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error === UNSURE) return undefined;
    throw error;
  }
}
