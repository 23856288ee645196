// Whether a change may be applied now: the checks in their order, each with its HTTP status. The caller consumes the confirmation in the same transaction.
import type { Bilingual } from '../../kernel/bilingual.ts';
import { LIMITS } from '../../kernel/limits.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { BoardNode, BoardView } from './board-view.ts';
import { DEFAULT_SOURCE, NEVER_APPLY, SOURCES, type Confirmation, type Source } from './confirmation.ts';
import { actionDigest, type Diff } from './diff.ts';
import type { StatusChoice } from './estimate-status.ts';
import { isStatus, statusLabel, STATUSES, type NodeStatus } from './statuses.ts';
import { canTransition, validTransitions } from './transitions.ts';
import { validateDiff } from './validate-diff.ts';

const CHECKS = {
  unknown_source: { http: 400, message: { en: 'The source is not one of the known ones.', ja: 'source の値が正しくありません。' } },
  source_never_applies: { http: 403, message: { en: 'This source may never apply a change.', ja: 'この source は変更を適用できません。' } },
  unknown_node: { http: 404, message: { en: 'There is no such node.', ja: 'ノードがありません。' } },
  bad_status: { http: 400, message: { en: 'This is not a status.', ja: 'ステータスの値が正しくありません。' } },
  confirmation_missing: { http: 403, message: { en: 'A confirmation by a person is needed.', ja: '人の確認が必要です。' } },
  confirmation_unknown: { http: 404, message: { en: 'There is no such confirmation.', ja: '確認がありません。' } },
  confirmation_consumed: { http: 409, message: { en: 'The confirmation was already used.', ja: 'この確認は既に使われています。' } },
  confirmation_withdrawn: { http: 403, message: { en: 'The confirmation was withdrawn.', ja: 'この確認は取り消されています。' } },
  confirmation_not_by_person: { http: 403, message: { en: 'Only a person can confirm.', ja: '確認できるのは人だけです。' } },
  confirmation_expired: { http: 403, message: { en: 'The confirmation has expired.', ja: '確認の期限が切れています。' } },
  other_node: { http: 400, message: { en: 'The confirmation is for another node.', ja: '別のノードの確認です。' } },
  other_change: { http: 400, message: { en: 'The confirmation is for another change.', ja: '別の変更の確認です。' } },
  from_has_changed: { http: 409, message: { en: 'The node is no longer what it was when the change was confirmed.', ja: '確認の後にノードが変わっています。' } },
  already_applied: { http: 409, message: { en: 'This diff was already applied.', ja: 'この差分は既に適用されています。' } },
  board_has_changed: { http: 409, message: { en: 'The diff no longer fits the board.', ja: '差分が今のボードに合いません。' } },
  transition_refused: { http: 422, message: { en: 'This status cannot follow the present one.', ja: '今のステータスからは移れません。' } },
} as const satisfies Record<string, { http: number; message: Bilingual }>;

export type ApplyCheck = keyof typeof CHECKS;

