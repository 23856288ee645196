// The port through which operations run reviews: admission to the queue, answers to what a run waits for, and where each stands.
import type { RecordedEdit } from '../../anchor/recorded-edit.ts';
import type { FixChoice, FixOffer } from '../../gates/review/fix-tool.ts';
import type { ComposedFix } from '../../gates/review/compose-fix.ts';
import type { RefusedFix } from '../../gates/review/fix-refusals.ts';
import type { IterationPolicy } from '../../gates/review/iteration-policy.ts';
import type { HeldBack } from './held-back.ts';
import type { ListedRun } from './listed-runs.ts';
import type { FixWish, ReviewRun } from './review-rows.ts';
import type { Failure } from '../workflows.ts';

export interface ReviewAdmission {
  /** Derived from who asks and the request id: the same admission again is the same run. */
  readonly run_id: string;
  readonly session_id?: string;
  readonly mode: 'check' | 'polish';
  readonly dry_run: boolean;
  /** Path under the root as the jail spells it (`Place.path`): what the lock is taken on. */
  readonly file: string;
  readonly episode_number?: number;
  /** `principalKey`: `person:…` or `agent:…`. */
  readonly initiator: string;
  /** None: the usual ones of this text. */
  readonly steps: readonly string[];
  readonly work: readonly string[];
  readonly iteration_policy: IterationPolicy;
  /** Only of a polish. */
  readonly fix_wish?: FixWish;
  /** Choices made before the run began, on issues of an earlier one. */
  readonly choices?: readonly FixChoice[];
  /** The text itself instead of the file's, or the hash the text must have. */
  readonly given?: { readonly text: string } | { readonly hash: string };
  /** Of the request: another one under the same run id is QC-112. */
  readonly input_digest: string;
}

/** What a waiting run asks; `waiting_for` goes back with the answer, so that none is taken for the next question. */
export type ReviewQuestion = { readonly waiting_for: string; readonly round: number } & (
  | { readonly asks: 'upload'; readonly hash: string }
  /** `text_hash`: of the text the prompt has to be made of (`text(hash)`). */
  | { readonly asks: 'findings'; readonly step_id: string; readonly text_hash: string; /** From 0. */ readonly part: number; /** Answers to the parts before, by their hashes. */ readonly earlier: readonly string[] }
  /** `intent_id`: the row of `fix_intent` in state `shown` with what all suggested fixes together would make of the text; absent where there are none. */
  | { readonly asks: 'choice'; readonly text_hash: string; readonly offers: readonly FixOffer[]; readonly intent_id?: string }
);

export interface ReviewStanding {
  readonly run: ReviewRun;
  readonly question?: ReviewQuestion;
  /** Queued runs before this one; null once it is no longer queued. */
  readonly position: number | null;
  /** Of a queued one: the run that waits for somebody and keeps its file until then. */
  readonly behind?: Keeper;
  /** Suggested fixes a polish does not offer. */
  readonly held_back?: readonly HeldBack[];
}

/** A run that waits and keeps its file, as far as whoever stands behind it may know of it. */
export interface Keeper {
  readonly mode: ReviewRun['mode'];
  readonly asks?: ReviewQuestion['asks'];
  readonly since: number;
}

export interface ListedReview {
  readonly run: ListedRun;
  readonly position: number | null;
  readonly behind?: ListedRun;
}

export interface ReviewAnswer {
  readonly run_id: string;
  /** Derived from who answers and the request id: the same answer again changes nothing. */
  readonly decision_id: string;
  /** `principalKey` of whoever answers. */
  readonly by: string;
  readonly waiting_for: string;
  readonly gives:
    | { readonly upload: string }
    /** Word for word what the agent wrote. */
    | { readonly findings: string }
    /** An agent's choice needs a person's yes to exactly what `preview` shows: an approval of `fixAction`. It is used up in the commit of the intent. */
    | { readonly choices: readonly FixChoice[]; readonly approval_id?: string };
}

/** What choices would make of the text; nothing of it is done. */
export interface FixPreview {
  readonly file: string;
  readonly hash_before: string;
  readonly hash_after: string;
  readonly text_before: string;
  readonly text_after: string;
  readonly issue_ids: readonly string[];
  readonly edits: readonly RecordedEdit[];
  /** For the next round, because another fix was first, or for a person, because it would bring back what was. */
  readonly left: ComposedFix['left'];
  readonly refused: readonly RefusedFix[];
}

/** What is wrong with an answer, without a word of the text; undefined: nothing, or nobody here can tell. */
export type AnswerFailure = Failure | undefined;

export interface BeginOptions {
  readonly wait?: boolean;
  /** While it waits: how many queued runs are before it; null once it is under way. */
  readonly told?: (position: number | null) => void;
}

export interface Reviews {
  /**
   * The same wish of the same caller for the same file, while the first has not begun, is that run: the answer names it.
   * Admits and, with `wait`, comes back when the run is over or waits for somebody; without it as soon as it stands in the queue.
   */
  begin(admission: ReviewAdmission, options?: BeginOptions): Promise<ReviewStanding>;
  /** Comes back when the run is over or waits again. QC-111 where it waits for something else or for nothing. */
  answer(answer: ReviewAnswer): Promise<ReviewStanding>;
  /** Of a run that waits for a choice (QC-111 otherwise); the text of this round may be gone (QC-015). */
  preview(run_id: string, choices: readonly FixChoice[], by: string): FixPreview;
  /** Of a run that waits for findings: how the answer would be judged, before it is given. */
  tryFindings(run_id: string, output: string): Promise<AnswerFailure>;
  /** Undefined: there is no such run. Whoever asks must be let in by the operation. */
  standing(run_id: string): ReviewStanding | undefined;
  position(run_id: string): number | null;
  /** Queued, waiting and active ones, in the order of the queue. */
  list(): readonly ListedReview[];
  /** What a run waits for; undefined where it waits for nobody. */
  asks(run_id: string): ReviewQuestion['asks'] | undefined;
  /**
   * Comes back when the run is over or waits for somebody, be it behind a run on the same file that does; takes up what dead processes left.
   * QC-305 when this process is closing first.
   */
  settled(run_id: string, told?: BeginOptions['told']): Promise<ReviewStanding>;
  /** Ends a run that is not over (`cancelled`); one under way stops before its next step and never in the middle of writing the text. */
  cancel(run_id: string, by: string): Promise<ReviewStanding>;
  /** A kept text under its hash: of the artifacts, or still in hand where they are switched off. */
  text(hash: string): string | undefined;
}
