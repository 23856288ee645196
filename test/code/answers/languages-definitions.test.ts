// Names other languages define in quotes, behind a sign or by parts: `find_definitions` knows them before anything else has parsed their file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeIndex } from '../../../src/code/code-index.ts';
import { openCodeIndex } from '../../../src/code/open-code-index.ts';
import { write } from '../files/folder-of-test.ts';

const FILES: Readonly<Record<string, string>> = {
  'acme.h': '#pragma once\nnamespace acme {\nint add_numbers(int a, int b);\nclass API Gadget { public: void spin(); };\n}\n',
  'legacy.php': "<?php\ndefine('LEGACY_LIMIT', 1);\necho 'JUST_TEXT';\n",
  'made.rb': 'class Made\n  define_method "quoted_made" do end\n  attr_accessor "quoted_attr"\n  $tally = 0\n  puts "only_text"\nend\n',
  'tools.cs': 'namespace Acme.Tools;\npublic class Hammer { }\n',
  'page.js': 'const $tally = 1;\n',
  'settings.py': 'def load():\n    global LOADED\n    LOADED = {}\n',
  'pair.go': 'package pair\n\ntype P struct {\n\tLeft, Right int\n}\n',
};

let root: string;
let index: CodeIndex;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sekisho-languages-'));
  for (const [file, text] of Object.entries(FILES)) write(root, file, text);
  index = await openCodeIndex(root, { now: Date.now, watch: false });
});
afterAll(async () => {
  await index.close();
  rmSync(root, { recursive: true });
});

async function found(name: string): Promise<string[]> {
  const { hits, certificate } = await index.findDefinitions({ name });
  expect(certificate.complete).toBe(true);
  return hits.map(({ file, line, kind, enclosing }) => `${file}:${line} ${kind} ${enclosing}`);
}

describe('find_definitions', () => {
  it.each([
    ['LEGACY_LIMIT', ['legacy.php:2 constant LEGACY_LIMIT']],
    ['JUST_TEXT', []],
    ['quoted_made', ['made.rb:2 method Made.quoted_made']],
    ['quoted_attr', ['made.rb:3 property Made.quoted_attr']],
    ['only_text', []],
    ['$tally', ['made.rb:4 variable $tally', 'page.js:1 constant $tally']],
    ['add_numbers', ['acme.h:3 function acme.add_numbers']],
    ['acme::Gadget', ['acme.h:4 class acme.Gadget']],
    ['Acme.Tools', ['tools.cs:1 namespace Acme.Tools']],
    ['Tools', ['tools.cs:1 namespace Acme.Tools']],
    ['LOADED', ['settings.py:3 variable LOADED']],
    ['Left', ['pair.go:4 field P.Left']],
  ])('knows %s', async (name, expected) => {
    expect(await found(name)).toEqual(expected);
  });
});
