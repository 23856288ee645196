// What a receipt says beyond its hits: which names they define, what was really handed out, and where it stands in its session.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReceiptHit } from '../../src/kernel/receipt.ts';
import { openTestEngine, type TestEngine } from '../support/engine-in-test.ts';

let engine: TestEngine;
let session_id: string;

beforeEach(() => start());
afterEach(() => engine.close());

const start = async (env: Record<string, string> = {}): Promise<void> => {
  engine = openTestEngine(env);
  mkdirSync(join(engine.folder, 'src'));
  writeFileSync(join(engine.folder, 'src/auth.ts'), 'export class Auth {\n  signIn(name: string) {\n    return name;\n  }\n}\n\nexport function signOut() {}\n');
  writeFileSync(join(engine.folder, 'src/page.ts'), "import { Auth } from './auth.ts';\nnew Auth().signIn('a');\n");
  ({ session_id } = await engine.ask<{ session_id: string }>('open_plan', { instruction: 'ログインを直して' }));
};

interface Kept {
  readonly hits: readonly ReceiptHit[];
  readonly delivered: readonly ReceiptHit[];
}

const ask = async (tool: string, input: object): Promise<{ row: Record<string, unknown>; kept: Kept; answer: Record<string, unknown> }> => {
  const answer = await engine.ask<Record<string, unknown>>(tool, { ...input, session_id, wait_ms: 20_000 });
  const row = engine.store.read((tx) => tx.get('receipt', String(answer['receipt_id'])))!;
  return { row, kept: JSON.parse(engine.artifact(String(row['evidence']))!) as Kept, answer };
};

const told = (hits: readonly ReceiptHit[]): string[] => hits.map(({ file, lines, symbol }) => `${file}:${lines[0]}-${lines[1]} ${symbol ?? ''}`.trim());

describe('receipts', () => {
  it('[K-02] of definitions carry the bare name asked for', async () => {
    const { row, kept } = await ask('find_definitions', { name: 'Auth.signIn' });
    expect(told(kept.hits)).toEqual(['src/auth.ts:2-2 signIn']);
    expect(told(kept.delivered)).toEqual(['src/auth.ts:2-2 signIn']);
    expect(row).toMatchObject({ lines_delivered: true, delivered_files: ['src/auth.ts'], completeness: 'complete' });
  });

  it('[K-02] of references and texts carry no name: to bear it is not to define it', async () => {
    for (const [tool, input] of [['find_references', { name: 'signIn' }], ['search_text', { patterns: ['signIn'] }], ['read_range', { file: 'src/auth.ts' }]] as const) {
      const { kept } = await ask(tool, input);
      expect(kept.hits.length, tool).toBeGreaterThan(0);
      expect(kept.hits.every((hit) => hit.symbol === undefined), tool).toBe(true);
    }
  });

  it('[K-02] of an outline carry dotted names, and hand out no line', async () => {
    const { row, kept } = await ask('get_symbols', { file: 'src/auth.ts' });
    expect(told(kept.hits)).toEqual(['src/auth.ts:1-1 Auth', 'src/auth.ts:2-2 Auth.signIn', 'src/auth.ts:7-7 signOut']);
    expect(row).toMatchObject({ lines_delivered: false, delivered_files: [], files: 1 });
  });

  it('[K-02] of a function carry its dotted name and all of its lines', async () => {
    const { row, kept } = await ask('get_function_at_line', { file: 'src/auth.ts', line: 3 });
    expect(told(kept.delivered)).toEqual(['src/auth.ts:2-4 Auth.signIn']);
    expect(row).toMatchObject({ lines_delivered: true, delivered_files: ['src/auth.ts'] });
    const nothing = await ask('get_function_at_line', { file: 'src/auth.ts', line: 6 });
    expect([nothing.kept.delivered, nothing.row['delivered_files']]).toEqual([[], []]);
  });

  it('[K-02] of a plain question carry the names it found defined, and no others', async () => {
    const { kept, row } = await ask('query', { question: 'signIn はどこで定義されていますか' });
    expect(told(kept.hits).filter((line) => line.includes(' '))).toEqual(['src/auth.ts:2-2 Auth.signIn']);
    expect(row['delivered_files']).toEqual(['src/auth.ts', 'src/page.ts']);
  });

  it('[K-02] of overviews and paths hand out nothing', async () => {
    for (const tool of ['analyze_structure', 'repo_pack', 'search_files']) {
      expect((await ask(tool, {})).row, tool).toMatchObject({ lines_delivered: false, delivered_files: [] });
    }
  });

  it('[K-02] know the whole set and hand out only the page, also when the next one is taken with another limit', async () => {
    writeFileSync(join(engine.folder, 'src/many.ts'), Array.from({ length: 8 }, (_, at) => `const many${at} = repeated;\n`).join(''));
    writeFileSync(join(engine.folder, 'src/more.ts'), 'const more = repeated;\n');
    const first = await ask('find_references', { name: 'repeated', limit: 3 });
    expect(first.kept.hits).toHaveLength(9);
    expect(told(first.kept.delivered)).toEqual(['src/many.ts:1-1', 'src/many.ts:2-2', 'src/many.ts:3-3']);
    expect(first.row['delivered_files']).toEqual(['src/many.ts']);
    const second = await ask('find_references', { name: 'repeated', limit: 2, cursor: first.answer['next_cursor'] });
    expect(told(second.kept.delivered)).toEqual(['src/many.ts:4-4', 'src/many.ts:5-5']);
    const last = await ask('find_references', { name: 'repeated', limit: 50, cursor: second.answer['next_cursor'] });
    expect(last.row['delivered_files']).toEqual(['src/many.ts', 'src/more.ts']);
  });

  it('[K-02] stand in an order within their session, from one', async () => {
    const rows = [];
    for (const name of ['signIn', 'signOut', 'Auth']) rows.push((await ask('find_definitions', { name })).row);
    expect(rows.map(({ order }) => order)).toEqual([1, 2, 3]);
    const together = await Promise.all(['signIn', 'signOut', 'Auth'].map((name) => ask('find_definitions', { name })));
    expect(together.map(({ row }) => row['order']).sort()).toEqual([4, 5, 6]);
    ({ session_id } = await engine.ask<{ session_id: string }>('open_plan', { instruction: '別の依頼' }));
    expect((await ask('find_definitions', { name: 'Auth' })).row['order']).toBe(1);
  });

  it('[K-02] come after those of an earlier program, and never share a place after one is gone', async () => {
    await engine.store.commit((tx) => tx.insert('receipt', { receipt_id: 'rcp_old', session_id, tool: 'search_text' }));
    const { row } = await ask('find_definitions', { name: 'Auth' });
    expect(row['order']).toBe(2);
    await engine.store.commit((tx) => tx.remove('receipt', 'rcp_old'));
    expect((await ask('find_definitions', { name: 'Auth' })).row['order']).toBe(3);
  });

  it('[K-02] keep their evidence also where artifacts are switched off: without it nothing could be judged', async () => {
    engine.close();
    await start({ SEKISHO_ARTIFACTS_KEEP: 'false' });
    expect(told((await ask('find_definitions', { name: 'signOut' })).kept.hits)).toEqual(['src/auth.ts:7-7 signOut']);
  });
});
