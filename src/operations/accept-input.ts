// Turns whatever a surface received into typed input, or says which field is wrong: depth, forbidden keys, K-07 forms, schema.
import * as z from 'zod';
import en from 'zod/v4/locales/en.js';
import ja from 'zod/v4/locales/ja.js';
import type { Language } from '../kernel/bilingual.ts';
import { SekishoError } from '../kernel/errors.ts';
import { isContainer, refuseHostileShape } from '../kernel/hostile-shape.ts';
import { LIMITS } from '../kernel/limits.ts';

const LOCALES = { en: en().localeError, ja: ja().localeError };

export function acceptInput<S extends z.ZodObject>(schema: S, raw: unknown, language: Language): z.infer<S> {
  refuseHostileShape(raw);
  const result = strictForm(schema).safeParse(readStringForms(schema, raw ?? {}), { error: LOCALES[language] });
  if (result.success) return result.data as z.infer<S>;
  throw inputError(result.error.issues);
}

/** A schema compiles itself at its first use, so the strict form is made once and not for every call. */
const STRICT_FORMS = new WeakMap<z.ZodObject, z.ZodObject>();

function strictForm(schema: z.ZodObject): z.ZodObject {
  let strict = STRICT_FORMS.get(schema);
  if (strict === undefined) STRICT_FORMS.set(schema, (strict = schema.strict()));
  return strict;
}

/** MCP clients now and then send lists, objects, numbers and booleans as JSON strings; where the schema wants one, read it (K-07). */
function readStringForms(schema: z.core.$ZodType, value: unknown): unknown {
  const wanted = unwrap(schema);
  const read = typeof value === 'string' ? readString(wanted, value) : value;
  if (wanted instanceof z.ZodArray && Array.isArray(read)) {
    return read.map((item) => readStringForms(wanted.element, item));
  }
  if (wanted instanceof z.ZodObject && isContainer(read) && !Array.isArray(read)) {
    const shape = wanted.shape as Record<string, z.core.$ZodType>;
    return Object.fromEntries(
      Object.entries(read).map(([key, item]) => [key, Object.hasOwn(shape, key) ? readStringForms(shape[key]!, item) : item]),
    );
  }
  return read;
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault || inner instanceof z.ZodNullable || inner instanceof z.ZodPrefault) {
    inner = inner.unwrap() as z.core.$ZodType;
  }
  return inner;
}

function readString(wanted: z.core.$ZodType, text: string): unknown {
  const kind =
    wanted instanceof z.ZodArray ? 'array'
    : wanted instanceof z.ZodObject || wanted instanceof z.ZodRecord ? 'object'
    : wanted instanceof z.ZodBoolean ? 'boolean'
    : wanted instanceof z.ZodNumber ? 'number'
    : undefined;
  if (kind === undefined) return text;
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

function inputError(issues: readonly z.core.$ZodIssue[]): SekishoError {
  const details = issues.slice(0, LIMITS.pageRows).map((issue) => ({ path: dotted(issue), reason: issue.message }));
  const first = issues[0]!;
  const path = details[0]!.path;
  if (first.code === 'too_big' && (first.origin === 'array' || first.origin === 'string')) {
    return new SekishoError('QC-103', { path, limit: String(first.maximum), details });
  }
  return new SekishoError('QC-101', { path, reason: details[0]!.reason, details });
}

function dotted(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys' && issue.keys[0] !== undefined) path.push(issue.keys[0]);
  return path.length === 0 ? 'input' : path.join('.');
}
