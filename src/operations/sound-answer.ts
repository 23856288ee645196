// Checks an answer against its schema in one walk: zod makes two objects for every field of every answer, and answers are plain and nearly always sound.
import * as z from 'zod';

/** Not told here: the schema itself has the last word, and the words of the error. */
const UNSURE = Symbol('unsure');

/** The value as the schema would give it back, or `UNSURE`; never a value the schema would refuse or give back otherwise. */
type Take = (value: unknown) => unknown;

const TAKES = new WeakMap<z.core.$ZodType, Take>();

/** What `schema.parse` would give, or its error. */
export function soundAnswer(schema: z.ZodType, answer: unknown): unknown {
  const taken = takeOf(schema)(answer);
  return taken === UNSURE ? schema.parse(answer) : taken;
}

/** Exported for the test that holds it against the schema: undefined where the schema would be asked. */
export function takenAtOnce(schema: z.ZodType, answer: unknown): { readonly value: unknown } | undefined {
  const value = takeOf(schema)(answer);
  return value === UNSURE ? undefined : { value };
}

function takeOf(schema: z.core.$ZodType): Take {
  let take = TAKES.get(schema);
  if (take === undefined) TAKES.set(schema, (take = readSchema(schema)));
  return take;
}

function readSchema(schema: z.core.$ZodType): Take {
  // A further check (a length, a refinement) is for the schema to make.
  if ((schema._zod.def.checks ?? []).length > 0) return bySchema(schema);
  // By its own name: formats of texts and numbers are other classes, and check more.
  switch (schema.constructor) {
    case z.ZodOptional: return mayBeAbsent(schema) ? optional(takeOf((schema as z.ZodOptional)._zod.def.innerType)) : bySchema(schema);
    case z.ZodNullable: return nullable(takeOf((schema as z.ZodNullable)._zod.def.innerType));
    case z.ZodString: return (schema as z.ZodString)._zod.def.coerce ? bySchema(schema) : text;
    case z.ZodNumber: return (schema as z.ZodNumber)._zod.def.coerce ? bySchema(schema) : number;
    case z.ZodBoolean: return (schema as z.ZodBoolean)._zod.def.coerce ? bySchema(schema) : truth;
    case z.ZodUnknown: return (value) => value;
    case z.ZodEnum: return oneOf((schema as z.ZodEnum)._zod.values);
    case z.ZodLiteral: return oneOf((schema as z.ZodLiteral)._zod.values);
    case z.ZodArray: return listOf(takeOf((schema as z.ZodArray)._zod.def.element));
    case z.ZodObject: return (schema as z.ZodObject)._zod.def.catchall === undefined ? objectOf(schema as z.ZodObject) : bySchema(schema);
    case z.ZodRecord: return recordOf(schema as z.ZodRecord);
    // The first that takes it is the one the schema would choose; where the first is unsure the schema chooses.
    case z.ZodUnion: return takeOf((schema as z.ZodUnion)._zod.def.options[0]!);
    default: return bySchema(schema);
  }
}

function bySchema(schema: z.core.$ZodType): Take {
  return (value) => {
    const result = z.safeParse(schema, value);
    return result.success ? result.data : UNSURE;
  };
}

const text: Take = (value) => (typeof value === 'string' ? value : UNSURE);
const number: Take = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : UNSURE);
const truth: Take = (value) => (typeof value === 'boolean' ? value : UNSURE);

function oneOf(values: ReadonlySet<unknown>): Take {
  return (value) => (values.has(value) ? value : UNSURE);
}

/** Absent and nothing else; what has a value of its own for that case is left to the schema. */
function mayBeAbsent(schema: z.core.$ZodType): boolean {
  return schema.constructor === z.ZodOptional && (schema as z.ZodOptional)._zod.def.innerType._zod.optin === undefined;
}

function optional(take: Take): Take {
  return (value) => (value === undefined ? undefined : take(value));
}

function nullable(take: Take): Take {
  return (value) => (value === null ? null : take(value));
}

function listOf(take: Take): Take {
  return (value) => {
    if (!Array.isArray(value)) return UNSURE;
    const list: unknown[] = [];
    for (let at = 0; at < value.length; at += 1) {
      const item = take(value[at]);
      if (item === UNSURE) return UNSURE;
      list.push(item);
    }
    return list;
  };
}

function objectOf(schema: z.ZodObject): Take {
  const fields = Object.entries(schema.shape as Readonly<Record<string, z.core.$ZodType>>).map(([name, field]) => ({ name, take: takeOf(field), isOptional: mayBeAbsent(field) }));
  if (fields.some(({ name }) => name === '__proto__')) return bySchema(schema);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNSURE;
    const object: Record<string, unknown> = {};
    for (const { name, take, isOptional } of fields) {
      const given = (value as Readonly<Record<string, unknown>>)[name];
      // What is absent, and what is there without a value, are two things to a schema.
      if (given === undefined && !(isOptional && !(name in value))) return UNSURE;
      if (given === undefined) continue;
      const item = take(given);
      if (item === UNSURE) return UNSURE;
      object[name] = item;
    }
    return object;
  };
}

/** Of any names, as hints carry the input of a call, or of names from a list, as a frame has its slots. */
function recordOf(schema: z.ZodRecord): Take {
  const { keyType, valueType } = schema._zod.def;
  if ((keyType._zod.def.checks ?? []).length > 0) return bySchema(schema);
  if (keyType.constructor === z.ZodString && !(keyType as z.ZodString)._zod.def.coerce) return named(schema, takeOf(valueType), undefined);
  if (keyType.constructor !== z.ZodEnum) return bySchema(schema);
  const names = [...keyType._zod.values!];
  if (!names.every((name) => typeof name === 'string' && name !== '__proto__')) return bySchema(schema);
  return named(schema, takeOf(valueType), new Set(names as string[]));
}

/** `names`: those there may be; unless the schema says that some may be absent, all of them, in their own order. */
function named(schema: z.ZodRecord, take: Take, names: ReadonlySet<string> | undefined): Take {
  const isWhole = names !== undefined && (schema._zod.def as { readonly partial?: boolean }).partial !== true;
  return (value) => {
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return UNSURE;
    const given = Object.keys(value);
    // Names that are hidden, or symbols.
    if (Reflect.ownKeys(value).length !== given.length || (isWhole && given.length !== names.size)) return UNSURE;
    const object: Record<string, unknown> = {};
    for (const name of isWhole ? names : given) {
      if (name === '__proto__' || (names !== undefined && !names.has(name))) return UNSURE;
      const item = (value as Readonly<Record<string, unknown>>)[name];
      const taken = item === undefined ? UNSURE : take(item);
      if (taken === UNSURE) return UNSURE;
      object[name] = taken;
    }
    return object;
  };
}
