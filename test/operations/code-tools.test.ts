// The code tools as operations: answers with certificates, receipts within a session, and refusals that name the way out.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SekishoError } from '../../src/kernel/errors.ts';
import { countsAsEvidence } from '../../src/kernel/receipt.ts';
import { openTestEngine, PERSON, type TestEngine } from '../support/engine-in-test.ts';

let engine: TestEngine;

beforeEach(() => {
  engine = openTestEngine();
  mkdirSync(join(engine.folder, 'src'));
  writeFileSync(join(engine.folder, 'src/login.ts'), "import { hash } from './hash.ts';\n\nexport function signIn(name: string) {\n  return hash(name); // hash the name\n}\n");
  writeFileSync(join(engine.folder, 'src/hash.ts'), 'export const hash = (text: string) => text.length;\n');
  writeFileSync(join(engine.folder, 'README.md'), '# 認証\n\nsignIn で認証します。\n');
  writeFileSync(join(engine.folder, '.env'), 'SECRET=1\n');
});
afterEach(() => engine.close());

interface Answer {
  readonly hits: readonly { file: string; line: number; standing: string; enclosing?: string }[];
  readonly total: number;
  readonly next_cursor?: string;
  readonly certificate: { complete: boolean; why: readonly string[] };
  readonly receipt_id?: string;
}

