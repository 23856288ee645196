// What a check reports, and an issue as far as a recheck needs to know it: a place, a kind of problem, some words about it.
import { fold } from '../../kernel/text-folding.ts';

export interface Finding {
  /** UTF-16 offsets. */
  readonly range: readonly [start: number, end: number];
  readonly category: string;
  readonly description: string;
  /** The checker's own name of the rule; a model's findings have none. */
  readonly rule?: string;
}

/** Names differ in case and width between tools and runs; what they name does not. */
export function sameName(a: string, b: string): boolean {
  return fold(a).trim() === fold(b).trim();
}

/** One rule; or, where a rule is not known, one category. */
export function isSameKind(a: Finding, b: Finding): boolean {
  const rules = rulesOf(a, b);
  return rules === 'same' || (rules === 'unknown' && sameName(a.category, b.category));
}

export function rulesOf(a: Finding, b: Finding): 'same' | 'different' | 'unknown' {
  if (!a.rule || !b.rule) return 'unknown';
  return sameName(a.rule, b.rule) || sameName(ownName(a.rule), ownName(b.rule)) ? 'same' : 'different';
}

/** Two tools have one rule under the same name: `Microsoft.Passive` and `write-good.Passive`. */
function ownName(rule: string): string {
  return rule.split(/[./:]/u).at(-1)!.trim() || rule;
}
