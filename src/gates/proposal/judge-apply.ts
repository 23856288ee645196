// Whether a change may be applied now: the checks in their order, each with its error. The caller consumes the approval in the same transaction.
import type { Approval } from '../../kernel/approval.ts';
import { say, type Bilingual } from '../../kernel/bilingual.ts';
import { ERROR_TABLE, type ErrorCode } from '../../kernel/error-table.ts';
import { APPROVAL_CHECKS, judgeApproval } from '../../kernel/judge-approval.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { diffAction, statusAction, type BoardAction } from './board-action.ts';
import type { BoardNode, BoardView } from './board-view.ts';
import { DEFAULT_SOURCE, NEVER_APPLY, sourceOf, SOURCES, type Source } from './confirmation.ts';
import type { Diff } from './diff.ts';
import type { StatusChoice } from './estimate-status.ts';
import { isStatus, statusLabel, STATUSES, type NodeStatus } from './statuses.ts';
import { canTransition, validTransitions } from './transitions.ts';
import { validateDiff } from './validate-diff.ts';

const CHECKS = {
  ...APPROVAL_CHECKS,
  unknown_source: 'QC-101',
  source_never_applies: 'QC-133',
  unknown_node: 'QC-131',
  bad_status: 'QC-101',
  already_applied: 'QC-130',
  board_has_changed: 'QC-135',
  transition_refused: 'QC-132',
} as const satisfies Record<string, ErrorCode>;

export type ApplyCheck = keyof typeof CHECKS;

