// Whether the file a question is about still reads as it did when the question was put: a yes to another text would write nothing.
import type { Approval } from '../../kernel/approval.ts';
import { attempt } from '../../kernel/attempt.ts';
import { openJail } from '../../code/files/jail.ts';
import { FIX_ACTION, fixSubject } from '../../workflow/review/fix-action.ts';
import type { Call } from '../operation.ts';

/** Undefined: it cannot be read. */
export function presentHash({ root }: Pick<Call, 'root'>, file: string): string | undefined {
  const read = attempt(() => openJail([root]).read(file));
  return read === undefined || 'refused' in read ? undefined : read.hash;
}

/** For the answer about an approval; nothing where it is about no file, or is over. */
export function staleness({ action, state, state_digest }: Approval, call: Pick<Call, 'root'>): { readonly stale?: true } {
  const { type, file } = action;
  if (type !== FIX_ACTION || typeof file !== 'string' || (state !== 'pending' && state !== 'approved')) return {};
  return fixSubject(file, presentHash(call, file) ?? '').state_digest === state_digest ? {} : { stale: true };
}
