// Reads an answer whose shape the page may not rely on: what is not there is empty, what is of another kind is shown as it is.
import { makeVisible } from '../make-visible.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function rowsOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return makeVisible(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** `2026-11-15 09:30` in UTC; anything that is no moment as it is. */
export function momentOf(value: unknown): string {
  return typeof value === 'number' && value > 0 && value < 1e14 ? new Date(value).toISOString().slice(0, 16).replace('T', ' ') : textOf(value);
}
