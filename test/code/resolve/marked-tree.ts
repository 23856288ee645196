// Trees written with their answer in them: `⟦name⟧` is the definition asked about, `«name»` every other place that means it.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { CodeIndex } from '../../../src/code/code-index.ts';
import { openCodeIndex } from '../../../src/code/open-code-index.ts';

export type MarkedFiles = Readonly<Record<string, string>>;

interface Expectation {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly places: readonly string[];
}

/** All cases stand side by side in one tree, each in a folder of its own, under one index. */
export class MarkedTree {
  readonly #root = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-resolve-')));
  readonly #expected = new Map<string, Expectation>();
  #index: CodeIndex | undefined;

  constructor(cases: Readonly<Record<string, MarkedFiles>>) {
    Object.entries(cases).forEach(([title, files], at) => {
      const places: string[] = [];
      let target: Omit<Expectation, 'places'> | undefined;
      for (const [path, marked] of Object.entries(files)) {
        const file = `case${at}/${path}`;
        const text = marked.replace(/[⟦«»⟧]/g, '');
        for (const { index, 1: open, 2: name } of marked.matchAll(/([⟦«])([^«»⟦⟧]+)[»⟧]/g)) {
          const before = marked.slice(0, index).replace(/[⟦«»⟧]/g, '').split('\n');
          places.push(`${path}:${before.length}:${before[before.length - 1]!.length + 1} ${name}`);
          if (open === '⟦') target ??= { name: name!, file, line: before.length };
        }
        mkdirSync(dirname(join(this.#root, file)), { recursive: true });
        writeFileSync(join(this.#root, file), text);
      }
      this.#expected.set(title, { ...target!, places: places.sort() });
    });
  }

  async open(): Promise<void> {
    this.#index = await openCodeIndex(this.#root, { now: Date.now, watch: false });
    await this.#index.analyzeStructure({ wait_ms: 30_000 });
  }

  async close(): Promise<void> {
    await this.#index?.close();
    rmSync(this.#root, { recursive: true, force: true });
  }

  async check(title: string): Promise<void> {
    const { name, file, line, places } = this.#expected.get(title)!;
    const { hits, certificate } = await this.#index!.findReferences({ name, file, line, limit: 1000, wait_ms: 30_000 });
    const found = hits.filter(({ standing }) => standing === 'resolved').map((hit) => {
      const [folder, ...rest] = hit.file.split('/');
      return `${folder === file.split('/')[0] ? '' : `${folder}/`}${rest.join('/')}:${hit.line}:${hit.column}`;
    });
    expect(certificate.complete).toBe(true);
    expect(found.sort()).toEqual(places.map((place) => place.split(' ')[0]!).sort());
  }
}
