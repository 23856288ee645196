// What became of an issue after a fix: came back, resolved, or neither; the rules are asked in this order and the first one decides.
import { remapRange, type Remap } from '../remap-range.ts';
import type { RecordedEdit } from '../recorded-edit.ts';
import { RevisionPair } from '../revision-pair.ts';
import { overlap, sharedLength, soundRange, type TextRange } from '../text-range.ts';
import { likeliest } from './find-again.ts';
import { sameName, type Finding } from './finding.ts';
import { homeOf, isReplaced, isTakenOver } from './home.ts';
import { besideOf } from './mended-elsewhere.ts';
import { paragraphAround } from './paragraph.ts';
import { kindsOf } from './problem-kinds.ts';
import { NO_PARTS, type RecurrenceParts } from './recurrence-score.ts';
import { standsUnchanged } from './stands-unchanged.ts';
import { isMendedElsewhere } from './weigh-evidence.ts';

export type RecheckState = 'Recurrence' | 'Resolved' | 'Partial';

/** Why a state was given; `vanished-with-paragraph`, `unplaced` and `not-found-again` ask for a person's look. */
export type RecheckReason =
  | 'score'
  | 'same-checksum-and-category'
  | 'fixed'
  | 'removed'
  | 'partly'
  | 'not-found-again'
  | 'vanished-with-paragraph'
  | 'unplaced';

export interface RecheckInput {
  readonly issue: Finding;
  readonly before: string;
  readonly after: string;
  /** What the recheck reports, with ranges in `after`. */
  readonly findings: readonly Finding[];
  readonly edits?: readonly RecordedEdit[];
}

export interface Recheck {
  readonly state: RecheckState;
  readonly recurrence_score: number;
  readonly parts: RecurrenceParts;
  readonly remap: Remap;
  readonly reason: RecheckReason;
  /** Index of the finding that was compared, if any came near. */
  readonly finding?: number;
  readonly code?: 'QC-013';
}

export const RECURRENCE_FROM = 0.7;
export const RESOLVED_BELOW = 0.3;
/** A place less certain than this is taken only if a finding of the same rule stands there. */
export const TAKEN_FROM = 0.8;

export function classifyRecheck(input: RecheckInput, pair?: RevisionPair): Recheck {
  const [before, after] = [String(input.before), String(input.after)];
  const shared = pair !== undefined && pair.before === before && pair.after === after ? pair : new RevisionPair(before, after);
  const range = soundRange(before, input.issue.range);
  const issue: Finding = { ...input.issue, range };
  const findings = input.findings.map((finding): Finding => ({ ...finding, range: soundRange(after, finding.range) }));
  const remap = remapRange({ before, after, range, ...(input.edits !== undefined && { edits: input.edits }) }, shared);
  return { ...classifyAt(shared, issue, findings, remap), remap };
}

export type Judgement = Omit<Recheck, 'remap'>;

/** The same for a passage that is re-mapped already; all ranges must be sound. */
export function classifyAt(pair: RevisionPair, issue: Finding, findings: readonly Finding[], remap: Remap): Judgement {
  const old = pair.before.slice(...issue.range);
  const { range: place } = remap;
  const best = likeliest(pair, issue, findings, remap);
  const score = best?.score ?? 0;
  const seen = { recurrence_score: score, parts: best?.parts ?? NO_PARTS, ...(best !== undefined && (score >= RESOLVED_BELOW || best.parts.place > 0) && { finding: best.finding }) };
  if (score >= RECURRENCE_FROM) return { ...seen, state: 'Recurrence', reason: 'score' };
  const same = place === null ? -1 : findings.findIndex((finding) => isSameAgain(issue, old, place, finding, pair.after));
  if (same >= 0) return { ...seen, state: 'Recurrence', reason: 'same-checksum-and-category', finding: same };
  // Without a sure place a finding is all of it or none of it: what else is said of it, the next one who looks could not say again.
  if (score >= RESOLVED_BELOW && place !== null && remap.confidence >= TAKEN_FROM) return { ...seen, state: 'Partial', reason: 'partly' };
  return { ...seen, ...withoutFinding(pair, issue, remap, findings.length, score >= RESOLVED_BELOW) };
}

/** No finding is surely the issue again: what became of its words decides. `findings`: how many there are; `likely`: one may be a part of it, and it is not known where it stands. */
export function withoutFinding(pair: RevisionPair, issue: Finding, remap: Remap, findings: number, likely: boolean): Pick<Judgement, 'state' | 'reason' | 'code'> {
  const { range: place } = remap;
  if (place === null || remap.confidence < TAKEN_FROM) return withoutPlace(pair, issue, remap, likely);
  if (remap.outcome === 'rewritten' && (isTakenOver(pair, issue.range) || isReplaced(pair, issue.range))) return { state: 'Partial', reason: 'vanished-with-paragraph' };
  // What a rule says is said of the passage; only of a finding in words it can be read whether a change elsewhere answers it.
  if (!isUntouched(pair, issue, remap) || (!issue.rule && isMendedElsewhere(besideOf(pair, issue, place, findings)))) return { state: 'Resolved', reason: 'fixed' };
  return { state: 'Partial', reason: 'not-found-again' };
}

/** It stands where it stood and says what it said, whatever was added beside it (docs/decisions/0065). A passage whose fault was its order, moved as it is, was worked on. */
export function isUntouched(pair: RevisionPair, issue: Finding, remap: Remap): boolean {
  if (remap.range === null || remap.confidence < TAKEN_FROM) return false;
  return standsUnchanged(pair, issue, remap.range) && !(remap.route === 'moved' && kindsOf(issue).has('order'));
}

/** No place to compare at: what became of the paragraph decides, and where that cannot be said either, a person does. */
function withoutPlace(pair: RevisionPair, issue: Finding, { outcome }: Remap, likely: boolean): Pick<Judgement, 'state' | 'reason' | 'code'> {
  const home = homeOf(pair, issue.range);
  if (home.fate === 'vanished') return { state: 'Partial', reason: 'vanished-with-paragraph' };
  if (outcome === 'deleted' && home.fate !== 'lost') return { state: 'Resolved', reason: 'removed' };
  const old = pair.before.slice(...issue.range);
  const words = old.trim() !== '' && copiesOf(old, pair.after.slice(...home.zone)) > copiesOf(old, besides(pair.before, issue.range));
  return home.fate === 'lost' || likely || words ? { state: 'Partial', reason: 'unplaced', code: 'QC-013' } : { state: 'Resolved', reason: 'fixed' };
}

function copiesOf(words: string, text: string): number {
  return text.split(words).length - 1;
}

/** The paragraph without the passage: what stands there too is not the passage. */
function besides(text: string, range: TextRange): string {
  const [from, to] = paragraphAround(text, range);
  return `${text.slice(from, range[0])}\n${text.slice(range[1], to)}`;
}

/** The same words and the same category, where the issue is now; the same words elsewhere are other words. */
export function isSameAgain(issue: Finding, old: string, place: TextRange, finding: Finding, after: string): boolean {
  const stands = sharedLength(place, finding.range) > 0 || overlap(place, finding.range) === 1;
  return stands && after.slice(...finding.range) === old && sameName(issue.category, finding.category);
}
