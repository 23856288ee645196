// Turns whatever a surface received into typed input, or says which field is wrong: depth, forbidden keys, K-07 forms, schema.
import * as z from 'zod';
import en from 'zod/v4/locales/en.js';
import type { Language } from '../kernel/bilingual.ts';
import { SekishoError } from '../kernel/errors.ts';
import { isContainer, refuseHostileShape } from '../kernel/hostile-shape.ts';
import { LIMITS } from '../kernel/limits.ts';
import { japaneseReason } from './japanese-reasons.ts';

const LOCALES = { en: en().localeError, ja: japaneseReason };

/** `spoken` is asked only for what is refused: a reason is read by a person. */
export function acceptInput<S extends z.ZodObject>(schema: S, raw: unknown, spoken: () => Language): z.infer<S> {
  refuseHostileShape(raw);
  const result = strictForm(schema).safeParse(readStringForms(schema, raw ?? {}), { error: (issue) => LOCALES[spoken()](issue) });
  if (result.success) return result.data as z.infer<S>;
  throw inputError(result.error.issues, raw, spoken);
}

/** A schema compiles itself at its first use, so the strict form is made once and not for every call. */
const STRICT_FORMS = new WeakMap<z.ZodObject, z.ZodObject>();

function strictForm(schema: z.ZodObject): z.ZodObject {
  let strict = STRICT_FORMS.get(schema);
  if (strict === undefined) STRICT_FORMS.set(schema, (strict = schema.strict()));
  return strict;
}

/** What of a schema matters for reading strings: looked up in every field of every call, so worked out once. */
interface Form {
  /** What a string may stand for. */
  readonly written: 'array' | 'object' | 'boolean' | 'number' | undefined;
  readonly element?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
}

const FORMS = new WeakMap<z.core.$ZodType, Form>();

function formOf(schema: z.core.$ZodType): Form {
  let form = FORMS.get(schema);
  if (form === undefined) FORMS.set(schema, (form = readForm(unwrap(schema))));
  return form;
}

function readForm(wanted: z.core.$ZodType): Form {
  if (wanted instanceof z.ZodArray) return { written: 'array', element: wanted.element };
  if (wanted instanceof z.ZodObject) return { written: 'object', shape: wanted.shape as Record<string, z.core.$ZodType> };
  if (wanted instanceof z.ZodRecord) return { written: 'object' };
  return { written: wanted instanceof z.ZodBoolean ? 'boolean' : wanted instanceof z.ZodNumber ? 'number' : undefined };
}

/** MCP clients now and then send lists, objects, numbers and booleans as JSON strings; where the schema wants one, read it (K-07). */
function readStringForms(schema: z.core.$ZodType, value: unknown): unknown {
  const { written, element, shape } = formOf(schema);
  const read = typeof value === 'string' && written !== undefined ? readString(written, value) : value;
  if (!isContainer(read)) return read;
  if (element !== undefined && Array.isArray(read)) return read.map((item) => readStringForms(element, item));
  if (shape === undefined || Array.isArray(read)) return read;
  const given = read as Readonly<Record<string, unknown>>;
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(shape, key)) continue;
    const item = readStringForms(shape[key]!, given[key]);
    if (item !== given[key]) (copy ??= { ...given })[key] = item;
  }
  return copy ?? given;
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault || inner instanceof z.ZodNullable || inner instanceof z.ZodPrefault) {
    inner = inner.unwrap() as z.core.$ZodType;
  }
  return inner;
}

function readString(kind: NonNullable<Form['written']>, text: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return text; // the schema then names the field and what it expected
  }
  const found = Array.isArray(parsed) ? 'array' : parsed === null ? 'null' : typeof parsed;
  if (found !== kind) return text;
  refuseHostileShape(parsed);
  return parsed;
}

const MISSING = { en: 'it is required and was not given', ja: '必須ですが、指定されていません' };

/** Said in plain words: a schema would say what it expected instead of undefined. */
function isMissing(issue: z.core.$ZodIssue, raw: unknown): boolean {
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_union' && issue.code !== 'invalid_value') return false;
  let at: unknown = raw ?? {};
  for (const key of issue.path) at = isContainer(at) && Object.hasOwn(at, key) ? (at as Record<PropertyKey, unknown>)[key] : undefined;
  return issue.path.length > 0 && at === undefined;
}

function inputError(issues: readonly z.core.$ZodIssue[], raw: unknown, spoken: () => Language): SekishoError {
  const details = issues.slice(0, LIMITS.pageRows).map((issue) => ({ path: dotted(issue), reason: isMissing(issue, raw) ? MISSING[spoken()] : issue.message }));
  const first = issues[0]!;
  const path = details[0]!.path;
  if (first.code === 'too_big' && (first.origin === 'array' || first.origin === 'string')) {
    return new SekishoError('QC-103', { path, limit: String(first.maximum), details });
  }
  return new SekishoError('QC-101', { path, reason: details[0]!.reason, details, ...(isMissing(first, raw) ? { missing: true } : {}) });
}

function dotted(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys' && issue.keys[0] !== undefined) path.push(issue.keys[0]);
  return path.length === 0 ? 'input' : path.join('.');
}
