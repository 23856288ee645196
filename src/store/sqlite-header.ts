// Reads the state version straight from the bytes of a SQLite file and its write-ahead log: opening a newer store, even to read, would change it.
import { existsSync, readFileSync, openSync, readSync, closeSync } from 'node:fs';
import { damaged } from './failures.ts';

export interface SqliteHeader {
  readonly userVersion: number;
  readonly applicationId: number;
}

const HEADER_BYTES = 100;
const WAL_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const WAL_MAGIC = 0x377f0682; // the lowest bit says that checksums read big-endian words

/** Undefined when there is no database yet. Formats: sqlite.org/fileformat2.html §1.3 and §4. */
export function peekSqliteHeader(file: string): SqliteHeader | undefined {
  if (!existsSync(file)) return undefined;
  const page = newestFirstPage(`${file}-wal`) ?? firstBytes(file);
  if (page.length === 0) return undefined;
  if (page.length < HEADER_BYTES || page.toString('latin1', 0, 16) !== 'SQLite format 3\0') throw damaged(file, 'it is not a SQLite database');
  return { userVersion: page.readInt32BE(60), applicationId: page.readInt32BE(68) };
}

function firstBytes(file: string): Buffer {
  const fd = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(HEADER_BYTES);
    return bytes.subarray(0, readSync(fd, bytes, 0, HEADER_BYTES, 0));
  } finally {
    closeSync(fd);
  }
}

/** The first page as of the last whole commit in the log; a torn tail is passed over exactly as SQLite would. */
function newestFirstPage(walFile: string): Buffer | undefined {
  if (!existsSync(walFile)) return undefined;
  const wal = readFileSync(walFile);
  if (wal.length < WAL_HEADER_BYTES || (wal.readUInt32BE(0) & ~1) >>> 0 !== WAL_MAGIC) return undefined;
  const bigEndian = (wal.readUInt32BE(0) & 1) === 1;
  const frameBytes = FRAME_HEADER_BYTES + wal.readUInt32BE(8);
  let sum = checksum(wal.subarray(0, 24), bigEndian, [0, 0]);
  if (!sumIs(wal, 24, sum)) return undefined;
  let written: Buffer | undefined;
  let committed: Buffer | undefined;
  for (let at = WAL_HEADER_BYTES; at + frameBytes <= wal.length; at += frameBytes) {
    const frame = wal.subarray(at, at + frameBytes);
    if (frame.compare(wal, 16, 24, 8, 16) !== 0) break; // other salts: left over from before the log was restarted
    sum = checksum(frame.subarray(FRAME_HEADER_BYTES), bigEndian, checksum(frame.subarray(0, 8), bigEndian, sum));
    if (!sumIs(frame, 16, sum)) break;
    if (frame.readUInt32BE(0) === 1) written = frame.subarray(FRAME_HEADER_BYTES);
    if (frame.readUInt32BE(4) !== 0) committed = written; // a size other than 0 marks the end of a commit
  }
  return committed;
}

function checksum(bytes: Buffer, bigEndian: boolean, [first, second]: readonly [number, number]): [number, number] {
  let s0 = first;
  let s1 = second;
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    s0 = (s0 + (bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + s1) >>> 0;
    s1 = (s1 + (bigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + s0) >>> 0;
  }
  return [s0, s1];
}

function sumIs(bytes: Buffer, at: number, [s0, s1]: readonly [number, number]): boolean {
  return bytes.readUInt32BE(at) === s0 && bytes.readUInt32BE(at + 4) === s1;
}
