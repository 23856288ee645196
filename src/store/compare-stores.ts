// Says where two stores differ, table by table and field by field, in one walk over both; values are hashes unless somebody asks to see them.
import { digestOf } from '../kernel/digest.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import type { Row } from './contract.ts';
import { compareKeys } from './key-order.ts';
import type { LogHead } from './shelf.ts';
import type { OnRows, StoreView } from './store-view.ts';

export interface FieldDifference {
  readonly field: string;
  /** The value or its hash; absent where a side does not have the field. */
  readonly a?: unknown;
  readonly b?: unknown;
}

export interface RowDifference {
  readonly key: string;
  readonly fields: readonly FieldDifference[];
}

/** Counts are whole; the lists stop at the limit. */
export interface TableDifference {
  readonly table: string;
  readonly same: number;
  readonly only_a: { readonly count: number; readonly keys: readonly string[] };
  readonly only_b: { readonly count: number; readonly keys: readonly string[] };
  readonly different: { readonly count: number; readonly rows: readonly RowDifference[] };
}

export interface StoreComparison {
  readonly equal: boolean;
  readonly a: SideSummary;
  readonly b: SideSummary;
  /** Only tables in which something differs. */
  readonly tables: readonly TableDifference[];
  readonly log: {
    readonly equal: boolean;
    /** The last entry both have; from the next on they went different ways. */
    readonly common: number;
  };
}

export interface SideSummary {
  readonly state_version: number;
  readonly rows: number;
  readonly log_head: LogHead;
}

export interface CompareOptions {
  /** Values themselves instead of their hashes. */
  readonly show?: boolean | undefined;
  /** How many keys or rows are listed per table and kind. */
  readonly limit?: number | undefined;
  readonly onRows?: OnRows | undefined;
}

const LISTED = 100;
const TELL_EVERY = 5_000;

export function compareStores(a: StoreView, b: StoreView, { show = false, limit = LISTED, onRows }: CompareOptions = {}): StoreComparison {
  const counts = { a: 0, b: 0, seen: 0 };
  const tell = (): void => {
    counts.seen += 1;
    if (counts.seen % TELL_EVERY === 0) onRows?.(counts.seen);
  };
  const tables = [...new Set([...a.schema.keys(), ...b.schema.keys()])].map((table) => {
    const only = { a: list<string>(limit), b: list<string>(limit) };
    const different = list<RowDifference>(limit);
    let same = 0;
    for (const { key, left, right } of merged(a, b, table)) {
      tell();
      if (left !== undefined) counts.a += 1;
      if (right !== undefined) counts.b += 1;
      if (right === undefined) only.a.add(key);
      else if (left === undefined) only.b.add(key);
      else if (canonicalJson(left) === canonicalJson(right)) same += 1;
      else different.add({ key, fields: fieldsThatDiffer(left, right, show) });
    }
    return { table, same, only_a: { count: only.a.count, keys: only.a.items }, only_b: { count: only.b.count, keys: only.b.items }, different: { count: different.count, rows: different.items } };
  }).filter(({ only_a, only_b, different }) => only_a.count + only_b.count + different.count > 0);
  const log = compareLogs(a, b, tell);
  return {
    equal: tables.length === 0 && log.equal && a.stateVersion === b.stateVersion,
    a: { state_version: a.stateVersion, rows: counts.a, log_head: headOf(a) },
    b: { state_version: b.stateVersion, rows: counts.b, log_head: headOf(b) },
    tables,
    log,
  };
}

function headOf(view: StoreView): LogHead {
  const { seq, hash } = view.logHead();
  return { seq, hash };
}

/** Both sides stand in key order, so that neither has to be held. */
function* merged(a: StoreView, b: StoreView, table: string): Generator<{ key: string; left?: Row; right?: Row }> {
  const [lefts, rights] = [a.rows(table)[Symbol.iterator](), b.rows(table)[Symbol.iterator]()];
  const keyOf = (view: StoreView, row: Row): string => String(row[view.schema.get(table)!.key]);
  let [left, right] = [lefts.next(), rights.next()];
  while (!left.done || !right.done) {
    const order = left.done ? 1 : right.done ? -1 : compareKeys(keyOf(a, left.value), keyOf(b, right.value));
    if (order < 0 && !left.done) {
      yield { key: keyOf(a, left.value), left: left.value };
      left = lefts.next();
    } else if (order > 0 && !right.done) {
      yield { key: keyOf(b, right.value), right: right.value };
      right = rights.next();
    } else if (!left.done && !right.done) {
      yield { key: keyOf(a, left.value), left: left.value, right: right.value };
      [left, right] = [lefts.next(), rights.next()];
    }
  }
}

function fieldsThatDiffer(left: Row, right: Row, show: boolean): FieldDifference[] {
  const shown = (value: unknown): unknown => (show ? value : digestOf(value));
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].sort().flatMap((field) => {
    const [inA, inB] = [Object.hasOwn(left, field), Object.hasOwn(right, field)];
    if (inA && inB && canonicalJson(left[field]) === canonicalJson(right[field])) return [];
    return [{ field, ...(inA ? { a: shown(left[field]) } : {}), ...(inB ? { b: shown(right[field]) } : {}) }];
  });
}

/** By their hashes: each seals all entries before it. */
function compareLogs(a: StoreView, b: StoreView, tell: () => void): StoreComparison['log'] {
  const [lefts, rights] = [a.log()[Symbol.iterator](), b.log()[Symbol.iterator]()];
  for (let common = 0; ; common += 1) {
    const [left, right] = [lefts.next(), rights.next()];
    if (left.done === true && right.done === true) return { equal: a.logHead().hash === b.logHead().hash, common };
    if (left.done === true || right.done === true || left.value.hash !== right.value.hash) return { equal: false, common };
    tell();
  }
}

function list<T>(limit: number): { count: number; readonly items: T[]; add(item: T): void } {
  return {
    count: 0,
    items: [],
    add(item) {
      this.count += 1;
      if (this.items.length < limit) this.items.push(item);
    },
  };
}
