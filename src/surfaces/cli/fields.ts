// The flags of an operation, read off its input schema: adding a field to a schema is all it takes to have its flag.
import * as z from 'zod';

/**
 * `json-or-text`: the schema takes a text as well as something structured; what does not look like JSON is the text.
 * `texts`: a list of texts, given one by one or as a JSON array.
 */
export type FieldKind = 'text' | 'texts' | 'number' | 'boolean' | 'json' | 'json-or-text';

export interface Field {
  readonly name: string;
  readonly flag: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly description: string;
  readonly choices?: readonly string[];
  readonly fallback?: unknown;
}

export function fieldsOf(schema: z.ZodObject): Field[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node;
  return Object.entries(json.properties ?? {}).map(([name, node]) => ({
    name,
    flag: flagOf(name),
    kind: kindOf(node),
    required: json.required?.includes(name) ?? false,
    description: node.description ?? '',
    ...choicesOf(node),
    ...(node.default === undefined ? {} : { fallback: node.default }),
  }));
}

/** `x-choices`: the schema takes any text, because a wrong one is for the gate to answer; these are the ones it may accept. */
function choicesOf({ enum: listed, 'x-choices': named }: Node): { readonly choices?: readonly string[] } {
  const choices = listed ?? named;
  return choices === undefined ? {} : { choices: choices.map(String) };
}

/** `session_id` and `sessionId` → `--session-id`. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter}`).replaceAll('_', '-').toLowerCase()}`;
}

interface Node {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly 'x-choices'?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
}

function kindOf(node: Node): FieldKind {
  const ways = node.anyOf ?? node.oneOf;
  if (ways !== undefined) {
    const kinds = new Set(ways.filter((each) => each.type !== 'null').map(kindOf));
    const [only] = kinds;
    if (kinds.size === 1) return only!;
    return kinds.has('text') || kinds.has('json-or-text') ? 'json-or-text' : 'json';
  }
  if (node.enum !== undefined) return node.enum.every((each) => typeof each === 'string') ? 'text' : 'json-or-text';
  if (typeof node.const === 'string') return 'text';
  switch (node.type) {
    case 'string': return 'text';
    case 'number':
    case 'integer': return 'number';
    case 'boolean': return 'boolean';
    case 'array': return node.items?.type === 'string' && node.items.enum === undefined ? 'texts' : 'json';
    case 'object': return 'json';
    default: return 'json-or-text';
  }
}
