// Reads and replaces manuscripts on the disk: inside the root only, byte for byte, and a replaced file is whole or untouched.
import { closeSync, constants, fchmodSync, fchownSync, fstatSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PATH_REASONS } from '../code/answers/given-path.ts';
import { FILE_LIMITS } from '../code/files/file-limits.ts';
import { openJail, type JailRefusal, type Place } from '../code/files/jail.ts';
import { needsBreakGlass } from '../gates/permits/break-glass-only.ts';
import { attempt } from '../kernel/attempt.ts';
import { sha256 } from '../kernel/digest.ts';
import type { Bilingual } from '../kernel/bilingual.ts';
import { SekishoError } from '../kernel/errors.ts';
import { nearName } from '../kernel/near-name.ts';
import type { ManuscriptFiles, ReadManuscript } from '../workflow/review/manuscript-files.ts';

/** What runs or steers programs by lying where it lies; a fix of prose has no business there, nor in what a forge runs and shows by itself. */
function isNeverWritten(path: string): boolean {
  return needsBreakGlass(path) || path.split('/').some((name) => name.toLowerCase() === '.github');
}

/** Another moment, another answer. */
const PASSING: readonly JailRefusal[] = ['changing', 'unreadable'];

const PASSING_WAYS_ON: Readonly<Record<'changing' | 'unreadable', Bilingual>> = {
  changing: { en: 'Try again once nobody writes it.', ja: '書き込みが終わってから、もう一度実行してください。' },
  unreadable: { en: 'Check the permissions of this file and of the folders above it.', ja: 'このファイルと、その上のフォルダーの権限を確認してください。' },
};

const MOST_MIB = FILE_LIMITS.fileBytes / 1024 / 1024;
const TOO_LARGE: Bilingual = { en: `it is larger than ${MOST_MIB} MiB`, ja: `${MOST_MIB} MiB を超えています` };

const NO_TEXT: Bilingual = { en: 'it is no UTF-8 text', ja: 'UTF-8 のテキストではありません' };

/** Its path is right: what helps is another text. */
const WAYS_ON: ReadonlyMap<Bilingual, Bilingual> = new Map([
  [TOO_LARGE, { en: `Divide the text into files of at most ${MOST_MIB} MiB and name those.`, ja: `本文を ${MOST_MIB} MiB 以下のファイルに分けて指定してください。` }],
  [NO_TEXT, { en: 'Save it as UTF-8 text, or name another file.', ja: 'UTF-8 のテキストとして保存し直すか、別のファイルを指定してください。' }],
]);

export function manuscriptFiles(root: string): ManuscriptFiles {
  const jail = openJail([root]);

  function placeOf(file: string): Place {
    const place = jail.resolve(file);
    if ('refused' in place) throw refusal(file, place.refused);
    return place;
  }

  function read(file: string): ReadManuscript {
    const found = jail.read(file);
    if ('refused' in found) throw refusal(file, found.refused);
    const text = decoded(found.bytes);
    if (text === undefined) throw refused(file, NO_TEXT);
    return { text, hash: found.hash };
  }

  return {
    nameOf: (file) => placeOf(file).path,
    isThere(file) {
      const place = jail.resolve(file);
      return 'refused' in place ? place.refused !== 'missing' && place.refused !== 'not_a_folder' : place.kind !== 'missing';
    },
    read,
    replace(file, hashBefore, hashAfter, text) {
      if (sha256(text) !== hashAfter) throw new Error(`the new text of ${file} is not the one that was meant`);
      const place = placeOf(file);
      if (isNeverWritten(place.path)) throw refused(file, { en: 'files that steer programs are never rewritten', ja: 'プログラムの動作を決めるファイルは書き換えません' });
      // Named after the content: the same write after a crash finds what the first one left.
      const temp = join(dirname(place.absolute), `.sekisho-tmp-${hashAfter.slice(0, 16)}`);
      const present = read(file).hash;
      if (present !== hashBefore) {
        rmSync(temp, { force: true });
        return present === hashAfter ? 'already' : 'other';
      }
      try {
        refuseFixed(file, place.absolute);
        writeLike(place.absolute, temp, Buffer.from(text, 'utf8'));
        // Once more, as late as can be: a person may have saved the file while ours was written.
        if (read(file).hash !== hashBefore || placeOf(file).absolute !== place.absolute) return 'other';
        renameSync(temp, place.absolute);
        syncFolder(dirname(place.absolute));
        return 'written';
      } catch (error) {
        throw error instanceof SekishoError ? error : unwritten(file, failureOf(error), error);
      } finally {
        // What cannot be cleared must not hide why nothing was written.
        attempt(() => rmSync(temp, { force: true }));
      }
    },
  };
}

