// Makes one new text of many fixes: each whole or not at all, never two on one place, and only on words that read as the finding saw them.
import { wouldOscillate } from '../../anchor/recheck/oscillation.ts';
import type { RecordedEdit } from '../../anchor/recorded-edit.ts';
import { cutsPair, type TextRange } from '../../anchor/text-range.ts';
import { sha256 } from '../../kernel/digest.ts';
import { SEVERITIES, type Edit } from './finding.ts';
import { refuseFix, type FixCheck, type RefusedFix } from './fix-refusals.ts';
import type { Issue } from './issue.ts';

export interface FixToMake {
  readonly issue: Pick<Issue, 'issue_id' | 'severity' | 'manuscript_hash' | 'text_range' | 'range_checksum'>;
  readonly edits: readonly Edit[];
  /** Checksums of the passage over the issue's chain, oldest first, the present one last. */
  readonly readings?: readonly string[];
}

export interface ComposedFix {
  readonly text: string;
  readonly hash: string;
  /** In the order they are made, from the start of the text to its end. */
  readonly edits: readonly RecordedEdit[];
  readonly applied: readonly string[];
  /** For the next round (`overlaps`, with the one that came first), or for a person (`oscillating`). */
  readonly left: readonly { readonly issue_id: string; readonly why: 'overlaps' | 'oscillating'; readonly with?: string }[];
  readonly refused: readonly RefusedFix[];
  /** The whole text would read again as it did in an earlier revision of this run. */
  readonly oscillates: boolean;
}

/** The worse issue first, of equals the earlier one. `earlier`: hashes of the revisions this run has seen. */
export function composeFix(text: string, fixes: readonly FixToMake[], earlier: ReadonlySet<string> = new Set()): ComposedFix {
  const hashBefore = sha256(text);
  const taken: { readonly edit: Edit; readonly issue_id: string }[] = [];
  const applied: string[] = [];
  const left: { issue_id: string; why: 'overlaps' | 'oscillating'; with?: string }[] = [];
  const refused: RefusedFix[] = [];
  for (const fix of inOrder(fixes)) {
    const { issue_id } = fix.issue;
    const why = whyNot(text, hashBefore, fix);
    if (why !== undefined) {
      refused.push(refuseFix(why, issue_id));
      continue;
    }
    if (bringsBack(text, fix)) {
      left.push({ issue_id, why: 'oscillating' });
      continue;
    }
    // What another issue's fix does already is done for both.
    const fresh = fix.edits.filter((edit) => !taken.some((other) => isSame(other.edit, edit)));
    const rival = taken.find((other) => fresh.some((edit) => collide(other.edit.range, edit.range)));
    if (rival !== undefined) {
      left.push({ issue_id, why: 'overlaps', with: rival.issue_id });
      continue;
    }
    taken.push(...fresh.map((edit) => ({ edit, issue_id })));
    applied.push(issue_id);
  }
  const edits = taken.map(({ edit }) => edit).sort(byPlace);
  const after = applyEdits(text, edits);
  const hash = sha256(after);
  return { text: after, hash, edits: recorded(edits), applied, left, refused, oscillates: applied.length > 0 && hash !== hashBefore && earlier.has(hash) };
}

function inOrder(fixes: readonly FixToMake[]): FixToMake[] {
  const rank = ({ issue }: FixToMake): number => SEVERITIES.indexOf(issue.severity);
  return [...fixes].sort((a, b) => rank(b) - rank(a) || a.issue.text_range[0] - b.issue.text_range[0] || a.issue.text_range[1] - b.issue.text_range[1] || (a.issue.issue_id < b.issue.issue_id ? -1 : 1));
}

/** Half a surrogate pair, which no file can hold. */
const HALF = /\p{Surrogate}/u;

function whyNot(text: string, hash: string, { issue, edits }: FixToMake): FixCheck | undefined {
  if (issue.manuscript_hash !== hash) return 'other_revision';
  if (sha256(text.slice(...issue.text_range)) !== issue.range_checksum) return 'text_differs';
  if (edits.length === 0) return 'edits_missing';
  if (edits.some(({ range: [start, end] }) => !Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end < start || end > text.length)) return 'outside';
  if (edits.some(({ range: [start, end] }) => cutsPair(text, start) || cutsPair(text, end))) return 'cuts_character';
  if (edits.some((edit) => HALF.test(edit.text))) return 'broken_text';
  if (edits.some((edit, at) => edits.slice(at + 1).some((other) => collide(edit.range, other.range)))) return 'edits_overlap';
  return edits.every((edit) => text.slice(...edit.range) === edit.text) ? 'changes_nothing' : undefined;
}

/** Overlapping, or an insertion right at the edge of another edit: which comes first would be a matter of chance. */
function collide(a: TextRange, b: TextRange): boolean {
  const touching = a[0] <= b[1] && b[0] <= a[1];
  const insertion = a[0] === a[1] || b[0] === b[1];
  return insertion ? touching : a[0] < b[1] && b[0] < a[1];
}

function isSame(a: Edit, b: Edit): boolean {
  return a.range[0] === b.range[0] && a.range[1] === b.range[1] && a.text === b.text;
}

function byPlace(a: Edit, b: Edit): number {
  return a.range[0] - b.range[0];
}

/** `edits` in order of place and apart from each other. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  let [after, at] = ['', 0];
  for (const { range, text: words } of edits) {
    after += text.slice(at, range[0]) + words;
    at = range[1];
  }
  return after + text.slice(at);
}

function recorded(edits: readonly Edit[]): RecordedEdit[] {
  let shift = 0;
  return edits.map(({ range: [start, end], text }) => {
    const edit = { start: start + shift, delLen: end - start, insLen: text.length };
    shift += text.length - (end - start);
    return edit;
  });
}

/** Whether the passage alone would read as it did before an earlier fix. An edit that reaches over its edge leaves no reading to compare. */
function bringsBack(text: string, { issue: { text_range }, edits, readings }: FixToMake): boolean {
  if (readings === undefined) return false;
  const [from, to] = text_range;
  const inside = edits.filter(({ range: [start, end] }) => end > from && start < to);
  if (inside.some(({ range: [start, end] }) => start < from || end > to)) return false;
  const reading = applyEdits(text.slice(from, to), inside.map((edit): Edit => ({ range: [edit.range[0] - from, edit.range[1] - from], text: edit.text })).sort(byPlace));
  return wouldOscillate(readings, sha256(reading));
}
