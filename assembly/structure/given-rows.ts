// Rows of imports and exports on their way into the buffer, as src/code/structure/packed-rows.ts lays them out; texts are numbers of texts here.
import { rowsOf } from './rows';

/** Source, start, level (-1: none), how many names, whether of types only. */
export const imports = rowsOf(5);
/** Imported, local, start. */
export const imported = rowsOf(3);
/** Local, exported, source (-1: none), start. */
export const exports = rowsOf(4);

export function emptyGiven(): void {
  imports.count = 0;
  imported.count = 0;
  exports.count = 0;
}

/** Its names follow. */
export function addImport(source: i32, start: i32, level: i32, typeOnly: bool): void {
  const row = imports.push();
  store<i32>(row, source);
  store<i32>(row, start, 4);
  store<i32>(row, level, 8);
  store<i32>(row, 0, 12);
  store<i32>(row, typeOnly ? 1 : 0, 16);
}

/** Of the import added last. */
export function addImported(name: i32, local: i32, start: i32): void {
  const row = imported.push();
  store<i32>(row, name);
  store<i32>(row, local, 4);
  store<i32>(row, start, 8);
  const owner = imports.row(imports.count - 1);
  store<i32>(owner, load<i32>(owner, 12) + 1, 12);
}

export function addExport(local: i32, exported: i32, source: i32, start: i32): void {
  const row = exports.push();
  store<i32>(row, local);
  store<i32>(row, exported, 4);
  store<i32>(row, source, 8);
  store<i32>(row, start, 12);
}
