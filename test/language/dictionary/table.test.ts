// The tables are what the lists give, byte for byte; they open fast, refuse foreign bytes, and answer any string.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble } from '../../../src/language/dictionary/assemble.ts';
import { compile } from '../../../src/language/dictionary/compile.ts';
import { pack } from '../../../src/language/dictionary/layout.ts';
import { readSources } from '../../../src/language/dictionary/reader.ts';
import { Table } from '../../../src/language/dictionary/table.ts';
import { SHARE_ALIKE_STAMP, SYNONYMS_VERSION, TABLE_STAMP } from '../../../src/language/dictionary/version.ts';
import { areSynonyms, isHeadword, isKnownKatakana, isListedWord, linksOf, maybeSynonymsOf, meaningKey, phraseLength, relationsOf, synonymsOf } from '../../../src/language/synonyms.ts';

const FOLDER = new URL('../../../src/language/dictionary/', import.meta.url);
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.txt'))
  .map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }));

describe('the build', () => {
  it('gives the checked-in files again, in whatever order the lists are read', () => {
    for (const files of [assemble(sources).files, assemble([...sources].reverse()).files]) {
      for (const { name, bytes } of files) {
        // Stale? run node scripts/build-dictionary.mjs: the lists, or the rules for spelling and word forms, have changed.
        expect(Buffer.from(bytes).equals(readFileSync(new URL(name, FOLDER))), `${name} is stale`).toBe(true);
      }
    }
  });

  it('names the content in the version', () => {
    expect(SYNONYMS_VERSION).toBe(`${TABLE_STAMP}.${SHARE_ALIKE_STAMP}`);
    expect(new Table(readFileSync(new URL('table.bin', FOLDER))).stamp).toBe(TABLE_STAMP);
    const changed = assemble([...sources, { name: '99-more.txt', text: '= 甲 | 乙' }]);
    expect(Buffer.from(changed.files[0]!.bytes).equals(readFileSync(new URL('table.bin', FOLDER)))).toBe(false);
    expect(Buffer.from(changed.files[1]!.bytes).equals(readFileSync(new URL('table-edict.bin', FOLDER)))).toBe(true);
    // A new concept changes its own table and leaves alone what verifies.
    const thought = assemble([...sources, { name: '99-concepts.txt', text: '= 甲 | 乙' }]);
    expect(thought.files.map(({ name, bytes }) => [name, Buffer.from(bytes).equals(readFileSync(new URL(name, FOLDER)))])).toEqual([['table.bin', true], ['table-edict.bin', true], ['table-concepts.bin', false], ['version.ts', false]]);
  });

  it('keeps the share-alike words in their own file, with their licence beside it', () => {
    const main = new Table(readFileSync(new URL('table.bin', FOLDER)));
    for (let group = 0; group < main.groupCount; group += 1) expect(main.level(group)).not.toBe('translation');
    expect(readFileSync(new URL('table-edict.LICENCE.txt', FOLDER), 'utf8')).toContain('creativecommons.org/licenses/by-sa/3.0');
  });

  it('stays small', () => {
    const size = (name: string): number => readFileSync(new URL(name, FOLDER)).length;
    expect(size('table.bin') + size('table-edict.bin') + size('table-concepts.bin')).toBeLessThan(6_000_000);
  });
});

