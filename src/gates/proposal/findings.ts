// Every fault a report can have, as one table: the sentence of the validator in English (Q-03, Q-04), the same for a Japanese reader, and how hard it is.
import { say, type Bilingual } from '../../kernel/bilingual.ts';
import { LIMITS } from '../../kernel/limits.ts';
import type { Refusal, Severity } from '../../kernel/refusal.ts';
import type { ValidationResult } from './report-types.ts';

interface Row extends Bilingual {
  readonly severity: Severity;
}

const must = (en: string, ja: string): Row => ({ en, ja, severity: 'must' });
const should = (en: string, ja: string): Row => ({ en, ja, severity: 'should' });

const ROWS = {
  not_an_object: must('{path} must be an object', '{path} はオブジェクトでなければなりません'),
  not_an_array: must('{path} must be an array', '{path} は配列でなければなりません'),
  not_a_string: must('{path} must be a string', '{path} は文字列でなければなりません'),
  too_large: must('report is too large or nested too deeply', '報告が大きすぎるか、入れ子が深すぎます'),
  ids_not_given: must('validNodeIds must be an array of strings', 'validNodeIds は文字列の配列でなければなりません'),
  required: must('{path} is required', '{path} がありません'),
  empty: must('{path} must be non-empty', '{path} が空です'),
  reason: must('{path} is required and non-empty', '{path} がないか、空です'),
  too_few: must('{path} must have at least {count} items', '{path} は {count} 件以上必要です'),
  no_item: must('{path} must have at least 1 item', '{path} は 1 件以上必要です'),
  unknown_node: must("{path} '{id}' is not in valid node list", "{path} の '{id}' はノード一覧にありません"),
  unknown_target: must('target_node_id is not in valid node list', 'target_node_id がノード一覧にありません'),
  not_the_focus: must("target_node_id must be the focus node '{id}'", "target_node_id は注目ノード '{id}' でなければなりません"),
  same_node: must('{path}: from_node_id and to_node_id must be different nodes', '{path} の from_node_id と to_node_id が同じノードです'),
  unknown_status: must("{path} '{status}' is not a status", "{path} の '{status}' はステータスではありません"),
  unreachable_status: must("{path} '{status}' cannot be reached from {from}", "{path} の '{status}' は {from} から移れません"),
  options_without_node: must('options must be empty when there is no node', 'ノードがないとき options は空でなければなりません'),
  forbidden_phrase: must('summary or reason contains forbidden phrase (e.g. べき, してください)', 'summary か reason に使えない言い方 (べき、してください など) があります'),
  forbidden_word: must('output contains forbidden word (e.g. ベスト, 推奨)', '使えない語 (ベスト、推奨 など) があります'),
  no_next_step: should('summary could suggest next step (e.g. まず◯◯)', 'summary に次の一手 (まず◯◯ など) があると良いです'),
  short_label: should('{path} should have at least 2 characters', '{path} は 2 文字以上が良いです'),
  small_group: should('{path} should have at least 2 items', '{path} は 2 件以上が良いです'),
  few_criteria: should('criteria should have at least 2 items', 'criteria は 2 件以上が良いです'),
  plain_label: should('{path} should contain 案/パターン/候補', '{path} に 案/パターン/候補 のどれかがあると良いです'),
  other_title: must('{path} is not the title on the board', '{path} がボードの題名と違います'),
  other_status: must('{path} is not the status on the board', '{path} がボードのステータスと違います'),
} as const satisfies Record<string, Row>;

export type Check = keyof typeof ROWS;

const MORE: Readonly<Record<Severity, Bilingual>> = {
  must: { en: '{count} more errors are not listed', ja: 'ほかに {count} 件の誤りがあります' },
  should: { en: '{count} more warnings are not listed', ja: 'ほかに {count} 件の警告があります' },
};

/** Collects what was found, up to a limit: what comes after is counted, so that nothing is dropped without a word. */
export class Findings {
  readonly #listed: Refusal[] = [];
  readonly #count: Record<Severity, number> = { must: 0, should: 0 };

  /** `params.path` is what the sentence names, where that is shorter than the place. */
  add(check: Check, path: string, params: Readonly<Record<string, unknown>> = {}, valid?: readonly unknown[]): void {
    const { severity, en, ja } = ROWS[check];
    this.#count[severity] += 1;
    // Counted apart: a flood of warnings may not push an error off the list.
    if (this.#count[severity] <= LIMITS.reportFaults) this.#listed.push({ check: `proposal.${check}`, severity, path, message: { en, ja }, params: { path, ...params }, ...(valid === undefined ? {} : { valid }) });
  }

  all(): Refusal[] {
    const more = (['must', 'should'] as const).filter((severity) => this.#count[severity] > LIMITS.reportFaults);
    return [...this.#listed, ...more.map((severity): Refusal => ({ check: 'proposal.more', severity, message: MORE[severity], params: { count: this.#count[severity] - LIMITS.reportFaults } }))];
  }
}

/** The answer of Q-02. One sentence may stand for several places (forbidden words); it is said once. */
export function resultOf(findings: readonly Refusal[]): ValidationResult {
  const sentences = (severity: Severity): string[] => [...new Set(findings.filter((item) => item.severity === severity).map((item) => say(item.message, 'en', item.params)))];
  const errors = sentences('must');
  return { ok: errors.length === 0, errors, warnings: sentences('should') };
}

/** The errors with the place and word that the sentences of Q-03 and Q-04 leave out: what a model needs to correct them. */
export function correctionLines(findings: readonly Refusal[]): string[] {
  return findings
    .filter(({ severity }) => severity === 'must')
    .map(({ message, params, path }) => `${say(message, 'en', params)}${params?.phrase === undefined ? '' : ` — ${path}: ${String(params.phrase)}`}`);
}
