// Reads the packed word vectors in place: bisection over sorted words, numbers widened only for words that are asked for.
import { unpackVectors, type VectorData } from './layout.ts';

export interface WordVector {
  /** Keeps its length: in a sum, words that decide a sentence are long. */
  readonly vector: Float32Array;
  /** How much the word says, 0 to 1: near 0 for words that stand everywhere. */
  readonly weight: number;
}

export class VectorTable {
  readonly stamp: string;
  readonly #data: VectorData;

  constructor(bytes: Uint8Array) {
    const { data, stamp } = unpackVectors(bytes);
    this.#data = data;
    this.stamp = stamp;
  }

  get size(): number {
    return this.#data.scales.length;
  }

  get dimensions(): number {
    return this.#data.dimensions;
  }

  find(word: string): WordVector | undefined {
    const at = this.#indexOf(word);
    if (at < 0) return undefined;
    const { scales, weights, numbers, dimensions } = this.#data;
    const vector = new Float32Array(dimensions);
    for (let k = 0; k < dimensions; k += 1) vector[k] = numbers[at * dimensions + k]! * scales[at]!;
    return { vector, weight: weights[at]! / 255 };
  }

  #indexOf(word: string): number {
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const order = this.#compare(middle, word);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #compare(at: number, word: string): number {
    const { offsets, chars } = this.#data;
    const from = offsets[at]!;
    const length = offsets[at + 1]! - from;
    const shorter = Math.min(length, word.length);
    for (let k = 0; k < shorter; k += 1) {
      const difference = chars[from + k]! - word.charCodeAt(k);
      if (difference !== 0) return difference;
    }
    return length - word.length;
  }
}
