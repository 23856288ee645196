// Keeps the word index, the file table and the structure rows on disk between two runs; a file that is not exactly right is not read.
import { promises } from 'node:fs';
import { dirname } from 'node:path';
import type { Stamp } from '../files/source-file.ts';
import { LEXER_VERSION } from '../lexer/lex.ts';
import { PackedWordIndex } from '../words/packed-word-index.ts';
import { isSlotTable } from '../words/interner.ts';
import { storeWords } from '../words/stored-words.ts';
import { readKeptBytes, type KeptBytes } from './kept-bytes.ts';
import { isWhole, packBytes, packStrings, unpackStrings } from './packed-strings.ts';
import { frame, unframe } from './sections.ts';

/** Raised whenever the sections below change. */
export const SNAPSHOT_SCHEMA = 4;

export interface SnapshotFile {
  readonly path: string;
  readonly stamp: Stamp;
  /** SHA-256, hex. */
  readonly hash: string;
  readonly language: string;
  /** Opaque to us: whoever parsed knows what the bytes mean. Files may share them. */
  readonly structure?: Uint8Array | undefined;
}

export interface SnapshotContent {
  /** Which index these files belong to: root, settings, parser. Another one is not read. */
  readonly version: string;
  /** `number` is the file's number in the index; a read snapshot numbers files by their position. */
  readonly files: readonly (SnapshotFile & { readonly number: number })[];
  readonly words: PackedWordIndex;
}

export interface ReadSnapshot extends SnapshotContent {
  /** A file changed at or after this time may differ from what the index holds even when its stamp is the same. */
  readonly writtenMs: number;
}

const { mkdir, open, rename, rm } = promises;
const VERSIONS = { schema: SNAPSHOT_SCHEMA, lexer: LEXER_VERSION };
const HASH_BYTES = 32;
const HASH_DIGITS = HASH_BYTES * 2;
/** Rows are read as numbers of four bytes where they lie. */
const ROW_GRAIN = 4;
const NO_STRUCTURE = 0xffff_ffff;
/** In the order of the file. */
const SECTIONS = [
  'version', 'seed', 'pool', 'poolStarts', 'postingStarts', 'postingFiles', 'wordCounts', 'cells',
  'paths', 'pathStarts', 'stamps', 'hashes', 'languages', 'languageStarts', 'fileLanguages', 'structures', 'rows', 'rowStarts', 'rowSizes', 'wordSlots',
] as const;
type Sections = Record<(typeof SECTIONS)[number], Uint8Array>;

