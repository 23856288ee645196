// Reads the names out of Python's import statements, and what a literal `__all__` gives away.
import type { ExportRow, ImportRow } from './structure-rows.ts';

const TOKEN = /[ \t\r\n\f]+|\\\r?\n|#[^\n]*|([\p{ID_Start}_][\p{ID_Continue}]*)|([^])/uy;

interface Token {
  readonly text: string;
  readonly start: number;
}

function tokens(text: string, start: number, end: number): Token[] {
  const found: Token[] = [];
  TOKEN.lastIndex = start;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) break;
    const token = match[1] ?? (match[2] === '\\' ? undefined : match[2]);
    if (token !== undefined) found.push({ text: token, start: at });
  }
  return found;
}

/** `import a.b as c, d` gives a row for each module; `import a.b` binds `a`, and the row says so: imported `*`, local `a`. */
export function readPythonImport(text: string, start: number, end: number): ImportRow[] {
  const all = tokens(text, start, end);
  return all[0]?.text === 'from' ? readFrom(all, start) : readModules(all, start);
}

function readModules(all: readonly Token[], start: number): ImportRow[] {
  const rows: ImportRow[] = [];
  for (let at = 1; at < all.length; at += 1) {
    const first = all[at]!;
    let source = '';
    while (at < all.length && all[at]!.text !== ',' && all[at]!.text !== 'as') {
      source += all[at]!.text;
      at += 1;
    }
    const named = all[at]?.text === 'as' ? all[at + 1] : undefined;
    const local = named ?? first;
    if (source !== '') rows.push({ source, names: [{ imported: '*', local: local.text, start: local.start }], start });
    while (at < all.length && all[at]!.text !== ',') at += 1;
  }
  return rows;
}

function readFrom(all: readonly Token[], start: number): ImportRow[] {
  let at = 1;
  let level = 0;
  let source = '';
  for (; at < all.length && all[at]!.text !== 'import'; at += 1) {
    if (all[at]!.text === '.' && source === '') level += 1;
    else source += all[at]!.text;
  }
  const names: { imported: string; local: string; start: number }[] = [];
  for (at += 1; at < all.length; at += 1) {
    const name = all[at]!;
    if (name.text === '*') names.push({ imported: '*', local: '*', start: name.start });
    if (!/^[\p{ID_Start}_]/u.test(name.text)) continue;
    const local = all[at + 1]?.text === 'as' && all[at + 2] !== undefined ? all[at + 2]! : name;
    names.push({ imported: name.text, local: local.text, start: local.start });
    if (local !== name) at += 2;
  }
  return [{ source, names, start, ...(level > 0 ? { level } : {}) }];
}

const STRING = /(['"])((?:(?!\1)[^\\\n])*)\1/g;

/** `__all__ = ['a', 'b']`, also with `+=`; anything but plain strings in it makes it no literal, and nothing is said. */
export function readAll(text: string, start: number, end: number): ExportRow[] {
  const head = /^__all__\s*(?::[^=]*)?\+?=\s*/.exec(text.slice(start, end));
  if (head === null) return [];
  let offset = start + head[0].length;
  let stop = end;
  if (/[[(]/.test(text[offset]!) && /[\])]/.test(text[stop - 1]!)) {
    offset += 1;
    stop -= 1;
  }
  const inside = text.slice(offset, stop);
  if (inside.replace(STRING, '').replace(/#[^\n]*/g, '').replace(/[\s,]/g, '') !== '') return [];
  return [...inside.matchAll(STRING)].map((match) => ({ local: match[2]!, exported: match[2]!, start: offset + match.index + 1 }));
}
