// A bounded memory of what a pure function gave for a text: found again by the text itself, so it can be neither stale nor full, only cold.

export interface RecentOptions {
  /** Texts remembered at least; at most twice as many. */
  readonly most: number;
  /** Longer texts are read anew each time: few of them would fill the process. */
  readonly longest: number;
}

/** `read` must depend on the text alone, and nobody may change what it gives. */
export function recent<T>(read: (text: string) => T, { most, longest }: RecentOptions): (text: string) => T {
  // Two generations instead of one that is emptied: what is in use is never forgotten all at once.
  let young = new Map<string, T>();
  let old = new Map<string, T>();
  return (text) => {
    if (text.length > longest) return read(text);
    const known = young.get(text);
    if (known !== undefined) return known;
    const value = old.get(text) ?? read(text);
    if (young.size >= most) [young, old] = [new Map(), young];
    young.set(text, value);
    return value;
  };
}
