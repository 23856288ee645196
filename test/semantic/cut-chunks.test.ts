// A chunk is what a reader would point at: a definition with its comment, or a stretch of lines where nothing is named.
import { describe, expect, it } from 'vitest';
import { cutChunks, type CutFile } from '../../src/semantic/cut-chunks.ts';
import { FileWords } from '../../src/semantic/file-words.ts';
import type { SourceText } from '../../src/semantic/source-files.ts';
import { definition, sourceText } from './source-text.ts';

const cut = (source: SourceText): CutFile => cutChunks(source, new FileWords(source));
const ranges = (found: CutFile): string[] => found.chunks.map(({ symbol, from, to }) => `${symbol ?? '-'} ${from}-${to}`);

describe('cutting a file', () => {
  it('takes the comment above along, over an empty line, but not what stands behind code', () => {
    const text = ['const a = 1;', '// says what b does', '//', '// in two lines', '', 'function b() {', '  return 1;', '}'].join('\n');
    expect(ranges(cut(sourceText(text, [definition('b', 'function', 6, 8)])))).toEqual(['b 2-8']);
  });

  it('gives a method its own lines and the class the rest', () => {
    const text = ['class A {', '  x = 1;', '  // doc', '  m() {', '    body();', '  }', '}'].join('\n');
    const found = cut(sourceText(text, [definition('A', 'class', 1, 7), definition('A.x', 'property', 2, 2), definition('A.m', 'method', 4, 6)]));
    expect(ranges(found)).toEqual(['A 1-7', 'A.m 3-6']);
    expect([...found.owner]).toEqual([0, 0, 1, 1, 1, 1, 0]);
  });

  it('makes one of overloads', () => {
    const text = ['function f(a): x;', 'function f(b): y;', 'function f(c) {', '  return c;', '}'].join('\n');
    expect(ranges(cut(sourceText(text, [definition('f', 'function', 1, 1), definition('f', 'function', 2, 2), definition('f', 'function', 3, 5)])))).toEqual(['f 1-5']);
  });

  it('cuts what has no names into windows, and leaves lone imports out', () => {
    expect(ranges(cut(sourceText('word\n'.repeat(90).trimEnd())))).toEqual(['- 1-40', '- 41-80', '- 81-90']);
    const text = ["import a from 'a';", "import b from 'b';", "import c from 'c';", "import d from 'd';", 'function f() {', '}'].join('\n');
    expect(ranges(cut(sourceText(text, [definition('f', 'function', 5, 6)])))).toEqual(['f 5-6']);
  });

  it('cuts a definition of a thousand lines into parts', () => {
    const found = cut(sourceText('word\n'.repeat(1_000), [definition('huge', 'function', 1, 1_000)]));
    expect(found.chunks.length).toBeGreaterThan(5);
    expect(found.chunks.every(({ symbol, from, to }) => symbol === 'huge' && to - from < 240)).toBe(true);
    expect(found.chunks.at(-1)!.to).toBe(1_000);
  });

  it('stands an empty file and definitions that lie', () => {
    expect(cut(sourceText('')).chunks).toEqual([]);
    const found = cut(sourceText('a\nb', [definition('f', 'function', 1, 99)]));
    expect(ranges(found)).toEqual(['f 1-2']);
  });

  it('takes lines of text inside a string for prose, and short values for values', () => {
    const words = (text: string) => [...text.matchAll(/\w+/g)].map(([word]) => word);
    const lines: readonly (readonly [string, 'code' | 'string'])[] = [['def load', 'code'], ['Reads all settings', 'string'], ['json yaml', 'string']];
    const source: SourceText = { lineCount: 3, definitions: [], text: () => '', words: (visit) => lines.forEach(([text, place], at) => words(text).forEach((word) => visit(word, at + 1, place))) };
    expect(new FileWords(source).places).toEqual(['code', 'code', 'comment', 'comment', 'comment', 'string', 'string']);
  });
});
