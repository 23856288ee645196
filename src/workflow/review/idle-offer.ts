// Whether a run waits for edits that its caller may or may not bring: nothing was shown to anybody and nobody was asked, so that it need not keep its file.
import type { Approval } from '../../kernel/approval.ts';
import { isWaiting } from '../../kernel/judge-approval.ts';
import type { ReadTx } from '../../store/contract.ts';
import { fixSubject } from './fix-action.ts';
import { findIntent } from './intent-rows.ts';
import { shownIntentId } from './plan-fix.ts';
import type { ReviewRun } from './review-rows.ts';

export function isIdleOffer(tx: ReadTx, { run_id, file, initiator }: ReviewRun, round: number, hash: string, now: number): boolean {
  if (findIntent(tx, shownIntentId(run_id, round, hash)) !== undefined) return false;
  const { subject, state_digest } = fixSubject(file, hash);
  const asked = (tx.list('approval', { where: { subject } }) as unknown as Approval[]).filter((each) => each.state_digest === state_digest && each.requested_by === initiator);
  return !asked.some((each) => isWaiting(each, now) || (each.state === 'approved' && now < each.expires_at));
}
