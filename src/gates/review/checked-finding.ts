// A finding of this round in the form in which it is compared with issues, and an issue in the form in which it is compared with findings.
import { rulesOf, sameName, type Finding } from '../../anchor/recheck/finding.ts';
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

/** Each once, in the order they came, what is put aside last: two rule sets may hold the same rule. One rule may say two things of one place. What a step that broke off had found is not taken up. */
export function checkedFindings({ findings, executed, partly, text }: Pick<SettleInput, 'findings' | 'executed' | 'partly' | 'text'>): CheckedFinding[] {
  const seen = new Set<string>();
  const inOrder = [...findings.filter(({ finding }) => finding.suppressed !== true), ...findings.filter(({ finding }) => finding.suppressed === true)];
  return inOrder.flatMap((told): CheckedFinding[] => {
    const { rule, category, description } = told.finding;
    const range = soundRange(text, told.finding.range);
    const point = told.finding.point === undefined ? null : soundRange(text, told.finding.point);
    const key = JSON.stringify([rule, category, range, point, plainWords(description)]);
    if ((!executed.has(told.step_id) && partly?.has(told.step_id) !== true) || seen.has(key)) return [];
    seen.add(key);
    return [{ told, range, point, compared: { range, ...named(rule), category, description: plainWords(description) } }];
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

/** What one tool found another cannot find again, nor fail to: its rule must be the very one, or its step. Who names no rule calls the same trouble by another category the next time. */
export function isKin(issue: Issue, finding: CheckedFinding): boolean {
  const { told, compared } = finding;
  const oneStep = told.step_id === issue.step_id;
  if (isUnnamed(issue, finding)) return oneStep || (sameName(issue.rule, told.finding.rule) && sameName(issue.category, compared.category));
  return (oneStep || sameName(issue.rule, told.finding.rule)) && rulesOf(comparedIssue(issue, ''), compared) === 'same';
}

/** No rule says what they are: only what they say and where they stand tells whether they are one. */
export function isUnnamed(issue: Issue, { compared }: CheckedFinding): boolean {
  return rulesOf(comparedIssue(issue, ''), compared) === 'unknown';
}

/** Only one of them names a rule. Before a fix they are two: what a linter says of words is no other name for what a model says of them. */
export function isHalfNamed({ rule }: Issue, { compared }: CheckedFinding): boolean {
  return (named(rule).rule === undefined) !== (compared.rule === undefined);
}

export function comparedIssue(issue: Issue, description: string): Finding {
  return { range: [issue.text_range[0], issue.text_range[1]], ...named(issue.rule), category: issue.category, description };
}

/** `model/<step>` says who looked, not what for: all that a model finds in a step would be one rule. */
const OF_A_MODEL = 'model/';

function named(rule: string): Pick<Finding, 'rule'> {
  return rule === '' || rule.startsWith(OF_A_MODEL) ? {} : { rule };
}
