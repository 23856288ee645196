// `search_files`: files by path pattern or part of their path; files the index left out are listed too, with the reason.
import { certify } from './certify.ts';
import type { Certificate } from './certificate.ts';
import type { Asked } from './asked.ts';
import type { Desk } from './desk.ts';
import { pageOf } from './page.ts';

export interface SearchFiles extends Asked {
  /** Part of the path, letter case ignored; several words must all stand in it. */
  readonly contains?: string | undefined;
}

export interface FoundFile {
  readonly file: string;
  readonly bytes?: number;
  readonly language?: string;
  readonly skipped?: string;
}

export interface FilesAnswer {
  readonly files: readonly FoundFile[];
  readonly total: number;
  readonly page: number;
  readonly next_cursor?: string;
  readonly certificate: Certificate;
}

export async function searchFiles(asked: SearchFiles, desk: Desk): Promise<FilesAnswer> {
  const { scope, look } = await desk.begin(asked);
  const words = (asked.contains ?? '').normalize('NFC').toLowerCase().split(/\s+/).filter((word) => word !== '');
  const fits = (path: string): boolean => {
    const folded = path.normalize('NFC').toLowerCase();
    return words.every((word) => folded.includes(word));
  };
  const files: FoundFile[] = [];
  for (const { path, stamp, language } of desk.keeper.table.all()) if (scope.holds(path, language) && fits(path)) files.push({ file: path, bytes: stamp.size, language });
  const skipped = desk.skippedIn(scope);
  if (scope.languages.length === 0) for (const { path, reason, stamp } of skipped) if (fits(path)) files.push({ file: path, ...(stamp !== undefined && { bytes: stamp.size }), skipped: reason });
  files.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  const page = pageOf(files, asked, look.generation);
  return {
    files: page.items,
    total: page.total,
    page: page.page,
    ...(page.next_cursor !== undefined && { next_cursor: page.next_cursor }),
    // A skipped file is found all the same: only its content is unknown.
    certificate: certify({ claim: 'all_files', look, scope, skipped, searched: new Set(skipped.filter(({ reason }) => reason !== 'too_many_files').map(({ path }) => path)), moved: page.moved }),
  };
}
