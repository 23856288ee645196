// A workspace's own textlint configuration. Its rules are code of the workspace: read only where a person has said that it is trusted.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseJsonc, type ParseError } from 'jsonc-parser';
import { parse as parseYaml } from 'yaml';
import { SekishoError } from '../../kernel/errors.ts';
import { sha256 } from '../../kernel/digest.ts';
import type { PartCall, RuleCall } from './lint-messages.ts';

export interface WorkspaceRc {
  readonly file: string;
  readonly digest: string;
  readonly rules: readonly RuleCall[];
  readonly filters: readonly PartCall[];
  readonly plugins: readonly PartCall[];
}

const FILES = ['.textlintrc', '.textlintrc.json', '.textlintrc.yml', '.textlintrc.yaml'];

export function hasWorkspaceRc(root: string): boolean {
  return FILES.some((file) => existsSync(join(root, file)));
}

/** Throws QC-012 where it is there and cannot be read: to check without it would pass what it forbids. */
export function readWorkspaceRc(root: string): WorkspaceRc {
  const file = FILES.find((each) => existsSync(join(root, each)));
  if (file === undefined) throw unusable(FILES[0]!, { en: 'there is none', ja: 'ファイルがありません' });
  let text: string;
  try {
    text = readFileSync(join(root, file), 'utf8');
  } catch {
    throw unusable(file, { en: 'cannot be read', ja: '読み取れません' });
  }
  const value = parsed(file, text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unusable(file, { en: 'is not an object', ja: 'オブジェクトではありません' });
  const { rules, filters, plugins } = value as Record<string, unknown>;
  return { file, digest: sha256(text), rules: calls(rules, 'textlint-rule-'), filters: calls(filters, 'textlint-filter-rule-'), plugins: calls(plugins, 'textlint-plugin-').filter(({ id }) => !/^(?:@textlint\/)?(?:markdown|text)$/.test(id)) };
}

/** YAML reads JSON too, but not with comments. */
function parsed(file: string, text: string): unknown {
  if (!/\.ya?ml$/.test(file)) {
    const errors: ParseError[] = [];
    const value: unknown = parseJsonc(text, errors, { allowTrailingComma: true });
    if (errors.length === 0) return value;
    if (file.endsWith('.json')) throw unusable(file, { en: 'is not JSON', ja: 'JSON として読めません' });
  }
  try {
    return parseYaml(text);
  } catch {
    throw unusable(file, { en: 'is not YAML', ja: 'YAML として読めません' });
  }
}

/** `{ name: options }` or `[name]`; what is switched off is left out. */
function calls(value: unknown, prefix: string): readonly (RuleCall & PartCall)[] {
  const entries: readonly (readonly [string, unknown])[] = Array.isArray(value) ? value.map((name) => [String(name), true] as const) : typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return entries.filter(([, options]) => options !== false).map(([id, options]) => ({ id, package: packageOf(id, prefix), options }));
}

/** `max-ten` → `textlint-rule-max-ten`; `@a/b` → `@a/textlint-rule-b`; a full name stays. */
function packageOf(id: string, prefix: string): string {
  const [, scope = '', name = ''] = /^(@[^/]+\/)?(.*)$/s.exec(id)!;
  return scope + (name.startsWith(prefix) ? name : prefix + name);
}

function unusable(file: string, reason: { en: string; ja: string }): SekishoError {
  return new SekishoError('QC-012', { tool: { en: `textlint (${file}: ${reason.en})`, ja: `textlint (${file}: ${reason.ja})` }, details: { why: 'configuration', file } });
}
