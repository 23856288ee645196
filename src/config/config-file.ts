// Reads the text of one JSONC file into settings with their places. It walks the syntax tree, so no key of the file ever becomes a property of an object.
import { createScanner, getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { LIMITS } from '../kernel/limits.ts';
import type { ConfigKey } from './key-row.ts';
import { CONFIG_KEYS } from './keys.ts';
import { nearest } from '../kernel/nearest.ts';
import type { Problem } from './problems.ts';
import { splitPath } from './schema.ts';
import { placesIn } from './text-place.ts';
import { shown, shownName } from './valid-values.ts';

export interface FileSetting {
  readonly row: ConfigKey;
  readonly value: unknown;
  /** `path:line:column`, as terminals make it clickable. */
  readonly origin: string;
  readonly line: number;
}

export interface FileReading {
  readonly settings: readonly FileSetting[];
  readonly problems: readonly Problem[];
}

const ROOT = '$';
const PATHS = CONFIG_KEYS.map((row) => row.path);
const BY_PATH = new Map<string, ConfigKey>(CONFIG_KEYS.map((row) => [row.path, row]));
const SECTIONS = new Set(CONFIG_KEYS.map((row) => splitPath(row.path)[0]));

/** A file that is empty, or holds only comments, sets nothing: every key is optional. */
export function readConfigFile(path: string, given: string): FileReading {
  const text = given.startsWith('\ufeff') ? given.slice(1) : given;
  if (text.length > LIMITS.requestBytes) {
    const reason = `expected length ≤ ${LIMITS.requestBytes}, found ${text.length}`;
    return refused({ code: 'QC-201', params: { origin: path, path: ROOT, reason } });
  }
  const placeOf = placesIn(text);
  const at = (offset: number) => {
    const [line, column] = placeOf(offset);
    return { origin: `${path}:${line}:${column}`, line, column };
  };
  const invalid = (offset: number, key: string, reason: string): Problem =>
    ({ code: 'QC-201', params: { ...at(offset), path: key, reason } });

  const deep = firstTooDeep(text);
  if (deep !== null) return refused(invalid(deep, ROOT, `expected depth ≤ ${LIMITS.jsonDepth}`));

  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
  // Only the first: what a tolerant parser reports after it is mostly an echo.
  if (errors[0] !== undefined) return refused(invalid(errors[0].offset, ROOT, syntaxReason(errors[0])));
  if (tree === undefined) return { settings: [], problems: [] };
  if (tree.type !== 'object') return refused(invalid(tree.offset, ROOT, `expected {…}, found ${tree.type}`));

  const settings: FileSetting[] = [];
  const problems: Problem[] = [];

  const walk = (object: Node, section: string | null): void => {
    const seen = new Set<string>();
    for (const property of object.children ?? []) {
      const [nameNode, value] = property.children ?? [];
      if (nameNode === undefined || value === undefined) continue;
      const name = String(nameNode.value);
      const shownPath = section === null ? shownName(name) : `${section}.${shownName(name)}`;
      if (seen.has(name)) {
        // The last would win silently; a reader of the file may have seen only the first.
        problems.push(invalid(nameNode.offset, shownPath, 'expected once, found twice'));
        continue;
      }
      seen.add(name);
      if (section === null && name === '$schema') {
        if (value.type !== 'string') problems.push(invalid(value.offset, name, `expected string, found ${value.type}`));
        continue;
      }
      // A dotted name at the top is not a path: each level is looked up by its own name.
      const row = name.includes('.') ? undefined : BY_PATH.get(section === null ? name : `${section}.${name}`);
      if (row !== undefined) {
        settings.push({ row, value: getNodeValue(value), ...at(nameNode.offset) });
      } else if (section === null && SECTIONS.has(name)) {
        if (value.type === 'object') walk(value, name);
        else problems.push(invalid(value.offset, name, `expected {…}, found ${shown(getNodeValue(value))}`));
      } else {
        problems.push({
          code: 'QC-202',
          params: { ...at(nameNode.offset), path: shownPath },
          findNearest: () => nearest(section === null ? name : `${section}.${name}`, PATHS),
        });
      }
    }
  };
  walk(tree, null);
  return { settings, problems };
}

function refused(problem: Problem): FileReading {
  return { settings: [], problems: [problem] };
}

/** The parser recurses: nesting is counted by the scanner before the parser sees the text. */
function firstTooDeep(text: string): number | null {
  const OPEN_BRACE = 1, CLOSE_BRACE = 2, OPEN_BRACKET = 3, CLOSE_BRACKET = 4, END = 17; // SyntaxKind, a const enum
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    if (token === OPEN_BRACE || token === OPEN_BRACKET) depth++;
    // Not below zero: closing ones in front must not buy room for opening ones.
    if (token === CLOSE_BRACE || token === CLOSE_BRACKET) depth = Math.max(0, depth - 1);
    if (depth > LIMITS.jsonDepth) return scanner.getTokenOffset();
  }
  return null;
}

const SYNTAX_REASONS: Readonly<Record<string, string>> = {
  CommaExpected: "expected ','",
  ColonExpected: "expected ':'",
  CloseBraceExpected: "expected '}'",
  CloseBracketExpected: "expected ']'",
  PropertyNameExpected: 'expected "key"',
  ValueExpected: 'expected value',
  EndOfFileExpected: 'expected EOF',
};

/** The parser's own name for the rest (InvalidSymbol, UnexpectedEndOfString, …): short and the same in both languages. */
function syntaxReason({ error }: ParseError): string {
  const name = printParseErrorCode(error);
  return `JSONC: ${SYNTAX_REASONS[name] ?? name}`;
}
