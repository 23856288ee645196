// Filing, finding, answering and using approvals; every writer of the table `approval` is in this file.
import type { AnsweredVia, Approval } from '../../kernel/approval.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { isWaiting, type ActionToApprove } from '../../kernel/judge-approval.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { principalKey, type Principal } from '../../kernel/principal.ts';
import type { ReadTx, Row, WriteTx } from '../../store/contract.ts';
import type { Call } from '../operation.ts';

export function findApproval(tx: ReadTx, approval_id: string | undefined): Approval | undefined {
  return approval_id === undefined || approval_id === '' ? undefined : (tx.get('approval', approval_id) as unknown as Approval | undefined);
}

export function needApproval(tx: ReadTx, approval_id: string): Approval {
  const approval = findApproval(tx, approval_id);
  if (approval === undefined) throw new SekishoError('QC-121', { path: 'approval_id' });
  return approval;
}

export interface Filed {
  readonly approval: Approval;
  /** False where the same question was there before. */
  readonly is_new: boolean;
}

/** One question for one action over one state, whoever asks; a person's no to it stands as long as the question would have. */
export function fileQuestion(tx: WriteTx, call: Call, action: ActionToApprove, said: string | undefined): Filed {
  const now = call.now();
  const same = (tx.list('approval', { where: { subject: action.subject } }) as unknown as Approval[]).filter(
    (each) => each.action_digest === action.action_digest && each.state_digest === action.state_digest && now < each.expires_at,
  );
  const known = same.find((each) => each.state === 'pending') ?? same.find((each) => each.state === 'denied') ?? same.find((each) => each.state === 'approved' && each.requested_by === principalKey(call.principal));
  if (known !== undefined) return { approval: known, is_new: false };
  // Each asker has its own share: one that floods cannot silence the others.
  if (waitingQuestions(tx, call).filter(({ requested_by }) => requested_by === principalKey(call.principal)).length >= LIMITS.pendingApprovals) throw new SekishoError('QC-134', { limit: LIMITS.pendingApprovals });
  const approval = newApproval(call, action, { state: 'pending', ...(said === undefined ? {} : { said }) });
  insert(tx, approval);
  tx.append({ at: now, kind: 'approval.filed', actor: approval.requested_by, body: { approval_id: approval.approval_id, type: action.action.type, subject: action.subject, action: action.action_digest } });
  return { approval, is_new: true };
}

/** Questions nobody answered in time become what they are: a no. */
function waitingQuestions(tx: WriteTx, call: Call): Approval[] {
  const now = call.now();
  const pending = tx.list('approval', { where: { state: 'pending' } }) as unknown as Approval[];
  for (const each of pending.filter((approval) => !isWaiting(approval, now))) save(tx, { ...each, state: 'expired' });
  return pending.filter((approval) => isWaiting(approval, now));
}

/** A yes that comes before any question: a person confirms what they see. */
export function confirmAtOnce(tx: WriteTx, call: Call, action: ActionToApprove, said: { readonly ui_action: string; readonly reason?: string }): Approval {
  const approval = newApproval(call, action, { state: 'approved', answered_by: call.principal, answered_via: viaOf(call.principal), answered_at: call.now(), ...said });
  insert(tx, approval);
  logAnswer(tx, call, approval);
  return approval;
}

export function answerQuestion(tx: WriteTx, call: Call, approval: Approval, answer: 'yes' | 'no', reason: string | undefined): Approval {
  const now = call.now();
  if (!isWaiting(approval, now)) throw new SekishoError('QC-137', { state: approval.state === 'pending' ? 'expired' : approval.state });
  // A yes to what nobody can read any more is a yes to nothing.
  if (answer === 'yes' && approval.shown_ref !== undefined && call.artifacts.get(approval.shown_ref) === undefined) throw new SekishoError('QC-015', { hash: approval.shown_ref });
  const answered: Approval = {
    ...approval, state: answer === 'yes' ? 'approved' : 'denied', answered_by: call.principal, answered_via: viaOf(call.principal), answered_at: now,
    // A yes is good for a day from now; a no as long as the question would have been open.
    expires_at: answer === 'yes' ? now + LIMITS.confirmationMs : approval.expires_at,
    ...(reason === undefined ? {} : { reason }),
  };
  save(tx, answered);
  logAnswer(tx, call, answered);
  return answered;
}

export function withdraw(tx: WriteTx, call: Call, approval: Approval, reason: string | undefined): Approval {
  if (approval.state === 'consumed' || approval.state === 'withdrawn') throw new SekishoError('QC-137', { state: approval.state });
  const withdrawn: Approval = { ...approval, state: 'withdrawn', ...(reason === undefined ? {} : { reason }) };
  save(tx, withdrawn);
  tx.append({ at: call.now(), kind: 'approval.withdrawn', actor: principalKey(call.principal), body: { approval_id: approval.approval_id, was: approval.state } });
  return withdrawn;
}

/** In the transaction of the change, after the judge has let it through. */
export function consume(tx: WriteTx, call: Call, approval: Approval): void {
  save(tx, { ...approval, state: 'consumed', consumed_at: call.now() });
}

function newApproval(call: Call, { subject, action, action_digest, state_digest, shown, shown_ref }: ActionToApprove, rest: Pick<Approval, 'state'> & Partial<Approval>): Approval {
  const now = call.now();
  return {
    approval_id: call.newHandle('apr'), subject, action, action_digest, state_digest, shown: { ja: shown.ja, en: shown.en }, ...(shown_ref === undefined ? {} : { shown_ref }),
    requested_by: principalKey(call.principal), created_at: now, expires_at: now + LIMITS.confirmationMs, ...rest,
  };
}

function logAnswer(tx: WriteTx, call: Call, { approval_id, action, subject, action_digest, state, answered_via }: Approval): void {
  tx.append({ at: call.now(), kind: 'approval.answered', actor: principalKey(call.principal), body: { approval_id, type: action.type, subject, action: action_digest, answer: state, via: answered_via } });
}

/** Where a person's answer came in, read off who they are: the surface decided that, not their words. */
function viaOf({ kind, id }: Principal): AnsweredVia {
  // Every way here is a person's; an operation that forgot to say so must fail and not approve.
  if (kind !== 'person') throw new SekishoError('QC-107', { operation: 'answer_approval', callers: { en: 'a person', ja: '人' }, kind: { en: 'an agent', ja: 'エージェント' } });
  if (id === 'terminal' || id === 'elicitation') return id;
  return id.startsWith('page:') ? 'page' : 'http';
}

function insert(tx: WriteTx, approval: Approval): void {
  tx.insert('approval', approval as unknown as Row);
}

function save(tx: WriteTx, approval: Approval): void {
  tx.update('approval', approval as unknown as Row);
}
