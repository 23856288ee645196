// The answers a waiting run was given, as rows: who gave them, when, and the hash under which the words are kept.
import { canonicalJson } from '../../kernel/canonical-json.ts';
import type { FixChoice } from '../../gates/review/fix-tool.ts';
import type { ReadTx, Row } from '../../store/contract.ts';
import type { ReviewAnswer } from './reviews.ts';
import type { ReviewTexts } from './review-texts.ts';

export interface ChoiceDecision {
  readonly by: string;
  readonly choices: readonly FixChoice[];
  readonly approval_id?: string;
}

/** Without the time: the same answer again must be the same row. */
export function decisionRow({ by, waiting_for, gives }: ReviewAnswer, texts: ReviewTexts): Row {
  if ('upload' in gives) return { kind: 'review_upload', by, upload: texts.keep(gives.upload) };
  if ('findings' in gives) return { kind: 'review_findings', by, waiting_for, output: texts.keep(gives.findings) };
  return { kind: 'review_choice', by, choices: keepChoices(gives.choices, texts), ...(gives.approval_id === undefined ? {} : { approval_id: gives.approval_id }) };
}

export function keepChoices(choices: readonly FixChoice[], texts: ReviewTexts): string {
  return texts.keep(canonicalJson(choices));
}

/** Undefined where the words are lost. */
export function findChoices(hash: string, texts: ReviewTexts): readonly FixChoice[] | undefined {
  const text = texts.find(hash);
  return text === undefined ? undefined : (JSON.parse(text) as readonly FixChoice[]);
}

export function findStepAnswer(tx: ReadTx, decision_id: string, texts: ReviewTexts): string | undefined {
  const hash = tx.get('workflow_decision', decision_id)?.['output'];
  return typeof hash === 'string' ? texts.find(hash) : undefined;
}

/** The kept answer to a question of this run, the newest where it was asked again. */
export function answerTo(tx: ReadTx, run_id: string, waiting_for: string): string | undefined {
  const given = tx.list('workflow_decision', { where: { thread_id: run_id } }).filter((row) => row['kind'] === 'review_findings' && row['waiting_for'] === waiting_for);
  const newest = given.sort((a, b) => Number(b['at']) - Number(a['at']))[0]?.['output'];
  return typeof newest === 'string' ? newest : undefined;
}

export function findChoiceDecision(tx: ReadTx, decision_id: string, texts: ReviewTexts): ChoiceDecision | undefined {
  const row = tx.get('workflow_decision', decision_id) as { readonly by?: string; readonly choices?: string; readonly approval_id?: string } | undefined;
  const choices = row?.choices === undefined ? undefined : findChoices(row.choices, texts);
  if (row?.by === undefined || choices === undefined) return undefined;
  return { by: row.by, choices, ...(row.approval_id === undefined ? {} : { approval_id: row.approval_id }) };
}
