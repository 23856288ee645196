// The binary form of the word vectors, in one place for its writer and its reader.
import { sha256 } from '../../kernel/digest.ts';

/** 'SKVT', little-endian. */
const MAGIC = 0x54564b53;
const FORMAT = 1;
/** Magic, format, two words of stamp, number of words, dimensions, characters. */
const HEADER = 7;

export interface VectorData {
  /** ASCII words, sorted, so that a word is found by bisection. */
  readonly offsets: Uint32Array;
  /** What one step of a word's numbers is worth: vectors keep their length, rare words are long. */
  readonly scales: Float32Array;
  readonly chars: Uint8Array;
  /** How much a word says, 255 for a rare one. */
  readonly weights: Uint8Array;
  /** `dimensions` signed bytes a word. */
  readonly numbers: Int8Array;
  readonly dimensions: number;
}

export interface VectorEntry {
  readonly word: string;
  readonly weight: number;
  readonly vector: Float32Array;
}

/** The stamp names the content, so that a file of another build is noticed. */
export function packVectors(entries: readonly VectorEntry[]): { readonly bytes: Uint8Array; readonly stamp: string } {
  const sorted = [...entries].sort((a, b) => (a.word < b.word ? -1 : 1));
  const dimensions = sorted[0]?.vector.length ?? 0;
  const chars = new TextEncoder().encode(sorted.map(({ word }) => word).join(''));
  const offsets = new Uint32Array(sorted.length + 1);
  const scales = new Float32Array(sorted.length);
  const weights = new Uint8Array(sorted.length);
  const numbers = new Int8Array(sorted.length * dimensions);
  sorted.forEach(({ word, weight, vector }, at) => {
    if (!/^[\x21-\x7e]+$/.test(word)) throw new Error(`not an ASCII word: ${word}`);
    offsets[at + 1] = offsets[at]! + word.length;
    const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
    scales[at] = largest / 127;
    weights[at] = Math.round(255 * weight);
    vector.forEach((value, index) => (numbers[at * dimensions + index] = Math.round((127 * value) / largest)));
  });
  const parts = [offsets, scales, chars, weights, numbers].map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 4 * HEADER));
  let at = 4 * HEADER;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  const stamp = stampOf(bytes);
  const header = new DataView(bytes.buffer);
  [MAGIC, FORMAT, Number.parseInt(stamp.slice(0, 8), 16), Number.parseInt(stamp.slice(8), 16), sorted.length, dimensions, chars.length].forEach((value, word) => header.setUint32(4 * word, value, true));
  return { bytes, stamp };
}

/** Taken over everything behind the header. */
export function stampOf(bytes: Uint8Array): string {
  return sha256(bytes.subarray(4 * HEADER)).slice(0, 16);
}

/** Views, no copies. A file that is not what it claims to be is refused: vectors that half load would judge at random. */
export function unpackVectors(bytes: Uint8Array): { readonly data: VectorData; readonly stamp: string } {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes); // a Buffer's own slice would not copy
  if (aligned.byteLength < 4 * HEADER) throw new Error('word vectors are cut off');
  const [magic, format, high, low, words, dimensions, characters] = new Uint32Array(aligned.buffer, aligned.byteOffset, HEADER) as unknown as [number, number, number, number, number, number, number];
  if (magic !== MAGIC || format !== FORMAT) throw new Error('not word vectors of this version');
  if (aligned.byteLength !== 4 * HEADER + 8 * words + 4 + characters + words * (1 + dimensions)) throw new Error('word vectors are cut off');
  let at = aligned.byteOffset + 4 * HEADER;
  const take = <T>(type: { new (buffer: ArrayBuffer, at: number, length: number): T; readonly BYTES_PER_ELEMENT: number }, length: number): T => {
    const part = new type(aligned.buffer as ArrayBuffer, at, length);
    at += length * type.BYTES_PER_ELEMENT;
    return part;
  };
  const data = { offsets: take(Uint32Array, words + 1), scales: take(Float32Array, words), chars: take(Uint8Array, characters), weights: take(Uint8Array, words), numbers: take(Int8Array, words * dimensions), dimensions };
  const hex = (word: number): string => word.toString(16).padStart(8, '0');
  return { data, stamp: hex(high) + hex(low) };
}
