// What a person says yes to when an agent's fixes are written into a text: this file, from this revision to that one, for these issues.
import { digestOf } from '../../kernel/digest.ts';
import type { BoundAction } from '../../kernel/judge-approval.ts';

export const FIX_ACTION = 'apply_fixes';

export interface FixToApprove {
  readonly file: string;
  readonly hash_before: string;
  readonly hash_after: string;
  readonly issue_ids: readonly string[];
}

/** What a fix starts from: which file, and how it reads. */
export function fixSubject(file: string, hash: string): Pick<BoundAction, 'subject' | 'state_digest'> {
  return { subject: `file:${file}`, state_digest: digestOf({ file, hash }) };
}

/** The digests an approval is held against; how the change is shown is the operation's. */
export function fixAction({ file, hash_before, hash_after, issue_ids }: FixToApprove): BoundAction & { readonly action: { readonly type: typeof FIX_ACTION } & FixToApprove } {
  const action = { type: FIX_ACTION, file, hash_before, hash_after, issue_ids: [...issue_ids].sort() } as const;
  return { ...fixSubject(file, hash_before), action, action_digest: digestOf(action) };
}