/** A new file takes the place of the old one: against its owner's word, or beside a second name that would keep the old text, that is not done. */
function refuseFixed(file: string, absolute: string): void {
  const { mode, nlink } = statOf(absolute);
  if ((mode & 0o222) === 0) throw new SekishoError('QC-016', { file, reason: { en: `${file} is read-only, and what its owner made read-only is not written`, ja: `${file} は読み取り専用のため、書き込みません` }, hint: { en: 'Make it writable (`chmod u+w`) if it is to be changed, then polish again.', ja: '変更してよければ書き込み可能にして (`chmod u+w`)、もう一度推敲してください。' } });
  if (nlink > 1) throw new SekishoError('QC-016', { file, reason: { en: `${file} has ${nlink} names (hard links), and the others would keep the old text`, ja: `${file} には ${nlink} 個の名前 (ハードリンク) があり、ほかの名前には元の本文が残ってしまいます` }, hint: { en: 'Edit it by hand, or make it a file of its own first.', ja: '手で編集するか、先に独立したファイルにしてください。' } });
}

/** The place is the manuscript's folder: a new file is laid beside the old one and put in its place. */
function unwritten(file: string, code: string, cause: unknown): SekishoError {
  const folder = dirname(file) === '.' ? { en: 'the root folder', ja: 'ルートのフォルダー' } : { en: `the folder ${dirname(file)}`, ja: `フォルダー ${dirname(file)}` };
  return new SekishoError('QC-016', { file, reason: { en: `${file} could not be replaced in its folder (${code})`, ja: `${file} をそのフォルダーで置き換えられませんでした (${code})` }, hint: { en: `Check disk space and the permissions of ${folder.en}, where a new file takes the place of the old one, then polish again.`, ja: `${folder.ja}の容量と権限を確認してから、もう一度推敲してください。新しいファイルを作って置き換えます。` } }, { cause });
}

/** A new file with the rights of the old one. */
function writeLike(model: string, temp: string, bytes: Uint8Array): void {
  const { mode, uid, gid } = statOf(model);
  rmSync(temp, { force: true });
  const fd = openSync(temp, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0), 0o600);
  try {
    // An almost full disk writes less than asked for without an error.
    for (let written = 0; written < bytes.length; ) {
      const more = writeSync(fd, bytes, written, bytes.length - written);
      if (more === 0) throw Object.assign(new Error('nothing more could be written'), { code: 'ENOSPC' });
      written += more;
    }
    const made = fstatSync(fd);
    if (made.size !== bytes.length) throw Object.assign(new Error('the file is shorter than what was written'), { code: 'EIO' });
    if (made.uid !== uid || made.gid !== gid) fchownSync(fd, uid, gid);
    fchmodSync(fd, mode & 0o7777);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

function statOf(path: string): { readonly mode: number; readonly uid: number; readonly gid: number; readonly nlink: number } {
  const fd = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    return fstatSync(fd);
  } finally {
    closeSync(fd);
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return; // a folder cannot be opened for syncing there
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** A zero byte is no prose, whatever the rest is. */
function decoded(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function refusal(file: string, why: JailRefusal): SekishoError {
  if (why === 'missing' || why === 'not_a_folder') return new SekishoError('QC-118', { path: 'file', file, ...nearName() });
  if (why === 'oversize') return refused(file, TOO_LARGE);
  if (PASSING.includes(why)) return new SekishoError('QC-016', { file, reason: { en: `${file}: ${PATH_REASONS[why].en}`, ja: `${file}: ${PATH_REASONS[why].ja}` }, hint: PASSING_WAYS_ON[why as 'changing' | 'unreadable'] });
  return refused(file, PATH_REASONS[why]);
}

function refused(file: string, reason: Bilingual): SekishoError {
  const hint = WAYS_ON.get(reason);
  return new SekishoError('QC-117', { path: 'file', file, reason, ...(hint === undefined ? {} : { hint }) });
}

function failureOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
}
