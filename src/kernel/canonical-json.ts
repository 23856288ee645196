// One spelling per value: keys sorted by code unit, no spaces, so that equal values have equal digests.

/** Throws a TypeError on what JSON cannot carry (undefined in a list, functions, NaN): a digest must never cover a silent loss. */
export function canonicalJson(value: unknown): string {
  const arranged = arrange(value);
  // Sorting copies only what is out of order, and the built-in then writes all of it at once: twice as fast as writing piece by piece.
  return arranged === UNARRANGEABLE ? piecewise(value) : JSON.stringify(arranged);
}

/** Objects that keep their keys in an order of their own (whole numbers come first) or spell themselves (`toJSON`). */
const UNARRANGEABLE = Symbol('unarrangeable');

const WHOLE_NUMBER = /^(?:0|[1-9]\d*)$/;

/** The same value with all keys in order; what is in order already is not copied. */
function arrange(value: unknown): unknown {
  if (typeof value !== 'object') return carried(value);
  if (value === null) return null;
  if ('toJSON' in value) return UNARRANGEABLE;
  return Array.isArray(value) ? arrangeList(value) : arrangeObject(value as Record<string, unknown>);
}

function arrangeList(list: readonly unknown[]): unknown {
  let copy: unknown[] | undefined;
  for (let at = 0; at < list.length; at += 1) {
    const item = arrange(list[at]);
    if (item === UNARRANGEABLE) return UNARRANGEABLE;
    if (copy === undefined && item !== list[at]) copy = list.slice(0, at);
    copy?.push(item);
  }
  return copy ?? list;
}

function arrangeObject(object: Readonly<Record<string, unknown>>): unknown {
  const keys = Object.keys(object);
  const sorted = isSorted(keys);
  if (!sorted) {
    sortKeys(keys);
    // Neither would stand where it is put: a copy lists numbers first and takes the other for its prototype.
    if (keys.some((key) => key === '__proto__' || (key < ':' && WHOLE_NUMBER.test(key)))) return UNARRANGEABLE;
  }
  let copy: Record<string, unknown> | undefined = sorted ? undefined : {};
  for (const key of keys) {
    const given = object[key];
    if (given === undefined) continue;
    const item = arrange(given);
    if (item === UNARRANGEABLE) return UNARRANGEABLE;
    if (copy === undefined && item !== given) copy = { ...object };
    if (copy !== undefined) copy[key] = item;
  }
  return copy ?? object;
}

/** The built-in sort works on copies, and rows are written many times in every call; for a few dozen keys moving them in place costs less. */
const FEW = 40;

function sortKeys(keys: string[]): void {
  if (keys.length > FEW) {
    keys.sort();
    return;
  }
  for (let at = 1; at < keys.length; at += 1) {
    const key = keys[at]!;
    let to = at;
    for (; to > 0 && keys[to - 1]! > key; to -= 1) keys[to] = keys[to - 1]!;
    keys[to] = key;
  }
}

function isSorted(keys: readonly string[]): boolean {
  for (let at = 1; at < keys.length; at += 1) if (keys[at - 1]! > keys[at]!) return false;
  return true;
}

function carried(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value !== 'number') throw new TypeError(`not a JSON value: ${typeof value}`);
  if (!Number.isFinite(value)) throw new TypeError(`not a JSON number: ${value}`);
  return value;
}

/** The plain definition of the form, for what cannot be arranged. */
function piecewise(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value === null ? null : carried(value));
  if (Array.isArray(value)) return `[${Array.from(value, piecewise).join(',')}]`;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${piecewise(item)}`).join(',')}}`;
}