describe('a table', () => {
  const { groups, links, words } = readSources([{ name: '10-x.txt', text: '= 一覧 | list | index*\n= 目次 | index | table of contents\n~ 一覧 | 表\n= 表 | table\n! list | detail\n+ コア' }]);
  const bytes = pack(compile({ groups, links, words }), '0123456789abcdef');
  const table = new Table(bytes);

  it('holds what went in', () => {
    expect(table.stamp).toBe('0123456789abcdef');
    expect(table.groups('index').map(({ group }) => table.members(group)[0]!.form)).toEqual(['一覧', '目次']);
    expect(table.members(0)).toEqual([{ form: '一覧', marked: false }, { form: 'list', marked: false }, { form: 'index', marked: true }]);
    expect(table.linked('near', '一覧', [0])).toEqual({ forms: ['表'], groups: [2] });
    expect(table.linked('antonym', '一覧', [0])).toEqual({ forms: ['detail'], groups: [] });
    expect(table.phrasesFrom('table')).toEqual(['table of contents']);
    expect(table.has(table.find('コア'), 'katakana')).toBe(true);
    expect(table.find('indexes')).toBe(-1);
  });

  it('is refused when it is cut off or something else', () => {
    expect(() => new Table(bytes.slice(0, -1))).toThrow();
    expect(() => new Table(new Uint8Array(200))).toThrow(/not a dictionary table/);
  });

  it('reads from bytes at any offset', () => {
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    expect(new Table(shifted.subarray(1)).find('一覧')).toBe(table.find('一覧'));
  });
});

describe('lookups', () => {
  it('never throw, and give the same answer twice, on any string', () => {
    const strings = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme' }), fc.constantFrom('', ' ', '__proto__', 'constructor', '#', '*', '|', '\u0000', '\ud800', 'ｶﾞ', 'ー', 'あ'.repeat(5_000), 'a '.repeat(5_000), '表示しない'));
    fc.assert(
      fc.property(strings, strings, (a, b) => {
        const ask = (): unknown[] => [relationsOf(a), synonymsOf(a, [[a, b]]), maybeSynonymsOf(a), linksOf(a, 'near'), linksOf(a, 'antonym'), linksOf(a, 'trap'), isHeadword(a), isListedWord(a), meaningKey(a), isKnownKatakana(a), phraseLength([a, b]), areSynonyms(a, b)];
        expect(ask()).toEqual(ask());
      }),
      { numRuns: 300 },
    );
  });
});

describe('loading from a bundle', () => {
  const dist = mkdtempSync(join(tmpdir(), 'sekisho-dictionary-'));
  beforeAll(async () => {
    await build({ entryPoints: [fileURLToPath(new URL('../synonyms.ts', FOLDER))], outfile: join(dist, 'chunks/words.mjs'), bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  });
  afterAll(() => rmSync(dist, { recursive: true, force: true }));
  const child = (code: string): string => execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', cwd: dist });

  it('fails closed without the tables', () => {
    expect(() => child(`const words = await import('${dist}/chunks/words.mjs'); words.isHeadword('認証')`)).toThrow(/dictionary table table.bin not found/);
  });

  it('opens the tables beside the bundle, the second one only when it is needed; times are printed, not judged', () => {
    execFileSync('mkdir', [join(dist, 'dictionary')]);
    copyFileSync(new URL('table.bin', FOLDER), join(dist, 'dictionary/table.bin'));
    const time = (body: string): string => child(`const at = performance.now.bind(performance); const words = await import('${dist}/chunks/words.mjs'); const start = at(); ${body}`);
    const main = time(`const known = words.isHeadword('認証') && words.linksOf('認証', 'near').length > 0; console.log(JSON.stringify([known, at() - start]))`);
    copyFileSync(new URL('table-edict.bin', FOLDER), join(dist, 'dictionary/table-edict.bin'));
    const both = time(`const first = words.synonymsOf('並列処理'); const then = at(); words.synonymsOf('authentication'); console.log(JSON.stringify([first.includes('parallel processing'), then - start, at() - then]))`);
    expect(JSON.parse(main)[0]).toBe(true);
    expect(JSON.parse(both)[0]).toBe(true);
    const started = performance.now();
    child('');
    console.log(`table.bin first lookup ${JSON.parse(main)[1].toFixed(1)} ms, with table-edict.bin ${JSON.parse(both)[1].toFixed(1)} ms, next lookup ${JSON.parse(both)[2].toFixed(2)} ms, bare node ${(performance.now() - started).toFixed(0)} ms`);
  });
});
