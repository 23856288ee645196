// Takes any value whatever apart once, into plain data: what is judged afterwards can neither throw nor change between two looks.
import { LIMITS } from '../../kernel/limits.ts';

export type PlainValue = string | number | boolean | null | PlainList | PlainObject | Unreadable;
export type PlainList = readonly PlainValue[];
/** Own keys in their order; a map, so that `__proto__` is a key like any other. */
export type PlainObject = ReadonlyMap<string, PlainValue>;

/** What JSON cannot carry (a function, a hole, a getter that threw): of no type that a report may hold. */
export const UNREADABLE = Symbol('unreadable');
export type Unreadable = typeof UNREADABLE;

export interface PlainReading {
  readonly value: PlainValue;
  /** Longer or deeper than a report may be; `value` is then only its beginning. */
  readonly tooLarge: boolean;
}

export function readPlain(raw: unknown): PlainReading {
  const budget: Budget = { values: LIMITS.reportValues, characters: LIMITS.reportCharacters, throws: MOST_THROWS, exceeded: false };
  const value = read(raw, 0, budget);
  return { value, tooLarge: budget.exceeded };
}

/** A value that throws at every look is made to waste time; after so many nobody looks any further. */
const MOST_THROWS = 100;

interface Budget {
  values: number;
  throws: number;
  characters: number;
  exceeded: boolean;
}

/** A circle ends at the depth limit like any other endless nesting. */
function read(raw: unknown, depth: number, budget: Budget): PlainValue {
  if (depth > LIMITS.jsonDepth) budget.exceeded = true;
  if (budget.exceeded) return UNREADABLE;
  if (typeof raw === 'string') return spend(raw, budget);
  if (raw === null || typeof raw === 'boolean') return raw;
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : UNREADABLE;
  if (typeof raw !== 'object') return UNREADABLE;
  try {
    return Array.isArray(raw) ? readList(raw, depth, budget) : readObject(raw, depth, budget);
  } catch {
    // A revoked proxy or a trap that throws: nobody can say what stands there.
    return unreadable(budget);
  }
}

function spend(text: string, budget: Budget): string {
  budget.characters -= text.length;
  if (budget.characters < 0) budget.exceeded = true;
  return text;
}

function readList(raw: readonly unknown[], depth: number, budget: Budget): PlainList {
  const length = raw.length;
  const list: PlainValue[] = [];
  for (let at = 0; at < length && !budget.exceeded; at += 1) list.push(readAt(raw, at, depth, budget));
  return list;
}

function readObject(raw: object, depth: number, budget: Budget): PlainObject {
  const object = new Map<string, PlainValue>();
  for (const key of Object.keys(raw)) {
    if (budget.exceeded) break;
    spend(key, budget);
    const value = readAt(raw, key, depth, budget);
    // As in JSON: a key without a value is not there.
    if (value !== UNREADABLE || isThere(raw, key)) object.set(key, value);
  }
  return object;
}

/** One bad element must not hide the good ones beside it. */
function readAt(raw: object, key: string | number, depth: number, budget: Budget): PlainValue {
  // Spent before the look, so that an endless list of throwing elements ends too.
  budget.values -= 1;
  if (budget.values < 0) budget.exceeded = true;
  try {
    return read((raw as Record<string | number, unknown>)[key], depth + 1, budget);
  } catch {
    return unreadable(budget);
  }
}

function unreadable(budget: Budget): Unreadable {
  budget.throws -= 1;
  if (budget.throws < 0) budget.exceeded = true;
  return UNREADABLE;
}

/** False only for a plain `undefined`; a getter is not asked a second time. */
function isThere(raw: object, key: string): boolean {
  try {
    const property = Object.getOwnPropertyDescriptor(raw, key);
    return property === undefined || property.get !== undefined || property.value !== undefined;
  } catch {
    return true;
  }
}

export function isPlainObject(value: PlainValue | undefined): value is PlainObject {
  return value instanceof Map;
}

export function isPlainList(value: PlainValue | undefined): value is PlainList {
  return Array.isArray(value);
}
