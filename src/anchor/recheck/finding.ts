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

export function rulesOf(a: Finding, b: Finding): 'same' | 'different' | 'unknown' {
  if (!a.rule || !b.rule) return 'unknown';
  return sameName(a.rule, b.rule) || sameName(ownName(a.rule), ownName(b.rule)) || areOfOneList(a, b) ? 'same' : 'different';
}

/** A tool with a rule for each word of a list names the rule by the word (`alex/simply`, `alex/just`) and says the same of all of them. */
function areOfOneList(a: Finding, b: Finding): boolean {
  const said = ({ rule, description }: Finding): string | undefined => {
    const [word, folded] = [fold(ownName(rule!)), fold(description)];
    return word.length > 1 && folded.includes(word) ? folded.replaceAll(word, '…') : undefined;
  };
  const [one, other] = [said(a), said(b)];
  return one !== undefined && one === other;
}

/** Two tools have one rule under the same name: `Microsoft.Passive` and `write-good.Passive`. */
function ownName(rule: string): string {
  return rule.split(/[./:]/u).at(-1)!.trim() || rule;
}
