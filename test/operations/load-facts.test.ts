// The facts a judge is given: receipts in their order with what was really delivered, and the disk as it is at that moment.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CodeIndex } from '../../src/code/code-index.ts';
import { openCodeIndex } from '../../src/code/open-code-index.ts';
import type { FactReceipt } from '../../src/gates/understanding/facts.ts';
import { sha256 } from '../../src/kernel/digest.ts';
import { factsFor, loadReceipts } from '../../src/operations/understanding/load-facts.ts';
import { openArtifacts, type ArtifactStore } from '../../src/store/artifacts.ts';
import { openTestEngine, type TestEngine } from '../support/engine-in-test.ts';

const AUTH = 'export class Auth {\n  signIn(name: string) {\n    return name;\n  }\n}\n';
const PAGE = "import { Auth } from './auth.ts';\nnew Auth().signIn('a');\nexport const tmp = 1;\n";

let engine: TestEngine;
let artifacts: ArtifactStore;
let session_id: string;
let index: CodeIndex | undefined;

beforeEach(async () => {
  engine = openTestEngine();
  artifacts = openArtifacts(join(engine.folder, '.sekisho', 'artifacts'), { keep: true });
  mkdirSync(join(engine.folder, 'src'));
  writeFileSync(join(engine.folder, 'src/auth.ts'), AUTH);
  writeFileSync(join(engine.folder, 'src/page.ts'), PAGE);
  ({ session_id } = await engine.ask<{ session_id: string }>('open_plan', { instruction: 'ログインを直して' }));
});
afterEach(async () => {
  await index?.close();
  index = undefined;
  engine.close();
});

const ask = (tool: string, input: object): Promise<{ receipt_id: string }> => engine.ask(tool, { ...input, session_id, wait_ms: 20_000 });
const load = (): FactReceipt[] => engine.store.read((tx) => loadReceipts(tx, { artifacts }, session_id));
const call = { code: async (): Promise<CodeIndex> => (index ??= await openCodeIndex(engine.folder, { now: () => Date.now(), watch: false })) };

describe('receipts of a session', () => {
  it('[K-02] come in the order they were written, each with its hits and what was delivered of them', async () => {
    await ask('find_definitions', { name: 'signIn' });
    await ask('get_symbols', { file: 'src/auth.ts' });
    await ask('find_references', { name: 'signIn', limit: 1 });
    await ask('read_range', { file: 'src/page.ts', start_line: 2, end_line: 2 });
    await ask('repo_pack', {});
    const receipts = load();
    expect(receipts.map(({ order, tool }) => `${order} ${tool}`)).toEqual(['1 find_definitions', '2 get_symbols', '3 find_references', '4 read_range', '5 repo_pack']);
    expect(receipts.map(({ hits, delivered }) => [hits.length, delivered.length])).toEqual([[1, 1], [2, 0], [2, 1], [1, 1], [0, 0]]);
    expect(receipts[0]).toMatchObject({ params: { name: 'signIn' }, completeness: 'complete', hits: [{ file: 'src/auth.ts', lines: [2, 2], symbol: 'signIn' }], file_hashes: { 'src/auth.ts': sha256(AUTH) } });
    expect(receipts[0]!.params).not.toHaveProperty('session_id');
  });

  it('[K-02] are those of this session alone', async () => {
    await ask('find_definitions', { name: 'signIn' });
    ({ session_id } = await engine.ask<{ session_id: string }>('open_plan', { instruction: '別の依頼' }));
    expect(load()).toEqual([]);
  });

  it('[K-02] of an earlier program come first and deliver nothing; without their evidence they do not count', async () => {
    const evidence = artifacts.put(JSON.stringify({ hits: [{ file: 'src/auth.ts', lines: [1, 1] }], file_hashes: { 'src/auth.ts': sha256(AUTH) } }));
    const old = { session_id, tool: 'read_range', params: '{}', files: 1, completeness: 'complete', delivered_pages: [0], page_size: 1, at: 5 };
    await engine.store.commit((tx) => {
      tx.insert('receipt', { ...old, receipt_id: 'rcp_b', evidence });
      tx.insert('receipt', { ...old, receipt_id: 'rcp_a', evidence: sha256('never kept'), at: 9 });
    });
    await ask('find_definitions', { name: 'signIn' });
    expect(load()).toMatchObject([
      { receipt_id: 'rcp_b', order: 1, completeness: 'complete', hits: [{ file: 'src/auth.ts' }], delivered: [] },
      { receipt_id: 'rcp_a', order: 2, completeness: 'failed', hits: [], delivered: [] },
      { tool: 'find_definitions', order: 3, completeness: 'complete' },
    ]);
  });

  it('[K-02] whose evidence was altered stop the judging', async () => {
    const { receipt_id } = await ask('find_definitions', { name: 'signIn' });
    const hash = engine.store.read((tx) => String(tx.get('receipt', receipt_id)!['evidence']));
    await engine.store.commit((tx) => tx.update('record', { hash, text: '{"hits":[]}' }));
    expect(load).toThrow(expect.objectContaining({ code: 'QC-018' }));
  });
});

describe('facts', () => {
  it('hold every file the receipts, the submission and the citations speak of, the places, and what the tree holds', async () => {
    writeFileSync(join(engine.folder, 'README.md'), '# ログイン\n');
    writeFileSync(join(engine.folder, 'notes.md'), 'a\n');
    const { receipt_id } = await ask('find_definitions', { name: 'signIn' });
    const receipts = load();
    const facts = await factsFor(call, receipts, ['README.md', 'src/nope.ts'], [{ receipt_id, file: 'src/page.ts', line: 2 }, { receipt_id, file: 'src/auth.ts', line: 90 }]);
    expect(facts.receipts).toBe(receipts);
    expect(Object.keys(facts.files).sort()).toEqual(['README.md', 'src/auth.ts', 'src/page.ts']);
    expect(facts.files['src/auth.ts']).toEqual({ hash: sha256(AUTH), lines: 6 });
    expect(facts.places).toEqual([{ file: 'src/page.ts', line: 2, end_line: 2, text: "new Auth().signIn('a');", enclosing: [] }]);
    expect(facts.holdings).toEqual({ files: 2, symbols: 2, entry_points: 2, patterns: 1 });
  });

  it('tell what became of a file since the receipt', async () => {
    await ask('find_references', { name: 'signIn' });
    writeFileSync(join(engine.folder, 'src/auth.ts'), `${AUTH}// more\n`);
    rmSync(join(engine.folder, 'src/page.ts'));
    const { files } = await factsFor(call, load(), [], []);
    expect(files).toEqual({ 'src/auth.ts': { hash: sha256(`${AUTH}// more\n`), lines: 7 } });
  });

  it('leave out a place whose lines are of another content than the file’s hash', async () => {
    const real = await call.code();
    const swapped = { code: async () => ({ ...real, citedPlaces: async () => [{ file: 'src/auth.ts', line: 1, end_line: 1, text: 'made up', enclosing: [], hash: sha256('made up') }] }) };
    expect((await factsFor(swapped, [], [], [{ receipt_id: 'r', file: 'src/auth.ts', line: 1 }])).places).toEqual([]);
  });
});
