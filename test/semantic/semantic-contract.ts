// What every engine behind the port owes its callers, as tests that run over any of them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCodeIndex } from '../../src/code/open-code-index.ts';
import { semanticSources } from '../../src/operations/understanding/semantic-sources.ts';
import type { SemanticIndex } from '../../src/semantic/semantic-index.ts';
import type { SourceFiles } from '../../src/semantic/source-files.ts';

export interface EngineUnderTest {
  readonly name: string;
  open(sources: SourceFiles, maxChunks?: number): SemanticIndex;
}

export const SHOP = {
  'src/cart.ts': `import { rate } from './tax.ts';

/** Adds up what lies in the basket. */
export function sumPrices(items: { price: number }[]): number {
  return items.reduce((sum, item) => sum + item.price, 0);
}

export class Basket {
  private items: { price: number }[] = [];

  /** Throws away what nobody bought within an hour. */
  dropStale(now: number): void {
    this.items = this.items.filter((item) => now < 3600);
  }

  checkout(): number {
    return sumPrices(this.items) * rate();
  }
}
`,
  'src/tax.ts': `// Value added tax by country.
export function rate(): number {
  return 1.1;
}
`,
  'src/login/session.ts': `/** Checks the password and opens a session for the user. */
export async function authenticate(user: string, password: string): Promise<string> {
  if (password.length === 0) throw new Error('wrong credentials');
  return issueToken(user);
}

function issueToken(user: string): string {
  return user + '.signed';
}
`,
  'src/mail.py': `def send_reminder(address):
    # 支払いの期限が近い人に知らせる
    deliver(address, "please pay")
`,
  'scripts/run.sh': 'set -e\necho building\nnode build.mjs\ncp -r dist /srv\nsystemctl restart shop\n',
  'README.md': '# Shop\n\nauthenticate, basket, tax: prose is no code.\n',
} as const;

