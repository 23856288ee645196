// A verdict of the proposal gate for a person: adopted or not and why, the report as it was rendered, what could be confirmed, and the prompt that leads on.
import { say, type Bilingual } from '../../../kernel/bilingual.ts';
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import { renderNext } from './next-calls.ts';
import type { Render, Sheet } from './sheet.ts';
import { table } from './table.ts';
import { renderBlock, renderFields } from './value.ts';

const TEXT = {
  accepted: { en: 'accepted', ja: '採用できます' },
  valid: { en: 'meets every Must', ja: 'すべての Must を満たしています' },
  invalid: { en: 'does not meet every Must', ja: 'Must を満たしていません' },
  open: { en: 'open: waiting for the output of your model', ja: '進行中: 手元のモデルの出力を待っています' },
  correct: { en: 'to be corrected, {count} corrections left', ja: '修正が必要です。残り {count} 回' },
  not_adopted: { en: 'not adopted', ja: '未採用' },
  not_executed: { en: 'not carried out', ja: '実行できませんでした' },
  corrections: { en: 'after {count} corrections', ja: '修正 {count} 回' },
  diffs: { en: ['Change', 'Kind', 'Node', 'Check', 'Remarks'], ja: ['変更', '種類', 'ノード', '検査', '注意'] },
  tries: { en: ['Try', 'Ended', 'Errors', 'Warnings', 'Begun'], ja: ['試行', '終わり方', '誤り', '警告', '開始'] },
  leftOut: { en: 'Not offered', ja: '対象外の提案' },
  prompt: { en: 'Prompt for your model', ja: 'モデルに渡すプロンプト' },
  refused: { en: 'The report that was not adopted', ja: '未採用の報告' },
} as const;

/** Fields this page places itself; anything else an answer brings is printed below, so that nothing is lost. */
const PLACED: ReadonlySet<string> = new Set(['ok', 'state', 'verdict', 'label', 'errors', 'warnings', 'rendered', 'report', 'diffs', 'left_out', 'prompt', 'corrections_left', 'retryCount', 'attempts', 'next']);

export const renderProposal: Render = (output, sheet, commandOf) => {
  const { language, paint } = sheet;
  const rest = Object.fromEntries(Object.entries(output).filter(([key]) => !PLACED.has(key)));
  const rendered = isFields(output['rendered']) ? output['rendered']['text'] : undefined;
  return [
    headline(output, sheet),
    ...list(output['errors']).map((error) => `  ${paint.bad(MARKS.bad)} ${makeVisible(String(error))}`),
    ...list(output['warnings']).map((warning) => `  ${paint.warn(MARKS.warn)} ${makeVisible(String(warning))}`),
    ...(typeof rendered === 'string' ? renderBlock(rendered, sheet, 2) : []),
    ...(rendered === undefined && isFields(output['report']) ? [paint.strong(TEXT.refused[language]), ...renderBlock(JSON.stringify(output['report'], null, 2), sheet, 2)] : []),
    ...diffLines(list(output['diffs']).filter(isFields), sheet),
    ...leftOutLines(list(output['left_out']).filter(isFields), sheet),
    ...tryLines(list(output['attempts']).filter(isFields), sheet),
    ...renderFields(rest, sheet),
    ...(typeof output['prompt'] === 'string' ? [paint.strong(TEXT.prompt[language]), ...renderBlock(output['prompt'], sheet, 2)] : []),
    ...renderNext(list(output['next']), sheet, commandOf),
  ];
};

type Fields = Readonly<Record<string, unknown>>;

/** `validate` has neither state nor verdict, only the word ok. */
function headline(output: Fields, { language, paint }: Sheet): string {
  const state = output['verdict'] ?? output['state'];
  const count = typeof output['retryCount'] === 'number' && output['retryCount'] > 0 ? paint.faint(` ${say(TEXT.corrections, language, { count: output['retryCount'] })}`) : '';
  const good = (text: Bilingual): string => `${paint.good(MARKS.good)} ${paint.strong(text[language])}${count}`;
  const bad = (text: Bilingual): string => `${paint.bad(MARKS.bad)} ${paint.strong(text[language])}${count}`;
  if (state === 'accepted') return good(TEXT.accepted);
  if (state === 'correct') return `${paint.warn(MARKS.warn)} ${paint.strong(say(TEXT.correct, language, { count: output['corrections_left'] }))}`;
  if (state === 'not_adopted') return bad(TEXT.not_adopted);
  if (state === 'not_executed') return bad(TEXT.not_executed);
  if (state === 'open' || output['ok'] === undefined) return `${paint.warn(MARKS.warn)} ${paint.strong(TEXT.open[language])}`;
  // Anything we do not know is shown as what it is not: an acceptance.
  return output['ok'] === true ? good(TEXT.valid) : bad(TEXT.invalid);
}

function diffLines(diffs: readonly Fields[], sheet: Sheet): string[] {
  return rows(TEXT.diffs[sheet.language], diffs.map(({ diff_id, type, target_node_id, result, risk }) => [cell(diff_id), cell(type), cell(target_node_id), cell(result), list(risk).map(cell).join(', ')]), sheet);
}

function leftOutLines(proposals: readonly Fields[], { language, paint }: Sheet): string[] {
  if (proposals.length === 0) return [];
  return [paint.strong(TEXT.leftOut[language]), ...proposals.map(({ source_proposal, checks }) => `  ${paint.warn(MARKS.warn)} ${cell(source_proposal)}: ${list(checks).map(cell).join(', ')}`)];
}

function tryLines(attempts: readonly Fields[], sheet: Sheet): string[] {
  const cells = attempts.map(({ number, ended, ok, errors, warnings, begun_at }) => [
    `${ok === true ? MARKS.good : MARKS.bad} ${cell(number)}`, cell(ended), String(list(errors).length), String(list(warnings).length), typeof begun_at === 'number' ? new Date(begun_at).toISOString() : '',
  ]);
  const errors = attempts.flatMap(({ number, errors: found }) => list(found).map((error) => `    ${sheet.paint.faint(cell(number))} ${makeVisible(String(error))}`));
  return [...rows(TEXT.tries[sheet.language], cells, sheet), ...errors];
}

function rows(head: readonly string[], body: readonly string[][], sheet: Sheet): string[] {
  if (body.length === 0) return [];
  return table(head, body, sheet, 2) ?? body.map((row) => `  ${row.filter((each) => each !== '').join(' · ')}`);
}

function cell(value: unknown): string {
  return value === undefined || value === null ? '' : makeVisible(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
