// Keys stand in the order of their UTF-8 bytes on every backend, so that a cursor means the same page everywhere.

/** JavaScript's own `<` compares UTF-16 units and puts an emoji before U+E000; SQLite compares bytes and does not. */
export function compareKeys(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x !== y) return rank(x) - rank(y);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above the whole basic plane. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

export class OrderedKeys {
  readonly #keys: string[] = [];

  add(key: string): void {
    const at = this.#firstNotBelow(key);
    if (this.#keys[at] !== key) this.#keys.splice(at, 0, key);
  }

  delete(key: string): void {
    const at = this.#firstNotBelow(key);
    if (this.#keys[at] === key) this.#keys.splice(at, 1);
  }

  page(after: string | undefined, limit: number): string[] {
    let from = 0;
    if (after !== undefined) {
      from = this.#firstNotBelow(after);
      if (this.#keys[from] === after) from += 1;
    }
    return this.#keys.slice(from, from + limit);
  }

  #firstNotBelow(key: string): number {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareKeys(this.#keys[middle] as string, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
