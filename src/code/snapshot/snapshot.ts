// Keeps the word index, the file table and the structure rows on disk between two runs; a file that is not exactly right is not read.
import { closeSync, fstatSync, openSync, promises, readSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Stamp } from '../files/source-file.ts';
import { LEXER_VERSION } from '../lexer/lex.ts';
import { PackedWordIndex } from '../words/packed-word-index.ts';
import { storeWords } from '../words/stored-words.ts';
import { isWhole, packBytes, packStrings, unpackBytes, unpackStrings } from './packed-strings.ts';
import { frame, unframe } from './sections.ts';

/** Raised whenever the sections below change. */
export const SNAPSHOT_SCHEMA = 1;

export interface SnapshotFile {
  readonly path: string;
  readonly stamp: Stamp;
  /** SHA-256, hex. */
  readonly hash: string;
  readonly language: string;
}

export interface SnapshotContent {
  /** Which index these files belong to: root, settings, parser. Another one is not read. */
  readonly version: string;
  /** `number` is the file's number in the index; a read snapshot numbers files by their position. */
  readonly files: readonly (SnapshotFile & { readonly number: number })[];
  readonly words: PackedWordIndex;
  /** Opaque to us: whoever parsed knows what key and bytes mean. */
  readonly structures: ReadonlyMap<string, Uint8Array>;
}

export interface ReadSnapshot extends SnapshotContent {
  /** A file changed at or after this time may differ from what the index holds even when its stamp is the same. */
  readonly writtenMs: number;
}

const { mkdir, open, rename, rm } = promises;
const VERSIONS = { schema: SNAPSHOT_SCHEMA, lexer: LEXER_VERSION };
const HASH_BYTES = 32;
/** In the order of the file. */
const SECTIONS = [
  'version', 'seed', 'pool', 'poolStarts', 'wordHashes', 'postingStarts', 'postingFiles', 'wordCounts', 'cells',
  'paths', 'pathStarts', 'stamps', 'hashes', 'languages', 'languageStarts', 'keys', 'keyStarts', 'rows', 'rowStarts',
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

/** `undefined`: there is none, or it is damaged, or of another version; then the index is built anew. */
export function readSnapshot(path: string, version: string): ReadSnapshot | undefined {
  const read = readWhole(path);
  const list = read === undefined ? undefined : unframe(read.bytes, VERSIONS);
  if (read === undefined || list === undefined || list.length !== SECTIONS.length) return undefined;
  const content = contentOf(Object.fromEntries(SECTIONS.map((name, k) => [name, list[k]!])) as Sections, version);
  return content && { ...content, writtenMs: read.writtenMs };
}

function sectionsOf({ version, files, words, structures }: SnapshotContent): Sections {
  const stored = storeWords(words, files.map(({ number }) => number));
  const paths = packStrings(files.map(({ path }) => path));
  const languages = packStrings(files.map(({ language }) => language));
  const keys = packStrings([...structures.keys()]);
  const rows = packBytes([...structures.values()]);
  return {
    version: Buffer.from(version), seed: raw(Int32Array.of(words.seed)),
    pool: stored.pool, poolStarts: raw(stored.poolStarts), wordHashes: raw(stored.hashes), postingStarts: raw(stored.postingStarts), postingFiles: raw(stored.postingFiles),
    wordCounts: raw(stored.wordCounts), cells: raw(stored.cells),
    paths: paths.bytes, pathStarts: raw(paths.starts),
    stamps: raw(Float64Array.from(files.flatMap(({ stamp }) => [stamp.size, stamp.mtimeMs, stamp.ctimeMs, stamp.ino]))),
    hashes: Buffer.concat(files.map(({ hash }) => Buffer.from(hash, 'hex'))),
    languages: languages.bytes, languageStarts: raw(languages.starts),
    keys: keys.bytes, keyStarts: raw(keys.starts), rows: rows.bytes, rowStarts: raw(rows.starts),
  };
}

function contentOf(sections: Sections, version: string): SnapshotContent | undefined {
  if (Buffer.from(sections.version).toString() !== version) return undefined;
  const paths = { bytes: sections.paths, starts: numbers(sections.pathStarts) };
  const languages = { bytes: sections.languages, starts: numbers(sections.languageStarts) };
  const keys = { bytes: sections.keys, starts: numbers(sections.keyStarts) };
  const rows = { bytes: sections.rows, starts: numbers(sections.rowStarts) };
  const stored = {
    pool: sections.pool, poolStarts: numbers(sections.poolStarts), hashes: new Int32Array(sections.wordHashes.buffer, sections.wordHashes.byteOffset, sections.wordHashes.byteLength / 4), postingStarts: numbers(sections.postingStarts),
    postingFiles: numbers(sections.postingFiles), wordCounts: numbers(sections.wordCounts), cells: numbers(sections.cells),
  };
  const stamps = new Float64Array(sections.stamps.buffer, sections.stamps.byteOffset, sections.stamps.byteLength / 8);
  const count = paths.starts.length - 1;
  const fits =
    [paths, languages, keys, rows].every(isWhole) && isWhole({ bytes: stored.pool, starts: stored.poolStarts }) &&
    languages.starts.length === count + 1 && stamps.length === count * 4 && sections.hashes.length === count * HASH_BYTES &&
    keys.starts.length === rows.starts.length && stored.wordCounts.length === count && stored.poolStarts.length === stored.postingStarts.length && stored.hashes.length === stored.poolStarts.length - 1 &&
    stored.postingStarts.at(-1) === stored.postingFiles.length && stored.wordCounts.reduce((sum, n) => sum + n * 2, 0) === stored.cells.length;
  if (!fits) return undefined;
  const hashes = Buffer.from(sections.hashes.buffer, sections.hashes.byteOffset, sections.hashes.byteLength);
  const languageOf = unpackStrings(languages);
  const files = unpackStrings(paths).map((path, k) => ({
    number: k, path, language: languageOf[k]!, hash: hashes.toString('hex', k * HASH_BYTES, (k + 1) * HASH_BYTES),
    stamp: { size: stamps[k * 4]!, mtimeMs: stamps[k * 4 + 1]!, ctimeMs: stamps[k * 4 + 2]!, ino: stamps[k * 4 + 3]! },
  }));
  const parts = unpackBytes(rows);
  const structures = new Map(unpackStrings(keys).map((key, k) => [key, parts[k]!]));
  return { version, files, words: new PackedWordIndex(new Int32Array(sections.seed.buffer, sections.seed.byteOffset, 1)[0], stored), structures };
}

/** Into memory of its own, so that numbers in it stand where typed arrays need them. */
function readWhole(path: string): { readonly bytes: Buffer; readonly writtenMs: number } | undefined {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return undefined;
  }
  try {
    const { size, mtimeMs } = fstatSync(file);
    const bytes = Buffer.allocUnsafeSlow(size);
    for (let at = 0; at < size; ) {
      const got = readSync(file, bytes, at, size - at, at);
      if (got === 0) return undefined;
      at += got;
    }
    return { bytes, writtenMs: mtimeMs };
  } catch {
    return undefined;
  } finally {
    closeSync(file);
  }
}

function raw(array: Uint32Array | Int32Array | Float64Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

function numbers(section: Uint8Array): Uint32Array {
  return new Uint32Array(section.buffer, section.byteOffset, Math.floor(section.byteLength / 4));
}
