// Reads the names out of import and export statements the parser has already delimited: a token scan is enough, and far cheaper than walking nodes.
import type { ExportRow, ImportRow } from './structure-rows.ts';

interface Token {
  readonly text: string;
  readonly start: number;
  readonly quoted: boolean;
}

const TOKEN = /\s+|\/\/[^\n]*|\/\*[^]*?\*\/|([\p{ID_Start}$_#][\p{ID_Continue}$\u200c\u200d]*)|'((?:[^'\\\n]|\\[^])*)'|"((?:[^"\\\n]|\\[^])*)"|([^])/uy;

/** Tokens from `start`, at most `most` of them: an exported class is not read to its end. */
function tokens(text: string, start: number, end: number, most = 10_000): Token[] {
  const found: Token[] = [];
  TOKEN.lastIndex = start;
  while (TOKEN.lastIndex < end && found.length < most) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) break;
    const quoted = match[2] ?? match[3];
    if (match[1] !== undefined) found.push({ text: match[1], start: at, quoted: false });
    else if (quoted !== undefined) found.push({ text: quoted, start: at + 1, quoted: true });
    else if (match[4] !== undefined) found.push({ text: match[4], start: at, quoted: false });
  }
  return found;
}

export function readImport(text: string, start: number, end: number): ImportRow | undefined {
  const all = tokens(text, start, end);
  let at = 1;
  const is = (word: string, offset = 0): boolean => all[at + offset]?.quoted === false && all[at + offset]!.text === word;
  let typeOnly = false;
  if ((is('type') || is('typeof')) && all[at + 1] !== undefined && !is(',', 1) && !is('=', 1) && (!is('from', 1) || is('from', 2))) {
    typeOnly = true;
    at += 1;
  }
  const names: { imported: string; local: string; start: number }[] = [];
  const row = (source: Token): ImportRow => ({ source: source.text, names, start, ...(typeOnly ? { typeOnly: true } : {}) });
  if (all[at]?.quoted === true) return row(all[at]!);
  if (is('from') && is('from', 1)) { // import from from 'x'
    names.push({ imported: 'default', local: 'from', start: all[at]!.start });
    at += 1;
  }
  while (at < all.length && !is('from')) {
    if (is('{')) {
      at = readList(all, at, (from, to) => names.push({ imported: from.text, local: to.text, start: to.start }));
    } else if (is('*') && is('as', 1) && all[at + 2] !== undefined) {
      names.push({ imported: '*', local: all[at + 2]!.text, start: all[at + 2]!.start });
      at += 3;
    } else if (is('=', 1)) {
      const source = all.slice(at).find(({ quoted }) => quoted); // import x = require('y')
      if (source === undefined) return undefined;
      names.push({ imported: '*', local: all[at]!.text, start: all[at]!.start });
      return row(source);
    } else {
      if (!is(',')) names.push({ imported: 'default', local: all[at]!.text, start: all[at]!.start });
      at += 1;
    }
  }
  const source = all[at + 1];
  return source?.quoted === true ? row(source) : undefined;
}

/** Reads `{ a, type b as c, "d" as e, default as f }`; returns the position after it. */
function readList(all: readonly Token[], open: number, each: (from: Token, to: Token) => void): number {
  let at = open + 1;
  while (at < all.length && (all[at]!.quoted || all[at]!.text !== '}')) {
    let close = at;
    while (close < all.length && (all[close]!.quoted || (all[close]!.text !== ',' && all[close]!.text !== '}'))) close += 1;
    const part = all.slice(at, close);
    // `type` is a modifier unless it is itself the name: `type`, `type as x`; `type as as x` is a modifier again.
    const modified = part.length > 1 && part[0]!.text === 'type' && (part[1]!.text !== 'as' || part.length === 2 || part.length === 4);
    const [from, , to] = modified ? part.slice(1) : part;
    if (from !== undefined) each(from, to ?? from);
    at = close < all.length && all[close]!.text === ',' && !all[close]!.quoted ? close + 1 : close;
  }
  return at + 1;
}

/** `declared`: names of the definitions directly inside, for `export const a` and `export default function f`. */
export function readExport(text: string, start: number, end: number, declared: readonly { readonly name: string; readonly start: number }[]): ExportRow[] {
  const head = tokens(text, start, end, 4);
  while (head[0]?.text === '@') return declared.map(({ name, start: at }) => ({ local: name, exported: name, start: at })); // decorators first: a class
  let at = 1;
  if (head[1]?.text === 'type' && (head[2]?.text === '{' || head[2]?.text === '*')) at = 2;
  const first = head[at];
  if (first === undefined) return [];
  if (first.text === 'default' && !first.quoted) {
    const name = declared[0]?.name ?? (head[2] !== undefined && tokens(text, head[2].start, end).filter(({ text: each }) => each !== ';').length === 1 && /^[\p{ID_Start}$_]/u.test(head[2].text) && !head[2].quoted ? head[2].text : 'default');
    return [{ local: name, exported: 'default', start: first.start }];
  }
  if (first.text === '=') return head[2] === undefined ? [] : [{ local: head[2].text, exported: '=', start: head[2].start }];
  if (first.text === 'import' && declared.length === 0) return head[2] === undefined ? [] : [{ local: head[2].text, exported: head[2].text, start: head[2].start }];
  if (first.text === '{') {
    const all = tokens(text, start, end);
    const rows: { local: string; exported: string; start: number }[] = [];
    const after = readList(all, at, (from, to) => rows.push({ local: from.text, exported: to.text, start: to.start }));
    const source = all[after]?.text === 'from' && all[after + 1]?.quoted === true ? all[after + 1]!.text : undefined;
    return source === undefined ? rows : rows.map((row) => ({ ...row, source }));
  }
  if (first.text === '*') {
    const all = tokens(text, start, end);
    const source = all.find(({ quoted }, index) => quoted && all[index - 1]?.text === 'from' && !all[index - 1]!.quoted);
    if (source === undefined) return [];
    const named = all[at + 1]?.text === 'as' ? all[at + 2] : undefined;
    return [{ local: '*', exported: named?.text ?? '*', source: source.text, start: named?.start ?? first.start }];
  }
  return declared.map(({ name, start: place }) => ({ local: name, exported: name, start: place }));
}

/** `const x = require('y')` and `const { a, b: c } = await import('y')`; what is deeper than one level only says that the module is loaded. */
export function readTarget(text: string, target: { readonly start: number; readonly end: number } | undefined): ImportRow['names'] {
  if (target === undefined) return [];
  const all = tokens(text, target.start, target.end);
  if (all.length === 1 && all[0]!.text !== '_') return [{ imported: '*', local: all[0]!.text, start: all[0]!.start }];
  if (all[0]?.text !== '{') return [];
  const names: { imported: string; local: string; start: number }[] = [];
  for (let at = 1; at < all.length; at += 1) {
    const from = all[at]!;
    if (!from.quoted && !/^[\p{ID_Start}$_]/u.test(from.text)) continue;
    const renamed = all[at + 1]?.text === ':' ? all[at + 2] : undefined;
    if (all[at + 1]?.text === ':' && (renamed === undefined || renamed.text === '{' || renamed.text === '[')) return names; // nested: enough is known
    names.push({ imported: from.text, local: (renamed ?? from).text, start: (renamed ?? from).start });
    while (at < all.length && all[at]!.text !== ',') at += 1;
  }
  return names;
}
