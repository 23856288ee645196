// Approvals at the terminal: what waits, one question in full, and a change that was done or waits for its yes.
import { say, type Bilingual } from '../../../kernel/bilingual.ts';
import { inertJson, visibleLines } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import { renderNext } from './next-calls.ts';
import { isFields, momentOf, rowsOf, textOf, type Fields } from './reading.ts';
import type { Render, Sheet } from './sheet.ts';
import { renderFields } from './value.ts';

const TEXT = {
  none: { en: 'Nothing waits for an answer.', ja: '回答を待っているものはありません。' },
  how: { en: 'Answer with: sekisho approve <id> · sekisho deny <id>', ja: '回答するには: sekisho approve <id> · sekisho deny <id>' },
  until: { en: 'until {moment} UTC', ja: '{moment} UTC まで' },
  by: { en: 'asked by {who}', ja: '求めた者: {who}' },
  answered: { en: 'answered by {who} at {moment} UTC', ja: '{who} が回答 ({moment} UTC)' },
  stale: { en: 'The file has changed since this was shown: a yes writes nothing. Polish it again to be asked about the text as it is.', ja: '表示のあとにファイルが変わっています。「はい」と答えても何も書き込まれません。もう一度 polish すると、今の本文について問い合わせます。' },
  done: { en: 'Done.', ja: '適用しました。' },
  next: { en: 'Possible now', ja: '今移れるステータス' },
} as const satisfies Record<string, Bilingual>;

export const STATE_WORDS: Readonly<Record<string, Bilingual>> = {
  pending: { en: 'waits', ja: '回答待ち' },
  approved: { en: 'yes, not used yet', ja: '「はい」、未使用' },
  denied: { en: 'no', ja: '「いいえ」' },
  expired: { en: 'no answer in time', ja: '期限切れ' },
  withdrawn: { en: 'withdrawn', ja: '取り消し済み' },
  consumed: { en: 'used', ja: '使用済み' },
};

export const renderApprovals: Render = (output, sheet) => {
  const { language, paint } = sheet;
  const rows = rowsOf(output['approvals']);
  return [
    ...(Number(output['waiting']) > 0 ? [paint.strong(TEXT.how[language])] : [TEXT.none[language]]),
    ...rows.map(({ approval_id, what, state, requested_by, expires_at }) => `  ${textOf(approval_id)} ${textOf(what)} ${paint.faint(`${stateOf(state, sheet)} · ${textOf(requested_by)} · ${say(TEXT.until, language, { moment: momentOf(expires_at) })}`)}`),
  ];
};

export const renderApproval: Render = (output, sheet) => approvalLines(output, sheet);

/** The complete text, never cut: it is what a yes is given to. */
export function approvalLines({ approval_id, shown, state, requested_by, expires_at, answered_by, answered_at, reason, stale }: Fields, sheet: Sheet): string[] {
  const { language, paint } = sheet;
  return [
    ...(typeof shown === 'string' ? visibleLines(shown).map((line) => `${paint.faint('│')} ${line}`) : []),
    paint.faint([
      textOf(approval_id), stateOf(state, sheet),
      ...(requested_by === undefined ? [] : [say(TEXT.by, language, { who: textOf(requested_by) })]),
      say(TEXT.until, language, { moment: momentOf(expires_at) }),
    ].join(' · ')),
    ...(answered_by === undefined ? [] : [paint.faint(say(TEXT.answered, language, { who: textOf(answered_by), moment: momentOf(answered_at) }))]),
    ...(reason === undefined ? [] : [`  ${textOf(reason)}`]),
    ...(stale === true ? [`${paint.bad(MARKS.bad)} ${TEXT.stale[language]}`] : []),
  ];
}

function stateOf(state: unknown, { language }: Sheet): string {
  return STATE_WORDS[String(state)]?.[language] ?? textOf(state);
}

/** Of every operation that changes the board. */
export const renderApplied: Render = (output, sheet, commandOf) => {
  const { language, paint } = sheet;
  const { ok, applied, error, check: _check, approval, valid_transitions, reasons, next, ...rest } = output;
  if (ok === true) return [...(applied === true ? [`${paint.good(MARKS.good)} ${paint.strong(TEXT.done[language])}`] : []), ...renderFields(rest, sheet)];
  const { code, message, hint } = isFields(error) ? error : ({} as Fields);
  return [
    `${paint.bad(MARKS.bad)} ${paint.strong(textOf(code))} ${textOf(message)}`,
    `  ${paint.faint(textOf(hint))}`,
    ...rowsOf(reasons).map((reason) => `  · ${textOf(reason['message'])}`),
    ...(valid_transitions === undefined ? [] : [`${TEXT.next[language]}: ${rowsOf(valid_transitions).map(({ status }) => textOf(status)).join(', ')}`]),
    ...(isFields(approval) ? approvalLines({ ...approval }, sheet) : []),
    ...renderNext(Array.isArray(next) ? next : [], sheet, commandOf),
  ];
};

/** As it goes into a file: `sekisho board export > board.json`. */
export const renderBoardExport: Render = (output) => [inertJson(output['board'])];
