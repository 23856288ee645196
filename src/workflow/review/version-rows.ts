// The revisions of a file that were reviewed: one row for each content it was seen with, and which of them it was seen with last.
import { derivedHandle } from '../../kernel/ids.ts';
import type { ReadTx, Row } from '../../store/contract.ts';
import type { Op } from '../definition.ts';
import type { ManuscriptVersion, ReviewRun } from './review-rows.ts';

export function versionId(file: string, hash: string): string {
  return derivedHandle('ver', file, hash);
}

export function findVersion(tx: ReadTx, file: string, hash: string): ManuscriptVersion | undefined {
  return tx.get('manuscript_version', versionId(file, hash)) as unknown as ManuscriptVersion | undefined;
}

/** Whether the file itself was seen with this content. */
export function wasSeen(tx: ReadTx, file: string, hash: string): boolean {
  const version = findVersion(tx, file, hash);
  return version !== undefined && version.other_text !== true;
}

/** A text that was checked under the file's name before it came into the file is the file's from now on. */
export function versionOps(known: ManuscriptVersion | undefined, seen: ManuscriptVersion): Op[] {
  if (known === undefined) return [{ insert: 'manuscript_version', row: seen as unknown as Row }];
  return known.other_text === true && seen.other_text !== true ? [{ update: 'manuscript_version', row: seen as unknown as Row }] : [];
}

/** Contents the file itself was seen with, the oldest first. */
function versionsOf(tx: ReadTx, file: string): ManuscriptVersion[] {
  return (tx.list('manuscript_version', { where: { file } }) as unknown as ManuscriptVersion[]).filter(({ other_text }) => other_text !== true).sort((a, b) => a.at - b.at || (a.version_id < b.version_id ? -1 : 1));
}

export type LastSeen = Pick<ManuscriptVersion, 'hash' | 'run_id' | 'at'>;

/** A version is written down when it is first seen; a text that went back to an earlier one is known by its last round. */
export function lastSeen(tx: ReadTx, file: string): LastSeen | undefined {
  const version = versionsOf(tx, file).at(-1);
  const rounds = (tx.list('review_run', { where: { file } }) as unknown as ReviewRun[]).sort((a, b) => a.seq - b.seq)
    .flatMap(({ run_id, rounds: settled }) => settled.filter(({ other_text }) => other_text !== true).map(({ manuscript_hash, ended_at }): LastSeen => ({ hash: manuscript_hash, run_id, at: ended_at })));
  const round = rounds.at(-1);
  // Taken along from another path, and not checked under this one yet; or its runs are deleted.
  return round === undefined || (version !== undefined && version.at > round.at) ? version : round;
}
