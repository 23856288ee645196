// A finding of this round in the form in which it is compared with issues, and an issue in the form in which it is compared with findings.
import { isSameKind, sameName, type Finding } from '../../anchor/recheck/finding.ts';
import { soundRange, type TextRange } from '../../anchor/text-range.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { Issue } from './issue.ts';
import type { SettleInput, StepFinding } from './settlement.ts';

export interface CheckedFinding {
  readonly told: StepFinding;
  readonly range: TextRange;
  readonly point: TextRange | null;
  readonly compared: Finding;
}

/** Each once, in the order they came: two rule sets may hold the same rule. One rule may say two things of one place. What a step that broke off had found is not taken up. */
export function checkedFindings({ findings, executed, partly, text }: Pick<SettleInput, 'findings' | 'executed' | 'partly' | 'text'>): CheckedFinding[] {
  const seen = new Set<string>();
  return findings.flatMap((told): CheckedFinding[] => {
    const { rule, category, description } = told.finding;
    const range = soundRange(text, told.finding.range);
    const point = told.finding.point === undefined ? null : soundRange(text, told.finding.point);
    const key = JSON.stringify([rule, category, range, point, plainWords(description)]);
    if ((!executed.has(told.step_id) && partly?.has(told.step_id) !== true) || seen.has(key)) return [];
    seen.add(key);
    return [{ told, range, point, compared: { range, rule, category, description: plainWords(description) } }];
  });
}

/** One language is enough to compare by, as long as it is the same one on both sides. */
function plainWords(description: string | Bilingual): string {
  return typeof description === 'string' ? description : description.en;
}

/** The words under an artifact's hash: kept as JSON, so that both languages can be there. */
export function keptWords(words: ReadonlyMap<string, string>, artifact: string | null): string | undefined {
  const kept = artifact === null ? undefined : words.get(artifact);
  if (kept === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(kept);
    if (typeof value === 'string') return value;
    const { en } = (value ?? {}) as Partial<Bilingual>;
    return typeof en === 'string' ? en : kept;
  } catch {
    return kept;
  }
}

/** What one tool found another cannot find again, nor fail to: its rule must be the very one, or its step. */
export function isKin(issue: Issue, { told, compared }: CheckedFinding): boolean {
  return (told.step_id === issue.step_id || sameName(issue.rule, told.finding.rule)) && isSameKind(comparedIssue(issue, ''), compared);
}

export function comparedIssue(issue: Issue, description: string): Finding {
  return { range: [issue.text_range[0], issue.text_range[1]], rule: issue.rule, category: issue.category, description };
}
