// The value a host's settings file holds, in the format its name tells; what cannot be read says where.
import { parse as parseJsonc, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { parse as parseToml } from 'smol-toml';
import type { Bilingual } from '../../../kernel/bilingual.ts';

export type Held = { readonly value: unknown } | { readonly fault: Bilingual };

export function valueOf(path: string, text: string): Held {
  if (path.endsWith('.toml')) return toml(text);
  if (!/\.jsonc?$/.test(path)) return { value: undefined };
  const errors: ParseError[] = [];
  const value: unknown = parseJsonc(text.replace(/^\uFEFF/, ''), errors, { allowTrailingComma: true, allowEmptyContent: true });
  const [first] = errors;
  if (first === undefined) return { value };
  const line = text.slice(0, first.offset).split('\n').length;
  const what = printParseErrorCode(first.error);
  return { fault: { en: `line ${line}: ${what}`, ja: `${line} 行目: ${what}` } };
}

function toml(text: string): Held {
  try {
    return { value: parseToml(text) };
  } catch (error) {
    const [what] = (error instanceof Error ? error.message : String(error)).split('\n');
    const line = (error as { line?: unknown }).line;
    return { fault: { en: `line ${line}: ${what}`, ja: `${line} 行目: ${what}` } };
  }
}
