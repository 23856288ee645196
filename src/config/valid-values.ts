// Checks one value against its row and says, in signs that read the same in both languages, what would have been valid.
import * as z from 'zod';
import type { ConfigKey } from './key-row.ts';

export type Checked =
  | { readonly ok: true; readonly value: unknown }
  /** `at`: place inside a list value, e.g. `.3`, else empty. */
  | { readonly ok: false; readonly at: string; readonly reason: string };

export function checkValue(row: ConfigKey, value: unknown): Checked {
  const result = row.type.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const place = result.error.issues[0]?.path ?? [];
  let found = value;
  for (const step of place) found = (found as Record<PropertyKey, unknown>)[step];
  return {
    ok: false,
    at: place.map((step) => `.${String(step)}`).join(''),
    reason: `expected ${validText(row, place.length > 0)}, found ${shown(found, Array.isArray(found))}`,
  };
}

interface Described {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Described;
}

/** Derived from the row's type, so that a new row needs no sentence of its own. */
export function validText(row: ConfigKey, item = false): string {
  const schema = z.toJSONSchema(row.type, { io: 'input' }) as Described;
  return describe(item ? schema.items ?? schema : schema);
}

function describe(schema: Described): string {
  if (schema.enum !== undefined) return schema.enum.map(String).join(' | ');
  switch (schema.type) {
    case 'boolean': return 'true | false';
    case 'integer': return `integer ${span(schema.minimum, schema.maximum)}`;
    case 'number': return `number ${span(schema.minimum, schema.maximum)}`;
    case 'string': return `string (length ${span(schema.minLength, schema.maxLength)})`;
    case 'array': return `list (length ${span(schema.minItems ?? 0, schema.maxItems)}) of ${describe(schema.items ?? {})}`;
    default: return schema.type ?? 'any';
  }
}

function span(from: number | undefined, to: number | undefined): string {
  return `${from ?? '−∞'}–${to ?? '∞'}`;
}

const SHOWN_CHARACTERS = 60;

/** A value or name from outside on its way into a message: short, on one line, nothing a terminal would obey. */
export function shown(value: unknown, withLength = false): string {
  if (Array.isArray(value)) return withLength ? `list (length ${value.length})` : 'list';
  if (typeof value === 'object' && value !== null) return 'object';
  const text = typeof value === 'string' ? JSON.stringify(inert(value.slice(0, SHOWN_CHARACTERS))) : String(value);
  return typeof value === 'string' && value.length > SHOWN_CHARACTERS ? `${text}… (length ${value.length})` : text;
}

export function shownName(name: string): string {
  const text = inert(name.slice(0, SHOWN_CHARACTERS)) + (name.length > SHOWN_CHARACTERS ? '…' : '');
  // Quoted when it is not a plain word, so that "plan.x" as one name is told from x inside plan.
  return /^[\w$-]+…?$/.test(text) ? text : `"${text}"`;
}

function inert(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (char) => `<U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}>`);
}
