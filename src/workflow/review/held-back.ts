// Which suggested fixes a polish does not offer, and why: so that nobody takes what is shown for all there is (W-06, W-12).
import { isAtLeast, type Severity } from '../../gates/review/finding.ts';
import type { ReadTx } from '../../store/contract.ts';
import type { ReviewParts } from './review-parts.ts';
import type { ReviewRun } from './review-rows.ts';
import { composeChoices, roundFixes, suggestedChoices } from './round-fixes.ts';
import { roundText } from './round-text.ts';

/** `overlaps`: another fix at the same place comes first; `undoes_a_fix`: it would bring back what an earlier one changed. */
export const HELD_WHYS = ['severity', 'not_safe', 'overlaps', 'undoes_a_fix'] as const;

export interface HeldBack {
  readonly why: (typeof HELD_WHYS)[number];
  readonly issue_ids: readonly string[];
  /** The lowest among them. */
  readonly severity: Severity;
}

/** Of the newest round. Empty where what could be done about it is no longer known. */
export function heldBack(tx: ReadTx, parts: ReviewParts, run: ReviewRun): readonly HeldBack[] {
  const hash = run.rounds.at(-1)?.manuscript_hash;
  const text = run.mode !== 'polish' || hash === undefined ? undefined : roundText(parts, run, hash);
  if (text === undefined || hash === undefined) return [];
  const round = roundFixes(tx, parts, run, { round: run.rounds.length - 1, hash });
  if (round.lost) return [];
  const issueOf = new Map(round.issues.map((issue) => [issue.issue_id, issue]));
  const { left } = composeChoices(text, round, suggestedChoices(round), run.initiator, true).composed;
  const held = [...round.unwished, ...left.map(({ issue_id, why }) => ({ issue: issueOf.get(issue_id)!, why: why === 'oscillating' ? ('undoes_a_fix' as const) : why }))];
  return HELD_WHYS.flatMap((why) => {
    const these = held.filter((each) => each.why === why).map(({ issue }) => issue);
    return these.length === 0 ? [] : [{ why, issue_ids: these.map(({ issue_id }) => issue_id), severity: lowest(these.map(({ severity }) => severity)) }];
  });
}

function lowest(severities: readonly Severity[]): Severity {
  return severities.reduce((least, each) => (isAtLeast(least, each) ? each : least));
}
