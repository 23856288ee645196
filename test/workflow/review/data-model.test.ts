// The page about the data is true: every field it lists is in the rows a whole review writes, and no row has another.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scriptedModel } from '../../../src/model/scripted.ts';
import type { TableName } from '../../../src/store/schema.ts';
import { AGENT, openTestEngine, PERSON } from '../../support/engine-in-test.ts';
import { checkersOf, TYPOS, wordChecker } from './review-desk.ts';

const PAGE = readFileSync(new URL('../../../docs/review-data.md', import.meta.url), 'utf8');

/** Needs a model, or a choice that is wrong. */
const UNMET = ['review.excerpt_shown', 'review.choice_refused'];

/** From its table of rows: what must be there, and what may. */
function listed(): ReadonlyMap<TableName, { readonly always: readonly string[]; readonly maybe: readonly string[] }> {
  const rows = [...PAGE.matchAll(/^\| `([a-z_]+)` \|[^|]*\|[^|]*\| ([a-z_?, ]+) \|$/gm)];
  return new Map(rows.map(([, table, fields]) => {
    const names = fields!.split(', ');
    return [table as TableName, { always: names.filter((name) => !name.endsWith('?')), maybe: names.filter((name) => name.endsWith('?')).map((name) => name.slice(0, -1)) }];
  }));
}

it('[W-18] describes every field of every row, and every kind of entry in the log', async () => {
  const engine = openTestEngine({}, { checkers: checkersOf([TYPOS, wordChecker('style', [{ word: 'sooner' }])]) });
  const write = (file: string, text: string): void => writeFileSync(join(engine.folder, file), text);
  write('a.md', 'I recieve teh book.\n\nAnd teh end of it comes sooner than thought.\n');
  const { reviews: [shown] } = await engine.ask<{ reviews: [{ run_id: string; issues: { issue_id: string }[]; fixes: { hash_after: string }[] }] }>('polish', { files: ['a.md'] }, PERSON);
  await engine.ask('choose_fixes', { run_id: shown!.run_id, hash_after: shown!.fixes[0]!.hash_after }, PERSON);
  renameSync(join(engine.folder, 'a.md'), join(engine.folder, 'b.md'));
  const { reviews: [checked] } = await engine.ask<{ reviews: [{ issues: { issue_id: string }[] }] }>('check', { files: ['b.md'] }, AGENT);
  const { issue_id } = checked!.issues[0]!;
  await engine.ask('get_excerpt', { issue_id }, PERSON);
  await engine.ask('defer_issue', { issue_id, reason: 'later' }, PERSON);

  const model = listed();
  expect([...model.keys()]).toEqual(['review_run', 'step_execution', 'manuscript_version', 'manuscript_fetch_log', 'issue', 'issue_event', 'issue_resolution', 'fix_intent']);
  for (const [table, { always, maybe }] of model) {
    const rows = engine.store.read((tx) => tx.list(table));
    expect(rows.length, table).toBeGreaterThan(0);
    for (const row of rows) expect(Object.keys(row).filter((key) => !maybe.includes(key)).sort(), table).toEqual([...always].sort());
  }
  const kinds = [...PAGE.matchAll(/^\| `((?:review|issue)\.[a-z_]+)` \|/gm)].map(([, kind]) => kind);
  const met = new Set(engine.store.read((tx) => tx.log(0, 1_000)).map(({ kind }) => kind).filter((kind) => /^(?:review|issue)\./.test(kind)));
  expect([...met].sort()).toEqual(kinds.filter((kind) => !UNMET.includes(kind!)).sort());
  engine.close();
});

it('[W-18] a model that fails: the state is saved, its failure has a code, the file is free again, and the text was fetched and logged', async () => {
  const engine = openTestEngine({}, { model: scriptedModel(['no JSON', 'nor this']) });
  writeFileSync(join(engine.folder, 'a.md'), 'It was Monday. Anna left in the morning.\n');
  const { reviews } = await engine.ask<{ reviews: { run_id: string; score: number | null; not_executed: { code: string }[] }[] }>('check', { files: ['a.md'], steps: ['plot_consistency'] });
  expect(reviews).toMatchObject([{ score: null, not_executed: [{ code: 'QC-004' }] }]);
  const { run_id } = reviews[0]!;
  const rows = (table: TableName): object[] => engine.store.read((tx) => tx.list(table));
  expect(rows('review_run')).toMatchObject([{ run_id, state: 'completed', lock_status: 'released', stopped: 'not_executed' }]);
  expect(rows('step_execution')).toMatchObject([{ run_id, result: 'not_executed', output_snapshot_hash: null, failure: { code: 'QC-004' } }]);
  expect(rows('manuscript_fetch_log')).toMatchObject([{ session_id: run_id, tool_id: 'read_snapshot', result: 'found', qc_code: null }]);
  // Free: the next one is not behind it.
  expect(await engine.ask('check', { files: ['a.md'], steps: ['typo_check'] })).toMatchObject({ reviews: [{ state: 'completed', executed: 1 }] });
  engine.close();
});

it('[W-18] runs on the LangGraph that was tested, and on no other', () => {
  const pinned = (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { devDependencies: Record<string, string> }).devDependencies;
  const tested = { '@langchain/core': '1.2.13', '@langchain/langgraph': '1.4.18', '@langchain/langgraph-checkpoint': '1.1.5' };
  for (const [name, version] of Object.entries(tested)) {
    expect(pinned[name]).toBe(version);
    const installed = readFileSync(new URL(`../../../node_modules/${name}/package.json`, import.meta.url), 'utf8');
    expect((JSON.parse(installed) as { version: string }).version).toBe(version);
  }
});
