// What can be done about the issues of this round, and what a choice among it would make of the text; read by the nodes that plan, ask and intend.
import { GIVEN_STEP } from '../../checkers/review-checkers.ts';
import { isAtLeast, type SuggestedFix } from '../../gates/review/finding.ts';
import type { FixChoice, FixOffer } from '../../gates/review/fix-tool.ts';
import type { Issue } from '../../gates/review/issue.ts';
import { composeFix, type ComposedFix, type FixToMake } from '../../gates/review/compose-fix.ts';
import { judgeChoices, offerTools, type JudgedChoices } from '../../gates/review/plan-fixes.ts';
import type { ReadTx } from '../../store/contract.ts';
import { fixesByIssue } from './fixes-by-issue.ts';
import { knownIssuesOf, openIssuesOf, readingsOf } from './issue-rows.ts';
import type { ReviewParts } from './review-parts.ts';
import type { FixWish, ReviewRun } from './review-rows.ts';
import type { ReviewState } from './review-state.ts';
import { executionsOf, executionsOfRound, findingsOf } from './step-rows.ts';

export interface RoundFixes {
  readonly run: ReviewRun;
  /** Open, of this revision, and as grave as was wished. */
  readonly issues: readonly Issue[];
  readonly offers: readonly FixOffer[];
  readonly fixesOf: (issue: Issue) => readonly SuggestedFix[];
  /** Whom the tools are for: issues that somebody present can work on, and those that only a person can. */
  readonly fixable: number;
  readonly for_person: number;
  readonly readings: ReadonlyMap<string, readonly string[]>;
  /** Open issues with a suggested fix that the wish leaves out. */
  readonly unwished: readonly { readonly issue: Issue; readonly why: 'severity' | 'not_safe' }[];
  /** What some step found is gone with the process that had it in hand: what could be done about it is not known. */
  readonly lost: boolean;
}

const USUAL_WISH: FixWish = { min_severity: 'medium', safe_only: true, apply: 'ask' };

export function roundFixes(tx: ReadTx, parts: ReviewParts, run: ReviewRun, { round, hash }: Pick<ReviewState, 'round' | 'hash'>): RoundFixes {
  const { min_severity, safe_only, reports, apply, issue_ids } = run.fix_wish ?? USUAL_WISH;
  const open = openIssuesOf(tx, run.file).filter((issue) => issue.manuscript_hash === hash);
  const isGrave = ({ severity }: Issue): boolean => issue_ids !== undefined || isAtLeast(severity, min_severity);
  const issues = open.filter((issue) => isGrave(issue) && issue_ids?.includes(issue.issue_id) !== false);
  const { known, lost } = foundFixes(tx, parts, run, round, hash);
  const fixesOf = (issue: Issue): readonly SuggestedFix[] => (known.get(issue.issue_id) ?? []).filter(({ safe }) => safe || !safe_only || issue_ids !== undefined || (reports === true && issue.step_id.startsWith(GIVEN_STEP)));
  const mendable = issue_ids === undefined ? open.filter(({ issue_id }) => known.get(issue_id)?.some(({ edits }) => edits.length > 0)) : [];
  const unwished = mendable.flatMap((issue): RoundFixes['unwished'] => (!isGrave(issue) ? [{ issue, why: 'severity' as const }] : fixesOf(issue).length === 0 ? [{ issue, why: 'not_safe' as const }] : []));
  const offers = offerTools(issues, fixesOf, parts.toolMap(), new Set(parts.tools));
  const atOnce = apply === 'safe' || run.dry_run;
  const usable = ({ available_tools }: FixOffer): boolean => available_tools.some(({ tool_id }) => (atOnce ? tool_id === 'suggested_fix' : tool_id !== 'person_edit' || isPerson(run.initiator)));
  const fixable = offers.filter(usable).length;
  // Where only suggested fixes count, nobody is waited for.
  const for_person = atOnce ? 0 : offers.filter((offer) => offer.available_tools.length > 0).length - fixable;
  return { run, issues, offers, fixesOf, unwished, fixable, for_person, readings: new Map(issues.map((issue) => [issue.issue_id, readingsOf(tx, issue)])), lost };
}

/** Every suggested fix that is offered: what is shown when nobody has chosen yet, and what a person's "safe ones at once" means. */
export function suggestedChoices({ offers }: RoundFixes): readonly FixChoice[] {
  return offers.filter(({ available_tools }) => available_tools.some(({ tool_id }) => tool_id === 'suggested_fix')).map(({ issue_id }) => ({ issue_id, tool_id: 'suggested_fix' as const }));
}

export interface ComposedChoices {
  readonly composed: ComposedFix;
  readonly judged: JudgedChoices;
}

/** `approvalHeld` as for `judgeChoices`. */
export function composeChoices(text: string, round: RoundFixes, choices: readonly FixChoice[], by: string, approvalHeld: boolean): ComposedChoices {
  const { run, offers, issues, fixesOf, readings } = round;
  const judged = judgeChoices(offers, choices, isPerson(by) ? 'person' : 'agent', approvalHeld);
  const issueOf = new Map(issues.map((issue) => [issue.issue_id, issue]));
  const fixes = judged.accepted.map(({ issue_id, edits }): FixToMake => {
    const issue = issueOf.get(issue_id)!;
    return { issue, edits: edits ?? fixesOf(issue)[0]?.edits ?? [], ...(isWantedBack(run) ? {} : { readings: readings.get(issue_id) ?? [] }) };
  });
  return { judged, composed: composeFix(text, fixes, new Set(run.rounds.map(({ manuscript_hash }) => manuscript_hash))) };
}

/** A person who names an issue has seen that its fix was undone. */
function isWantedBack({ initiator, fix_wish }: ReviewRun): boolean {
  return isPerson(initiator) && fix_wish?.issue_ids !== undefined;
}

export function isPerson(by: string): boolean {
  return by.startsWith('person:');
}

/** From this round's findings and not from the issues' rows: those name no fixes where artifacts are switched off, and may name a text of before. */
function foundFixes(tx: ReadTx, { texts }: ReviewParts, { run_id, file }: ReviewRun, round: number, hash: string): { readonly known: ReadonlyMap<string, readonly SuggestedFix[]>; readonly lost: boolean } {
  const steps = [...executionsOfRound(executionsOf(tx, run_id), round, hash).values()].map((execution) => ({ step_id: execution.step_id, findings: findingsOf(texts, execution) }));
  // One that is put aside keeps its fix from others; one that is over wants none, although a text that was put back is the one it stood on.
  const standing = knownIssuesOf(tx, file).filter(({ manuscript_hash }) => manuscript_hash === hash);
  return { known: fixesByIssue(steps.map(({ step_id, findings = [] }) => ({ step_id, findings })), standing), lost: steps.some(({ findings }) => findings === undefined) };
}
