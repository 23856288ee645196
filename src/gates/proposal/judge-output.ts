// One output of a model becomes one judgement: parsed strictly, examined, nothing repaired. The only way from a text to a report.
import type { Bilingual } from '../../kernel/bilingual.ts';
import { LIMITS } from '../../kernel/limits.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { correctionLines, resultOf } from './findings.ts';
import { parseReport, unreadOutput } from './parse-report.ts';
import { nodeIdsOf, validationOptions, type ProposalTask } from './proposal-task.ts';
import { examineAdvisorReport } from './validate-advisor.ts';
import { examineOrganizerReport } from './validate-organizer.ts';

/** `cut`: the model says that it stopped early; `too_large`: only its beginning was kept; `lost`: nobody knows what came. */
export type OutputEnd = 'whole' | 'cut' | 'too_large' | 'lost';

export interface ReceivedOutput {
  readonly text: string;
  readonly ended: OutputEnd;
}

export interface Judgement {
  readonly ok: boolean;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** The errors with their places: what a correction prompt lists. */
  readonly lines: readonly string[];
  /** Ids of the checks that found something, without a word of the model. */
  readonly checks: readonly string[];
  /** Whatever was parsed, sound or not. */
  readonly report?: Readonly<Record<string, unknown>>;
}

const LOST: Bilingual = { en: 'the outcome of this try is unknown; it counts all the same', ja: 'この試行の結果は分かりません。試行としては数えます' };

/** No more is kept of a text than can be judged; that it was longer is not forgotten. */
export function receivedOutput(text: string, ended: 'whole' | 'cut' = 'whole'): ReceivedOutput {
  return text.length > LIMITS.reportCharacters ? { text: text.slice(0, LIMITS.reportCharacters), ended: 'too_large' } : { text, ended };
}

export function judgeOutput(task: ProposalTask, { text, ended }: ReceivedOutput): Judgement {
  if (ended === 'lost') return judgementOf([{ check: 'proposal.lost', severity: 'must', message: LOST }]);
  if (ended !== 'whole') return judgementOf([unreadOutput(ended).refusal]);
  const parsed = parseReport(text);
  if (!parsed.ok) return judgementOf([parsed.error.refusal]);
  const examine = task.kind === 'organizer' ? examineOrganizerReport : examineAdvisorReport;
  return { ...judgementOf(examine(parsed.report, nodeIdsOf(task), validationOptions(task))), report: parsed.report };
}

function judgementOf(findings: readonly Refusal[]): Judgement {
  return { ...resultOf(findings), lines: correctionLines(findings), checks: [...new Set(findings.map(({ check }) => check))] };
}
