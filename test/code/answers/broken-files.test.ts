// Files somebody is typing in: what stands behind the break is found or the answer says that it may be missing, and nothing there is told as certain.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeIndex } from '../../../src/code/code-index.ts';
import { openCodeIndex } from '../../../src/code/open-code-index.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'open-comment.go': 'package a\nfunc Before() {}\n/* open\nfunc AfterGo() {}\n',
  'open-text.py': 'def before():\n    """doc\n    return 1\n\ndef after_py():\n    return 2\n',
  'open-comment.rs': 'fn before() {}\n/* open\nfn after_rust() {}\n',
  'percent.rb': "class Notices\n  DENIED = %(You can't do that)\n  def self.denied_message\n    DENIED\n  end\nend\n",
  'open-function.ts': 'export function early() {}\nfunction broken(x: number) { if (x) { return\nexport function late() {}\nexport class Late {\n  method() { const inner = 1; return inner; }\n}\nconst lateToo = 2;\n',
  'quoted.ts': 'interface Kept {\n  a: string;\n/*\nconst old = 1;\n*/\n  b: string;\n}\nexport const kept = `\nfunction ghost() {}\n`;\nfunction broken(x { if (\nexport function behind() {}\n',
  'quoted.py': 'TEXT = """\ndef ghost_py():\n    pass\n"""\ndef broken(:\n\ndef behind_py():\n    pass\n',
  'odd.ts': 'export const\nexport function odd() {}\n',
};

let root = '';
let index: CodeIndex;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sekisho-broken-'));
  for (const [name, text] of Object.entries(TEXTS)) writeFileSync(join(root, name), text);
  index = await openCodeIndex(root, { now: Date.now, watch: false });
});
afterAll(async () => {
  await index.close();
  rmSync(root, { recursive: true, force: true });
});

const asked = async (name: string): Promise<{ readonly complete: boolean; readonly told: string[] }> => {
  const { certificate, hits } = await index.findDefinitions({ name });
  return { complete: certificate.complete, told: hits.map(({ file, line, kind, enclosing, standing }) => `${file}:${line} ${kind} ${enclosing ?? ''} ${standing}`) };
};

describe('find_definitions in a file that is being typed', () => {
  it.each([
    ['AfterGo', 'open-comment.go:4 function AfterGo candidate'],
    ['after_py', 'open-text.py:5 function after_py candidate'],
    ['late', 'open-function.ts:3 function late candidate'],
    ['Late', 'open-function.ts:4 class Late candidate'],
    ['method', 'open-function.ts:5 method Late.method candidate'],
    ['lateToo', 'open-function.ts:7 constant lateToo candidate'],
    ['early', 'open-function.ts:1 function early candidate'],
  ])('%s behind something unclosed was no definition, and that was called complete', async (name, told) => {
    expect(await asked(name)).toEqual({ complete: false, told: [told] });
  });

  it('says that something may be missing where the parser finds nothing behind the break', async () => {
    expect((await asked('after_rust')).complete).toBe(false);
  });

  it('keeps what is local behind the break local', async () => {
    expect((await asked('inner')).told).toEqual([]);
    expect((await index.findDefinitions({ name: 'inner', locals: true })).total).toBe(1);
  });

  it('code in a closed comment or text is none, and cuts nothing that stands around it', async () => {
    for (const name of ['old', 'ghost', 'ghost_py']) expect((await asked(name)).told, name).toEqual([]);
    for (const name of ['Kept', 'kept', 'behind', 'behind_py', 'TEXT']) expect((await asked(name)).told, name).toHaveLength(1);
    expect((await index.getSymbols({ file: 'quoted.ts' })).symbols.find(({ name }) => name === 'Kept')?.children?.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('takes no word that begins a statement for a name', async () => {
    expect((await index.getSymbols({ file: 'odd.ts' })).symbols.map(({ name }) => name)).toEqual(['odd']);
  });

  it('believes the parser where an apostrophe leads the lexer astray', async () => {
    expect(await asked('denied_message')).toEqual({ complete: true, told: ['percent.rb:3 method Notices.denied_message resolved'] });
  });
});
