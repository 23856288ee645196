// `import(…)` is found where code says it, and nowhere else.
import { expect, it } from 'vitest';
import { importCallsIn } from '../../../src/code/resolve/import-calls.ts';
import { languageOf } from '../../../src/code/languages/all-languages.ts';
import { PackedWordIndex } from '../../../src/code/words/packed-word-index.ts';

it.each([
  ["let a: import('x').A;", [7]],
  ["import { a } from 'x';\nconst b = await import /* */ ('y');", []],
  ["const b = import\n  ('y'), c = import('z');", [10, 30]],
  ["// import('x')\nconst d = \"import('x')\";", []],
  ['', []],
])('%j', (text, offsets) => {
  const words = new PackedWordIndex();
  const bytes = Buffer.from(text);
  words.add(1, bytes, languageOf('a.ts', bytes).lexer);
  expect(importCallsIn(bytes, words.cellsOf(1), words.symbolOf('import'))).toEqual(offsets);
});
