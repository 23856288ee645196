// What a person reads before fixes go into a text for an agent, and the question it becomes: head in the state, diff as an artifact (W-04).
import { counted, say, type Bilingual, type Language } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { APPROVAL_CHECKS, judgeApproval, type ActionToApprove, type ApprovalCheck } from '../../kernel/judge-approval.ts';
import type { Approval } from '../../kernel/approval.ts';
import { makeVisible } from '../../kernel/make-visible.ts';
import { principalKey } from '../../kernel/principal.ts';
import { unifiedDiff } from '../../gates/review/unified-diff.ts';
import type { ReadTx, WriteTx } from '../../store/contract.ts';
import { FIX_ACTION, fixAction, fixSubject } from '../../workflow/review/fix-action.ts';
import type { ReviewRun } from '../../workflow/review/review-rows.ts';
import type { FixPreview } from '../../workflow/review/reviews.ts';
import { presentHash } from '../approvals/changed-since.ts';
import { fileQuestion, findApproval } from '../approvals/approval-rows.ts';
import { dialogCounts, standingOf, type APPROVAL_ASKED } from '../approvals/shapes.ts';
import type { Answer, Call } from '../operation.ts';

const TITLE: Bilingual = { en: 'Write {fixes} into {file}', ja: '{file} に修正 {count} 件を書き込む' };
const SHOWN_HASH = 12;

/** The diff goes into the artifacts before the question is filed: a question nobody can read is none. */
export function fixToApprove(call: Call, preview: FixPreview): ActionToApprove {
  const action = fixAction(preview);
  const diff = unifiedDiff(preview.text_before, preview.text_after, preview.file).split('\n').map(makeVisible).join('\n');
  const count = preview.issue_ids.length;
  const head = (language: Language): string => [
    say(TITLE, language, { count, fixes: counted(count, 'fix', 'fixes'), file: makeVisible(preview.file) }),
    ...preview.issue_ids.map((issue_id) => `  ${issue_id}`),
    `  ${preview.hash_before.slice(0, SHOWN_HASH)} → ${preview.hash_after.slice(0, SHOWN_HASH)}`,
  ].join('\n');
  return { ...action, action: { ...action.action }, shown: { en: head('en'), ja: head('ja') }, shown_ref: call.artifacts.put(diff) };
}

/**
 * A given id is judged before anything is begun, and whether or not there turns out to be something to write: forged, used and taken back ones
 * are errors of their own, and so is a yes to a text that reads differently by now.
 */
export function refuseUnusable(call: Call, confirmation_id: string, file: string): void {
  const approval = call.read((tx) => {
    const found = findApproval(tx, confirmation_id);
    return found === undefined || mayKnow(tx, call, found) ? found : undefined;
  });
  const action_digest = approval?.action.type === FIX_ACTION ? approval.action_digest : '';
  refuse(judgeApproval(confirmation_id, approval, { ...fixSubject(file, presentHash(call, file) ?? ''), action_digest }, call.now()), confirmation_id);
}

/** An agent knows of a question it asked, and of another's that it was given because its own polish of the very same text asks the same; any other is none (K-01). */
function mayKnow(tx: ReadTx, { principal }: Call, { requested_by, action }: Approval): boolean {
  const caller = principalKey(principal);
  if (principal.kind === 'person' || requested_by === caller) return true;
  const { type, file, hash_before } = action as Partial<ReturnType<typeof fixAction>['action']>;
  const runs = type === FIX_ACTION && file !== undefined ? (tx.list('review_run', { where: { file } }) as unknown as ReviewRun[]) : [];
  return runs.some(({ mode, dry_run, initiator, rounds }) => mode === 'polish' && !dry_run && initiator === caller && rounds.some(({ manuscript_hash }) => manuscript_hash === hash_before));
}

/** For a yes that holds and that nothing was written with: it was to another change than the one there is. */
export function refuseUnwritten(call: Call, confirmation_id: string, file: string): never {
  refuseUnusable(call, confirmation_id, file);
  throw new SekishoError('QC-128', { path: 'confirmation_id', approval: confirmation_id });
}

function refuse(check: ApprovalCheck | undefined, approval: string): void {
  if (check !== undefined) throw new SekishoError(APPROVAL_CHECKS[check], { path: 'confirmation_id', approval });
}

/** True: a person has said yes to exactly this. False: they were not asked yet. Everything else is an error with its own way on. */
export function isApproved(call: Call, confirmation_id: string | undefined, preview: FixPreview): boolean {
  const check = judgeApproval(confirmation_id, call.read((tx) => findApproval(tx, confirmation_id)), fixAction(preview), call.now());
  if (check === 'confirmation_missing') return false;
  refuse(check, confirmation_id ?? '');
  return true;
}

export function askForFix(tx: WriteTx, call: Call, action: ActionToApprove): Answer<typeof APPROVAL_ASKED> {
  const { approval, is_new } = fileQuestion(tx, call, action, undefined);
  const { approval_id, shown, shown_ref, expires_at } = approval;
  if (approval.state === 'denied') throw new SekishoError('QC-124', { approval: approval_id });
  return { approval_id, state: standingOf(approval, call.now()), shown: shown[call.language], ...(shown_ref === undefined ? {} : { shown_ref }), expires_at, ask_now: is_new && dialogCounts(call) };
}
