// Links between files are kept from question to question; after an edit they lead where a new index would lead.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CodeIndex } from '../../../src/code/code-index.ts';
import { openCodeIndex } from '../../../src/code/open-code-index.ts';

let root: string;
let index: CodeIndex;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function resolved(name: string, file: string): Promise<string[]> {
  await index.analyzeStructure({ wait_ms: 30_000 }); // a barrel that does not hold the name itself is parsed in the background
  const { hits, certificate } = await index.findReferences({ name, file, limit: 1000, wait_ms: 30_000 });
  expect(certificate.complete).toBe(true);
  return hits.filter(({ standing }) => standing === 'resolved').map((hit) => `${hit.file}:${hit.line}`);
}

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-links-')));
  write('a.ts', 'export const alpha = 1;\n');
  write('b.ts', "export { alpha } from './a.ts';\n");
  write('c.ts', "import { alpha } from './b.ts';\nuse(alpha);\n");
  write('m.py', 'def beta():\n    pass\n');
  write('n.py', 'from m import beta\nbeta()\n');
  index = await openCodeIndex(root, { now: Date.now, watch: false });
});
afterEach(async () => {
  await index.close();
  rmSync(root, { recursive: true, force: true });
});

describe('links between files', () => {
  it('follow a file that is edited, at either end and in between', async () => {
    expect(await resolved('alpha', 'a.ts')).toEqual(['a.ts:1', 'b.ts:1', 'c.ts:1', 'c.ts:2']);
    write('c.ts', "\nimport { alpha } from './b.ts';\nuse(alpha, alpha);\n");
    expect(await resolved('alpha', 'a.ts')).toEqual(['a.ts:1', 'b.ts:1', 'c.ts:2', 'c.ts:3', 'c.ts:3']);
    write('a.ts', '\n\nexport const alpha = 2;\n');
    expect(await resolved('alpha', 'a.ts')).toEqual(['a.ts:3', 'b.ts:1', 'c.ts:2', 'c.ts:3', 'c.ts:3']);
    write('b.ts', 'export const other = 1; // alpha\n');
    expect(await resolved('alpha', 'a.ts')).toEqual(['a.ts:3']);
  });

  it('notice a file that comes and one that goes', async () => {
    write('d.ts', "import { alpha } from './e.js';\nuse(alpha);\n");
    expect(await resolved('alpha', 'a.ts')).toEqual(['a.ts:1', 'b.ts:1', 'c.ts:1', 'c.ts:2']);
    write('e.ts', "export * from './a.ts';\n");
    expect(await resolved('alpha', 'a.ts')).toEqual(['a.ts:1', 'b.ts:1', 'c.ts:1', 'c.ts:2', 'd.ts:1', 'd.ts:2']);
    rmSync(join(root, 'b.ts'));
    expect(await resolved('alpha', 'a.ts')).toEqual(['a.ts:1', 'd.ts:1', 'd.ts:2']);
  });

  it('notice a setting that leads elsewhere', async () => {
    write('f.ts', "import { alpha } from '@here/a';\nuse(alpha);\n");
    write('tsconfig.json', '{ "compilerOptions": { "paths": { "@gone/*": ["./*"] } } }');
    expect(await resolved('alpha', 'a.ts')).not.toContain('f.ts:2');
    write('tsconfig.json', '{ "compilerOptions": { "paths": { "@here/*": ["./*"] } } }');
    expect(await resolved('alpha', 'a.ts')).toContain('f.ts:2');
  });

  it('follow Python modules as well', async () => {
    expect(await resolved('beta', 'm.py')).toEqual(['m.py:1', 'n.py:1', 'n.py:2']);
    write('n.py', 'import m\nm.beta()\n');
    expect(await resolved('beta', 'm.py')).toEqual(['m.py:1', 'n.py:2']);
    write('m.py', '\ndef beta():\n    return 1\n');
    expect(await resolved('beta', 'm.py')).toEqual(['m.py:2', 'n.py:2']);
  });
});
