// The frame of a snapshot file: a header, a table of sections and the sections, each on a boundary where typed arrays can stand.
import { crc32 } from 'node:zlib';

/** Sections begin at multiples of this many bytes. */
const GRAIN = 16;
const HEADER = 32;
const TABLE_ROW = 16;
const MAGIC = 0x48534b53; // "SKSH" as little-endian bytes
const ORDER = 0x01020304;

/** Header words: magic, byte order, schema, lexer, number of sections, checksum, two unused (zero). */
const CHECKSUM_WORD = 5;

export interface Versions {
  readonly schema: number;
  readonly lexer: number;
}

/** The pieces to write, in order; together they are the file. */
export function frame(sections: readonly Uint8Array[], versions: Versions): Uint8Array[] {
  const table = new Float64Array((sections.length * TABLE_ROW) / 8);
  let at = HEADER + table.byteLength;
  sections.forEach((section, k) => {
    table[k * 2] = at;
    table[k * 2 + 1] = section.byteLength;
    at += padded(section.byteLength);
  });
  const header = Uint32Array.of(MAGIC, ORDER, versions.schema, versions.lexer, sections.length, 0, 0, 0);
  const pieces = [new Uint8Array(header.buffer), new Uint8Array(table.buffer), ...sections.map(withPadding)];
  header[CHECKSUM_WORD] = sumOf(pieces);
  return pieces;
}

/** The sections of a file, as views into it; `undefined` when anything about it is not as it must be. */
export function unframe(file: Uint8Array, versions: Versions): Uint8Array[] | undefined {
  if (file.byteOffset % GRAIN !== 0 || file.byteLength < HEADER || file.byteLength % GRAIN !== 0) return undefined;
  const header = new Uint32Array(file.buffer, file.byteOffset, HEADER / 4);
  const count = header[4]!;
  const expected = [MAGIC, ORDER, versions.schema, versions.lexer, count, header[CHECKSUM_WORD]!, 0, 0];
  if (expected.some((word, k) => header[k] !== word) || HEADER + count * TABLE_ROW > file.byteLength) return undefined;
  const told = header[CHECKSUM_WORD];
  header[CHECKSUM_WORD] = 0;
  const sum = sumOf([file]);
  header[CHECKSUM_WORD] = told!;
  if (sum !== told) return undefined;
  const table = new Float64Array(file.buffer, file.byteOffset + HEADER, count * 2);
  const sections: Uint8Array[] = [];
  let at = HEADER + table.byteLength;
  for (let k = 0; k < count; k++) {
    const length = table[k * 2 + 1]!;
    if (table[k * 2] !== at || !(length >= 0) || at + padded(length) > file.byteLength) return undefined;
    sections.push(file.subarray(at, at + length));
    at += padded(length);
  }
  return at === file.byteLength ? sections : undefined;
}

/** Tells a damaged file, not a forged one. Of an empty piece zlib says 0, whatever the sum was before it. */
function sumOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, piece) => (piece.byteLength === 0 ? sum : crc32(piece, sum)), 0);
}

function padded(length: number): number {
  return Math.ceil(length / GRAIN) * GRAIN;
}

function withPadding(section: Uint8Array): Uint8Array {
  if (section.byteLength % GRAIN === 0 && section.byteOffset % 4 === 0) return section;
  const room = new Uint8Array(padded(section.byteLength));
  room.set(section);
  return room;
}
