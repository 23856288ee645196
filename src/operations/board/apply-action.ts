// The one way to every change of the board: judge, then either do it and use up the approval, or put the question to a person; all in one commit.
import type { Approval } from '../../kernel/approval.ts';
import type { Bilingual, Language } from '../../kernel/bilingual.ts';
import { ERROR_TABLE } from '../../kernel/error-table.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { APPROVAL_CHECKS } from '../../kernel/judge-approval.ts';
import { principalKey } from '../../kernel/principal.ts';
import { presentNextCall, presentRefusal, type NextCall } from '../../kernel/refusal.ts';
import { BOARD_VERSIONS } from '../../gates/proposal/board-versions.ts';
import { actionOf, judgeApply, type Accepted, type AddingApply, type ApplyRequest, type DiffApply, type Refused, type StatusApply } from '../../gates/proposal/judge-apply.ts';
import { sourceOf, DEFAULT_SOURCE, type Source } from '../../gates/proposal/confirmation.ts';
import { withSource, withWords } from '../../gates/proposal/shown-text.ts';
import type { WriteTx } from '../../store/contract.ts';
import { consume, fileQuestion, findApproval } from '../approvals/approval-rows.ts';
import { nextAfterAsking } from '../approvals/next-after-asking.ts';
import { dialogCounts, standingOf } from '../approvals/shapes.ts';
import { recordDecision } from '../decisions.ts';
import type { Answer, Call } from '../operation.ts';
import { BOARD_DECISIONS, outcomeOf } from './replay-board.ts';
import { presentChoice, type REFUSED } from './shapes.ts';

type Asked<Request> = Request extends ApplyRequest ? Omit<Request, 'approval' | 'now' | 'by_person'> : never;

export interface Applying<Done> {
  readonly asked: Asked<StatusApply> | Asked<DiffApply> | Asked<AddingApply>;
  /** The operation and what is known of its input, for whoever calls again after a yes. */
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly language: Language;
  readonly session_id?: string;
  /** Words the caller wants kept with the change. A question shows them; nothing else may take their place after the yes. */
  readonly said?: string | undefined;
  carryOut(tx: WriteTx, accepted: Accepted, said: string | undefined): Done;
}

export function applyAction<Done>(tx: WriteTx, call: Call, applying: Applying<Done>): Done | Answer<typeof REFUSED> {
  const { language } = applying;
  const by_person = call.principal.kind === 'person';
  const asked = { ...applying.asked, by_person, approval: findApproval(tx, applying.asked.confirmation_id), now: call.now() } as ApplyRequest;
  const judged = judgeApply(asked);
  recordDecision(tx, call, {
    kind: BOARD_DECISIONS.judged,
    ...(applying.session_id === undefined ? {} : { session_id: applying.session_id }),
    inputs: { asked },
    versions: { ...BOARD_VERSIONS },
    outcome: outcomeOf(judged),
    word: judged.ok ? 'accept' : judged.check,
  });
  if (judged.ok) {
    if (asked.approval !== undefined) consume(tx, call, asked.approval);
    const action = actionOf(asked)!;
    tx.append({
      at: call.now(), kind: 'board.changed', actor: principalKey(call.principal),
      ...(applying.session_id === undefined ? {} : { session_id: applying.session_id }),
      body: { type: action.action.type, subject: action.subject, action: action.action_digest, approval_id: judged.confirmation_id },
    });
    return applying.carryOut(tx, judged, wordsOf(asked.approval, applying.said));
  }
  if (judged.check !== 'confirmation_missing') return refusedAnswer(judged, language, asked.approval === undefined ? {} : { approval: asked.approval }, call, applying);
  const { said } = applying;
  const action = actionOf(asked)!;
  // Judged before: a source that is none has been refused by now.
  const shown = withSource(action.shown, sourceOf(by_person, (asked.source as Source | undefined) ?? DEFAULT_SOURCE));
  const { approval, is_new } = fileQuestion(tx, call, { ...action, shown: said === undefined ? shown : withWords(shown, said) }, said);
  const check = approval.state === 'denied' ? 'confirmation_denied' : 'confirmation_missing';
  const code = APPROVAL_CHECKS[check];
  return refusedAnswer({ ...judged, check, code, http: ERROR_TABLE[code].http }, language, { approval, is_new }, call, applying);
}

interface Waiting {
  readonly approval?: Approval;
  readonly is_new?: boolean;
}

/** The envelope of thrown errors, as an answer: over HTTP with its number, elsewhere a normal result. */
export function refusedAnswer(judged: Refused, language: Language, { approval, is_new = false }: Waiting, call: Call, applying: Pick<Applying<unknown>, 'operation' | 'input'>): Answer<typeof REFUSED> {
  const { code, check, refusal, valid_transitions, reasons } = judged;
  const { code: qc, name, message, hint, who, retry, path } = new SekishoError(code, { ...refusal.params, approval: approval?.approval_id ?? '' }).envelope(language);
  const waits = approval !== undefined && ASKED.has(check);
  return {
    ok: false,
    applied: false,
    error: { code: qc, name, message, hint, who, retry, ...(path === undefined ? {} : { path }) },
    check,
    ...(valid_transitions === undefined ? {} : { valid_transitions: valid_transitions.map((choice) => presentChoice(choice, language)) }),
    ...(reasons === undefined ? {} : { reasons: reasons.map((reason) => presentRefusal(reason, language)) }),
    ...(waits
      ? {
          approval: {
            approval_id: approval.approval_id, state: standingOf(approval, call.now()), shown: approval.shown[language], expires_at: approval.expires_at,
            ask_now: is_new && dialogCounts(call),
          },
        }
      : {}),
    next: nextCalls(check, waits ? approval : undefined, applying, call).map((next) => presentNextCall(next, language)),
  };
}

/** Of a question: those a person read, and no others. Of a yes given unasked: the person's own, else the caller's. */
function wordsOf(approval: Approval | undefined, said: string | undefined): string | undefined {
  if (approval === undefined) return said;
  return approval.ui_action === undefined ? approval.said : (approval.reason ?? said);
}

/** Refusals that a person's answer can change. */
const ASKED: ReadonlySet<string> = new Set(['confirmation_missing', 'confirmation_pending', 'confirmation_denied']);

const WHY = {
  anew: { en: 'Without confirmation_id: a person is asked about the change as it is now.', ja: 'confirmation_id なしで呼ぶと、今の変更内容を人に問い合わせます。' },
  look: { en: 'Shows what is on the board.', ja: 'ボードにあるものを表示します。' },
} as const satisfies Record<string, Bilingual>;

function nextCalls(check: string, approval: Approval | undefined, { operation, input }: Pick<Applying<unknown>, 'operation' | 'input'>, call: Call): NextCall[] {
  const look: NextCall = { operation: 'get_dashboard', why: WHY.look };
  if (approval !== undefined && check !== 'confirmation_denied') return nextAfterAsking({ operation, input: { ...input, confirmation_id: approval.approval_id } }, approval, call);
  const anew = ['confirmation_unknown', 'confirmation_consumed', 'confirmation_withdrawn', 'confirmation_expired', 'other_node', 'other_change', 'from_has_changed', 'confirmation_not_by_person'];
  return anew.includes(check) ? [{ operation, input, why: WHY.anew }] : [look];
}
