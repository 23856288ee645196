// What a person reads before fixes go into a text for an agent, and the question it becomes: head in the state, diff as an artifact (W-04).
import { counted, say, type Bilingual, type Language } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { APPROVAL_CHECKS, judgeApproval, type ActionToApprove } from '../../kernel/judge-approval.ts';
import { makeVisible } from '../../kernel/make-visible.ts';
import { unifiedDiff } from '../../gates/review/unified-diff.ts';
import type { WriteTx } from '../../store/contract.ts';
import { fixAction } from '../../workflow/review/fix-action.ts';
import type { FixPreview } from '../../workflow/review/reviews.ts';
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

/** True: a person has said yes to exactly this. False: they were not asked yet. Everything else is an error with its own way on. */
export function isApproved(call: Call, confirmation_id: string | undefined, preview: FixPreview): boolean {
  const check = judgeApproval(confirmation_id, call.read((tx) => findApproval(tx, confirmation_id)), fixAction(preview), call.now());
  if (check === undefined) return true;
  if (check === 'confirmation_missing') return false;
  throw new SekishoError(APPROVAL_CHECKS[check], { path: 'confirmation_id', approval: confirmation_id ?? '' });
}

export function askForFix(tx: WriteTx, call: Call, action: ActionToApprove): Answer<typeof APPROVAL_ASKED> {
  const { approval, is_new } = fileQuestion(tx, call, action, undefined);
  const { approval_id, shown, shown_ref, expires_at } = approval;
  if (approval.state === 'denied') throw new SekishoError('QC-124', { approval: approval_id });
  return { approval_id, state: standingOf(approval, call.now()), shown: shown[call.language], ...(shown_ref === undefined ? {} : { shown_ref }), expires_at, ask_now: is_new && dialogCounts(call) };
}