export function semanticContract({ name, open }: EngineUnderTest): void {
  describe(`semantic index: ${name}`, () => {
    const closing: (() => Promise<void>)[] = [];
    let shop: SemanticIndex;
    beforeAll(async () => {
      shop = (await over(SHOP)).index;
    }, 60_000);
    afterAll(async () => {
      for (const close of closing) await close();
    });

    async function over(files: Readonly<Record<string, string>>, maxChunks?: number): Promise<{ index: SemanticIndex; again: () => SemanticIndex; write: (path: string, text: string) => void; drop: (path: string) => void }> {
      const root = mkdtempSync(join(tmpdir(), 'sekisho-semantic-'));
      const write = (path: string, text: string): void => {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      };
      for (const [path, text] of Object.entries(files)) write(path, text);
      const code = await openCodeIndex(root, { now: Date.now, watch: false });
      closing.push(async () => {
        await code.close();
        rmSync(root, { recursive: true, force: true });
      });
      const again = (): SemanticIndex => open(semanticSources(code), maxChunks);
      return { index: again(), again, write, drop: (path) => rmSync(join(root, path)) };
    }

    it('finds the definition by what it does, and says why', async () => {
      const index = shop;
      const { hits, searched, engine } = await index.search({ query: 'where do we verify the password of a user?' });
      expect(hits[0]).toMatchObject({ file: 'src/login/session.ts', symbol: 'authenticate', lines: [1, 5] });
      expect(hits[0]!.why.map(({ found }) => found)).toContain('password');
      expect(searched).toMatchObject({ complete: true, why: [], files: 5, searched_files: 5 });
      expect(searched.chunks).toBeGreaterThan(6);
      expect(engine.name).not.toBe('');
      expect(engine.version).not.toBe('');
    });

    it('finds English code by a Japanese question and a Japanese comment by an English one', async () => {
      const index = shop;
      const [login] = (await index.search({ query: 'パスワードを確認してログインする処理' })).hits;
      expect(login).toMatchObject({ file: 'src/login/session.ts', symbol: 'authenticate' });
      const [old] = (await index.search({ query: '古くなった商品を捨てる' })).hits;
      expect(old).toMatchObject({ symbol: 'Basket.dropStale' });
      const [pay] = (await index.search({ query: 'payment deadline' })).hits;
      expect(pay).toMatchObject({ file: 'src/mail.py', symbol: 'send_reminder' });
    });

    it('gives hits whose lines, hash and text are those of the file', async () => {
      const index = shop;
      const { hits } = await index.search({ query: 'basket price tax password session token reminder build', limit: 100 });
      expect(hits.length).toBeGreaterThan(5);
      for (const hit of hits) {
        const text = SHOP[hit.file as keyof typeof SHOP];
        const lines = text.split('\n');
        expect(hit.score).toBeGreaterThan(0);
        expect(hit.score).toBeLessThanOrEqual(1);
        expect(hit.by.words + hit.by.meaning).toBeCloseTo(hit.score, 3);
        expect(hit.lines[0]).toBeGreaterThanOrEqual(1);
        expect(hit.lines[1]).toBeLessThanOrEqual(lines.length);
        const chunk = await index.chunk(hit.chunk_id);
        expect(chunk).toMatchObject({ chunk_id: hit.chunk_id, file: hit.file, hash: hit.hash, lines: hit.lines, cut: false });
        expect(chunk!.text).toBe(lines.slice(hit.lines[0] - 1, hit.lines[1]).join('\n'));
        if (hit.symbol !== undefined) expect(chunk!.text).toContain(hit.symbol.split('.').at(-1)!);
        for (const { found, in: fields } of hit.why) {
          expect(found).not.toBe('');
          expect(fields.length).toBeGreaterThan(0);
        }
      }
      expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).sort((a, b) => b - a));
      expect(new Set(hits.map(({ chunk_id }) => chunk_id)).size).toBe(hits.length);
    });

    it('answers the same again, and after files came and went', async () => {
      const { index, again, write, drop } = await over(SHOP);
      const asked = { query: 'sum of the prices in the basket', limit: 20 };
      const first = await index.search(asked);
      expect(await index.search(asked)).toEqual(first);
      for (let round = 0; round < 3; round += 1) {
        write('src/aaa.ts', `export function basketPrice${round}() { return ${round}; }\n`);
        expect((await index.search(asked)).hits).not.toEqual(first.hits);
      }
      drop('src/aaa.ts');
      const after = await index.search(asked);
      expect(after.hits).toEqual(first.hits);
      expect((await again().search(asked)).hits).toEqual(first.hits);
    });

    it('sees a changed file, and no longer knows the chunks of the old one', async () => {
      const { index, write } = await over(SHOP);
      const [before] = (await index.search({ query: 'value added tax' })).hits;
      expect(before).toMatchObject({ symbol: 'rate' });
      write('src/tax.ts', `// Weather.\nexport function forecast(): string {\n  return 'rain';\n}\n`);
      expect(await index.chunk(before!.chunk_id)).toBeUndefined();
      expect((await index.search({ query: 'weather forecast' })).hits[0]).toMatchObject({ file: 'src/tax.ts', symbol: 'forecast', lines: [1, 4] });
      expect((await index.search({ query: 'value added tax' })).hits.filter(({ file, symbol }) => file === 'src/tax.ts' && symbol === 'rate')).toEqual([]);
    });

    it('knows no chunk it did not hand out', async () => {
      const index = shop;
      for (const id of ['', 'x', 'src/tax.ts', '../../etc/passwd#1-3@000000000000', 'src/tax.ts#1-4@000000000000', 'src/tax.ts#1-999999999@ffffffffffff', '#'.repeat(100_000)]) {
        expect(await index.chunk(id)).toBeUndefined();
      }
    });

    it('narrows by path, and says when nothing is meant', async () => {
      const index = shop;
      const { hits, searched } = await index.search({ query: 'password basket tax', paths: ['src/login/'] });
      expect(new Set(hits.map(({ file }) => file))).toEqual(new Set(['src/login/session.ts']));
      expect(searched).toMatchObject({ files: 1, searched_files: 1, complete: true, paths: ['src/login/'] });
      const nowhere = await index.search({ query: 'password', paths: ['srcc/'] });
      expect(nowhere).toMatchObject({ hits: [], searched: { files: 0, complete: false, why: ['empty_scope'] } });
    });

    it('lets the feature of the session count beside the question', async () => {
      const index = shop;
      const { hits } = await index.search({ query: 'which function gives a number?', target_feature: '消費税' });
      expect(hits[0]).toMatchObject({ symbol: 'rate' });
    });

    it('stands an empty tree and an empty question', async () => {
      const { index } = await over({});
      expect(await index.search({ query: 'anything' })).toMatchObject({ hits: [], matched: 0, searched: { files: 0, chunks: 0 } });
      for (const query of ['', '   ', '?!。', 'the of and', 'どこですか']) {
        const answer = await shop.search({ query });
        expect(answer.searched.files).toBe(5);
        if (answer.words.length === 0) expect(answer).toMatchObject({ hits: [], searched: { complete: false, why: ['no_words'] } });
      }
    });

    it('stands a hostile question of 100 kB, in bounded time', async () => {
      const index = shop;
      await index.search({ query: 'warm' });
      for (const unit of ['a', 'あ', '認証', '(((', 'passwordBasket_', '\u0000\u202e', '🏯', 'e\u0301', '\ud800', 'constructor __proto__ toString ', 'the password ']) {
        const query = unit.repeat(Math.ceil(100_000 / unit.length));
        const begun = performance.now();
        const { hits, searched } = await index.search({ query, target_feature: query, limit: 1e9 });
        expect(performance.now() - begun).toBeLessThan(2_000);
        expect(searched.why).toContain('query_cut');
        for (const { score } of hits) expect(score).toBeLessThanOrEqual(1);
      }
    });

    it('keeps to the limit, whatever is asked for', async () => {
      const index = shop;
      for (const [limit, most] of [[1, 1], [0, 1], [-5, 1], [2.7, 2], [Number.NaN, 10], [1e12, 100]] as const) {
        const { hits, matched } = await index.search({ query: 'basket price tax password session', limit });
        expect(hits.length).toBeLessThanOrEqual(most);
        expect(hits.length).toBeGreaterThan(0);
        expect(matched).toBeGreaterThanOrEqual(hits.length);
      }
    });

    it('says when there was more than it may hold', async () => {
      const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`src/f${String(at).padStart(2, '0')}.ts`, `export function painter${at}() {\n  return 'paint';\n}\n`]));
      const { index, write } = await over(many, 10);
      const { searched, hits } = await index.search({ query: 'painter', limit: 100 });
      expect(searched).toMatchObject({ files: 30, searched_files: 10, chunks: 10, complete: false, why: ['capped'] });
      expect(hits).toHaveLength(10);
      // A scope inside what is held is searched completely.
      expect((await index.search({ query: 'painter', paths: ['src/f03.ts'] })).searched).toMatchObject({ complete: true, files: 1 });
      write('src/a.ts', 'export function painterFirst() {\n  return 1;\n}\n');
      const after = await index.search({ query: 'painter', limit: 100 });
      expect(after.hits.map(({ file }) => file)).toContain('src/a.ts');
      expect(after.hits.map(({ file }) => file)).not.toContain('src/f09.ts');
    });

    it('stands names a program must not trip over', async () => {
      const { index } = await over({ 'src/odd.ts': 'export class A {\n  constructor() {\n    this.toString();\n  }\n  __proto__() {}\n  hasOwnProperty() {\n    return prototype;\n  }\n}\n' });
      const { hits } = await index.search({ query: 'constructor prototype hasOwnProperty' });
      expect(hits.length).toBeGreaterThan(1);
      for (const { score } of hits) expect(Number.isFinite(score)).toBe(true);
    });

    it('serves callers who come together', async () => {
      const index = shop;
      const queries = ['password', 'basket', '税', 'reminder', 'session'];
      const together = await Promise.all(queries.map((query) => index.search({ query })));
      for (const [at, query] of queries.entries()) expect(together[at]!.hits).toEqual((await index.search({ query })).hits);
    });
  });
}
