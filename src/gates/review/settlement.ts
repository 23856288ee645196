// What a round of checking comes to: where every open issue stands now, what became of it, and which findings are new. The types; `settle-findings.ts` decides.
import type { RecordedEdit } from '../../anchor/recorded-edit.ts';
import type { ReviewFinding } from './finding.ts';
import type { Issue, IssueEvent, IssueResolution } from './issue.ts';

export interface StepFinding {
  readonly step_id: string;
  readonly finding: ReviewFinding;
  /** Artifacts under which its words are kept; null where they are switched off. */
  readonly description: string | null;
  readonly suggested_fixes: string | null;
}

export interface SettleInput {
  readonly run_id: string;
  readonly session_id?: string;
  readonly file: string;
  readonly initiator: string;
  readonly now: number;
  /** The revision that was checked. */
  readonly version_id: string;
  readonly hash: string;
  readonly text: string;
  /** Texts of the revisions on which open and closed issues stand, by their hash, as far as they can be had. */
  readonly earlier: ReadonlyMap<string, string>;
  /** Descriptions of open and closed issues, by their artifact's hash, as far as they can be had. */
  readonly words: ReadonlyMap<string, string>;
  /** Our own edits that made `text` of the revision with this hash, if they did. */
  readonly edits?: { readonly from: string; readonly edits: readonly RecordedEdit[] };
  /** Every open issue of the file, and the Deferred ones: they take their findings along, or each check would find them anew. */
  readonly open: readonly Issue[];
  /** The last of each chain that is closed, the newest first, as many as are worth a look: what is found where one of them was names it. They are never changed. */
  readonly closed?: readonly Issue[];
  readonly findings: readonly StepFinding[];
  /** Steps that ran to their end. What another step found is placed anew and otherwise left alone: not looked for is not resolved. */
  readonly executed: ReadonlySet<string>;
  /** Steps that could not look at everything: what they found counts, what they did not find is left alone. None of them is among `executed`. */
  readonly partly?: ReadonlySet<string>;
  /** Steps that were to run; those executed where not given. One that did not run leaves the round without a score. */
  readonly asked?: ReadonlySet<string>;
  /** Resolutions of this round's fixes that wait for their verdict. */
  readonly pending: readonly IssueResolution[];
  /** `range_checksum` of the closed issues which open and closed ones list as related, by their id: how a passage read before shows whether it turns in circles. */
  readonly relatedChecksums?: ReadonlyMap<string, string>;
  /** Events an issue already has, for the number of the next. */
  readonly eventCount: (issue_id: string) => number;
  readonly newIssueId: (ordinal: number) => string;
  /** Secret of hashed anchors; absent: none are made. */
  readonly anchorSecret?: string;
}

export interface Settled {
  readonly inserted: readonly Issue[];
  readonly updated: readonly Issue[];
  readonly events: readonly IssueEvent[];
  readonly resolutions: readonly IssueResolution[];
  /** Open after this round, by severity; what the iteration policy looks at. */
  readonly open: readonly Issue[];
  /** 100 minus the penalties of what is open; never given when a step was not executed. */
  readonly score: number | null;
}
