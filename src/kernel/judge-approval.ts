// Whether an approval holds for what is about to be done: the checks of every gate's confirmations, once, in their order.
import type { Approval } from './approval.ts';
import type { Bilingual } from './bilingual.ts';
import type { ErrorCode } from './error-table.ts';
import { LIMITS } from './limits.ts';

/** Each check with the error a caller gets. */
export const APPROVAL_CHECKS = {
  confirmation_missing: 'QC-120',
  confirmation_unknown: 'QC-121',
  confirmation_consumed: 'QC-122',
  confirmation_withdrawn: 'QC-125',
  confirmation_denied: 'QC-124',
  confirmation_pending: 'QC-123',
  confirmation_not_by_person: 'QC-120',
  confirmation_expired: 'QC-126',
  other_node: 'QC-127',
  other_change: 'QC-128',
  from_has_changed: 'QC-129',
} as const satisfies Record<string, ErrorCode>;

export type ApprovalCheck = keyof typeof APPROVAL_CHECKS;

/** What would be done, in the form in which a person's yes is tied to it. */
export interface BoundAction {
  readonly subject: string;
  readonly action_digest: string;
  readonly state_digest: string;
}

/** An action as its gate writes it, with the complete text a person will read. */
export interface ActionToApprove extends BoundAction {
  readonly action: Approval['action'];
  readonly shown: Bilingual;
  readonly shown_ref?: string;
}

/** Undefined when it holds. The caller consumes it in the transaction of the change. */
export function judgeApproval(approval_id: string | undefined, approval: Approval | undefined, action: BoundAction, now: number): ApprovalCheck | undefined {
  if (approval_id === undefined || approval_id === '') return 'confirmation_missing';
  if (approval === undefined || approval.approval_id !== approval_id) return 'confirmation_unknown';
  const unusable = whyUnusable(approval, now);
  if (unusable !== undefined) return unusable;
  if (approval.subject !== action.subject) return 'other_node';
  if (approval.action_digest !== action.action_digest) return 'other_change';
  if (approval.state_digest !== action.state_digest) return 'from_has_changed';
  return undefined;
}

function whyUnusable(approval: Approval, now: number): ApprovalCheck | undefined {
  switch (approval.state) {
    case 'approved':
      if (approval.answered_by?.kind !== 'person') return 'confirmation_not_by_person';
      return isInTime(approval, now) ? undefined : 'confirmation_expired';
    case 'pending':
      return now < approval.expires_at ? 'confirmation_pending' : 'confirmation_expired';
    case 'withdrawn':
      return 'confirmation_withdrawn';
    case 'denied':
      return 'confirmation_denied';
    case 'expired':
      return 'confirmation_expired';
    default:
      // Used, or of a state nobody knows: neither can be used again.
      return 'confirmation_consumed';
  }
}

/** Never longer than a day from the yes, whatever the row says; a time that is no number is over. */
function isInTime({ answered_at, expires_at }: Approval, now: number): boolean {
  return now < expires_at && now < Number(answered_at) + LIMITS.confirmationMs;
}

/** Whether a question still waits for its answer. */
export function isWaiting(approval: Approval, now: number): boolean {
  return approval.state === 'pending' && now < approval.expires_at;
}
