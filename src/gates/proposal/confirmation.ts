// A person's yes to exactly one change of exactly one node, good once and for a day.
import type { DiffType } from './diff.ts';
import type { NodeStatus } from './statuses.ts';

export type ProposedChange =
  | { readonly type: 'status_change'; readonly from: NodeStatus; readonly to: NodeStatus }
  | { readonly type: DiffType; readonly diff_id: string; readonly digest: string };

/** Times are milliseconds since the epoch. */
export interface Confirmation {
  readonly confirmation_id: string;
  readonly confirmed_by: 'human';
  readonly confirmed_at: number;
  readonly expires_at: number;
  readonly node_id: string;
  readonly proposed_change: ProposedChange;
  readonly ui_action: string;
  readonly consumed: boolean;
  readonly consumed_at?: number | null;
  /** A person may take it back before it is used. */
  readonly withdrawn_at?: number | null;
}

/** Who may ask for an apply. None of them, and no missing one, makes a confirmation unnecessary. */
export const SOURCES = ['human_ui', 'ai_agent', 'mcp', 'batch', 'skill_chain'] as const;
export type Source = (typeof SOURCES)[number];
/** These may look and never apply. */
export const NEVER_APPLY: readonly Source[] = ['batch', 'skill_chain'];
/** Not saying who asks is no way round: it is treated like an agent. */
export const DEFAULT_SOURCE: Source = 'ai_agent';
