// Confirmations written down shortly, as the cases of the judge need them, and turned into the approvals the judge takes.
import type { Approval } from '../../../src/kernel/approval.ts';
import { digestOf } from '../../../src/kernel/digest.ts';
import { changeDigest, diffAction, nodeSubject, statusAction } from '../../../src/gates/proposal/board-action.ts';
import type { BoardNode } from '../../../src/gates/proposal/board-view.ts';
import type { ProposedChange } from '../../../src/gates/proposal/confirmation.ts';
import { judgeApply as judge, type ApplyJudgement, type DiffApply as DiffAsked, type StatusApply as StatusAsked } from '../../../src/gates/proposal/judge-apply.ts';

export interface Confirmation {
  readonly confirmation_id: string;
  readonly confirmed_by: 'human';
  readonly confirmed_at: number;
  readonly expires_at: number;
  readonly node_id: string;
  readonly proposed_change: ProposedChange;
  readonly ui_action: string;
  readonly consumed: boolean;
  readonly withdrawn_at?: number | null;
}

type With<Asked> = Omit<Asked, 'approval'> & { readonly confirmation: Confirmation | undefined };
export type StatusApply = With<StatusAsked>;
export type DiffApply = With<DiffAsked>;

export function judgeApply({ confirmation, ...asked }: StatusApply | DiffApply): ApplyJudgement {
  return judge({ ...asked, approval: confirmation && approvalOf(confirmation, asked) } as StatusAsked | DiffAsked);
}

/** What the person saw is taken to be what is there, except for the status, which the confirmation itself names. */
function approvalOf(given: Confirmation, asked: Omit<StatusApply | DiffApply, 'confirmation'>): Approval {
  const { confirmation_id, node_id, proposed_change: change } = given;
  const node: BoardNode = asked.node ?? { id: 'gone', title: '', status: 'READY' };
  const { diff, board } = asked as Partial<DiffAsked>;
  const state_digest =
    change.type === 'status_change' ? statusAction({ ...node, status: change.from }, change.to).state_digest
    : diff !== undefined && board !== undefined ? diffAction(diff, board).state_digest
    : digestOf('another kind of change');
  return {
    approval_id: confirmation_id,
    subject: nodeSubject(node_id),
    action: change,
    action_digest: changeDigest(change),
    state_digest,
    shown: { ja: '', en: '' },
    state: given.withdrawn_at !== undefined && given.withdrawn_at !== null ? 'withdrawn' : given.consumed === false ? 'approved' : 'consumed',
    requested_by: 'person:page',
    created_at: given.confirmed_at,
    expires_at: given.expires_at,
    answered_by: { kind: given.confirmed_by === 'human' ? 'person' : 'agent', id: 'x' },
    answered_at: given.confirmed_at,
  };
}
