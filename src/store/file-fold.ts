// From commit files to the state they describe, and how a migration becomes one more commit file.
import { canonicalJson } from '../kernel/canonical-json.ts';
import type { CommitFolder } from './commit-folder.ts';
import { nameOf } from './commit-folder.ts';
import { damaged } from './failures.ts';
import { shelfFrom, type Snapshot } from './file-snapshot.ts';
import { MemoryShelf } from './memory-shelf.ts';
import { afterSteps, type AppliedMigration, type SchemaStep } from './migrations.ts';
import { formRow } from './row-form.ts';

/** Every commit is verified even where the snapshot spares the folding: a cache must not hide damage. */
export function fold(folder: CommitFolder, cache: Snapshot | undefined): MemoryShelf {
  const { base } = folder;
  const snapshot = cache !== undefined && cache.seq > (base?.seq ?? 0) ? cache : undefined;
  const start = snapshot ?? base;
  const shelf = start === undefined ? new MemoryShelf() : shelfFrom(start);
  for (const commit of folder.readAll()) {
    if (snapshot !== undefined && commit.seq <= snapshot.seq) {
      if (commit.seq === snapshot.seq && commit.hash !== snapshot.hash) return fold(folder, undefined);
      continue;
    }
    const content = commit.content();
    for (const operation of content.operations) shelf.apply(operation);
    for (const entry of content.log) shelf.append(entry, canonicalJson(entry));
    if (content.applied !== undefined) shelf.setApplied(content.applied);
    shelf.begin();
  }
  if (snapshot !== undefined && folder.last.seq < snapshot.seq) {
    throw damaged(`commits/${nameOf(folder.last.seq + 1)}`, 'it is missing; the snapshot was made after it');
  }
  return shelf;
}

/** One migration, up or down, is one commit that holds its effects, so that folding never needs its functions again. */
export function migrate(folder: CommitFolder, shelf: MemoryShelf, steps: readonly SchemaStep[], applied: readonly AppliedMigration[]): void {
  shelf.begin();
  for (const step of steps) {
    const schema = afterSteps(shelf.schema, [step]);
    if ('mapRows' in step) mapRows(shelf, step);
    else {
      const name = 'addTable' in step ? step.addTable : 'dropTable' in step ? step.dropTable : 'addIndex' in step ? step.addIndex : step.dropIndex;
      shelf.reshape(name, schema.get(name) ?? null);
    }
  }
  shelf.setApplied(applied);
  folder.publish(applied.length, { operations: shelf.operations(), log: [], applied });
  shelf.begin();
}

function mapRows(shelf: MemoryShelf, step: Extract<SchemaStep, { mapRows: string }>): void {
  const shape = shelf.schema.get(step.mapRows);
  if (shape === undefined) return;
  const rows = shelf.list(step.mapRows, { field: undefined, value: '', after: undefined, limit: Infinity });
  const mapped = rows.map((row) => formRow(step.mapRows, shape, step.fn(row)));
  for (const row of rows) shelf.remove(step.mapRows, String(row[shape.key]));
  for (const row of mapped) if (!shelf.insert(step.mapRows, row)) throw new Error(`migration gives two rows of ${step.mapRows} the key ${row.key}`);
}
