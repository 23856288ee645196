// Variables and flags arrive as text; this turns one into what its row's type expects.
import type { ConfigKey } from './key-row.ts';

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** Text that does not fit stays text, so that the type check refuses it and shows what was found. */
export function valueFromText(row: ConfigKey, text: string): unknown {
  const trimmed = text.trim();
  switch (row.type.def.type) {
    case 'boolean': return BOOLEANS.get(trimmed.toLowerCase()) ?? text;
    case 'number': return NUMBER.test(trimmed) ? Number(trimmed) : text;
    case 'array': return trimmed.startsWith('[') ? jsonOr(trimmed, text) : listed(trimmed);
    default: return trimmed;
  }
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([['true', true], ['1', true], ['false', false], ['0', false]]);

function jsonOr(text: string, otherwise: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** The Japanese commas separate as well: 認証、決済. A term that holds a comma is given in a JSON list. */
function listed(text: string): string[] {
  return text.split(/[,、，]/).map((item) => item.trim()).filter((item) => item !== '');
}
