// The word index as flat arrays: what a snapshot writes, and what an index can be opened on without reading word by word.
import { hashOf } from '../lexer/lexed-words.ts';
import { slotTable } from './interner.ts';
import type { PackedWordIndex } from './packed-word-index.ts';

/** Files are numbered by their position. */
export interface StoredWords {
  readonly pool: Uint8Array;
  readonly poolStarts: Uint32Array;
  /** The interner's table, so that nobody has to fill it word by word. */
  readonly slots: Int32Array;
  readonly postingStarts: Uint32Array;
  readonly postingFiles: Uint32Array;
  /** Per file. */
  readonly wordCounts: Uint32Array;
  /** Per file its symbols, then its spots. */
  readonly cells: Uint32Array;
}

/**
 * Symbols are given anew in the order in which the words stand in these files, so words that no file holds any more are left out,
 * and an index that saw many changes is stored byte for byte like one built afresh.
 */
export function storeWords(index: PackedWordIndex, files: readonly number[]): StoredWords {
  const renamed = new Int32Array(index.symbolCount).fill(-1);
  const order = new Uint32Array(index.symbolCount);
  const holders = new Uint32Array(index.symbolCount + 1);
  const lastHolder = new Int32Array(index.symbolCount).fill(-1);
  const wordCounts = new Uint32Array(files.length);
  let total = 0;
  files.forEach((file, position) => (total += wordCounts[position] = index.cellsOf(file).length / 2));
  const cells = new Uint32Array(total * 2);
  let words = 0;
  let to = 0;
  for (let position = 0; position < files.length; position++) {
    const source = index.cellsOf(files[position]!);
    const count = wordCounts[position]!;
    for (let k = 0; k < count; k++) {
      const symbol = source[k]!;
      let name = renamed[symbol]!;
      if (name < 0) {
        name = renamed[symbol] = words;
        order[words++] = symbol;
      }
      cells[to + k] = name;
      if (lastHolder[name] !== position) {
        lastHolder[name] = position;
        holders[name + 1]!++;
      }
    }
    cells.set(source.subarray(count), to + count);
    to += source.length;
  }
  return { ...poolOf(index, order.subarray(0, words)), ...postingsOf(cells, wordCounts, holders.subarray(0, words + 1)), wordCounts, cells };
}

function poolOf(index: PackedWordIndex, order: Uint32Array): Pick<StoredWords, 'pool' | 'poolStarts' | 'slots'> {
  const poolStarts = new Uint32Array(order.length + 1);
  const hashes = new Int32Array(order.length);
  for (let k = 0; k < order.length; k++) {
    const word = index.bytesOf(order[k]!);
    poolStarts[k + 1] = poolStarts[k]! + word.length + 1;
    hashes[k] = hashOf(word, index.seed);
  }
  const pool = new Uint8Array(poolStarts[order.length]!).fill(0x0a);
  for (let k = 0; k < order.length; k++) pool.set(index.bytesOf(order[k]!), poolStarts[k]!);
  return { pool, poolStarts, slots: slotTable(poolStarts, hashes) };
}

function postingsOf(cells: Uint32Array, wordCounts: Uint32Array, holders: Uint32Array): Pick<StoredWords, 'postingStarts' | 'postingFiles'> {
  const words = holders.length - 1;
  const postingStarts = new Uint32Array(words + 1);
  for (let k = 0; k < words; k++) postingStarts[k + 1] = postingStarts[k]! + holders[k + 1]!;
  const postingFiles = new Uint32Array(postingStarts[words]!);
  const next = postingStarts.slice();
  let from = 0;
  for (let file = 0; file < wordCounts.length; file++) {
    const end = from + wordCounts[file]!;
    for (let k = from; k < end; k++) {
      const symbol = cells[k]!;
      const at = next[symbol]!;
      if (at > postingStarts[symbol]! && postingFiles[at - 1] === file) continue;
      postingFiles[at] = file;
      next[symbol] = at + 1;
    }
    from = end + wordCounts[file]!;
  }
  return { postingStarts, postingFiles };
}
