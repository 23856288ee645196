// Reads the words of a file into its chunks: the name, the way to it, comments, strings and code are counted apart.
import { WordCounts } from './chunk-table.ts';
import { cutChunks, type Chunk } from './cut-chunks.ts';
import { FileWords } from './file-words.ts';
import type { SourceText } from './source-files.ts';
import type { WordParts } from './word-parts.ts';

/** Occurrences read of one chunk; generated tables go on for ever and say nothing new. */
const MOST_WORDS = 6_000;

export function readChunks(path: string, source: SourceText, parts: WordParts): { readonly chunks: readonly Chunk[]; readonly counts: readonly WordCounts[] } {
  const words = new FileWords(source);
  const { chunks, owner } = cutChunks(source, words);
  const counts = chunks.map(() => new WordCounts());
  const bySymbol = new Map(chunks.map(({ symbol }, at) => [symbol, at] as const));
  const way = path.replace(/\.[^./]+$/, '').split('/').flatMap((step) => parts.of(step));
  for (const [at, { symbol, name }] of chunks.entries()) {
    for (const word of way) counts[at]!.add(word, 'path');
    if (symbol === undefined) continue;
    for (const word of parts.of(name)) counts[at]!.add(word, 'name');
    if (symbol.length <= name.length) continue;
    const around = symbol.slice(0, symbol.length - name.length - 1);
    for (const word of parts.of(around)) counts[at]!.add(word, 'path');
    // The lines of a method are its own; its class still shows what it can do.
    const outer = bySymbol.get(around);
    if (outer !== undefined) for (const word of parts.of(name)) counts[outer]!.add(word, 'code');
  }
  const read = new Int32Array(chunks.length);
  for (const [place, word] of words.texts.entries()) {
    const at = owner[words.lines[place]! - 1] ?? -1;
    if (at < 0 || read[at]! >= MOST_WORDS) continue;
    read[at]! += 1;
    for (const part of parts.of(word)) counts[at]!.add(part, words.places[place]!);
  }
  return { chunks, counts };
}
