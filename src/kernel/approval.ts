// The one approval object of every gate: a question with the whole change shown, which only a person answers, good once and for a day.
import type { Principal } from './principal.ts';

export const APPROVAL_STATES = ['pending', 'approved', 'denied', 'expired', 'withdrawn', 'consumed'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Where a person's answer came in. */
export type AnsweredVia = 'terminal' | 'http' | 'page' | 'elicitation';

/** Times are milliseconds since the epoch. A row of the table `approval`. */
export interface Approval {
  readonly approval_id: string;
  /** What it is about: `node:<id>`, `board`, `plan:<revision>`, `file:<path>`. */
  readonly subject: string;
  /** What would be done, as its gate writes it. */
  readonly action: { readonly type: string } & Readonly<Record<string, unknown>>;
  /** Of the canonical action: what is done later must have the same. */
  readonly action_digest: string;
  /** Of what the subject was when it was shown: a yes to a changed subject is no yes. */
  readonly state_digest: string;
  /** The complete text a person saw, invisible characters made visible. */
  readonly shown: { readonly ja: string; readonly en: string };
  /** Artifact with what follows `shown` to its last line: text of a reviewed file, which may not stand in the state (W-04). */
  readonly shown_ref?: string;
  readonly state: ApprovalState;
  readonly requested_by: string;
  readonly created_at: number;
  /** At most a day after it was created or answered; no answer until then is a no. */
  readonly expires_at: number;
  readonly answered_by?: Principal;
  readonly answered_via?: AnsweredVia;
  readonly answered_at?: number;
  readonly consumed_at?: number;
  /** The asker's words as the person was shown them; what is written down with the change. */
  readonly said?: string;
  /** The person's words. */
  readonly reason?: string;
  readonly ui_action?: string;
}
