// Approvals as they cross a surface: short in a list and in a refusal, whole where a person reads before answering.
import * as z from 'zod';
import { APPROVAL_STATES, type Approval, type ApprovalState } from '../../kernel/approval.ts';
import { attempt } from '../../kernel/attempt.ts';
import { languageOf, type Bilingual, type Language } from '../../kernel/bilingual.ts';
import { LIMITS } from '../../kernel/limits.ts';
import type { Answer, Call } from '../operation.ts';

export const APPROVAL_ID = z.string().min(1).max(100);
export const REASON = z.string().max(LIMITS.reasonCharacters);

export const APPROVAL_LINE = z.object({
  approval_id: z.string(),
  type: z.string().describe('what would be done'),
  subject: z.string(),
  what: z.string().describe('first line of the text a person reads'),
  state: z.enum(APPROVAL_STATES),
  requested_by: z.string(),
  created_at: z.number(),
  expires_at: z.number(),
});

export const APPROVAL = APPROVAL_LINE.extend({
  shown: z.string().describe('the complete text a person says yes or no to'),
  shown_ref: z.string().optional().describe('artifact with the part of it that is text of a reviewed file'),
  action: z.record(z.string(), z.unknown()),
  action_digest: z.string(),
  answered_by: z.string().optional(),
  answered_via: z.string().optional(),
  answered_at: z.number().optional(),
  consumed_at: z.number().optional(),
  reason: z.string().optional(),
  stale: z.literal(true).optional().describe('the file has changed since it was shown: a yes will write nothing'),
});

/** In a refused apply: what waits for a person, and its whole text. */
export const APPROVAL_ASKED = z.object({
  approval_id: z.string(),
  state: z.enum(APPROVAL_STATES),
  shown: z.string(),
  shown_ref: z.string().optional(),
  expires_at: z.number(),
  ask_now: z.boolean().describe('the question is new, and a client may put it to its person'),
});

export function presentLine(approval: Approval, language: Language, now: number): Answer<typeof APPROVAL_LINE> {
  const { approval_id, subject, action, requested_by, created_at, expires_at } = approval;
  return { approval_id, type: action.type, subject, what: approval.shown[language].split('\n', 1)[0]!, state: standingOf(approval, now), requested_by, created_at, expires_at };
}

/** In the language asked for, else in that of the texts it is about. */
export function presentApproval(approval: Approval, call: Pick<Call, 'languageOr' | 'now'>): Answer<typeof APPROVAL> {
  const [language, now] = [call.languageOr(languageOf(approval.shown.en)), call.now()];
  const { action, action_digest, answered_by, answered_via, answered_at, consumed_at, reason } = approval;
  return {
    ...presentLine(approval, language, now), shown: approval.shown[language], ...(approval.shown_ref === undefined ? {} : { shown_ref: approval.shown_ref }), action, action_digest,
    ...(answered_by === undefined ? {} : { answered_by: `${answered_by.kind}:${answered_by.id}` }),
    ...(answered_via === undefined ? {} : { answered_via }),
    ...(answered_at === undefined ? {} : { answered_at }),
    ...(consumed_at === undefined ? {} : { consumed_at }),
    ...(reason === undefined ? {} : { reason }),
  };
}

const GONE: Bilingual = {
  en: '(The text of this change is no longer kept: it cannot be shown, and a yes to it is refused.)',
  ja: '(この変更の本文はもう保存されていません。表示できないため、「はい」は受け付けません。)',
};

/** On its way out: the text of a reviewed file is kept as an artifact and nowhere else. */
export function withShown<T extends { readonly shown: string; readonly shown_ref?: string | undefined }>(answer: T, call: Pick<Call, 'artifacts' | 'language'>): T {
  const { shown, shown_ref } = answer;
  return shown_ref === undefined ? answer : { ...answer, shown: `${shown}\n${attempt(() => call.artifacts.get(shown_ref)) ?? GONE[call.language]}` };
}

/** No answer in time is a no, whether or not anybody has looked since. */
export function standingOf(approval: Approval, now: number): ApprovalState {
  const open = approval.state === 'pending' || approval.state === 'approved';
  return open && !(now < approval.expires_at) ? 'expired' : approval.state;
}

/** A bearer token is in the agent's own hands; a process the host started is not, or not as easily. */
export function dialogCounts({ config, principal }: Pick<Call, 'config' | 'principal'>): boolean {
  const { elicitation } = config.approvals;
  return elicitation === 'all' || (elicitation === 'stdio' && principal.id === 'stdio');
}
