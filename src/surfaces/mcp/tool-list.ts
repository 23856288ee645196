// The MCP tool list, made from the operations: the same bytes in every process and every phase, and as few tokens as will do.
import * as z from 'zod';
import { OPERATIONS } from '../../operations/registry.ts';
import type { Gate, Operation } from '../../operations/operation.ts';

export type Profile = 'all' | 'understanding' | 'plan' | 'review';

export interface ListedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object' } & Readonly<Record<string, unknown>>;
  readonly annotations: { readonly readOnlyHint: boolean };
  readonly gate: Gate;
}

/** Everything an agent may call over MCP. What only a person may do is not in the list at all (K-10). */
export function listTools(operations: readonly Operation[] = OPERATIONS): ListedTool[] {
  const spelled = new Map<string, string>();
  return operations
    .filter((operation) => operation.surfaces.includes('mcp') && operation.callers.includes('agent'))
    .map((operation) => ({
      name: operation.id,
      description: operation.summary.en,
      inputSchema: spellOnce(thinSchema(operation.input), operation.id, spelled),
      annotations: { readOnlyHint: operation.effect === 'read' },
      gate: operation.gate,
    }));
}

/** These cost tokens in every request of every agent; the engine checks them, and its refusal names the limit. */
const SPARED: ReadonlySet<string> = new Set(['$schema', 'x-choices', 'additionalProperties', 'default', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum']);

function thinSchema(schema: z.ZodObject): ListedTool['inputSchema'] {
  const full = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return thin(full) as ListedTool['inputSchema'];
}

/** `x-brief`: a shape that a few words tell as well as its schema would; the engine checks it in full. */
function thin(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(thin);
  if (typeof node !== 'object' || node === null) return node;
  const brief = (node as { 'x-brief'?: unknown })['x-brief'];
  if (typeof brief === 'string') return brief === '' ? { type: 'object' } : { type: 'object', description: brief };
  const kept = Object.entries(node).filter(([key, value]) => !SPARED.has(key) && !isAdvanced(value));
  return Object.fromEntries(kept.map(([key, value]) => [key, thin(value)]));
}

/** Settings for the rare case: documented in the reference, accepted from everybody, not listed. */
function isAdvanced(value: unknown): boolean {
  return typeof value === 'object' && value !== null && (value as { 'x-advanced'?: unknown })['x-advanced'] === true;
}

/** A shape that an earlier tool spelled out is only named again; the engine checks it all the same. */
function spellOnce(schema: ListedTool['inputSchema'], tool: string, spelled: Map<string, string>): ListedTool['inputSchema'] {
  const walk = (node: unknown, place: string): unknown => {
    if (Array.isArray(node) || typeof node !== 'object' || node === null) return node;
    const { description, ...shape } = node as Record<string, unknown>;
    if (shape['type'] === 'object' && shape['properties'] !== undefined && place !== tool) {
      const text = JSON.stringify(shape);
      const first = spelled.get(text);
      if (first !== undefined) return { type: 'object', description: `as ${first}` };
      spelled.set(text, place);
    }
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) =>
        key === 'properties'
          ? [key, Object.fromEntries(Object.entries(value as object).map(([name, child]) => [name, walk(child, `${tool}.${name}`)]))]
          : [key, key === 'items' ? walk(value, place) : value],
      ),
    );
  };
  return walk(schema, tool) as ListedTool['inputSchema'];
}
