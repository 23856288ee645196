// The generated pages in docs/ are the ones the source makes today, in both directions.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../src/kernel/error-table.ts';
import { generatedFiles } from '../src/reference/generated.ts';

declare const __SEKISHO_VERSION__: string;

const REPO = resolve(import.meta.dirname, '..');
const pages = generatedFiles(__SEKISHO_VERSION__).filter(({ name }) => name.startsWith('docs/'));

describe('generated pages', () => {
  it.each(pages.map(({ name, text }) => [name, text] as const))('%s is fresh (otherwise: npm run docs)', (name, text) => {
    expect(readFileSync(resolve(REPO, name), 'utf8')).toBe(text);
  });

  it('docs/reference holds nothing else', () => {
    expect(readdirSync(resolve(REPO, 'docs/reference')).sort()).toEqual(pages.map(({ name }) => name.split('/').at(-1)).sort());
  });

  it.each(['docs/reference/errors.md', 'docs/reference/errors.ja.md'])('%s and the error table name the same codes', (name) => {
    const named = [...readFileSync(resolve(REPO, name), 'utf8').matchAll(/^\| (QC-\d{3}) /gm)].map((match) => match[1]);
    expect(named).toEqual(ERROR_CODES);
  });

  it('no page anywhere names a code that does not exist', () => {
    const files = readdirSync(resolve(REPO, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);
    const unknown = [...files, 'README.md', 'README.ja.md'].flatMap((name) => {
      const text = readFileSync(resolve(REPO, name), 'utf8');
      return [...text.matchAll(/QC-\d{3}/g)].map((match) => match[0]).filter((code) => !(ERROR_CODES as readonly string[]).includes(code)).map((code) => `${name}: ${code}`);
    });
    expect(unknown).toEqual([]);
  });
});
