// The OpenAPI 3.1 description of the HTTP surface, made from the operations; served at /openapi.json and checked in under docs/.
import * as z from 'zod';
import type { Operation } from '../../operations/operation.ts';
import { OPERATIONS } from '../../operations/registry.ts';

export function openApiDocument(version: string, operations: readonly Operation[] = OPERATIONS): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations.filter((each) => each.surfaces.includes('http'))) {
    const { method, path } = operation.http;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sekisho',
      version,
      description: 'A checkpoint server for AI agents: a model may propose, only the server may judge, only a person may confirm.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'http://127.0.0.1:7407' }],
    security: [{ bearer: [] }, { page: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An agent. `sekisho token` in a terminal shows the token.' },
        page: { type: 'apiKey', in: 'header', name: 'X-Sekisho-Page', description: 'A person, after pairing the page with the code on the server\'s terminal; together with the cookie set then.' },
      },
      schemas: { Error: ERROR_SCHEMA },
    },
  };
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'name', 'message', 'hint', 'who', 'retry'],
      properties: {
        code: { type: 'string', pattern: '^QC-\\d{3}$' },
        name: { type: 'string' },
        message: { type: 'string' },
        hint: { type: 'string' },
        who: { enum: ['caller', 'person', 'operator', 'maintainers'] },
        retry: { enum: ['no', 'same', 'corrected'] },
        path: { type: 'string' },
        details: {},
      },
    },
  },
};

function describe(operation: Operation): Record<string, unknown> {
  const inPath = [...operation.http.path.matchAll(/\{([a-z_]+)\}/g)].map(([, name]) => name!);
  const output = { 'application/json': { schema: jsonSchema(operation.output, 'output') } };
  return {
    operationId: operation.id,
    summary: operation.title.en,
    description: `${operation.summary.en}\n\n${operation.summary.ja}`,
    tags: [operation.gate],
    'x-callers': operation.callers,
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' }, description: 'Repeating a key repeats the answer instead of the work.' },
    ],
    ...(operation.http.method === 'POST'
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(withoutFields(operation.input, inPath), 'input') } } } }
      : {}),
    responses: {
      200: { description: operation.title.en, content: output },
      // A refusal of these is an answer of their own, under the number of its error.
      ...(operation.http.status === undefined ? {} : { '4XX': { description: 'Refused, or an error of the catalogue', content: output } }),
      default: { description: 'An error of the catalogue', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  };
}

/** What the path carries is not sent again in the body. */
function withoutFields(schema: z.ZodObject, names: readonly string[]): z.ZodObject {
  return names.length === 0 ? schema : schema.omit(Object.fromEntries(names.map((name) => [name, true as const])) as never);
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