interface ApplyAsked {
  /** As the caller gave it. */
  readonly confirmation_id: string | undefined;
  /** What is stored under that id. */
  readonly confirmation: Confirmation | undefined;
  readonly node: BoardNode | undefined;
  readonly source?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface StatusApply extends ApplyAsked {
  readonly to: unknown;
}

export interface DiffApply extends ApplyAsked {
  readonly diff: Diff;
  readonly board: BoardView;
  readonly appliedDiffIds: readonly string[];
}

export type ApplyJudgement =
  | { readonly ok: true; readonly confirmation_id: string; readonly source: Source; readonly change: { readonly from: NodeStatus; readonly to: NodeStatus; readonly status_changed: boolean } | { readonly diff: Diff } }
  | { readonly ok: false; readonly http: number; readonly check: ApplyCheck; readonly refusal: Refusal; readonly valid_transitions?: readonly StatusChoice[]; readonly reasons?: readonly Refusal[] };

export function judgeApply(asked: StatusApply | DiffApply): ApplyJudgement {
  const { node, confirmation, confirmation_id, now } = asked;
  const source = asked.source ?? DEFAULT_SOURCE;
  if (!isSource(source)) return refused('unknown_source', SOURCES);
  if (NEVER_APPLY.includes(source)) return refused('source_never_applies', SOURCES.filter((item) => !NEVER_APPLY.includes(item)));
  if (node === undefined) return refused('unknown_node');
  // One yes, one change: a status and a diff in one call would be two.
  const change = 'diff' in asked && asked.diff !== undefined ? asked : undefined;
  if (change !== undefined && 'to' in asked && asked.to !== undefined) return refused('other_change');
  if (change === undefined && !isStatus((asked as StatusApply).to)) return refused('bad_status', STATUSES);
  if (confirmation_id === undefined || confirmation_id === '') return refused('confirmation_missing');

  // Six checks, in this order: exists, unused, in time, this node, this change, from what it still is.
  if (confirmation === undefined || confirmation.confirmation_id !== confirmation_id) return refused('confirmation_unknown');
  if (confirmation.consumed !== false) return refused('confirmation_consumed');
  if (confirmation.withdrawn_at !== undefined && confirmation.withdrawn_at !== null) return refused('confirmation_withdrawn');
  if (confirmation.confirmed_by !== 'human') return refused('confirmation_not_by_person');
  if (!isInTime(confirmation, now)) return refused('confirmation_expired');
  if (confirmation.node_id !== node.id) return refused('other_node', [confirmation.node_id]);
  const accepted = (change: Extract<ApplyJudgement, { ok: true }>['change']): ApplyJudgement => ({ ok: true, confirmation_id, source, change });
  return change !== undefined ? judgeDiff(change, confirmation, node, accepted) : judgeStatus((asked as StatusApply).to as NodeStatus, confirmation, node, accepted);
}

type Accepted = (change: Extract<ApplyJudgement, { ok: true }>['change']) => ApplyJudgement;

function judgeStatus(to: NodeStatus, { proposed_change }: Confirmation, node: BoardNode, accepted: Accepted): ApplyJudgement {
  if (proposed_change.type !== 'status_change') return refused('other_change');
  if (proposed_change.to !== to) return refused('other_change', [proposed_change.to]);
  if (proposed_change.from !== node.status) return refused('from_has_changed', [node.status]);
  if (!canTransition(node.status, to)) {
    const valid = validTransitions(node.status);
    return { ...refused('transition_refused', valid), valid_transitions: valid.map((status) => ({ status, label: statusLabel(status) })) };
  }
  return accepted({ from: node.status, to, status_changed: node.status !== to });
}

/** The digest is made anew from what would be done: a confirmed id with another content is another change. */
function judgeDiff({ diff, board, appliedDiffIds }: DiffApply, { proposed_change }: Confirmation, node: BoardNode, accepted: Accepted): ApplyJudgement {
  if (proposed_change.type === 'status_change' || proposed_change.type !== diff.type || proposed_change.diff_id !== diff.diff_id) return refused('other_change');
  if (diff.target_node_id !== node.id || proposed_change.digest !== actionDigest(diff)) return refused('other_change');
  if (appliedDiffIds.includes(diff.diff_id)) return refused('already_applied');
  const { result, errors } = validateDiff(diff, board);
  return result === 'INVALID' ? { ...refused('board_has_changed'), reasons: errors } : accepted({ diff });
}

function isSource(source: string): source is Source {
  return (SOURCES as readonly string[]).includes(source);
}

/** Never longer than a day from the yes, whatever the row says; a time that is no number is over. */
function isInTime({ confirmed_at, expires_at }: Confirmation, now: number): boolean {
  return now < expires_at && now < confirmed_at + LIMITS.confirmationMs;
}

function refused(check: ApplyCheck, valid?: readonly unknown[]): Extract<ApplyJudgement, { ok: false }> {
  const { http, message } = CHECKS[check];
  return { ok: false, http, check, refusal: { check: `apply.${check}`, severity: 'must', message, ...(valid === undefined ? {} : { valid }) } };
}
