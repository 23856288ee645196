// docs/reference/operations.md: every operation with its callers, surfaces, input and output, made from the registry.
import * as z from 'zod';
import type { Language } from '../kernel/bilingual.ts';
import type { Operation } from '../operations/operation.ts';
import { GENERATED_NOTE, table } from './markdown.ts';

const TEXT = {
  title: { en: 'Operations', ja: '操作' },
  lead: {
    en: 'Everything the server can do. Each row is one declaration; the MCP tool, the HTTP route and the CLI command are made from it.',
    ja: 'サーバーができることの全てです。1 つの宣言から MCP ツール、HTTP 経路、CLI コマンドが作られます。',
  },
  columns: { en: ['Field', 'Type', 'Required', 'Meaning'], ja: ['項目', '型', '必須', '意味'] },
  callers: { en: 'Callers', ja: '呼び出せる人' },
  input: { en: 'Input', ja: '入力' },
  output: { en: 'Output', ja: '出力' },
  none: { en: 'none', ja: 'なし' },
} as const;

export function operationsPage(operations: readonly Operation[], language: Language): string {
  const index = table(
    ['', 'MCP', 'HTTP', 'CLI'],
    operations.map((operation) => [
      `[\`${operation.id}\`](#${operation.id}) ${operation.title[language]}`,
      operation.surfaces.includes('mcp') && operation.callers.includes('agent') ? '✓' : '',
      operation.surfaces.includes('http') ? `\`${operation.http.method} ${operation.http.path}\`` : '',
      operation.surfaces.includes('cli') ? `\`${command(operation)}\`` : '',
    ]),
  );
  const sections = operations.map((operation) => section(operation, language));
  return `${GENERATED_NOTE}\n# ${TEXT.title[language]}\n\n${TEXT.lead[language]}\n\n${index}\n\n${sections.join('\n\n')}\n`;
}

function section(operation: Operation, language: Language): string {
  return [
    `## ${operation.id}`,
    operation.summary[language],
    `${TEXT.callers[language]}: ${operation.callers.join(', ')} · ${operation.gate} · ${operation.effect}`,
    `**${TEXT.input[language]}**`,
    fields(operation.input, 'input', language),
    `**${TEXT.output[language]}**`,
    fields(operation.output, 'output', language),
  ].join('\n\n');
}

function fields(schema: z.ZodType, io: 'input' | 'output', language: Language): string {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonNode;
  const rows = Object.entries(json.properties ?? {}).map(([name, node]) => [
    `\`${name}\``, typeOf(node), json.required?.includes(name) ? '✓' : '', node.description ?? '',
  ]);
  return rows.length === 0 ? TEXT.none[language] : table(TEXT.columns[language], rows);
}

interface JsonNode {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  /** Of a text: those the gate may accept. */
  readonly 'x-choices'?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: JsonNode;
  readonly prefixItems?: readonly JsonNode[];
  readonly anyOf?: readonly JsonNode[];
  readonly properties?: Readonly<Record<string, JsonNode>>;
  readonly required?: readonly string[];
}

function typeOf(node: JsonNode): string {
  const listed = node.enum ?? node['x-choices'];
  if (listed !== undefined) return listed.length > 8 ? 'enum' : listed.map((each) => `\`${String(each)}\``).join(' \\| ');
  if (node.const !== undefined) return `\`${String(node.const)}\``;
  if (node.anyOf !== undefined) return node.anyOf.map(typeOf).join(' \\| ');
  if (node.type === 'array') return node.prefixItems === undefined ? `${typeOf(node.items ?? {})}[]` : `[${node.prefixItems.map(typeOf).join(', ')}]`;
  if (node.type === 'object') {
    const names = Object.keys(node.properties ?? {});
    return names.length === 0 ? 'object' : `{ ${names.join(', ')} }`;
  }
  return typeof node.type === 'object' ? node.type.join(' \\| ') : (node.type ?? 'any');
}

export function command(operation: Operation): string {
  const places = (operation.cli.positional ?? []).map((name) => ` <${name}>`).join('');
  return `sekisho ${operation.cli.words.join(' ')}${places}`;
}

