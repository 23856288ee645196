// One spelling per value: keys sorted by code unit, no spaces, so that equal values have equal digests.

/** Throws a TypeError on what JSON cannot carry (undefined in a list, functions, NaN): a digest must never cover a silent loss. */
export function canonicalJson(value: unknown): string {
  const arranged = arrange(value, false, 0);
  // Sorting copies only what is out of order, and the built-in then writes all of it at once: twice as fast as writing piece by piece.
  return arranged === UNARRANGEABLE ? piecewise(value) : JSON.stringify(arranged);
}

/** The same for plain data alone; undefined where something in it is a Date, a Map, an instance or deeper than any data of ours. */
export function canonicalPlainJson(value: unknown): string | undefined {
  const arranged = arrange(value, true, 0);
  if (arranged === NOT_PLAIN) return undefined;
  return arranged === UNARRANGEABLE ? piecewise(value) : JSON.stringify(arranged);
}

/** Plain data is nested far less; the limit keeps the walk from overflowing the stack. */
export const DEEPEST_PLAIN = 500;

/** Told by its own method and not by identity: data may come from another realm, as it does in test runners. */
export function isPlainObject(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || prototype === Object.prototype || Object.hasOwn(prototype, 'hasOwnProperty');
}

const NOT_PLAIN = Symbol('not plain');

/** Objects that list keys in an order of their own (whole numbers come first) or spell themselves (`toJSON`). */
const UNARRANGEABLE = Symbol('unarrangeable');

/** The same value with all keys in order; what is in order already is not copied. */
function arrange(value: unknown, plain: boolean, depth: number): unknown {
  if (typeof value !== 'object') return carried(value);
  if (value === null) return null;
  if (plain && depth > DEEPEST_PLAIN) return NOT_PLAIN;
  if (Array.isArray(value)) return arrangeList(value, plain, depth + 1);
  if (plain && !isPlainObject(value)) return NOT_PLAIN;
  return arrangeObject(value as Record<string, unknown>, plain, depth + 1);
}

function arrangeList(list: readonly unknown[], plain: boolean, depth: number): unknown {
  let copy: unknown[] | undefined;
  let found: unknown = 'toJSON' in list ? UNARRANGEABLE : undefined;
  for (let at = 0; at < list.length; at += 1) {
    const item = arrange(list[at], plain, depth);
    if (typeof item === 'symbol') found = worse(found, item);
    if (copy === undefined && item !== list[at]) copy = list.slice(0, at);
    copy?.push(item);
  }
  return found ?? copy ?? list;
}

function arrangeObject(object: Readonly<Record<string, unknown>>, plain: boolean, depth: number): unknown {
  const keys = Object.keys(object);
  if (keys.length >= WORTH_KEEPING && keys.length <= MOST_KEYS) {
    const order = orderOf(keys);
    return arrangeKeys(object, order.keys, order.blank && { ...order.blank }, order.unruly, plain, depth);
  }
  if (isSorted(keys)) return arrangeKeys(object, keys, undefined, false, plain, depth);
  sortKeys(keys);
  return arrangeKeys(object, keys, {}, keys.some(isUnruly), plain, depth);
}

/** `copy` is given where the keys do not stand in order by themselves. */
function arrangeKeys(object: Readonly<Record<string, unknown>>, keys: readonly string[], copy: Record<string, unknown> | undefined, unruly: boolean, plain: boolean, depth: number): unknown {
  let found: unknown = 'toJSON' in object || unruly ? UNARRANGEABLE : undefined;
  for (const key of keys) {
    const given = object[key];
    if (given === undefined) continue;
    const item = arrange(given, plain, depth);
    if (typeof item === 'symbol') found = worse(found, item);
    if (found !== undefined) continue;
    if (copy === undefined && item !== given) copy = { ...object };
    if (copy !== undefined) copy[key] = item;
  }
  return found ?? copy ?? object;
}

/** The walk goes on behind what cannot be arranged: there may be something that is not plain, or that JSON cannot carry at all. */
function worse(found: unknown, item: symbol): symbol {
  return found === NOT_PLAIN ? NOT_PLAIN : item;
}

const WHOLE_NUMBER = /^(?:0|[1-9]\d*)$/;

function isUnruly(key: string): boolean {
  return key === '__proto__' || (key < ':' && WHOLE_NUMBER.test(key));
}

/** How the keys of an object are to be written. */
interface Order {
  readonly given: readonly string[];
  readonly keys: readonly string[];
  /** All keys in order, without values, which JSON leaves out; undefined where they came in order. A copy of it costs less than adding key after key to an empty object. */
  readonly blank: Readonly<Record<string, unknown>> | undefined;
  /** A copy would list numbers first, and take `__proto__` for its prototype. */
  readonly unruly: boolean;
}

/** The last one found among objects that begin with this key and have so many of them: rows of one table list the same keys every time, and sorting them is most of the work. */
const ORDERS = new Map<string, (Order | undefined)[]>();
/** Below this, sorting costs less than looking. */
const WORTH_KEEPING = 5;
/** Objects keyed by data instead of names would fill it for nothing. */
const [MOST_FIRST_KEYS, MOST_KEYS] = [200, 60];
/** Characters of all keys of an object: names are short, and what a caller sends as keys must not be held for good. */
const LONGEST_KEPT = 2_000;

function orderOf(given: readonly string[]): Order {
  const first = given[0]!;
  let orders = ORDERS.get(first);
  const known = orders?.[given.length];
  if (known !== undefined && isSame(known.given, given)) return known;
  if (given.reduce((sum, key) => sum + key.length, 0) > LONGEST_KEPT) return newOrder(given);
  if (orders === undefined) {
    if (ORDERS.size >= MOST_FIRST_KEYS) ORDERS.clear();
    ORDERS.set(first, (orders = []));
  }
  return (orders[given.length] = newOrder(given));
}

function newOrder(given: readonly string[]): Order {
  if (isSorted(given)) return { given, keys: given, blank: undefined, unruly: false };
  const keys = [...given];
  sortKeys(keys);
  const unruly = keys.some(isUnruly);
  return { given, keys, blank: unruly ? undefined : Object.fromEntries(keys.map((key) => [key, undefined])), unruly };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}

function isSorted(keys: readonly string[]): boolean {
  for (let at = 1; at < keys.length; at += 1) if (keys[at - 1]! > keys[at]!) return false;
  return true;
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
