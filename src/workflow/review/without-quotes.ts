// Takes out of an error's parameters what they quote of the text under review: rows and logs never hold any of it (W-04).
import { sha256 } from '../../kernel/digest.ts';
import type { Failure } from '../workflows.ts';

/** So many characters in common are no accident. */
const QUOTE = 8;
/** Longer parameters are cut before they are looked through. */
const MOST_CHARACTERS = 500;

/** `own`: the words are this program's alone; that a text has a few characters of them in it makes them no quote. */
export function withoutQuotes({ code, params }: Failure, text: string): Failure {
  if (params['own'] === true) return { code, params };
  return { code, params: cleaned(params, text) as Failure['params'] };
}

function cleaned(value: unknown, text: string): unknown {
  if (typeof value === 'string') return quotes(value.slice(0, MOST_CHARACTERS), text) ? `sha256:${sha256(value)}` : value.slice(0, MOST_CHARACTERS);
  if (Array.isArray(value)) return value.map((each) => cleaned(each, text));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleaned(each, text)]));
  return value;
}

function quotes(value: string, text: string): boolean {
  if (value.length < QUOTE) return value.length > 0 && text.includes(value) && /[^\x20-\x7e]/.test(value);
  for (let at = 0; at + QUOTE <= value.length; at += 1) if (text.includes(value.slice(at, at + QUOTE))) return true;
  return false;
}
