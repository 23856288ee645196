// Runs one step over one text the way a review does, and applies fixes the way it does: safe ones, from the front, none over another.
import type { CheckInput, Checkers } from '../../src/checkers/checker.ts';
import { languageOfText } from '../../src/checkers/text-kind.ts';
import type { ReviewFinding } from '../../src/gates/review/finding.ts';

export type Given = Partial<Pick<CheckInput, 'file' | 'format' | 'language' | 'work' | 'signal'>>;

export function inputOf(text: string, given: Given = {}): CheckInput {
  return { file: 'text.md', text, format: 'plain', language: languageOfText(text), work: [], signal: new AbortController().signal, ...given };
}

export async function checked(checkers: Checkers, step_id: string, text: string, given: Given = {}): Promise<readonly ReviewFinding[]> {
  return checkers.get(step_id)!.check(inputOf(text, given));
}

/** `rule | the very characters`, to be read at a glance. */
export function told(text: string, findings: readonly ReviewFinding[]): readonly string[] {
  return findings.map(({ rule, point, range }) => `${rule} | ${text.slice(...(point ?? range))}`);
}

export function withFixes(text: string, findings: readonly ReviewFinding[], safeOnly = true): string {
  const edits = findings.flatMap(({ fixes }) => fixes.filter(({ safe }) => safe || !safeOnly).slice(0, 1).flatMap((fix) => fix.edits)).toSorted((a, b) => a.range[0] - b.range[0]);
  let [out, at] = ['', 0];
  for (const { range, text: becomes } of edits) {
    if (range[0] < at) continue;
    out += text.slice(at, range[0]) + becomes;
    at = range[1];
  }
  return out + text.slice(at);
}
