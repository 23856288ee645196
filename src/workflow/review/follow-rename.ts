// Takes the issues of a file that is gone along to the path under which its text is met now, in the commit that fetches the text (W-05).
import { eventId } from '../../gates/review/event-id.ts';
import { findRenamed, type GoneManuscript } from '../../gates/review/find-renamed.ts';
import { OPEN_STATES, type Issue, type IssueEvent } from '../../gates/review/issue.ts';
import type { ReadTx, Row } from '../../store/contract.ts';
import type { NodeContext, Op } from '../definition.ts';
import { unchanged } from '../node-commit.ts';
import { readThread } from '../thread-rows.ts';
import { eventCount, issuesOf } from './issue-rows.ts';
import { LIVE_STATES } from './queue.ts';
import type { ReviewParts } from './review-parts.ts';
import type { ManuscriptVersion, ReviewRun } from './review-rows.ts';
import { entry } from './run-log.ts';
import { findVersion, lastSeen, versionId, versionOps } from './version-rows.ts';

export const REVIEW_RENAMED = 'review.renamed';

/** `continues`: the path its issues came from. */
export interface Followed {
  readonly continues?: string;
  readonly ops: readonly Op[];
}

const NOTHING: Followed = { ops: [] };

/** Only for a path without issues of its own: over another text somebody wrote, not renamed. */
export function followRename(tx: ReadTx, { texts, files }: Pick<ReviewParts, 'texts' | 'files'>, run: ReviewRun, given: { readonly text: string; readonly hash: string }, context: NodeContext): Followed {
  if (tx.list('issue', { where: { file: run.file }, limit: 1 }).length > 0) return NOTHING;
  const gone = goneManuscripts(tx, files, texts);
  const found = findRenamed(given.text, given.hash, gone);
  if (found === undefined) return NOTHING;
  const { from: { file, hash }, share } = found;
  // The closed ones come along too: what comes back after them names them.
  const issues = issuesOf(tx, file);
  const known = issues.filter(isKnown);
  const last: ManuscriptVersion = { version_id: versionId(run.file, hash), file: run.file, hash, parent_hash: null, edits: null, run_id: run.run_id, at: context.now() };
  return {
    continues: file,
    ops: [
      ...issues.map(({ issue_id }, at) => unchanged('issue', issue_id, issues[at] as unknown as Row)),
      ...issues.map((issue): Op => ({ update: 'issue', row: { ...issue, file: run.file, ...(isKnown(issue) ? { changed_at: context.now() } : {}) } as unknown as Row })),
      ...known.map((issue): Op => ({ insert: 'issue_event', row: renamedEvent(issue, eventCount(tx, issue.issue_id), run, context) as unknown as Row })),
      ...versionOps(findVersion(tx, run.file, hash), last),
      entry(run, context, REVIEW_RENAMED, { from: file, hash, share, issue_ids: known.map(({ issue_id }) => issue_id) }),
    ],
  };
}

function goneManuscripts(tx: ReadTx, files: ReviewParts['files'], texts: ReviewParts['texts']): GoneManuscript[] {
  const named = new Set([...OPEN_STATES, 'Deferred'].flatMap((state) => (tx.list('issue', { where: { state } }) as unknown as Issue[]).map(({ file }) => file)));
  return [...named].filter((file) => !files.isThere(file) && !isHeld(tx, file)).flatMap((file) => {
    const seen = lastSeen(tx, file);
    return seen === undefined ? [] : [{ file, hash: seen.hash, text: texts.find(seen.hash), at: seen.at }];
  });
}

/** A run under way would find its issues gone. One that has found them and waits for a choice has nothing to write any more. */
function isHeld(tx: ReadTx, file: string): boolean {
  const runs = (tx.list('review_run', { where: { file } }) as unknown as ReviewRun[]).filter(({ state }) => LIVE_STATES.includes(state));
  return runs.some(({ run_id, state }) => state !== 'waiting' || readThread(tx, run_id)?.waiting_for?.startsWith('choice:') !== true);
}

function isKnown({ state }: Issue): boolean {
  return OPEN_STATES.includes(state) || state === 'Deferred';
}

function renamedEvent({ issue_id, state, manuscript_hash, text_range }: Issue, events: number, { run_id }: ReviewRun, { now }: NodeContext): IssueEvent {
  return { event_id: eventId(issue_id, events + 1), issue_id, run_id, at: now(), by: 'server', from: state, to: state, why: 'renamed', manuscript_hash, text_range };
}
