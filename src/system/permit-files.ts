// The folder in the project where used permits lie until they are committed: each a small file of its own, replaced as a whole.
import { lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOfPermit, PERMIT_FOLDER, permitText, readPermit, type TravelPermit } from '../gates/permits/travel-permit.ts';
import { SekishoError } from '../kernel/errors.ts';
import { makeFolder } from './make-folder.ts';

export interface PermitFile {
  readonly file: string;
  readonly permit: TravelPermit;
}

export function permitInFolder(root: string, permitId: string): TravelPermit | undefined {
  const file = fileOfPermit(permitId);
  const found = lstatSync(join(root, file), { throwIfNoEntry: false });
  return found?.isFile() === true ? readPermit(file, readFileSync(join(root, file), 'utf8')) : undefined;
}

export function permitsInFolder(root: string): PermitFile[] {
  const folder = join(root, PERMIT_FOLDER);
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder).filter((name) => name.endsWith('.json')).sort().flatMap((name) => {
    const permit = permitInFolder(root, name.slice(0, -'.json'.length));
    return permit === undefined ? [] : [{ file: `${PERMIT_FOLDER}/${name}`, permit }];
  });
}

/** Committed files are read by others: no secret is in them, and the mode is that of any source file. */
export function keepPermit(root: string, permit: TravelPermit): void {
  for (const folder of ['.sekisho', PERMIT_FOLDER].map((name) => join(root, name))) {
    const found = lstatSync(folder, { throwIfNoEntry: false });
    // A link would let a repository choose where we write.
    if (found !== undefined && !found.isDirectory()) throw new SekishoError('QC-307', { root, reason: { en: `${PERMIT_FOLDER} is not a folder of its own`, ja: `${PERMIT_FOLDER} が通常のフォルダーではありません` } });
  }
  makeFolder(join(root, PERMIT_FOLDER));
  const file = join(root, fileOfPermit(permit.permit_id));
  const draft = join(root, '.sekisho', `${permit.permit_id}.${process.pid}.draft`); // beside the folder, where git does not look
  try {
    writeFileSync(draft, permitText(permit), { mode: 0o644 });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
