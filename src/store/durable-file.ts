// The one way a file of ours gets onto the disk: whole and synced under its name, or not there at all.
import { closeSync, existsSync, fstatSync, fsyncSync, linkSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, unlinkSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from './failures.ts';

const TEMP = /^\.tmp-(\d+)-\d+$/;
const NO_HARD_LINKS = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EXDEV']);
let tempsMade = 0;

/** The file was published but neither synced nor taken back: the next writer must remove it first. */
export class Unsettled extends Error {
  override readonly name = 'Unsettled';
  constructor(readonly file: string, cause: unknown) {
    super(`${file} may or may not survive`, { cause });
  }
}

/**
 * `new` fails with EEXIST when the name is taken, also by another process; `replace` overwrites.
 * `tempFolder` is where unfinished files lie until `removeTemps`; it must be on the same disk.
 */
export function writeDurably(file: string, text: string, how: 'new' | 'replace', tempFolder = dirname(file)): void {
  writeBytesDurably(file, [Buffer.from(text, 'utf8')], how, tempFolder);
}

/** The same for what is too large to be held at once: each piece is written before the next is asked for. */
export function writeBytesDurably(file: string, pieces: Iterable<Uint8Array>, how: 'new' | 'replace', tempFolder = dirname(file)): void {
  const temp = writeTemp(tempFolder, pieces);
  try {
    if (how === 'replace') renameSync(temp, file);
    else publishNew(temp, file);
  } catch (error) {
    removeQuietly(temp);
    throw error;
  }
  removeQuietly(temp);
  try {
    syncFolder(dirname(file));
  } catch (error) {
    if (how === 'new') takeBack(file, error);
    throw error;
  }
}

/** Creates missing folders readable by their owner only, each one synced into its parent. */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  makePrivateFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  syncFolder(parent);
}

export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return; // a folder cannot be opened for syncing there
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Clears what a crash left behind; a temp of another living process is its own business. */
export function removeTemps(folder: string): void {
  for (const name of readdirSync(folder)) {
    const owner = TEMP.exec(name)?.[1];
    if (owner !== undefined && !isAnotherLiving(Number(owner))) rmSync(join(folder, name), { force: true });
  }
}

function writeTemp(folder: string, pieces: Iterable<Uint8Array>): string {
  const [temp, fd] = openTemp(folder);
  try {
    try {
      let size = 0;
      for (const bytes of pieces) {
        // An almost full disk writes less than asked for without an error: only the loop and the size tell.
        for (let written = 0; written < bytes.length; ) {
          const more = writeSync(fd, bytes, written, bytes.length - written);
          if (more === 0) throw Object.assign(new Error('nothing more could be written'), { code: 'ENOSPC' });
          written += more;
        }
        size += bytes.length;
      }
      if (fstatSync(fd).size !== size) throw Object.assign(new Error('the file is shorter than what was written'), { code: 'EIO' });
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    removeQuietly(temp);
    throw error;
  }
  return temp;
}

function openTemp(folder: string): [string, number] {
  for (;;) {
    tempsMade += 1;
    const temp = join(folder, `.tmp-${process.pid}-${tempsMade}`);
    try {
      return [temp, openSync(temp, 'wx', 0o600)];
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error; // left by an earlier process with our number: take the next name
    }
  }
}

/** A link fails when the name is taken, which a rename does not; rename is for disks that have no hard links. */
function publishNew(temp: string, file: string): void {
  try {
    linkSync(temp, file);
  } catch (error) {
    if (!NO_HARD_LINKS.has(codeOf(error) ?? '')) throw error;
    if (existsSync(file)) throw Object.assign(new Error(`${file} exists`), { code: 'EEXIST' });
    renameSync(temp, file);
  }
}

function takeBack(file: string, cause: unknown): void {
  try {
    unlinkSync(file);
    syncFolder(dirname(file));
  } catch {
    if (existsSync(file)) throw new Unsettled(file, cause);
  }
}

function removeQuietly(temp: string): void {
  try {
    unlinkSync(temp);
  } catch {
    // Renamed away, or the disk refuses: the next start clears it; the write itself is already decided.
  }
}

function isAnotherLiving(pid: number): boolean {
  if (pid === process.pid) return false; // our own writes are synchronous: none is under way now
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
