// Every number of the value must stand in the quoted clause with the same unit and bound.
import { isLooseCounter } from './quantity-units.ts';
import type { Bound, Quantity } from './quantities.ts';
import type { Objection } from './reasons.ts';

export interface QuantitySides {
  readonly value: readonly Quantity[];
  /** Those of the clause, the quote's own included. */
  readonly clause: readonly Quantity[];
  readonly show: (quantity: Quantity) => string;
  /** Whether the clause writes the number onto the word before it: iOS 17 and iOS17. */
  readonly written: (quantity: Quantity) => boolean;
}

export function checkNumbers({ value, clause, show, written }: QuantitySides): Objection | undefined {
  for (const wanted of value) {
    const objection = objectionTo(wanted, clause);
    if (objection !== undefined && !written(wanted)) return { ...objection, words: [show(wanted)] };
  }
  return undefined;
}

function objectionTo(wanted: Quantity, clause: readonly Quantity[]): Omit<Objection, 'words'> | undefined {
  const sameSide = clause.filter(({ rejected }) => !rejected || wanted.rejected);
  // 20ページ is not found in 20件 where the clause counts pages itself.
  const counted = isLooseCounter(wanted.dimension) ? [] : sameSide.filter(({ dimension }) => dimension === wanted.dimension);
  const same = (counted.length > 0 ? counted : sameSide).filter((other) => isEqual(wanted, other));
  if (same.length === 0) {
    if (wanted.implied && !sameSide.some(({ dimension, implied }) => dimension === wanted.dimension && (!implied || MEASURED.has(dimension)))) return undefined;
    const digits = (counted.length > 0 ? counted : sameSide).filter((other) => other.value === wanted.value && !other.implied);
    if (digits.length === 0) return { reason: 'Q-NUMBER' };
    // Another unit is wrong; a unit where there was none may be a fair guess, so the agent is asked for its words.
    return digits.some(({ dimension }) => dimension === '') ? { reason: 'Q-UNIT', severity: 'soft' } : { reason: 'Q-UNIT' };
  }
  if (!same.some((other) => agrees(wanted.bound, other.bound))) return { reason: 'Q-NUMBER' };
  // "5秒から10秒に" turned round keeps every number and changes the wish.
  if (wanted.role !== '' && same.every((other) => other.role !== '' && other.role !== wanted.role)) return { reason: 'Q-NUMBER' };
  return undefined;
}

function isEqual(a: Quantity, b: Quantity): boolean {
  if (typeof a.value === 'string' || typeof b.value === 'string') return String(a.value) === String(b.value) && (a.dimension === b.dimension || a.dimension === '');
  if (a.dimension === b.dimension) return Math.abs(a.value * a.factor - b.value * b.factor) < 1e-9 * Math.max(1, Math.abs(a.value * a.factor));
  // A value may leave the unit out, not put one in; counters of things are free.
  return a.value === b.value && (isLooseCounter(a.dimension) || (isLooseCounter(b.dimension) && !MEASURED.has(a.dimension)) || (b.implied && b.dimension === ''));
}

const MEASURED: ReadonlySet<string> = new Set(['time', 'month', 'bytes', 'bitrate', 'pixel', 'length', 'weight', 'percent', 'yen', 'dollar', 'euro', 'char', 'word', 'clock', 'age', 'degree']);

/** A dropped bound is a shorter way to say it; an added or another one is a claim. Upper bounds are often said loosely, so their edge is free. */
function agrees(wanted: Bound, found: Bound): boolean {
  if (wanted === '' || wanted === found) return true;
  const upper = (bound: Bound): boolean => bound === 'most' || bound === 'below';
  return found !== '' && upper(wanted) === upper(found);
}
