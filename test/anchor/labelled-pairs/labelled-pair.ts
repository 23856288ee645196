// One labelled pair, written as a person would mark it on paper: ⟦…⟧ is the issue before, ⟦1:…⟧ the places of the findings after.
import type { Finding, RecheckInput, RecheckState } from '../../../src/index.ts';

export interface LabelledPair {
  readonly name: string;
  readonly language: 'ja' | 'en';
  readonly before: string;
  readonly after: string;
  readonly issue: Omit<Finding, 'range'>;
  /** In the order of their numbers. */
  readonly findings: readonly Omit<Finding, 'range'>[];
  readonly state: RecheckState;
}

export function recheckInput({ before, after, issue, findings }: LabelledPair): RecheckInput {
  const old = unmarked(before);
  const fresh = unmarked(after);
  return {
    before: old.text,
    after: fresh.text,
    issue: { ...issue, range: old.marks.get('')! },
    findings: findings.map((finding, at) => ({ ...finding, range: fresh.marks.get(String(at + 1))! })),
  };
}

/** The text without its marks, and where they stood. Marks may lie inside each other. */
function unmarked(marked: string): { text: string; marks: Map<string, [number, number]> } {
  const marks = new Map<string, [number, number]>();
  const open: { name: string; start: number }[] = [];
  let text = '';
  for (const part of marked.split(/(⟦(?:\d:)?|⟧)/u)) {
    if (part.startsWith('⟦')) open.push({ name: part.slice(1, -1) === '' ? '' : part.slice(1, -1), start: text.length });
    else if (part === '⟧') {
      const { name, start } = open.pop()!;
      marks.set(name, [start, text.length]);
    } else text += part;
  }
  return { text, marks };
}
