// The lexical engine keeps the contract of the port, and reads no file twice.
import { describe, expect, it } from 'vitest';
import { lexicalIndex } from '../../src/semantic/lexical-engine.ts';
import type { SourceFile, SourceFiles } from '../../src/semantic/source-files.ts';
import { semanticContract } from './semantic-contract.ts';
import { DIMENSIONS } from '../../src/semantic/chunk-table.ts';
import { vectorTable } from '../../src/language/vectors/load.ts';
import { sourceText } from './source-text.ts';

semanticContract({
  name: 'lexical',
  open: (sources, maxChunks) => lexicalIndex(sources, { now: () => performance.now(), ...(maxChunks !== undefined && { maxChunks }) }),
});

describe('lexical engine', () => {
  it('has room for the word vectors that are shipped', () => {
    expect(vectorTable().dimensions).toBe(DIMENSIONS);
  });

  const file = (path: string, hash: string): SourceFile => ({ path, hash: hash.repeat(64).slice(0, 64), language: 'typescript', inScope: true });
  const over = (files: readonly SourceFile[], read: SourceFiles['read']): SourceFiles => ({ look: async () => ({ generation: 1, files, building: false, skipped: false, emptyScope: false }), read });

  it('reads a file once for each content', async () => {
    const read: string[] = [];
    const files = [file('a.ts', 'a'), file('b.ts', 'b')];
    const index = lexicalIndex(over(files, async ({ path, hash }) => (read.push(`${path} ${hash[0]}`), sourceText('painter\n'.repeat(5)))), { now: () => 0 });
    await index.search({ query: 'painter' });
    await index.search({ query: 'painter' });
    files[1] = file('b.ts', 'c');
    await index.search({ query: 'painter' });
    expect(read).toEqual(['a.ts a', 'b.ts b', 'b.ts c']);
  });

  it('stops reading when its time is over, says so, and goes on with the next call', async () => {
    let clock = 0;
    const files = Array.from({ length: 20 }, (_, at) => file(`f${String(at).padStart(2, '0')}.ts`, 'a'));
    const index = lexicalIndex(over(files, async () => ((clock += 10), sourceText('painter\n'.repeat(5)))), { now: () => clock, buildMs: 25 });
    expect((await index.search({ query: 'painter' })).searched).toMatchObject({ searched_files: 3, complete: false, why: ['index_building'] });
    expect((await index.search({ query: 'painter' })).searched).toMatchObject({ searched_files: 6, complete: false });
    for (let call = 0; call < 5; call += 1) await index.search({ query: 'painter' });
    expect((await index.search({ query: 'painter' })).searched).toMatchObject({ searched_files: 20, complete: true });
  });

  it('says when a file changed under it or was not there in time', async () => {
    const files = [file('a.ts', 'a'), file('b.ts', 'b'), file('c.ts', 'c')];
    const index = lexicalIndex(over(files, async ({ path }) => (path === 'a.ts' ? 'gone' : path === 'b.ts' ? 'later' : sourceText('painter\n'.repeat(5)))), { now: () => 0 });
    expect((await index.search({ query: 'painter' })).searched).toMatchObject({ files: 3, searched_files: 1, complete: false, why: ['index_building', 'changed_while_answering'] });
  });

  it('does not read again what did not fit, until it does', async () => {
    const read: string[] = [];
    let files = [file('a.ts', 'a'), file('b.ts', 'b')];
    const sources: SourceFiles = { look: async () => ({ generation: 1, files, building: false, skipped: false, emptyScope: false }), read: async ({ path }) => (read.push(path), sourceText('painter\n'.repeat(50))) };
    const index = lexicalIndex(sources, { now: () => 0, maxChunks: 3 });
    expect((await index.search({ query: 'painter' })).searched).toMatchObject({ searched_files: 1, chunks: 2, why: ['capped'] });
    await index.search({ query: 'painter' });
    expect(read).toEqual(['a.ts', 'b.ts']);
    files = [file('b.ts', 'b')];
    expect((await index.search({ query: 'painter' })).searched).toMatchObject({ searched_files: 1, complete: true });
    expect(read).toEqual(['a.ts', 'b.ts', 'b.ts']);
  });

  it('passes on what its sources cannot vouch for', async () => {
    const sources: SourceFiles = { look: async () => ({ generation: 7, files: [], building: true, skipped: true, emptyScope: false }), read: async () => 'gone' };
    expect((await lexicalIndex(sources, { now: () => 0 }).search({ query: 'painter' })).searched).toMatchObject({ generation: 7, complete: false, why: ['index_building', 'files_skipped'] });
  });

  it('answers the next call after one that failed', async () => {
    let broken = true;
    const files = [file('a.ts', 'a')];
    const sources: SourceFiles = { look: async () => { if (broken) throw new Error('no tree'); return { generation: 1, files, building: false, skipped: false, emptyScope: false }; }, read: async () => sourceText('painter\n'.repeat(5)) };
    const index = lexicalIndex(sources, { now: () => 0 });
    await expect(index.search({ query: 'painter' })).rejects.toThrow('no tree');
    broken = false;
    expect((await index.search({ query: 'painter' })).hits).toHaveLength(1);
  });

  it('stays the same while thousands of chunks come and go', async () => {
    let round = 0;
    const steady = file('z.ts', 'f');
    const sources = (): readonly SourceFile[] => [...Array.from({ length: 50 }, (_, at) => file(`m${at}.ts`, `${round % 10}`)), steady];
    const text = (path: string): string => (path === 'z.ts' ? 'paint the fence\n'.repeat(3) + 'x\n' : `wall ${path} number\n`.repeat(40 * 10));
    const look: SourceFiles['look'] = async () => ({ generation: round, files: [...sources()].sort((a, b) => (a.path < b.path ? -1 : 1)), building: false, skipped: false, emptyScope: false });
    const read: SourceFiles['read'] = async ({ path }) => sourceText(text(path));
    const index = lexicalIndex({ look, read }, { now: () => 0 });
    const first = await index.search({ query: 'paint a fence' });
    for (round = 1; round < 8; round += 1) await index.search({ query: 'wall' });
    round = 0;
    expect(await index.search({ query: 'paint a fence' })).toEqual(first);
    expect((await index.chunk(first.hits[0]!.chunk_id))?.file).toBe('z.ts');
  });
});
