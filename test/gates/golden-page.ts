// A golden page: values by name in one file under test/golden, held case by case; SEKISHO_REFRESH_GOLDEN=1 writes what is answered now.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

type Page = Record<string, Record<string, unknown>>;

export class GoldenPage {
  readonly #file: string;
  readonly #pinned: Page;

  constructor(name: string) {
    this.#file = join(import.meta.dirname, '../golden', name);
    this.#pinned = JSON.parse(readFileSync(this.#file, 'utf8')) as Page;
  }

  hold(part: string, name: string, value: unknown): void {
    if (process.env['SEKISHO_REFRESH_GOLDEN'] === '1') {
      (this.#pinned[part] ??= {})[name] = value;
      writeFileSync(this.#file, `${JSON.stringify(this.#pinned, null, 1)}\n`);
    }
    expect(value).toEqual(this.#pinned[part]?.[name]);
  }

  /** What is pinned and no longer asked about. */
  strangers(part: string, names: readonly string[]): string[] {
    return Object.keys(this.#pinned[part] ?? {}).filter((name) => !names.includes(name));
  }
}
