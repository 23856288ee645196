// The revisions of a file that were reviewed: one row for each content it was seen with.
import { derivedHandle } from '../../kernel/ids.ts';
import type { ReadTx } from '../../store/contract.ts';
import type { ManuscriptVersion } from './review-rows.ts';

export function versionId(file: string, hash: string): string {
  return derivedHandle('ver', file, hash);
}

export function findVersion(tx: ReadTx, file: string, hash: string): ManuscriptVersion | undefined {
  return tx.get('manuscript_version', versionId(file, hash)) as unknown as ManuscriptVersion | undefined;
}

/** The oldest first. */
export function versionsOf(tx: ReadTx, file: string): ManuscriptVersion[] {
  return (tx.list('manuscript_version', { where: { file } }) as unknown as ManuscriptVersion[]).sort((a, b) => a.at - b.at || (a.version_id < b.version_id ? -1 : 1));
}
