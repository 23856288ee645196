// The tools that can mend an issue, and which categories they serve (W-10); the table is configuration, `plan-fixes.ts` decides by it.
import type { RecordedEdit } from '../../anchor/recorded-edit.ts';
import type { Edit, Severity } from './finding.ts';

/** What a tool does, whatever it is called in the table. */
export const FIX_TOOLS = ['suggested_fix', 'agent_patch', 'person_edit'] as const;
export type FixTool = (typeof FIX_TOOLS)[number];

/** One row of `category_tool_map`; `category` `*` serves every category without a row of its own. */
export interface ToolRow {
  readonly category: string;
  readonly tool_id: FixTool;
  readonly min_severity: Severity;
  readonly requires_user_confirmation: boolean;
  readonly fallback_tool_id: FixTool | null;
  readonly notes: string;
}

export interface OfferedTool {
  readonly tool_id: FixTool;
  readonly requires_user_confirmation: boolean;
  /** The tool that was meant and cannot be had (QC-012). */
  readonly instead_of?: FixTool;
  readonly notes: string;
}

/** What may be done about one issue. No tools: only a person can defer it or edit the text. */
export interface FixOffer {
  readonly issue_id: string;
  readonly available_tools: readonly OfferedTool[];
  /** A tool was meant for it, and neither that one nor its fallback can be had. */
  readonly code?: 'QC-012';
}

/** `tool_id` null is a refusal: Deferred, USER_REJECTED_TOOL. */
export interface FixChoice {
  readonly issue_id: string;
  readonly tool_id: FixTool | null;
  /** Of an agent's patch or a person's edit. */
  readonly edits?: readonly Edit[];
}

/** Committed before the file is touched: the only way a file is written. */
export interface FixIntent {
  readonly intent_id: string;
  readonly run_id: string;
  readonly file: string;
  readonly round: number;
  readonly issue_ids: readonly string[];
  readonly hash_before: string;
  readonly hash_after: string;
  /** The new text, as an artifact; null where they are switched off (then the edits are asked for again). */
  readonly text_after: string | null;
  /** In the order in which they are made: how the places of issues move. */
  readonly edits: readonly RecordedEdit[];
  /** `shown` is what would be done: a dry run's, or an offer's. Nothing is ever written by it. */
  readonly state: 'shown' | 'intended' | 'written' | 'refused';
  readonly by: string;
  readonly approval_id?: string;
  readonly created_at: number;
}
