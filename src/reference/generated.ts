// Everything made from the operations, tables and keys, as name and text: the build writes it, a test compares it with what is checked in.
import { configJsonSchema } from '../config/schema.ts';
import { LANGUAGES } from '../kernel/bilingual.ts';
import { OPERATIONS } from '../operations/registry.ts';
import { configPage } from './config-page.ts';
import { errorsPage } from './errors-page.ts';
import { operationsPage } from './operations-page.ts';
import { openApiDocument } from '../surfaces/http/openapi.ts';
import { listTools } from '../surfaces/mcp/tool-list.ts';

export interface GeneratedFile {
  readonly name: string;
  readonly text: string;
}

/** `dist/` files belong to each build; `docs/` files are checked in. */
export function generatedFiles(version: string): GeneratedFile[] {
  return [
    { name: 'dist/tools.json', text: JSON.stringify(listTools()) },
    { name: 'dist/config.schema.json', text: pretty(configJsonSchema()) },
    { name: 'docs/reference/openapi.json', text: pretty(openApiDocument(version)) },
    ...LANGUAGES.flatMap((language) => {
      const suffix = language === 'en' ? '' : `.${language}`;
      return [
        { name: `docs/reference/operations${suffix}.md`, text: operationsPage(OPERATIONS, language) },
        { name: `docs/reference/errors${suffix}.md`, text: errorsPage(language) },
        { name: `docs/reference/config${suffix}.md`, text: configPage(language) },
      ];
    }),
  ];
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
