// What is done to one issue outside a check: a person defers it, reopens it, points at its place or confirms that it is gone.
import { anchorOf } from '../../anchor/hashed/hash-anchor.ts';
import { cutsPair } from '../../anchor/text-range.ts';
import { sha256 } from '../../kernel/digest.ts';
import { principalKey, type Principal } from '../../kernel/principal.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { eventId } from './event-id.ts';
import { withoutFixes } from './issue-fixes.ts';
import type { Issue, IssueEvent } from './issue.ts';
import { transition, type IssueEventKind } from './lifecycle.ts';

export interface Act {
  readonly by: Principal;
  readonly run_id: string;
  readonly now: number;
  /** Events the issue has already. */
  readonly eventCount: number;
}

export type ActedOn = { readonly issue: Issue; readonly event: IssueEvent } | { readonly refusal: Refusal };

export function deferIssue(issue: Issue, reason: string, act: Act): ActedOn {
  return acted(issue, { defer_reason: reason }, 'deferred', act, reason);
}

export function reopenIssue(issue: Issue, act: Act): ActedOn {
  return acted(issue, { defer_reason: null }, 'reopened', act);
}

/** Never silently: what vanished with its text is over once a person has said so (W-06). `fileGone`: there is no such file any more. */
export function closeGone(issue: Issue, fileGone: boolean, act: Act): ActedOn {
  const done = acted(issue, { flags: [], defer_reason: null }, 'confirmed_gone', act);
  return 'refusal' in done || isGone(issue, fileGone) ? done : { refusal: STILL_THERE };
}

export function isGone({ flags }: Pick<Issue, 'flags'>, fileGone: boolean): boolean {
  return fileGone || flags.includes('vanished_with_paragraph');
}

const STILL_THERE: Refusal = {
  check: 'issue.still_there', severity: 'must', path: 'issue_id',
  message: { en: 'Its text is still there.', ja: '該当する本文が残っています。' },
  hint: { en: 'Mend the text and check it again, or put the issue aside with defer_issue.', ja: '本文を直して検査し直すか、defer_issue で保留してください。' },
};

export interface Revision {
  readonly text: string;
  readonly hash: string;
  readonly version_id: string;
  readonly anchorSecret?: string;
}

/** The person has looked: the place is certain, and whatever was said of its being lost no longer holds (QC-013). */
export function alignIssue(issue: Issue, range: readonly [start: number, end: number], revision: Revision, act: Act): ActedOn {
  const [start, end] = range;
  const { text, hash, version_id, anchorSecret } = revision;
  const sound = sha256(text) === hash && Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= text.length && !cutsPair(text, start) && !cutsPair(text, end);
  const placed: Partial<Issue> = {
    manuscript_version_id: version_id, manuscript_hash: hash, text_range: [start, end], point: null, range_checksum: sha256(text.slice(start, end)),
    adjustment_method: 'manual_confirmation', adjustment_delta: start - issue.text_range[0], confidence_score: 1,
    adjustment_attempts: [...issue.adjustment_attempts, { strategy: 'manual_confirmation', step: 'person', result: 'success', confidence: 1 }],
    flags: issue.flags.filter((flag) => flag === 'oscillating'),
    anchor: anchorSecret === undefined || !sound ? null : anchorOf(text, [start, end], anchorSecret),
  };
  const done = acted(withoutFixes(issue), placed, 'aligned', act);
  return 'refusal' in done || sound ? done : { refusal: UNSOUND };
}

const UNSOUND: Refusal = {
  check: 'issue.unsound_place', severity: 'must', path: 'range',
  message: { en: 'This is no place in the text.', ja: '本文中の場所ではありません。' },
  hint: { en: 'Give at least one whole character, counted in UTF-16 units of the present text.', ja: '現在の本文の UTF-16 単位で、1 文字以上を指定してください。' },
};

function acted(issue: Issue, changes: Partial<Issue>, kind: IssueEventKind, { by, run_id, now, eventCount }: Act, reason?: string): ActedOn {
  const step = transition(issue.state, kind, by.kind, reason);
  if ('refusal' in step) return step;
  const after: Issue = { ...issue, ...changes, state: step.to, changed_at: now };
  const event: IssueEvent = {
    event_id: eventId(issue.issue_id, eventCount + 1), issue_id: issue.issue_id, run_id, at: now, by: principalKey(by),
    from: issue.state, to: step.to, why: kind, manuscript_hash: after.manuscript_hash, text_range: after.text_range,
  };
  return { issue: after, event };
}
