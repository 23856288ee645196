// From every status there is a way on; this table is the promise of K-03 and K-04 for planner runs.
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { NextCall } from '../../kernel/refusal.ts';
import type { PlannerRun, RunStatus } from './run-record.ts';

interface Step {
  readonly operation: string;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly why: Bilingual;
  /** Only where a plan exists that a person could accept. */
  readonly needsBase?: true;
}

const REOPEN: Step = {
  operation: 'settle_plan', input: { action: 'reopen' },
  why: { en: 'A person reopens the run; every revision is kept and the attempts start anew.', ja: '人が再開します。全ての版は残り、試行回数は最初から数え直します。' },
};
const ACCEPT: Step = {
  operation: 'settle_plan', input: { action: 'accept' }, needsBase: true,
  why: { en: 'A person accepts the newest sound plan.', ja: '人が最新の有効な計画を採用します。' },
};
const LOOK: Step = { operation: 'get_plan', why: { en: 'Shows the run with all revisions and verdicts.', ja: '全ての版と判定を表示します。' } };

const ON_BOARD: Step = { operation: 'put_plan_on_board', why: { en: 'Puts its tasks on the board as nodes; for an agent, once a person has confirmed.', ja: 'タスクをノードとしてボードに載せます。エージェントの場合は人の確認のあとです。' } };

const STEPS: Readonly<Record<RunStatus, readonly Step[]>> = {
  awaiting_plan: [
    { operation: 'submit_plan', why: { en: 'Send the plan made from the prompt.', ja: 'プロンプトに従って作った計画を送ってください。' } },
    { operation: 'submit_terms', why: { en: 'Optional: name further required terms, each with its quote from the request.', ja: '任意: 依頼文からの引用を付けて必須語を追加できます。' } },
  ],
  awaiting_replan: [
    { operation: 'submit_replan', why: { en: 'Send a replan with the judge\'s score; the present plan may be sent unchanged to have it judged.', ja: '評価点を付けて再計画を送ってください。現在の計画をそのまま評価に出すこともできます。' } },
    { operation: 'submit_terms', why: { en: 'Optional: name further required terms, each with its quote from the request.', ja: '任意: 依頼文からの引用を付けて必須語を追加できます。' } },
    ACCEPT,
  ],
  needs_person: [ACCEPT, REOPEN, LOOK],
  rejected: [REOPEN, ACCEPT, LOOK],
  accepted: [ON_BOARD, LOOK, REOPEN],
};

export function nextCalls(run: PlannerRun): NextCall[] {
  return STEPS[run.status]
    .filter(({ needsBase }) => needsBase === undefined || run.base_revision !== null)
    .map(({ operation, input, why }) => ({ operation, input: { session_id: run.session_id, ...input }, why }));
}
