// The engine in WebAssembly and the code beside it read the same words at the same places, whichever of them takes a file in.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ALL_LANGUAGES } from '../../../src/code/languages/all-languages.ts';
import type { LexerRow } from '../../../src/code/lexer/lexer-row.ts';
import { PackedWordIndex } from '../../../src/code/words/packed-word-index.ts';
import { storeWords } from '../../../src/code/words/stored-words.ts';
import { openWordEngine, WordEngine } from '../../../src/code/words/word-engine.ts';
import { IN_CODE, IN_COMMENT, IN_STRING } from '../../../src/code/words/word-index.ts';

const ROWS: readonly LexerRow[] = [...new Set(ALL_LANGUAGES.map(({ lexer }) => lexer))];
const PIECES = [
  'a', 'word', '日本', '$x', '_y1', "'", '"', '`', '"""', "'''", '/', '//', '/*', '*/', '#', '--', '\\', '\n', '\r\n', ' ', '\t', '${', '{', '}', '{{', '(', ')', '[', ']', '<', '<<EOS\n', 'EOS\n', '=begin\n', '=end\n',
  'return ', 'f', 'rb', 'R"x(', ')x"', 'r#"', '"#', '+', '++', '.', '1', "1'000", 'don', '<?php', '?>', ';', '=', '\0', '\u{feff}', '😀', '-', '--[[', ']]', '@', '%', '|', '&',
];
const textOf = fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(''));

/** What an index that was opened on a snapshot does: it has no engine. */
function alone(seed: number): PackedWordIndex {
  return new PackedWordIndex(seed, storeWords(new PackedWordIndex(seed), []));
}

function contentOf(index: PackedWordIndex, files: number): unknown {
  return Array.from({ length: files }, (_, file) => {
    const cells = index.cellsOf(file);
    const count = cells.length / 2;
    return Array.from({ length: count }, (__, at) => [index.nameOf(cells[at]!), cells[count + at]!, index.filesOf(cells[at]!), index.symbolOf(index.nameOf(cells[at]!)) === cells[at]!]);
  });
}

describe('word engine', () => {
  it('is there', () => expect(openWordEngine(1)).toBeDefined());

  it('reads every row like the lexer beside it', () => {
    fc.assert(fc.property(fc.constantFrom(...ROWS), fc.array(textOf, { minLength: 1, maxLength: 4 }), fc.integer(), (row, texts, seed) => {
      const [one, other] = [new PackedWordIndex(seed), alone(seed)];
      texts.forEach((text, file) => {
        one.add(file, Buffer.from(text), row);
        other.add(file, Buffer.from(text), row);
      });
      expect(contentOf(one, texts.length)).toEqual(contentOf(other, texts.length));
    }), { numRuns: 800 });
  });

  it('numbers many words, and goes on without it after the tree is sealed', () => {
    const [one, other] = [new PackedWordIndex(7), alone(7)];
    const row = ALL_LANGUAGES.find(({ id }) => id === 'javascript')!.lexer;
    for (let file = 0; file < 60; file += 1) {
      const text = Buffer.from(Array.from({ length: 1_000 }, (_, at) => `name${(file * 1_471 + at * 7) % 70_000} x`).join('; '));
      one.add(file, text, row);
      other.add(file, text, row);
      if (file === 30) one.seal();
    }
    expect(one.counts()).toEqual(other.counts());
    expect(contentOf(one, 60)).toEqual(contentOf(other, 60));
    expect(one.symbolsContaining(Buffer.from('me69'), false)).toEqual(other.symbolsContaining(Buffer.from('me69'), false));
  });

  it('has counted every word when the tree is sealed, as whoever counts afterwards does', () => {
    const row = ALL_LANGUAGES.find(({ id }) => id === 'javascript')!.lexer;
    fc.assert(fc.property(fc.array(fc.array(fc.tuple(fc.constantFrom('a ', 'b ', '// a\n', '"b" ', '/* c a */ ', 'd '), fc.constantFrom(1, 2, 1_100, 4_200)), { maxLength: 5 }), { minLength: 1, maxLength: 5 }), fc.boolean(), (files, removes) => {
      const [one, other] = [new PackedWordIndex(3), alone(3)];
      const texts = files.map((parts) => Buffer.from(parts.map(([part, times]) => part.repeat(times)).join('')));
      for (const index of [one, other]) {
        texts.forEach((text, file) => index.add(file, text, row));
        if (removes) index.remove(0);
        index.seal();
      }
      expect(one.tally(0)).toBe(true);
      while (!other.tally(1_000));
      for (const word of ['a', 'b', 'c', 'd']) {
        expect(one.holdingsOf(one.symbolOf(word))).toEqual(other.holdingsOf(other.symbolOf(word)));
        for (let file = 0; file < files.length; file += 1) for (const place of [IN_CODE, IN_COMMENT, IN_STRING] as const) expect(one.standsIn(file, one.symbolOf(word), place)).toBe(other.standsIn(file, other.symbolOf(word), place));
      }
      one.add(files.length, Buffer.from('a b e'), row); // by the lexer beside it, which does not count
      one.seal();
      expect(one.countsIn(files.length, one.symbolOf('e')).inCode).toBe(1);
      expect(one.tally(0)).toBe(false);
    }), { numRuns: 25 });
  });

  it('is left when it has no more room, and nothing is lost', () => {
    const row = ALL_LANGUAGES.find(({ id }) => id === 'python')!.lexer;
    const [one, other] = [new PackedWordIndex(11), alone(11)];
    const read = vi.spyOn(WordEngine.prototype, 'read');
    for (let file = 0; file < 20; file += 1) {
      const text = Buffer.from(Array.from({ length: 300 }, (_, at) => `w${(file * 97 + at) % 2_000}`).join(' '));
      if (file === 9) {
        // In the middle of a file: some of its words have numbers already.
        read.mockImplementationOnce(function (this: WordEngine, bytes, lexer) {
          WordEngine.prototype.read.call(this, bytes.subarray(0, bytes.length / 2), lexer);
          throw new RangeError('no memory');
        });
      }
      one.add(file, text, row);
      other.add(file, text, row);
    }
    read.mockRestore();
    expect(contentOf(one, 20)).toEqual(contentOf(other, 20));
    expect(one.counts()).toEqual(other.counts());
  });

  it('leaves brackets deeper than it remembers, and more words than it has room for, to the lexer beside it', () => {
    const javascript = ALL_LANGUAGES.find(({ id }) => id === 'javascript')!.lexer;
    const [one, other] = [new PackedWordIndex(3), alone(3)];
    const texts = ['`${a'.repeat(6_000), "a'b".repeat(40_000), 'ordinary words'];
    texts.forEach((text, file) => {
      one.add(file, Buffer.from(text), javascript);
      other.add(file, Buffer.from(text), javascript);
    });
    expect(contentOf(one, 3)).toEqual(contentOf(other, 3));
  });
});
