// Reads and writes the files of hosts: a project cannot lead us outside of itself, a file keeps its mode and its link, and either all of a change is written or nothing.
import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import type { Bilingual } from '../kernel/bilingual.ts';
import { HostFileRefused } from './host-file-refused.ts';
import { errorCode } from './root-folder.ts';

const MOST_BYTES = 4 * 1024 * 1024;
const NEW_FILE = 0o644;

export interface FoundFile {
  readonly text: string;
  readonly mode: number;
}

/** `inside`: the folder the file must really lie in; undefined for what is the person's own. Undefined where there is no file. */
export function readHostFile(path: string, inside?: string): FoundFile | undefined {
  const place = realPlaceOf(path, inside);
  let bytes: Buffer;
  let mode: number;
  try {
    const found = statSync(place, { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    if (!found.isFile()) throw new HostFileRefused(path, { en: 'it is no ordinary file', ja: '通常のファイルではありません' });
    if (found.size > MOST_BYTES) throw new HostFileRefused(path, { en: 'it is larger than 4 MiB', ja: '4 MiB を超えています' });
    bytes = readFileSync(place);
    mode = found.mode & 0o777;
  } catch (error) {
    throw refused(path, error, READING);
  }
  const text = bytes.toString('utf8');
  // What is no UTF-8 would not come back as it was.
  if (!Buffer.from(text).equals(bytes)) throw new HostFileRefused(path, { en: 'it is no UTF-8 text', ja: 'UTF-8 のテキストではありません' });
  return { text, mode };
}

/** Looked at for every file before the first one is written. */
export function mustBeWritable(path: string, inside?: string): void {
  const place = realPlaceOf(path, inside);
  const existing = existsSync(place);
  let folder = dirname(place);
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    if (existing) accessSync(place, constants.W_OK);
    if (!statSync(folder).isDirectory()) throw new HostFileRefused(path, { en: 'something on the way to it is no folder', ja: '途中にフォルダーでないものがあります' });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw refused(path, error);
  }
}

export interface FileChange {
  readonly path: string;
  readonly inside?: string;
  /** Undefined: the file goes. */
  readonly text: string | undefined;
  readonly mode?: number;
}

export interface Written {
  /** Folders that were not there before, the outer ones first. */
  readonly folders: readonly string[];
  /** Puts everything back as it was. */
  undo(): void;
}

export function writeHostFiles(changes: readonly FileChange[]): Written {
  const done: (() => void)[] = [];
  const folders: string[] = [];
  const undo = (): void => {
    for (const each of done.splice(0).reverse()) each();
    removeEmptyFolders(folders);
  };
  let at = '';
  try {
    for (const change of changes) {
      at = change.path;
      const place = realPlaceOf(change.path, change.inside);
      const before = readHostFile(change.path, change.inside);
      if (change.text === undefined) {
        rmSync(place, { force: true });
        if (before !== undefined) done.push(() => replaceFile(place, before.text, before.mode));
        continue;
      }
      makeFolders(dirname(place), folders);
      replaceFile(place, change.text, change.mode ?? before?.mode ?? NEW_FILE);
      done.push(() => (before === undefined ? rmSync(place, { force: true }) : replaceFile(place, before.text, before.mode)));
    }
  } catch (error) {
    undo();
    throw refused(at, error);
  }
  return { folders, undo };
}

/** Those in which nothing is left; what somebody else has put there keeps its folder. */
export function removeEmptyFolders(folders: readonly string[]): void {
  for (const folder of [...folders].reverse()) {
    try {
      rmdirSync(folder);
    } catch {
      // not empty, or gone
    }
  }
}

function makeFolders(folder: string, made: string[]): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder), made);
  mkdirSync(folder, { mode: 0o755 });
  made.push(folder);
}

function replaceFile(place: string, text: string, mode: number): void {
  const draft = join(dirname(place), `.${basename(place)}.${randomBytes(6).toString('hex')}.draft`);
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
    chmodSync(draft, mode);
    renameSync(draft, place);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Where a path really leads, links followed: the file behind a person's link is written, and the link stays. */
function realPlaceOf(path: string, inside: string | undefined): string {
  const rest: string[] = [];
  let at = path;
  while (lstatSafely(path, at) === undefined && dirname(at) !== at) {
    rest.unshift(basename(at));
    at = dirname(at);
  }
  let real: string;
  try {
    real = join(realpathSync(at), ...rest);
  } catch (error) {
    throw new HostFileRefused(path, { en: 'it is a link that leads nowhere', ja: 'リンク先がありません' }, error);
  }
  if (inside !== undefined && !real.startsWith(`${realpathSync(inside)}${sep}`)) throw new HostFileRefused(path, { en: 'a link leads out of the project', ja: 'リンクがプロジェクトの外を指しています' });
  return real;
}

function lstatSafely(path: string, at: string): unknown {
  try {
    return lstatSync(at, { throwIfNoEntry: false });
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return undefined;
    throw refused(path, error, READING);
  }
}

interface Doing {
  readonly mayNot: Bilingual;
  readonly cannot: Bilingual;
}

const READING: Doing = { mayNot: { en: 'it may not be read', ja: '読み取れません' }, cannot: { en: 'it cannot be read', ja: '読み取れません' } };
const WRITING: Doing = { mayNot: { en: 'it is read-only', ja: '書き込めません' }, cannot: { en: 'it cannot be written', ja: '書き込めません' } };

function refused(path: string, error: unknown, { mayNot, cannot } = WRITING): HostFileRefused {
  if (error instanceof HostFileRefused) return error;
  const code = errorCode(error);
  const known: Readonly<Record<string, Bilingual>> = {
    EACCES: mayNot, EPERM: mayNot, EROFS: { en: 'its disk is read-only', ja: 'ディスクが読み取り専用です' },
    ENOTDIR: { en: 'something on the way to it is no folder', ja: '途中にフォルダーでないものがあります' }, ENOSPC: { en: 'the disk is full', ja: 'ディスクに空きがありません' },
  };
  return new HostFileRefused(path, known[code] ?? { en: `${cannot.en} (${code})`, ja: `${cannot.ja} (${code})` }, error);
}
