// One group of textlint rules over one text: asks the worker, turns its answer into findings, its failure into an error with a reason.
import type { ReviewFinding } from '../../gates/review/finding.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import type { Prose } from '../prose/prose.ts';
import { maskAstral } from './astral-mask.ts';
import type { LintFailure, PartCall, RuleCall } from './lint-messages.ts';
import type { LintWorker } from './lint-worker.ts';
import { textlintFindings, type Telling } from './textlint-findings.ts';

export interface RuleGroup {
  readonly rules: readonly RuleCall[];
  readonly filters?: readonly PartCall[];
  readonly plugins?: readonly PartCall[];
  readonly from?: string;
  readonly tellingOf: (rule: string) => Telling;
}

/** `given`: what of the text it reads, every character at its place. */
export async function lintGroup(worker: LintWorker, prose: Prose, given: string, group: RuleGroup, signal: AbortSignal): Promise<readonly ReviewFinding[]> {
  if (group.rules.length === 0) return [];
  const text = maskAstral(given);
  const outcome = await worker.lint({
    text, ext: prose.format === 'markdown' ? '.md' : '.txt', rules: group.rules, filters: group.filters ?? [], plugins: group.plugins ?? [],
    ...(group.from === undefined ? {} : { from: group.from }),
  }, signal);
  if ('failed' in outcome) throw notExecuted(outcome.failed);
  return textlintFindings(prose, text, outcome.found, group.tellingOf);
}

/** The whole group counts as not executed: what a rule would have found is unknown. */
function notExecuted(failure: LintFailure): SekishoError {
  return new SekishoError('QC-012', { tool: reasonOf(failure), details: failure });
}

function reasonOf(failure: LintFailure): Bilingual {
  switch (failure.why) {
    case 'not_installed': return { en: `textlint (${failure.package} is not installed)`, ja: `textlint (${failure.package} がインストールされていません)` };
    case 'no_such_rule': return { en: `textlint (${failure.package} has no rule ${failure.rule})`, ja: `textlint (${failure.package} にルール ${failure.rule} がありません)` };
    case 'rule_threw': return { en: `textlint (rule ${failure.rule} failed: ${failure.error})`, ja: `textlint (ルール ${failure.rule} が失敗しました: ${failure.error})` };
    case 'timeout': return { en: 'textlint (no answer in time)', ja: 'textlint (時間内に応答がありませんでした)' };
    case 'crashed': return { en: 'textlint (its worker broke down)', ja: 'textlint (ワーカーが異常終了しました)' };
    case 'closed': return { en: 'textlint (closing down)', ja: 'textlint (終了処理中です)' };
  }
}
