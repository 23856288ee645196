// What may be stored: plain JSON whose key and indexed fields are texts every backend can compare; all else is refused before it is written.
import { canonicalPlainJson, DEEPEST_PLAIN, isPlainObject } from '../kernel/canonical-json.ts';
import { SekishoError } from '../kernel/errors.ts';
import type { Row } from './contract.ts';
import type { LogDraft } from './log-chain.ts';
import type { TableShape } from './schema.ts';

export interface FormedRow {
  readonly key: string;
  /** One value per indexed field; null when the row does not have the field and so cannot be found by it. */
  readonly indexed: readonly (string | null)[];
  readonly body: string;
}

const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999); // the export names months with four digits of year

/**
 * A lone surrogate has no UTF-8 form: as a key it would silently become U+FFFD and meet other keys there.
 * Elsewhere in a row it is kept, because JSON writes it as an escape.
 */
export function isWellFormed(text: string): boolean {
  return text.isWellFormed();
}

export function formRow(table: string, shape: TableShape, row: Row): FormedRow {
  const key = row[shape.key];
  if (typeof key !== 'string') throw refused(`${table}.${shape.key}`, 'the key must be a text');
  if (!isWellFormed(key)) throw refused(`${table}.${shape.key}`, 'the key has half of a surrogate pair');
  const indexed = shape.indexes.map((field) => {
    const value = Object.hasOwn(row, field) ? row[field] : undefined;
    if (value === undefined || value === null) return null;
    if (typeof value !== 'string') throw refused(`${table}.${field}`, 'an indexed field must be a text');
    if (!isWellFormed(value)) throw refused(`${table}.${field}`, 'an indexed field has half of a surrogate pair');
    return value;
  });
  return { key, indexed, body: jsonOf(table, row) };
}

/** Canonical JSON of plain data; a Date, Map or class instance would lose its content without a word, so it is refused. */
export function jsonOf(path: string, value: unknown): string {
  let text: string | undefined;
  try {
    text = canonicalPlainJson(value);
  } catch (error) {
    throw refused(oddPlace(value, path) ?? path, error instanceof Error ? error.message : 'not JSON');
  }
  if (text === undefined) throw refused(oddPlace(value, path) ?? path, 'only plain JSON can be stored');
  return text;
}

export function checkDraft(draft: LogDraft): void {
  if (!Number.isInteger(draft.at) || draft.at < 0 || draft.at > LAST_MOMENT) throw refused('log.at', 'must be milliseconds since the epoch');
  if (typeof draft.kind !== 'string' || draft.kind === '') throw refused('log.kind', 'must be a text');
  if (typeof draft.actor !== 'string') throw refused('log.actor', 'must be a text');
}

export function refused(path: string, reason: string): SekishoError {
  return new SekishoError('QC-101', { path, reason });
}

/** Walked only when something was refused: names cost more than the check itself. */
function oddPlace(value: unknown, path: string, depth = 0): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > DEEPEST_PLAIN) return path;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const odd = oddPlace(value[index], `${path}[${index}]`, depth + 1);
      if (odd !== undefined) return odd;
    }
    return undefined;
  }
  if (!isPlainObject(value)) return path;
  for (const [name, item] of Object.entries(value)) {
    const odd = oddPlace(item, `${path}.${name}`, depth + 1);
    if (odd !== undefined) return odd;
  }
  return undefined;
}