/** Written beside and moved into place, so that a reader sees the old one or the new one. */
export async function writeSnapshot(path: string, content: SnapshotContent): Promise<void> {
  const sections = sectionsOf(content);
  const pieces = frame(SECTIONS.map((name) => sections[name]), VERSIONS);
  const beside = `${path}.${process.pid}.tmp`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(beside, { force: true });
  try {
    const handle = await open(beside, 'wx', 0o600);
    try {
      for (const piece of pieces) for (let at = 0; at < piece.length; ) at += (await handle.write(piece, at)).bytesWritten;
    } finally {
      await handle.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** `undefined`: there is none, or it is damaged, or of another version; then the index is built anew. `begun`: where somebody reads it already. */
export async function readSnapshot(path: string, version: string, begun: Promise<KeptBytes | undefined> = readKeptBytes(path)): Promise<ReadSnapshot | undefined> {
  const read = await begun;
  const list = read === undefined ? undefined : unframe(read.bytes, VERSIONS);
  if (read === undefined || list === undefined || list.length !== SECTIONS.length) return undefined;
  const content = contentOf(Object.fromEntries(SECTIONS.map((name, k) => [name, list[k]!])) as Sections, version);
  return content && { ...content, writtenMs: read.writtenMs };
}

function sectionsOf({ version, files, words }: SnapshotContent): Sections {
  const stored = storeWords(words, files.map(({ number }) => number));
  const paths = packStrings(files.map(({ path }) => path));
  const written = new Map<string, number>();
  for (const { language } of files) if (!written.has(language)) written.set(language, written.size);
  const languages = packStrings([...written.keys()]);
  const shared = new Map<Uint8Array, number>();
  for (const { structure } of files) if (structure !== undefined && !shared.has(structure)) shared.set(structure, shared.size);
  const rows = packBytes([...shared.keys()], ROW_GRAIN);
  return {
    version: Buffer.from(version), seed: raw(Int32Array.of(words.seed)),
    pool: stored.pool, poolStarts: raw(stored.poolStarts), postingStarts: raw(stored.postingStarts), postingFiles: raw(stored.postingFiles),
    wordCounts: raw(stored.wordCounts), cells: raw(stored.cells),
    paths: paths.bytes, pathStarts: raw(paths.starts),
    stamps: raw(Float64Array.from(files.flatMap(({ stamp }) => [stamp.size, stamp.mtimeMs, stamp.ctimeMs, stamp.ino]))),
    hashes: Buffer.concat(files.map(({ hash }) => Buffer.from(hash, 'hex'))),
    languages: languages.bytes, languageStarts: raw(languages.starts), fileLanguages: raw(Uint32Array.from(files, ({ language }) => written.get(language)!)),
    structures: raw(Uint32Array.from(files, ({ structure }) => (structure === undefined ? NO_STRUCTURE : shared.get(structure)!))),
    rows: rows.bytes, rowStarts: raw(rows.starts), rowSizes: raw(Uint32Array.from(shared.keys(), ({ length }) => length)),
    wordSlots: raw(stored.slots),
  };
}

function contentOf(sections: Sections, version: string): SnapshotContent | undefined {
  if (Buffer.from(sections.version).toString() !== version) return undefined;
  const paths = { bytes: sections.paths, starts: numbers(sections.pathStarts) };
  const languages = { bytes: sections.languages, starts: numbers(sections.languageStarts) };
  const fileLanguages = numbers(sections.fileLanguages);
  const structures = numbers(sections.structures);
  const sizes = numbers(sections.rowSizes);
  const rows = { bytes: sections.rows, starts: numbers(sections.rowStarts) };
  const stored = {
    pool: sections.pool, poolStarts: numbers(sections.poolStarts), slots: signed(sections.wordSlots), postingStarts: numbers(sections.postingStarts),
    postingFiles: numbers(sections.postingFiles), wordCounts: numbers(sections.wordCounts), cells: numbers(sections.cells),
  };
  const stamps = new Float64Array(sections.stamps.buffer, sections.stamps.byteOffset, sections.stamps.byteLength / 8);
  const count = paths.starts.length - 1;
  const fits =
    [paths, languages, rows].every(isWhole) && isWhole({ bytes: stored.pool, starts: stored.poolStarts }) &&
    fileLanguages.length === count && fileLanguages.every((language) => language < languages.starts.length - 1) && stamps.length === count * 4 && sections.hashes.length === count * HASH_BYTES &&
    structures.length === count && sizes.length === rows.starts.length - 1 && structures.every((row) => row === NO_STRUCTURE || row < sizes.length) &&
    sizes.every((size, k) => size <= rows.starts[k + 1]! - rows.starts[k]!) && isSlotTable(stored.slots, stored.poolStarts.length - 1) && stored.wordCounts.length === count && stored.poolStarts.length === stored.postingStarts.length &&
    stored.postingStarts.at(-1) === stored.postingFiles.length && stored.wordCounts.reduce((sum, n) => sum + n * 2, 0) === stored.cells.length;
  if (!fits) return undefined;
  const hashes = Buffer.from(sections.hashes.buffer, sections.hashes.byteOffset, sections.hashes.byteLength).toString('hex');
  const languageOf = unpackStrings(languages);
  const { buffer, byteOffset } = rows.bytes;
  const parts = Array.from(sizes, (size, k) => new Uint8Array(buffer, byteOffset + rows.starts[k]!, size));
  const files = unpackStrings(paths).map((path, k) => ({
    number: k, path, language: languageOf[fileLanguages[k]!]!, hash: hashes.slice(k * HASH_DIGITS, (k + 1) * HASH_DIGITS),
    stamp: { size: stamps[k * 4]!, mtimeMs: stamps[k * 4 + 1]!, ctimeMs: stamps[k * 4 + 2]!, ino: stamps[k * 4 + 3]! },
    structure: structures[k] === NO_STRUCTURE ? undefined : parts[structures[k]!]!,
  }));
  return { version, files, words: new PackedWordIndex(signed(sections.seed)[0], stored) };
}

function raw(array: Uint32Array | Int32Array | Float64Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

function signed(section: Uint8Array): Int32Array {
  return new Int32Array(section.buffer, section.byteOffset, Math.floor(section.byteLength / 4));
}

function numbers(section: Uint8Array): Uint32Array {
  return new Uint32Array(section.buffer, section.byteOffset, Math.floor(section.byteLength / 4));
}
