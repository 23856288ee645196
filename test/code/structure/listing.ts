// Writes the rows of a file as lines people can read and compare: what every language's golden listing holds.
import { dottedPath } from '../../../src/code/structure/enclosing.ts';
import type { StructureRows } from '../../../src/code/structure/structure-rows.ts';

/** One line per definition: kind, dotted path, marks; then imports and exports. `bytes` proves every name's place. */
export function listing(rows: StructureRows, bytes: Uint8Array): string {
  const text = (start: number, end: number): string => Buffer.from(bytes.subarray(start, end)).toString('utf8');
  const lines = rows.definitions.map((each, at) => {
    if (text(each.nameStart, each.nameEnd) !== each.name) throw new Error(`${each.name} is not at its place`);
    if (each.start > each.nameStart || each.end < each.nameEnd) throw new Error(`${each.name} is outside its declaration`);
    const marks = [each.exported ? 'exported' : '', each.local ? 'local' : '', each.inLiteral === true ? 'in literal' : ''].filter(Boolean);
    const head = text(each.start, each.end).split('\n')[0]!.slice(0, 40);
    return `${each.kind.padEnd(11)} ${dottedPath(rows.definitions, at)}${marks.length > 0 ? ` (${marks.join(', ')})` : ''} | ${head}`;
  });
  const imports = rows.imports.map(({ source, names, level, typeOnly }) =>
    `import ${typeOnly === true ? 'type ' : ''}${level === undefined ? '' : `level ${level} `}'${source}': ${names.map(({ imported, local }) => `${imported} → ${local}`).join(', ')}`);
  const exports = rows.exports.map(({ local, exported, source }) => `export ${local} → ${exported}${source === undefined ? '' : ` from '${source}'`}`);
  return `${[...lines, ...imports, ...exports, ...(rows.hasError ? ['has errors'] : [])].join('\n')}\n`;
}
