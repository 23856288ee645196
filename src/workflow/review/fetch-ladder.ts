// In which order a text is asked for and when it is asked for again (W-09).
import type { FetchTool, ManuscriptFetch } from './review-rows.ts';

/** Before the second, third and fourth try of one tool. */
export const WAITS_MS = [1_000, 2_000, 4_000] as const;

/**
 * Without a hash there is nothing to look up: the file itself is the text. What an earlier fetch was served by goes first;
 * a person is asked last, whoever was last.
 */
export function fetchOrder(wanted: string | null, lastFound: FetchTool | undefined): readonly FetchTool[] {
  if (wanted === null) return ['read_snapshot'];
  return lastFound === 'read_snapshot' ? ['read_snapshot', 'fetch_artifact'] : ['fetch_artifact', 'read_snapshot'];
}

/** Only where another moment may bring another answer: a text that is not there is an answer, a disk that fails or a file in the middle of being saved is not. */
export function isWorthAnotherTry(qc_code: ManuscriptFetch['qc_code']): boolean {
  return qc_code === 'QC-016' || qc_code === 'QC-018';
}
