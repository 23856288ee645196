// The strict first step: exactly one JSON object becomes a report, everything else is a parse error of its own kind. Nothing is repaired or cut out.
import type { Bilingual } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { nestingOf, refuseHostileShape } from '../../kernel/hostile-shape.ts';
import { LIMITS } from '../../kernel/limits.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { repeatedKey } from '../../kernel/repeated-key.ts';
import { onOneLine } from './visible-text.ts';

const FAULTS = {
  not_text: { en: 'output must be text', ja: '出力は文字列でなければなりません' },
  empty: { en: 'output is empty', ja: '出力が空です' },
  too_large: { en: 'output is longer than {limit} characters', ja: '出力が {limit} 文字を超えています' },
  cut: { en: 'output was cut off before its end', ja: '出力が途中で切れています' },
  too_deep: { en: 'output is nested deeper than {limit} levels', ja: '出力の入れ子が {limit} 段を超えています' },
  code_fence: { en: 'output must be JSON only, without a code fence', ja: '出力は JSON だけにし、コードブロックで囲まないでください' },
  not_json: { en: 'output is not valid JSON', ja: '出力が正しい JSON ではありません' },
  text_around: { en: 'output has text beside the JSON object', ja: '出力に JSON オブジェクト以外の文があります' },
  several_objects: { en: 'output must be one JSON object, not several', ja: '出力は一つの JSON オブジェクトでなければなりません' },
  not_an_object: { en: 'output must be a JSON object', ja: '出力は JSON オブジェクトでなければなりません' },
  repeated_key: { en: "output has the key '{key}' twice in one object", ja: "出力の一つのオブジェクトにキー '{key}' が二度あります" },
  forbidden_key: { en: 'output has a key that no report may have ({key})', ja: '出力に使えないキーがあります ({key})' },
  broken_text: { en: 'output has half of a surrogate pair', ja: '出力にサロゲートペアの片方だけの文字があります' },
} as const satisfies Record<string, Bilingual>;

export type ParseFault = keyof typeof FAULTS;

export interface ParseError {
  readonly kind: 'parse_error';
  readonly fault: ParseFault;
  readonly refusal: Refusal;
}

export type ParsedReport = { readonly ok: true; readonly report: Readonly<Record<string, unknown>> } | { readonly ok: false; readonly error: ParseError };

export function parseReport(text: unknown): ParsedReport {
  if (typeof text !== 'string') return failed('not_text');
  if (text.trim() === '') return failed('empty');
  // Measured before anything is built from it.
  if (text.length > LIMITS.reportCharacters) return failed('too_large', { limit: LIMITS.reportCharacters });
  if (nestingOf(new TextEncoder().encode(text)) > LIMITS.jsonDepth) return failed('too_deep', { limit: LIMITS.jsonDepth });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failed(whyNotJson(text));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return failed('not_an_object');
  const key = repeatedKey(text);
  if (key !== undefined) return failed('repeated_key', { key: onOneLine(key, 100) });
  return hostile(value) ?? { ok: true, report: value as Record<string, unknown> };
}

/** An output that is known not to be the whole one is not read at all: its beginning may well look like a report. */
export function unreadOutput(fault: 'cut' | 'too_large'): ParseError {
  return parseError(fault, fault === 'too_large' ? { limit: LIMITS.reportCharacters } : {});
}

/** Says what stands in the way without quoting it: the text is the model's. */
function whyNotJson(text: string): ParseFault {
  const trimmed = text.trim();
  if (/^(?:```|~~~)/.test(trimmed)) return 'code_fence';
  const end = endOfFirstObject(trimmed);
  if (end !== undefined && isJson(trimmed.slice(0, end))) {
    const rest = trimmed.slice(end).trim();
    return /^[,;]?\s*[[{]/.test(rest) ? 'several_objects' : 'text_around';
  }
  const inside = trimmed.slice(trimmed.indexOf('{'), trimmed.lastIndexOf('}') + 1);
  if (inside !== '' && inside !== trimmed && isJson(inside)) return /```|~~~/.test(trimmed.slice(0, trimmed.indexOf('{'))) ? 'code_fence' : 'text_around';
  return 'not_json';
}

function endOfFirstObject(text: string): number | undefined {
  if (text[0] !== '{') return undefined;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function hostile(value: object): ParsedReport | undefined {
  try {
    refuseHostileShape(value);
    return undefined;
  } catch (error) {
    if (!(error instanceof SekishoError)) throw error;
    return error.code === 'QC-115' ? failed('forbidden_key', { key: '__proto__, constructor, prototype' }) : failed('broken_text');
  }
}

function failed(fault: ParseFault, params: Readonly<Record<string, unknown>> = {}): ParsedReport {
  return { ok: false, error: parseError(fault, params) };
}

function parseError(fault: ParseFault, params: Readonly<Record<string, unknown>>): ParseError {
  return { kind: 'parse_error', fault, refusal: { check: `proposal.parse.${fault}`, severity: 'must', path: 'output', message: FAULTS[fault], params } };
}
