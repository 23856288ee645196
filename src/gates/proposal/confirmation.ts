// What a person can say yes to on the board, and who may ask for it to be applied.
import type { DiffType } from './diff.ts';
import type { NodeStatus } from './statuses.ts';

export type NewNode = {
  readonly title: string;
  readonly context: string;
  readonly status: NodeStatus;
};

export type ProposedChange =
  | { readonly type: 'status_change'; readonly from: NodeStatus; readonly to: NodeStatus }
  | { readonly type: DiffType; readonly diff_id: string; readonly digest: string }
  | ({ readonly type: 'create_node' } & NewNode)
  | { readonly type: 'add_children'; readonly children: readonly NewNode[] }
  | { readonly type: 'put_plan'; readonly revision_id: string; readonly digest: string };

/** Who may ask for an apply. None of them, and no missing one, makes a confirmation unnecessary. */
export const SOURCES = ['human_ui', 'ai_agent', 'mcp', 'batch', 'skill_chain'] as const;
export type Source = (typeof SOURCES)[number];
/** These may look and never apply. */
export const NEVER_APPLY: readonly Source[] = ['batch', 'skill_chain'];
/** Not saying who asks is no way round: it is treated like an agent. */
export const DEFAULT_SOURCE: Source = 'ai_agent';
const PERSON_SOURCE: Source = 'human_ui';

/** What the history keeps: told by who calls. A caller's own word tells one agent from another, never an agent from a person. */
export function sourceOf(by_person: boolean, claimed: Source): Source {
  if (by_person) return PERSON_SOURCE;
  return claimed === PERSON_SOURCE ? DEFAULT_SOURCE : claimed;
}