describe('code tools', () => {
  it('[U-09] find a definition and its references, completely', async () => {
    const definitions = await engine.ask<Answer>('find_definitions', { name: 'hash', wait_ms: 20_000 });
    expect(definitions.hits).toMatchObject([{ file: 'src/hash.ts', line: 1, standing: 'resolved' }]);
    expect(definitions.certificate).toMatchObject({ complete: true, why: [] });
    const references = await engine.ask<Answer>('find_references', { name: 'hash', wait_ms: 20_000 });
    expect(references.hits.map(({ file, line, standing }) => `${file}:${line} ${standing}`)).toEqual([
      'src/hash.ts:1 resolved', 'src/login.ts:1 resolved', 'src/login.ts:1 text', 'src/login.ts:4 resolved', 'src/login.ts:4 text',
    ]);
    expect(references.receipt_id).toBeUndefined();
  });

  it('[U-09] search text in both languages, several patterns at once, and by regular expression', async () => {
    const literal = await engine.ask<Answer>('search_text', { patterns: ['認証', 'hash the'], wait_ms: 20_000 });
    expect(literal.hits.map(({ file, line }) => `${file}:${line}`)).toEqual(['README.md:1', 'README.md:3', 'src/login.ts:4']);
    const regex = await engine.ask<Answer>('search_text', { patterns: ['ha[rs]h\\('], regex: true, wait_ms: 20_000 });
    expect(regex.hits).toMatchObject([{ file: 'src/login.ts', line: 4 }]);
    expect(regex.certificate.complete).toBe(true);
    await expect(engine.ask('search_text', { patterns: ['(a+'], regex: true })).rejects.toMatchObject({ code: 'QC-101' });
  });

  it('[K-07] take lists as JSON strings and paths absolute or relative', async () => {
    expect((await engine.ask<Answer>('search_text', { patterns: '["signIn"]', paths: '["src"]' })).total).toBe(1);
    for (const file of ['src/login.ts', './src/login.ts', join(engine.folder, 'src/login.ts'), 'src/../src/login.ts']) {
      expect(await engine.ask('read_range', { file, start_line: 3, end_line: 3 })).toMatchObject({ file: 'src/login.ts', text: 'export function signIn(name: string) {' });
    }
  });

  it('show the outline and the function around a line', async () => {
    expect(await engine.ask('get_symbols', { file: 'src/login.ts', wait_ms: 20_000 })).toMatchObject({ symbols: [{ name: 'signIn', kind: 'function', line: 3, end_line: 5, exported: true }], certificate: { complete: true } });
    expect(await engine.ask('get_function_at_line', { file: 'src/login.ts', line: 4, wait_ms: 20_000 })).toMatchObject({ found: { name: 'signIn', line: 3, end_line: 5 } });
    expect(await engine.ask('get_function_at_line', { file: 'src/login.ts', line: 1, wait_ms: 20_000 })).not.toHaveProperty('found');
  });

  it.each([
    ['where is hash defined?', 'definition', ['find_definitions']],
    ['hash はどこで定義されていますか', 'definition', ['find_definitions']],
    ['who calls hash?', 'references', ['find_definitions', 'find_references']],
  ])('%s: a name that is written like any word was only searched for as text', async (question, kind, tools) => {
    const answer = await engine.ask<{ kind: string; steps: { tool: string; with: { name?: string } }[] }>('query', { question, wait_ms: 20_000 });
    expect(answer.kind).toBe(kind);
    expect(answer.steps.slice(0, tools.length).map((step) => `${step.tool} ${step.with.name}`)).toEqual(tools.map((tool) => `${tool} hash`));
  });

  it('give an overview, and answer a plain question with its plan', async () => {
    expect(await engine.ask('analyze_structure', { wait_ms: 20_000 })).toMatchObject({ files: 3, languages: [{ language: 'typescript', files: 2 }, { language: 'markdown', files: 1 }] });
    expect(await engine.ask('repo_pack', { wait_ms: 20_000 })).toMatchObject({ files: 3, files_listed: 3 });
    expect(await engine.ask('query', { question: 'signIn はどこで定義されていますか', wait_ms: 20_000 })).toMatchObject({ kind: 'definition', steps: [{ tool: 'find_definitions', with: { name: 'signIn' }, because: 'named_in_question' }, { tool: 'find_references' }], certificate: { complete: true } });
  });

  it('find nothing and say so completely', async () => {
    expect(await engine.ask<Answer>('find_definitions', { name: 'nowhere', wait_ms: 20_000 })).toMatchObject({ hits: [], total: 0, certificate: { complete: true } });
  });

  it.each([{ paths: ['scr/**'] }, { languages: ['ts'] }])('do not take a mistyped scope for a proof: %j', async (scope) => {
    for (const [tool, question] of [['find_definitions', { name: 'hash' }], ['find_references', { name: 'hash' }], ['search_text', { patterns: ['hash'] }], ['query', { question: 'hash()' }]] as const) {
      expect(await engine.ask<Answer>(tool, { ...question, ...scope, wait_ms: 20_000 }), tool).toMatchObject({ total: 0, certificate: { complete: false, why: ['empty_scope'] } });
    }
  });

  it('page a long answer, each hit once', async () => {
    writeFileSync(join(engine.folder, 'many.ts'), Array.from({ length: 25 }, (_, at) => `const many${at} = repeated;\n`).join(''));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Answer = await engine.ask<Answer>('find_references', { name: 'repeated', limit: 10, wait_ms: 20_000, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.hits.map(({ file, line }) => `${file}:${line}`));
      expect(page.total).toBe(25);
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(25);
    await expect(engine.ask('find_references', { name: 'other', cursor: '10.1.abcdef' })).rejects.toMatchObject({ code: 'QC-101' });
  });

  it.each([
    ['../outside.txt', 'QC-117'], ['/etc/passwd', 'QC-117'], ['.env', 'QC-117'], ['link.txt', 'QC-117'], ['src', 'QC-117'], ['src/nope.ts', 'QC-118'], ['src/log\u0000in.ts', 'QC-117'],
  ])('refuse %j with %s', async (file, code) => {
    symlinkSync('/etc/hostname', join(engine.folder, 'link.txt'));
    await expect(engine.ask('read_range', { file })).rejects.toMatchObject({ code });
  });

  it('say nothing of a nearest file where there is no file at all', async () => {
    const bare = openTestEngine();
    const error = await bare.ask('read_range', { file: 'lib/login.ts' }).catch((thrown: unknown) => thrown);
    expect((error as SekishoError).envelope('en').hint).toBe('search_files lists what there is.');
    bare.close();
  });

  it('name the nearest file when there is none', async () => {
    await engine.ask('search_files', { wait_ms: 20_000 });
    await expect(engine.ask('read_range', { file: 'lib/login.ts' })).rejects.toMatchObject({ params: { nearest: 'src/login.ts' } });
  });
});

describe('receipts', () => {
  it('[K-02] are left within a session: the full set, hashes, completeness, the page delivered', async () => {
    const { session_id } = await engine.ask<{ session_id: string }>('open_plan', { instruction: 'hash を直して' });
    const answer = await engine.ask<Answer>('find_references', { name: 'hash', session_id, limit: 2, wait_ms: 20_000 });
    expect(answer.hits).toHaveLength(2);
    const row = engine.store.read((tx) => tx.get('receipt', answer.receipt_id!))!;
    expect(row).toMatchObject({ session_id, tool: 'find_references', completeness: 'complete', delivered_pages: [0], page_size: 2, files: 2 });
    const evidence = JSON.parse(engine.artifact(String(row['evidence']))!) as { hits: { file: string; lines: [number, number] }[]; file_hashes: Record<string, string> };
    expect(evidence.hits).toHaveLength(5);
    expect(Object.keys(evidence.file_hashes).sort()).toEqual(['src/hash.ts', 'src/login.ts']);
    expect(Object.values(evidence.file_hashes).every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
    expect(countsAsEvidence({ receipt_id: answer.receipt_id!, session_id, tool: 'find_references', params: {}, ...evidence, completeness: 'complete', delivered_pages: [0], at: 0 })).toBe(true);
    expect(engine.store.read((tx) => tx.list('receipt', { where: { session_id } }))).toHaveLength(1);
  });

  it('[K-02] are not written for somebody else’s session, nor for a made-up one', async () => {
    const { session_id } = await engine.ask<{ session_id: string }>('open_plan', { instruction: 'hash を直して' }, PERSON);
    for (const foreign of [session_id, 'ses_unknown']) {
      await expect(engine.ask('find_definitions', { name: 'hash', session_id: foreign })).rejects.toMatchObject({ code: 'QC-104' });
    }
    expect(engine.store.read((tx) => tx.list('receipt', { where: { session_id } }))).toHaveLength(0);
  });

  it('[K-02] of an incomplete search do not say complete', async () => {
    writeFileSync(join(engine.folder, 'src/broken.kt'), 'fun hash() = 1\n'); // a language without a grammar
    const { session_id } = await engine.ask<{ session_id: string }>('open_plan', { instruction: 'hash を直して' });
    const answer = await engine.ask<Answer>('find_definitions', { name: 'hash', session_id, wait_ms: 20_000 });
    expect(answer.certificate).toMatchObject({ complete: false, why: ['no_grammar'] });
    expect(engine.store.read((tx) => tx.get('receipt', answer.receipt_id!))).toMatchObject({ completeness: 'truncated' });
  });

  it('see an edit made right before the question', async () => {
    await engine.ask('find_definitions', { name: 'hash', wait_ms: 20_000 });
    writeFileSync(join(engine.folder, 'src/hash.ts'), 'export const digest = 1;\n');
    rmSync(join(engine.folder, 'README.md'));
    expect((await engine.ask<Answer>('find_definitions', { name: 'hash', wait_ms: 20_000 })).total).toBe(0);
    expect((await engine.ask<Answer>('find_definitions', { name: 'digest', wait_ms: 20_000 })).total).toBe(1);
  });
});
