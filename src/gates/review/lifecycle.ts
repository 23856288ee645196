// The life of an issue as one table: what may happen to it in each state, who may do it, and what it is afterwards (W-06).
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { IssueState } from './issue.ts';

/**
 * `came_back`, `resolved` and `left_partial` are a recheck's verdicts; `placed` is a new revision without a verdict. A find
 * behind a closed issue is no event of it: it is another issue that lists this one. `not_written` takes back a choice that came
 * to nothing; `restored` takes back a loss, where the very text it was lost from is there again.
 */
export const ISSUE_EVENTS = ['tool_chosen', 'not_written', 'found_again', 'restored', 'placed', 'came_back', 'resolved', 'left_partial', 'deferred', 'reopened', 'aligned', 'confirmed_gone'] as const;
export type IssueEventKind = (typeof ISSUE_EVENTS)[number];

/** The server is the one who judges; it neither defers nor reopens. */
export type Actor = 'server' | 'agent' | 'person';

export const LIFECYCLE_CHECKS = ['closed', 'nothing_was_fixed', 'already_deferred', 'not_deferred', 'only_a_person', 'reason_missing', 'only_the_server'] as const;
export type LifecycleCheck = (typeof LIFECYCLE_CHECKS)[number];

type Step = IssueState | LifecycleCheck;

const OPEN_STEPS = { found_again: 'same', restored: 'same', placed: 'same', tool_chosen: 'InProgress', not_written: 'New', resolved: 'Resolved', left_partial: 'Partial', deferred: 'Deferred', reopened: 'not_deferred', aligned: 'same', confirmed_gone: 'Resolved' } as const;

/** Written out per state only where it differs from what holds for all that is open. */
const TABLE: Readonly<Record<IssueState, Readonly<Record<IssueEventKind, Step>>>> = {
  New: { ...openRow('New'), came_back: 'nothing_was_fixed' },
  InProgress: { ...openRow('InProgress'), came_back: 'Recurrence' },
  Partial: { ...openRow('Partial'), came_back: 'nothing_was_fixed', not_written: 'Partial', restored: 'New' },
  Deferred: {
    tool_chosen: 'already_deferred', not_written: 'already_deferred', found_again: 'Deferred', restored: 'Deferred', placed: 'Deferred', came_back: 'already_deferred', resolved: 'already_deferred', left_partial: 'already_deferred',
    deferred: 'already_deferred', reopened: 'New', aligned: 'Deferred', confirmed_gone: 'Resolved',
  },
  Resolved: closedRow(),
  Recurrence: closedRow(),
};

function openRow(state: IssueState): Readonly<Record<Exclude<IssueEventKind, 'came_back'>, Step>> {
  const row = Object.entries(OPEN_STEPS).map(([event, to]) => [event, to === 'same' ? state : to]);
  return Object.fromEntries(row) as Record<Exclude<IssueEventKind, 'came_back'>, Step>;
}

function closedRow(): Readonly<Record<IssueEventKind, Step>> {
  return Object.fromEntries(ISSUE_EVENTS.map((event) => [event, 'closed'])) as Record<IssueEventKind, Step>;
}

/** Whose event it is; what is not named here anybody may cause who may use the run. */
const ONLY: Readonly<Partial<Record<IssueEventKind, Actor>>> = {
  deferred: 'person',
  reopened: 'person',
  aligned: 'person',
  confirmed_gone: 'person',
  not_written: 'server',
  found_again: 'server',
  restored: 'server',
  placed: 'server',
  came_back: 'server',
  resolved: 'server',
  left_partial: 'server',
};

const MESSAGES: Readonly<Record<LifecycleCheck, { readonly message: Bilingual; readonly hint: Bilingual }>> = {
  closed: { message: { en: 'The issue is closed ({state}).', ja: 'この指摘は完了しています（{state}）。' }, hint: { en: 'If it was found again, the newer issue lists this one.', ja: '再び検出された場合は、この指摘を関連に持つ新しい指摘があります。' } },
  nothing_was_fixed: { message: { en: 'Nobody has worked on the issue, so that it cannot have come back.', ja: '誰も対応していないため、再発とは言えません。' }, hint: { en: 'Choose a tool first.', ja: '先にツールを選んでください。' } },
  already_deferred: { message: { en: 'The issue is deferred.', ja: 'この指摘は保留されています。' }, hint: { en: 'A person can reopen it.', ja: '人が再開できます。' } },
  not_deferred: { message: { en: 'The issue is not deferred ({state}).', ja: 'この指摘は保留されていません（{state}）。' }, hint: { en: 'Only a deferred one is reopened.', ja: '再開できるのは保留中の指摘だけです。' } },
  only_a_person: { message: { en: 'Only a person may do this.', ja: 'これを行えるのは人だけです。' }, hint: { en: 'Ask the person, at the terminal or on the page.', ja: '端末またはページで人に依頼してください。' } },
  reason_missing: { message: { en: 'An issue is deferred only with a reason.', ja: '保留するには理由が必要です。' }, hint: { en: 'Say why in `defer_reason`.', ja: '`defer_reason` に理由を書いてください。' } },
  only_the_server: { message: { en: 'Only a check by the server decides this.', ja: 'これを決めるのはサーバーの検査だけです。' }, hint: { en: 'Let the text be checked again.', ja: '本文をもう一度検査してください。' } },
};

export type Transition = { readonly to: IssueState } | { readonly refusal: Refusal };

/** Who is asked before what: an agent that may not do a thing is not told whether it would have been possible. */
export function transition(state: IssueState, event: IssueEventKind, by: Actor, reason?: string): Transition {
  const only = ONLY[event];
  if (only !== undefined && only !== by) return refused(only === 'person' ? 'only_a_person' : 'only_the_server', state);
  const step = TABLE[state][event];
  if (isCheck(step)) return refused(step, state);
  if (event === 'deferred' && (reason === undefined || reason.trim() === '')) return refused('reason_missing', state);
  return { to: step };
}

function isCheck(step: Step): step is LifecycleCheck {
  return (LIFECYCLE_CHECKS as readonly string[]).includes(step);
}

function refused(check: LifecycleCheck, state: IssueState): Transition {
  return { refusal: { check: `issue.${check}`, severity: 'must', path: 'issue_id', ...MESSAGES[check], params: { state } } };
}

/** For a step the caller's own code takes: one the table refuses is a mistake in that code, not of a caller. */
export function mustBecome(state: IssueState, event: IssueEventKind, by: Actor, reason?: string): IssueState {
  const step = transition(state, event, by, reason);
  if ('refusal' in step) throw new Error(`${state} cannot be ${event}: ${step.refusal.check}`);
  return step.to;
}