interface ApplyAsked {
  /** As the caller gave it. */
  readonly confirmation_id: string | undefined;
  /** What is stored under that id. */
  readonly approval: Approval | undefined;
  /** As the caller gave it; only told apart from those that never apply. */
  readonly source?: string | undefined;
  /** Told by the surface, never by the caller's words; not told is an agent. */
  readonly by_person?: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface StatusApply extends ApplyAsked {
  readonly node: BoardNode | undefined;
  readonly to: unknown;
}

export interface DiffApply extends ApplyAsked {
  readonly node: BoardNode | undefined;
  readonly diff: Diff;
  readonly board: BoardView;
  readonly appliedDiffIds: readonly string[];
}

/** Nodes that are put on the board: a person may do that as such, an agent only with a person's yes. */
export interface AddingApply extends ApplyAsked {
  readonly adding: BoardAction;
  /** What is added is there already. */
  readonly there: boolean;
}

export type ApplyRequest = StatusApply | DiffApply | AddingApply;

export type AppliedChange = { readonly from: NodeStatus; readonly to: NodeStatus; readonly status_changed: boolean } | { readonly diff: Diff } | { readonly adding: BoardAction };

export type Accepted = { readonly ok: true; readonly confirmation_id: string | null; readonly source: Source; readonly change: AppliedChange };
export type Refused = { readonly ok: false; readonly http: number; readonly code: ErrorCode; readonly check: ApplyCheck; readonly refusal: Refusal; readonly valid_transitions?: readonly StatusChoice[]; readonly reasons?: readonly Refusal[] };
export type ApplyJudgement = Accepted | Refused;

export function judgeApply(asked: ApplyRequest): ApplyJudgement {
  const claimed = asked.source ?? DEFAULT_SOURCE;
  if (!isSource(claimed)) return refused('unknown_source', { path: 'source', reason: SOURCES.join(' | ') }, SOURCES);
  if (NEVER_APPLY.includes(claimed)) return refused('source_never_applies', { source: claimed }, SOURCES.filter((item) => !NEVER_APPLY.includes(item)));
  const source = sourceOf(asked.by_person === true, claimed);
  const wanted = wantedChange(asked);
  if ('ok' in wanted) return wanted;
  const { action, change, obstacle } = wanted;
  const accepted = (confirmation_id: string | null): Accepted => ({ ok: true, confirmation_id, source, change });

  // Only what is added by a person's own hand needs no second word from them; a status or a diff always does.
  if ('adding' in asked && asked.by_person === true && asked.confirmation_id === undefined) return obstacle ?? accepted(null);
  const check = judgeApproval(asked.confirmation_id, asked.approval, action, asked.now);
  // Nobody is asked for a yes to what could not be done.
  if (check === 'confirmation_missing') return obstacle ?? refused(check);
  if (check === 'from_has_changed' && 'diff' in asked) return obstacle ?? refused(check);
  if (check !== undefined) return refused(check, {}, validFor(check, asked, action));
  return obstacle ?? accepted(asked.confirmation_id!);
}

/** What a person would be asked about; undefined where the request itself is refused. */
export function actionOf(asked: ApplyRequest): BoardAction | undefined {
  const wanted = wantedChange(asked);
  return 'ok' in wanted ? undefined : wanted.action;
}

interface Wanted {
  readonly action: BoardAction;
  readonly change: AppliedChange;
  /** Why it could not be done even with a yes. */
  readonly obstacle: Refused | undefined;
}

function wantedChange(asked: ApplyRequest): Wanted | Refused {
  if ('adding' in asked) {
    const { adding, there } = asked;
    return { action: adding, change: { adding }, obstacle: there ? refused('already_applied') : undefined };
  }
  const { node } = asked;
  if (node === undefined) return refused('unknown_node', { path: 'node_id' });
  // One yes, one change: a status and a diff in one call would be two.
  const diffed = 'diff' in asked && asked.diff !== undefined ? asked : undefined;
  const to = 'to' in asked ? asked.to : undefined;
  if (diffed !== undefined) {
    if (to !== undefined || diffed.diff.target_node_id !== node.id) return refused('other_change');
    return { action: diffAction(diffed.diff, diffed.board), change: { diff: diffed.diff }, obstacle: whyNotDiff(diffed) };
  }
  if (!isStatus(to)) return refused('bad_status', { path: 'confirm_status', reason: STATUSES.join(' | ') }, STATUSES);
  return { action: statusAction(node, to), change: { from: node.status, to, status_changed: node.status !== to }, obstacle: whyNotStatus(node.status, to) };
}

function whyNotStatus(from: NodeStatus, to: NodeStatus): Refused | undefined {
  if (canTransition(from, to)) return undefined;
  const valid = validTransitions(from);
  return { ...refused('transition_refused', { from, to, valid: valid.join(', ') }, valid), valid_transitions: valid.map((status) => ({ status, label: statusLabel(status) })) };
}

/** Asked anew at the moment of applying: the board may have moved since the diff was shown. */
function whyNotDiff({ diff, board, appliedDiffIds }: DiffApply): Refused | undefined {
  if (appliedDiffIds.includes(diff.diff_id)) return refused('already_applied');
  const { result, errors } = validateDiff(diff, board);
  return result === 'INVALID' ? { ...refused('board_has_changed', { reason: inBoth(errors[0]!) }), reasons: errors } : undefined;
}

function inBoth({ message, params = {} }: Refusal): Bilingual {
  return { en: say(message, 'en', params), ja: say(message, 'ja', params) };
}

/** What would have fitted, where the caller may know it. */
function validFor(check: ApplyCheck, asked: ApplyRequest, action: BoardAction): readonly unknown[] | undefined {
  if (check === 'other_node') return asked.approval === undefined ? undefined : [asked.approval.subject];
  if (check === 'from_has_changed' && action.action.type === 'status_change') return [action.action.from];
  const confirmed = asked.approval?.action;
  return check === 'other_change' && confirmed?.type === 'status_change' && action.action.type === 'status_change' ? [confirmed['to']] : undefined;
}

function isSource(source: string): source is Source {
  return (SOURCES as readonly string[]).includes(source);
}

export function refused(check: ApplyCheck, params: Readonly<Record<string, unknown>> = {}, valid?: readonly unknown[]): Refused {
  const code = CHECKS[check];
  const { http, message } = ERROR_TABLE[code];
  return { ok: false, http, code, check, refusal: { check: `apply.${check}`, severity: 'must', message, params, ...(valid === undefined ? {} : { valid }) } };
}
